// Which message of the queue is handed over next.
import { lanesWithMail, nextFailedMail, nextMail } from '../../store/mail-queue.ts';
import type { MailRow, NextMail } from '../../store/mail-queue.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import { BUDGETS } from '../limits/budget-table.ts';
import { laneOrder, laneRoom } from './mail-lanes.ts';
import type { MailLane, MailUse } from './mail-lanes.ts';
import type { PoolLimits } from '../limits/pool-limits.ts';

/** Of the further messages every fourth is the one that has waited longest, so that none waits for ever. */
const OLDEST_EVERY = 4;

/** A message that may go now, and as what it is counted; null for one that was counted before. */
interface ChosenMail {
  row: MailRow;
  count: { lane: MailLane; isFurther: boolean } | null;
}

/**
 * The message that goes next; null when none may. Every other time one that has failed before, if there is any, and then only if there is
 * no other: however many fail, they neither wait for the others nor let them wait.
 */
export async function chooseMail(
  tx: UserPoolDb,
  given: { use: MailUse; limits: PoolLimits; isForFailed: boolean },
  now: Date,
): Promise<ChosenMail | null> {
  const failed = async () => {
    const row = await nextFailedMail(tx, now);
    return row === undefined ? null : { row, count: null };
  };
  if (given.isForFailed) return (await failed()) ?? chooseFresh(tx, given, now);
  return (await chooseFresh(tx, given, now)) ?? failed();
}

/** The next one of those that no hand-over has failed of. */
async function chooseFresh(
  tx: UserPoolDb,
  { use, limits }: { use: MailUse; limits: PoolLimits },
  now: Date,
): Promise<ChosenMail | null> {
  const find = (which: NextMail) => nextMail(tx, which, now);
  const upTo = BUDGETS.first.size();
  for (const lane of await lanesWithMail(tx, laneOrder(use, limits), now)) {
    const room = laneRoom(lane, use, limits);
    const first = room.first > 0 ? await find({ lane, upTo }) : undefined;
    if (first !== undefined) return { row: first, count: { lane, isFurther: false } };
    if (room.any === 0) continue;
    const isOldest = use[lane].further % OLDEST_EVERY === OLDEST_EVERY - 1;
    const row = await find(isOldest ? { lane, oldest: true } : { lane });
    if (row !== undefined) return { row, count: { lane, isFurther: true } };
  }
  return null;
}
