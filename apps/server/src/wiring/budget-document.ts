// The table of budgets in docs/operations.md, as it is with default settings.
import { readConfig } from '../config/index.ts';
import { budgetSettingText, budgetSizeText, budgetWindowText } from '../operator/budget-area.ts';
import type { BudgetArea, BudgetState } from '../operator/budget-area.ts';
import { budgetTable } from './budgets.ts';

const BEGIN = '<!-- budgets -->';
const END = '<!-- /budgets -->';

/** A machine on which no default depends on how small it is. */
const MACHINE = { cores: 8, workingDirectory: '/' };

/** Every limit with default settings. */
export function defaultBudgets(environment: Readonly<Record<string, string>> = {}): BudgetArea[] {
  return budgetTable(readConfig(environment, MACHINE));
}

/** A document with the table between its two marks as it is now. @throws RangeError when it has no marks. */
export function withBudgets(document: string): string {
  const [before, , after] = document.split(new RegExp(`(?<=${BEGIN})|(?=${END})`, 'u'));
  if (before === undefined || after === undefined) throw new RangeError(`There is no ${BEGIN} … ${END}.`);
  return `${before}\n\n${defaultBudgets().map(sectionOf).join('\n\n')}\n\n${after}`;
}

function sectionOf({ area, note, rows }: BudgetArea): string {
  const hasFigures = rows.some(({ metric }) => metric !== null);
  const columns = ['What is counted', 'For whom', 'How many', 'Within', 'At the end'];
  const lines = [
    hasFigures ? [...columns, 'Figure'] : columns,
    columns.map(() => '---').concat(hasFigures ? ['---'] : []),
    ...rows.map((row) => [...cellsOf(row), ...(hasFigures ? [codeOf(row.metric)] : [])]),
  ];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return [`### ${area}`, ...(note === null ? [] : [note]), table].join('\n\n');
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
  ];
}

/** "24 (3 × `IDENTITY_MAILS_PER_ACCOUNT_HOUR`)". */
function sizeOf(state: BudgetState): string {
  const setting = budgetSettingText(state);
  const size = budgetSizeText(state);
  return setting === null ? size : `${size} (${setting.replace(/[A-Z_]+$/u, '`$&`')})`;
}

const codeOf = (name: string | null) => (name === null ? '' : `\`${name}\``);
