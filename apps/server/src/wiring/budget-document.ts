// The table of budgets in docs/operations/reference.md, as it is with default settings.
import { documentTable, withMarkedText } from '@bandpal/foundation';
import { readConfig } from '../config/index.ts';
import { budgetSettingText, budgetSizeText, budgetWindowText } from '../operator/budget-area.ts';
import type { BudgetArea, BudgetState } from '../operator/budget-area.ts';
import { budgetTable } from './budgets.ts';

/** A machine on which no default depends on how small it is. */
const MACHINE = { cores: 8, workingDirectory: '/' };

/** Every limit with default settings. */
export function defaultBudgets(environment: Readonly<Record<string, string>> = {}): BudgetArea[] {
  return budgetTable(readConfig(environment, MACHINE));
}

/** A document with the table between its two marks as it is now. @throws RangeError when it has no marks. */
export function withBudgets(document: string): string {
  return withMarkedText(document, 'budgets', defaultBudgets().map(sectionOf).join('\n\n'));
}

const COLUMNS = ['What is counted', 'For whom', 'How many', 'Within', 'At the end', 'Figure'];
/** Columns in which most rows may say the same, which is then said once. */
const ALIKE = ['For whom', 'Within', 'At the end'].map((name) => COLUMNS.indexOf(name));

function sectionOf({ area, note, rows }: BudgetArea): string {
  const cells = rows.map(cellsOf);
  const common = ALIKE.map((column) => ({
    column,
    value: mostCommon(cells.map((row) => row[column] ?? '')),
  }));
  const shown = cells.map((row) =>
    row.map((cell, column) =>
      common.some((one) => one.column === column && one.value === cell) ? '' : cell,
    ),
  );
  const kept = (_cell: string, column: number) => shown.some((row) => row[column] !== '');
  const table = documentTable(
    COLUMNS.filter(kept),
    shown.map((row) => row.filter(kept)),
  );
  const said = common.flatMap(({ column, value }) =>
    value === null ? [] : [`${COLUMNS[column]?.toLowerCase()}: ${value}`],
  );
  const rule = said.length === 0 ? [] : [`Where nothing else is said – ${said.join('; ')}.`];
  return [`### ${area}`, ...(note === null ? [] : [note]), ...rule, table].join('\n\n');
}

/** The value of more than half of at least three cells, or null. */
function mostCommon(cells: readonly string[]): string | null {
  const found = cells.find((value) => cells.filter((other) => other === value).length * 2 > cells.length);
  return cells.length < 3 ? null : (found ?? null);
}

function cellsOf(state: BudgetState): string[] {
  const routes = state.routes.map((route) => `\`${route}\``).join(', ');
  const windowSetting = state.windowSetting === null ? '' : ` (${codeOf(state.windowSetting)})`;
  return [
    routes === '' ? state.what : `${state.what}: ${routes}`,
    state.key,
    [sizeOf(state), ...(state.reserve === null ? [] : [state.reserve])].join('; '),
    `${budgetWindowText(state)}${windowSetting}`,
    state.atEnd,
    codeOf(state.metric),
  ];
}

/** "24 (3 × `IDENTITY_MAILS_PER_ACCOUNT_HOUR`)". */
function sizeOf(state: BudgetState): string {
  const setting = budgetSettingText(state);
  const size = budgetSizeText(state);
  return setting === null ? size : `${size} (${setting.replace(/[A-Z_]+$/u, '`$&`')})`;
}

const codeOf = (name: string | null) => (name === null ? '' : `\`${name}\``);
