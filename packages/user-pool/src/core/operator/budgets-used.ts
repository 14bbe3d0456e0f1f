import { countForeignAttempts } from '../../store/attempts.ts';
import { countWaiting } from '../../store/mail-queue.ts';
import { countUnconfirmed } from '../../store/users.ts';
import type { BUDGETS } from '../limits/budget-table.ts';
import type { PoolContext } from '../pool-context.ts';

/** How much of a budget is used at this moment, by the names of the rows; without those that everybody has for themselves. */
export type BudgetsUsed = Readonly<Partial<Record<keyof typeof BUDGETS, number>>>;

/** How much is used of every budget for which that is one number. */
export async function budgetsUsed(context: PoolContext): Promise<BudgetsUsed> {
  const lanes = await context.mail.use();
  const { all } = await countWaiting(context.db, []);
  return {
    mails: lanes.reduce((sum, { used }) => sum + used, 0),
    ...Object.fromEntries(lanes.map(({ lane, used }) => [lane, used])),
    crowd: all,
    allWaiting: all,
    proofAsked: all,
    guessCounters: await countForeignAttempts(context.db),
    unconfirmed: await countUnconfirmed(context.db),
  };
}
