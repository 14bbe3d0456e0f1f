// Writes the tables of figures and alerts into docs/operations/reference.md: `npm run metrics`.
import { readFileSync, writeFileSync } from 'node:fs';
import { sampleMetrics } from './sample-metrics.ts';
import { withWatchTables } from './watch-tables.ts';

const page = new URL('../../../../../docs/operations/reference.md', import.meta.url);
const alerts = readFileSync(new URL('../../../../../ops/alerts.yaml', import.meta.url), 'utf8');
writeFileSync(page, withWatchTables(readFileSync(page, 'utf8'), { metrics: await sampleMetrics(), alerts }));
