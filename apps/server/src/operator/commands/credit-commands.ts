import { UsageError, type Command } from '../command.ts';
import { accountIdAt, countAt, tableOf } from '../read-operands.ts';
import {
  budgetSettingText,
  budgetSizeText,
  budgetWindowText,
  type BudgetArea,
  type BudgetState,
} from '../budget-area.ts';

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

/** A typing mistake stays affordable. */
const MAX_GRANT = 10_000;
const KEY = /^[\w.:-]{1,64}$/;

const grant: Command = {
  name: 'credits grant',
  operands: ['EMAIL|ID', 'CREDITS'],
  summary: 'Give an account credits.',
  options: {
    key: {
      type: 'string',
      value: 'KEY',
      help: 'credits with the same key are given once, so that a script can be repeated',
    },
  },
  async run(call, deps) {
    const credits = countAt(call, 1, MAX_GRANT);
    const key = call.options['key'] ?? deps.newKey();
    if (typeof key !== 'string' || !KEY.test(key)) {
      throw new UsageError('A key has 1 to 64 letters, digits or .:_- characters.');
    }
    const accountId = await accountIdAt(call, 0, deps);
    const { granted, balance } = await deps.credits.grant({ accountId, credits, key });
    return {
      data: { accountId, granted, balance },
      text: granted
        ? `Granted ${credits}; the balance is ${balance}.`
        : `Granted before; the balance is ${balance}.`,
    };
  },
};

const history: Command = {
  name: 'credits history',
  operands: ['EMAIL|ID'],
  summary: "Show the entries of an account's ledger, oldest first.",
  options: {},
  async run(call, deps) {
    const lines = await deps.credits.list(await accountIdAt(call, 0, deps));
    let balance = 0;
    const entries = lines.map((line) => {
      balance += line.amount;
      return { ...line, balance };
    });
    return {
      data: entries,
      text: tableOf(
        ['AT', 'KIND', 'AMOUNT', 'BALANCE'],
        entries.map((entry) => [entry.at, entry.kind, String(entry.amount), String(entry.balance)]),
      ),
    };
  },
};

/** Commands on credits. */
export const creditCommands: readonly Command[] = [grant, history];
