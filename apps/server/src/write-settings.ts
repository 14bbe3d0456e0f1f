// Writes the tables of settings into docs/operations/reference.md: `npm run settings`.
import { readFileSync, writeFileSync } from 'node:fs';
import { withSettings } from './wiring/setting-document.ts';

const page = new URL('../../../docs/operations/reference.md', import.meta.url);
writeFileSync(page, withSettings(readFileSync(page, 'utf8')));
