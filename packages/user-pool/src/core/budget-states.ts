import { countWaiting } from '../store/mail-queue.ts';
import { countUnconfirmed } from '../store/users.ts';
import { BUDGETS } from './budget-table.ts';
import type { Budget } from './budget-table.ts';
import type { PoolContext } from './pool-context.ts';

/** One limit as the operator sees it. */
export interface BudgetState extends Omit<Budget, 'size'> {
  size: number;
  /** How much of it is used at this moment; null for those that everybody has for themselves. */
  used: number | null;
}

/** Every row of the table of budgets, with how much of it is used where that is one number. */
export async function budgetStates(context: PoolContext): Promise<BudgetState[]> {
  const lanes = await context.mail.use();
  const handedOver = lanes.map(({ lane, used }) => [lane, used] as const);
  const { all } = await countWaiting(context.db, []);
  const used = new Map<string, number>([
    ['mails', handedOver.reduce((sum, [, each]) => sum + each, 0)],
    ...handedOver,
    ['crowd', all],
    ['allWaiting', all],
    ['proofAsked', all],
    ['unconfirmed', await countUnconfirmed(context.db)],
  ]);
  return Object.entries<Budget>(BUDGETS).map(([name, { size, ...row }]) => ({
    ...row,
    size: size(context.settings.limits),
    used: used.get(name) ?? null,
  }));
}
