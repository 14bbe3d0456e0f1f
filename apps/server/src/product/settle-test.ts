import { CREDITS_PER_TEST } from '@bandpal/contracts';
import { appendEntry, listAnswers, updateTest } from '../store/index.ts';
import type { Database, TestRow } from '../store/index.ts';
import { newId } from './identifiers.ts';
import type { ProductContext } from './product-context.ts';
import { isScorable } from './scorable.ts';

/**
 * Ends an unfinished test the caller has locked: finished and captured when an answer can be scored, else released.
 * The report is made afterwards, outside the transaction.
 */
export async function settleTest(
  trx: Database,
  context: ProductContext,
  test: TestRow,
  endedReason: string,
): Promise<'finished' | 'released'> {
  const at = context.clock.date();
  const answers = await listAnswers(trx, test.id);
  const outcome = answers.some(isScorable) ? 'finished' : 'released';
  await updateTest(trx, test.id, { status: outcome, finishedAt: at, endedReason, updatedAt: at });
  const kind = outcome === 'finished' ? 'capture' : 'release';
  await appendEntry(trx, {
    id: newId(context.randomBytes),
    owner: { kind: test.owner_kind, id: test.owner_id },
    testId: test.id,
    kind,
    amount: kind === 'capture' ? 0 : CREDITS_PER_TEST,
    idempotencyKey: `${kind}:${test.id}`,
    at,
  });
  return outcome;
}

/** Whether a test still runs or can be continued. */
export function isUnfinished(test: Pick<TestRow, 'status'>): boolean {
  return test.status === 'active' || test.status === 'interrupted';
}
