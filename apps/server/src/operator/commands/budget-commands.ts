import type { BudgetState } from '@bandpal/user-pool';
import { OperatorError } from '@bandpal/foundation';
import { LIMIT_VARIABLES } from '../../config/identity-limits.ts';
import type { Command } from '../command.ts';
import { tableOf } from '../table.ts';

const MINUTE_MS = 60_000;

const budgets: Command = {
  name: 'budgets',
  operands: [],
  summary:
    'List every limit of the mail of accounts: for whom it counts, how much of it is used, what happens at its end.',
  options: {},
  async run(_call, deps) {
    if (deps.budgets === null) {
      throw new OperatorError(
        'A hosted user pool keeps the accounts of this server; it has limits of its own.',
      );
    }
    const states = await deps.budgets();
    const rows = states.map((state) => [
      state.what,
      state.key,
      String(state.used ?? ''),
      String(Math.round(state.size)),
      windowText(state),
      state.reserve ?? '',
      state.atEnd,
      state.setting === null ? '' : (LIMIT_VARIABLES[state.setting] ?? ''),
      state.metric ?? '',
    ]);
    const columns = ['WHAT', 'FOR', 'USED', 'SIZE', 'WITHIN', 'KEPT', 'AT THE END', 'SETTING', 'FIGURE'];
    return { data: states, text: tableOf(columns, rows) };
  },
};

function windowText({ windowMs }: BudgetState): string {
  if (windowMs === null) return 'any moment';
  const minutes = windowMs / MINUTE_MS;
  return minutes < 60 ? `${minutes} min` : `${minutes / 60} h`;
}

/** What the accounts count. */
export const budgetCommands: readonly Command[] = [budgets];
