import { appendEntry, holdOfTest, listTranscripts, updateTest } from '../store/index.ts';
import type { ProductDb, TestRow } from '../store/index.ts';
import { newId } from './identifiers.ts';
import type { ProductContext } from './product-context.ts';

/**
 * Ends an unfinished test the caller has locked: finished and captured when an answer can be scored, else released. The entry goes
 * to whoever paid, also when the test has another owner by now.
 * The report is made afterwards, outside the transaction.
 */
export async function settleTest(
  trx: ProductDb,
  context: Pick<ProductContext, 'clock' | 'log' | 'randomBytes'>,
  test: Pick<TestRow, 'id' | 'practice_of'>,
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
export function isUnfinished(test: Pick<TestRow, 'status'>): boolean {
  return test.status === 'active' || test.status === 'interrupted';
}

/** Whether the text of an answer, spoken or typed, has at least one word in it. */
function isScorable(transcript: string): boolean {
  return /\p{L}/u.test(transcript);
}
