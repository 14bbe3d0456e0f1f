import { BandpalError } from '@bandpal/contracts';
import type { PracticeOf } from '@bandpal/contracts';
import type { OpenTest, TestOwner } from '../../ports/test-desk.ts';
import { countPracticeStarts, insertPracticeStart } from './practice-rows.ts';
import { findTest, insertTest, lockTest } from '../tests/test-rows.ts';
import { listAnswers } from '../tests/answer-rows.ts';
import { lockAllowance, lockOwner } from '../../store/owners.ts';
import type { PracticeKey } from '../tests/test-rows.ts';
import type { PracticeDb } from './practice-rows.ts';
import type { TestRow } from '../tests/test-tables.ts';
import { addressHashes } from '../../product/address-key.ts';
import { requireApproval, requireOpenParts, requireFewTests } from '../tests/start-rules.ts';
import { ACTIVE_HOLD_MS, closeExpiredTests } from '../tests/settle-test.ts';
import { after } from '../../product/after.ts';
import { newId, newSeed } from '../../product/identifiers.ts';
import { PRACTICE_BUDGETS } from './practice-budgets.ts';
import type { PracticeContext } from './practice-context.ts';
import { requireOwn } from '../tests/require-own.ts';
import { requireNotErased } from '../../product/erased-accounts.ts';

/**
 * Starts a practice: a test of one question that this owner has answered before. It costs nothing, so their number is limited, by owner
 * and for guests by address, and it counts from its start, answered or not.
 * @throws BandpalError `test.not-found`, `test.not-yours`, `test.no-practice`, `test.practice-limit`, `test.flag-off`,
 * `call.too-many` or `account.not-approved`.
 */
export async function openPractice(
  context: PracticeContext,
  request: { owner: TestOwner; practice: PracticeOf; callId?: string | undefined },
): Promise<OpenTest & { run: number }> {
  const { owner, callId = null } = request;
  requireApproval(owner, context.policy);
  const at = context.clock.date();
  const hashes = addressHashes(owner.address, context.secret, at);
  return context.db.transaction().execute(async (trx: PracticeDb) => {
    await lockOwner(trx, owner);
    await lockAllowance(trx, 'address', hashes[0]);
    if (owner.kind === 'account') await requireNotErased(trx, context, owner.id);
    await closeExpiredTests(trx, context, owner);
    await requireFewTests(trx, context, owner);
    const practice = await practiceKeyOf(trx, request);
    const mode = context.practiceModeOf(practice.questionId);
    if (mode === null) throw new BandpalError('test.no-practice');
    requireOpenParts(mode, context.policy.flags);
    await requireRoom(trx, context, {
      owner,
      addressHashes: hashes,
      since: after(at, -PRACTICE_BUDGETS.practices.windowMs),
    });
    await insertPracticeStart(trx, { id: newId(context.randomBytes), owner, addressHash: hashes[0], at });
    const id = newId(context.randomBytes);
    const seed = newSeed(context.randomBytes);
    const holdExpiresAt = after(at, ACTIVE_HOLD_MS);
    const runsIn = { replicaId: context.replica?.id ?? null, callId };
    await insertTest(trx, { id, owner, mode, seed, startedAt: at, holdExpiresAt, practice, runsIn });
    const test = { id, mode, seed, practiceQuestionId: practice.questionId };
    return { ...test, run: 1, resumed: false, examState: null, recentTopicIds: [], answers: [] };
  });
}

/** What is practised; a practice that is taken again is one more of the same answer. */
async function practiceKeyOf(
  trx: PracticeDb,
  { owner, practice }: { owner: TestOwner; practice: PracticeOf },
): Promise<PracticeKey> {
  const test = await keptTest(trx, requireOwn(await findTest(trx, practice.testId), owner));
  const answer = (await listAnswers(trx, test.id)).find(({ id }) => id === practice.answerId);
  if (answer === undefined) throw new BandpalError('test.no-practice');
  return {
    testId: test.practice_of ?? test.id,
    answerId: test.practice_answer_id ?? answer.id,
    questionId: test.practice_question_id ?? answer.questionId,
    drill: practice.drill ?? null,
  };
}

/** The same test, which cannot be erased until the transaction ends. The whole test is locked, as when it is erased, and not a practice of it. */
async function keptTest(trx: PracticeDb, test: TestRow): Promise<TestRow> {
  const whole = await lockTest(trx, test.practice_of ?? test.id);
  if (whole === undefined) throw new BandpalError('test.not-found');
  return test;
}

async function requireRoom(
  trx: PracticeDb,
  { policy }: PracticeContext,
  counted: Parameters<typeof countPracticeStarts>[1],
): Promise<void> {
  const { byOwner, byAddress } = await countPracticeStarts(trx, counted);
  // Guests can change their cookie and not their address; an account has its own number, whoever shares its address.
  const isAddressFull =
    counted.owner.kind === 'guest' && byAddress >= PRACTICE_BUDGETS.practicesOfAddress.size(policy);
  if (byOwner >= PRACTICE_BUDGETS.practices.size(policy) || isAddressFull)
    throw new BandpalError('test.practice-limit');
}
