// Writes the table of budgets into docs/operations/reference.md: `npm run budgets`.
import { readFileSync, writeFileSync } from 'node:fs';
import { withBudgets } from './wiring/budget-document.ts';

const page = new URL('../../../docs/operations/reference.md', import.meta.url);
writeFileSync(page, withBudgets(readFileSync(page, 'utf8')));
