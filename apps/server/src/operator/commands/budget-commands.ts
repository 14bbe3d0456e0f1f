import { budgetSettingText, budgetSizeText, budgetWindowText } from '../budget-area.ts';
import type { BudgetArea, BudgetState } from '../budget-area.ts';
import type { Command } from '../command.ts';
import { tableOf } from '../table.ts';

/** What is short comes first: lines are as long as what they say. */
const COLUMNS = ['SIZE', 'WITHIN', 'USED', 'WHAT', 'FOR', 'KEPT', 'AT THE END', 'SETTING', 'FIGURE'];

const budgets: Command = {
  name: 'budgets',
  operands: [],
  summary:
    'List every limit: for whom it counts, how much of it is used, what happens at its end, and what sets it.',
  options: {},
  async run(_call, deps) {
    const areas = await deps.budgets();
    return { data: areas, text: areas.map(textOf).join('\n\n') };
  },
};

function textOf({ area, note, rows }: BudgetArea): string {
  const hasRoutes = rows.some(({ routes }) => routes.length > 0);
  const columns = hasRoutes ? [...COLUMNS, 'ADDRESSES'] : COLUMNS;
  const table = rows.length === 0 ? [] : [tableOf(columns, rows.map(cellsOf))];
  return [area.toUpperCase(), ...(note === null ? [] : [note]), ...table].join('\n');
}

function cellsOf(state: BudgetState): string[] {
  return [
    budgetSizeText(state),
    budgetWindowText(state),
    state.used === null ? '' : state.used.toLocaleString('en'),
    state.what,
    state.key,
    state.reserve ?? '',
    state.atEnd,
    [budgetSettingText(state), state.windowSetting].filter((name) => name !== null).join(', '),
    state.metric ?? '',
    state.routes.join(' '),
  ];
}

/** What is counted. */
export const budgetCommands: readonly Command[] = [budgets];
