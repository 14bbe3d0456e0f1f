import { BandpalError, CREDITS_PER_TEST } from '@bandpal/contracts';
import type { ExamMode } from '@bandpal/contracts';
import type { OpenTest, TestOwner } from '../../ports/test-desk.ts';
import { appendEntry, insertTest, lockAllowance, lockOwner } from '../../store/index.ts';
import { addressHashes } from '../address-key.ts';
import { ACTIVE_HOLD_MS, after } from '../hold-times.ts';
import { newId, newSeed } from '../identifiers.ts';
import { requireApproval } from '../approval.ts';
import { requireOpenParts } from '../open-parts.ts';
import type { ProductContext } from '../product-context.ts';
import { recentTopicIds } from '../recent-topics.ts';
import { closeExpiredTests } from './close-expired-tests.ts';
import { grantSignUp } from './grant-sign-up.ts';
import { requireFewTests } from '../require-few-tests.ts';
import { readAllowance } from './read-allowance.ts';

/** Starts a test: one hold and one row, or BandpalError `test.flag-off`, `account.not-approved`, `call.too-many` or `test.no-allowance` and nothing. */
export async function openTest(
  context: ProductContext,
  request: { owner: TestOwner; mode: ExamMode; callId?: string | undefined },
): Promise<OpenTest & { run: number }> {
  const { owner, mode, callId = null } = request;
  requireOpenParts(mode, context.policy.flags);
  requireApproval(owner, context.policy);
  const [addressHash] = addressHashes(owner.address, context.secret, context.clock.date());
  return context.db.transaction().execute(async (trx) => {
    await lockOwner(trx, owner);
    if (owner.kind === 'guest') await lockAllowance(trx, 'address', addressHash);
    if (owner.kind === 'account') await grantSignUp(trx, context, owner.id);
    await closeExpiredTests(trx, context, owner);
    await requireFewTests(trx, context, owner);
    const allowance = await readAllowance(trx, context, owner);
    if (allowance.remaining < CREDITS_PER_TEST) throw noAllowance(owner);

    const at = context.clock.date();
    const id = newId(context.randomBytes);
    const seed = newSeed(context.randomBytes);
    const topics = await recentTopicIds(trx, owner);
    const runsIn = { replicaId: context.replica?.id ?? null, callId };
    const holdExpiresAt = after(at, ACTIVE_HOLD_MS);
    await insertTest(trx, { id, owner, mode, seed, startedAt: at, holdExpiresAt, runsIn });
    await appendEntry(trx, {
      id: newId(context.randomBytes),
      owner,
      testId: id,
      kind: 'hold',
      amount: -CREDITS_PER_TEST,
      idempotencyKey: `hold:${id}`,
      ...(owner.kind === 'guest' ? { addressHash } : {}),
      at,
    });
    return { run: 1, id, mode, resumed: false, examState: null, seed, recentTopicIds: topics, answers: [] };
  });
}

function noAllowance(owner: TestOwner): BandpalError {
  return owner.kind === 'guest'
    ? new BandpalError('test.no-allowance')
    : new BandpalError('test.no-allowance', { message: 'You have no credits left.' });
}
