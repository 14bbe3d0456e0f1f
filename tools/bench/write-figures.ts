// Writes the figures of `make bench` into docs/performance.md: `npm run figures`.
import { readFileSync, writeFileSync } from 'node:fs';
import { withFigures } from './figure-tables.ts';

const page = new URL('../../docs/performance.md', import.meta.url);
const results = new URL('../../bench/results.json', import.meta.url);
writeFileSync(page, withFigures(readFileSync(page, 'utf8'), readFileSync(results, 'utf8')));
