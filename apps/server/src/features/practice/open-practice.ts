import { BandpalError, plainWord } from '@bandpal/contracts';
import type { AnswerRecord, ExamMode, Practice, PracticeOf } from '@bandpal/contracts';
import type { OpenTest, TestOwner } from '../../ports/test-desk.ts';
import { addressHashes, after, newId, newSeed } from '../../product/product-context.ts';
import { requireNotErased } from '../../product/erased-accounts.ts';
import { lockAllowance, lockOwner } from '../../store/owners.ts';
import { listAnswers } from '../tests/answer-rows.ts';
import { requireOwn } from '../tests/read-test.ts';
import { ACTIVE_HOLD_MS, closeExpiredTests } from '../tests/settle-test.ts';
import { requireApproval, requireOpenParts, requireFewTests } from '../tests/open-test.ts';
import type { TestContext, TestRow } from '../tests/test-tables.ts';
import { findTest, insertTest, lockTest } from '../tests/test-rows.ts';
import type { PracticeKey } from '../tests/test-rows.ts';
import { countPracticeStarts, insertPracticeStart, listPractices, type PracticeDb } from './practice-rows.ts';
import { PRACTICE_BUDGETS } from './practice-budgets.ts';

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

/**
 * An answer of a test, for its owner.
 * @throws BandpalError `test.not-found`, `test.not-yours`, or `request.not-found` where there is no such answer.
 */
export async function readOwnAnswer(
  context: PracticeContext,
  owner: TestOwner,
  { testId, answerId }: { testId: string; answerId: string },
): Promise<AnswerRecord> {
  requireOwn(await findTest(context.db, testId), owner);
  const answer = (await listAnswers(context.db, testId)).find(({ id }) => id === answerId);
  if (answer === undefined) throw new BandpalError('request.not-found');
  return answer;
}

/** Where a word of a test stands. */
interface WordPlace {
  testId: string;
  answerId: string;
  /** Position in the answer's `words`, from 0. */
  index: number;
}

/**
 * The word that the owner of a test said there, in lower case and without punctuation.
 * @throws BandpalError `test.not-found`, `test.not-yours`, or `request.not-found` where no single word of at most 40 letters stands.
 */
export async function readOwnWord(
  context: PracticeContext,
  owner: TestOwner,
  { index, ...place }: WordPlace,
): Promise<string> {
  const answer = await readOwnAnswer(context, owner, place);
  const word = plainWord(answer.words[index]?.text ?? '');
  if (word === null) throw new BandpalError('request.not-found');
  return word;
}

/** The finished practices of this owner's test, newest first. Throws BandpalError `test.not-found` or `test.not-yours`. */
export async function readPractices(
  context: PracticeContext,
  request: { owner: TestOwner; testId: string },
): Promise<Practice[]> {
  const test = requireOwn(await findTest(context.db, request.testId), request.owner);
  const rows = await listPractices(context.db, test.id);
  return rows.map((row) => ({
    id: row.id,
    answerId: row.practice_answer_id ?? '',
    startedAt: row.started_at.toISOString(),
    ...(row.practice_drill === null ? {} : { drill: row.practice_drill }),
  }));
}

/** What commands of practices work with. */
export interface PracticeContext extends TestContext {
  readonly db: PracticeDb;
  /** The part in which a question can be practised; null when there is no such question any more. */
  readonly practiceModeOf: (questionId: string) => ExamMode | null;
}
