import { UsageError } from '../command.ts';
import type { Command } from '../command.ts';
import { accountIdAt, countAt } from '../read-operands.ts';
import { tableOf } from '../table.ts';

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
