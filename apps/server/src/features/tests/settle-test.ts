import type { TestStatus } from '@bandpal/contracts';
import type { Clock, Log } from '@bandpal/foundation';
import { appendEntry, holdOfTest } from '../credits/credit-rows.ts';
import { listTranscripts } from './answer-rows.ts';
import type { TestContext, TestDb } from './test-tables.ts';
import { updateTest, expiredTestIds, lockTest } from './test-rows.ts';
import { newId } from '../../product/product-context.ts';
import type { OwnerKey } from '../../store/owners.ts';

// How long things last. The hold of a test is moved on by every saved step, so these count from the last sign of life.
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A call saves a step at least every few minutes and ends after 20: half an hour of nothing is a dead call. */
export const ACTIVE_HOLD_MS = 30 * MINUTE_MS;
/** An interrupted test can be continued the same time tomorrow. */
export const RESUME_WINDOW_MS = 24 * HOUR_MS;

/** What ending a test needs. */
export interface SettlingContext {
  clock: Clock;
  log: Log;
  randomBytes: (size: number) => Uint8Array;
}

/**
 * Ends an unfinished test the caller has locked: finished and captured when an answer can be scored, else released. The entry goes
 * to whoever paid, also when the test has another owner by now.
 * The report is made afterwards, outside the transaction.
 */
export async function settleTest(
  trx: TestDb,
  context: SettlingContext,
  test: { id: string; practice_of: string | null },
  endedReason: string,
): Promise<'finished' | 'released'> {
  const at = context.clock.date();
  const transcripts = await listTranscripts(trx, test.id);
  const outcome = transcripts.some(isScorable) ? 'finished' : 'released';
  await updateTest(trx, test.id, { status: outcome, finishedAt: at, endedReason, updatedAt: at });
  // A practice is not paid for.
  if (test.practice_of !== null) return outcome;
  const hold = await holdOfTest(trx, test.id);
  if (hold === undefined) {
    context.log.error({}, 'a test without a hold was ended');
    return outcome;
  }
  const kind = outcome === 'finished' ? 'capture' : 'release';
  await appendEntry(trx, {
    id: newId(context.randomBytes),
    owner: { kind: hold.owner_kind, id: hold.owner_id },
    testId: test.id,
    kind,
    amount: kind === 'capture' ? 0 : -hold.amount,
    idempotencyKey: `${kind}:${test.id}`,
    at,
  });
  return outcome;
}

/** Whether a test still runs or can be continued. */
export function isUnfinished(test: { status: TestStatus }): boolean {
  return test.status === 'active' || test.status === 'interrupted';
}

/** Whether the text of an answer, spoken or typed, has at least one word in it. */
function isScorable(transcript: string): boolean {
  return /\p{L}/u.test(transcript);
}

/** Tests closed in one go: more than one owner has; of all owners the next pass takes the rest. */
const BATCH = 100;

/** Ends every unfinished test of this owner whose hold is over. Their reports are made when they are asked for. */
export async function closeExpiredTests(trx: TestDb, context: TestContext, owner: OwnerKey): Promise<void> {
  const ids = await expiredTestIds(trx, context.clock.date(), BATCH, owner);
  for (const id of ids) await closeExpiredTest(trx, context, id);
}

/**
 * Ends one unfinished test if its hold is over.
 * @returns whether it now needs a report.
 */
async function closeExpiredTest(trx: TestDb, context: TestContext, id: string): Promise<boolean> {
  const test = await lockTest(trx, id);
  // Continued or finished while we waited for the lock.
  if (test === undefined || !isUnfinished(test) || test.hold_expires_at > context.clock.date()) return false;
  return (await settleTest(trx, context, test, 'expired')) === 'finished';
}

/** Makes the report of a finished test; null when it could not be made, and is tried again. */
export interface ReportWriter {
  make(testId: string): Promise<unknown>;
}

/** Closes tests of all owners whose hold is over, and makes their reports. One bad test does not stop the others. */
export async function closeOverdueTests(context: TestContext, reports: ReportWriter): Promise<void> {
  for (const id of await expiredTestIds(context.db, context.clock.date(), BATCH)) {
    try {
      const isFinished = await context.db
        .transaction()
        .execute((trx: TestDb) => closeExpiredTest(trx, context, id));
      if (isFinished) await reports.make(id);
    } catch (error) {
      context.log.error({ err: error }, 'an expired test could not be closed; it is tried again');
    }
  }
}
