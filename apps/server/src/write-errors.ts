// Writes the table of errors into docs/errors.md: `npm run errors`.
import { readFileSync, writeFileSync } from 'node:fs';
import { withErrors } from './wiring/error-document.ts';

const page = new URL('../../../docs/errors.md', import.meta.url);
writeFileSync(page, withErrors(readFileSync(page, 'utf8')));
