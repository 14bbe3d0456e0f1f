import { BandpalError, CREDITS_PER_TEST, type ExamMode, type PublicConfig } from '@bandpal/contracts';
import { z } from 'zod';
import { appendEntry } from '../credits/credit-rows.ts';
import { grantSignUp, readAllowance } from '../credits/read-allowance.ts';
import { listAnswers } from './answer-rows.ts';
import { isResumable, isSameOwner } from './read-test.ts';
import { ACTIVE_HOLD_MS, closeExpiredTests } from './settle-test.ts';
import type { TestContext, TestDb, TestRow } from './test-tables.ts';
import { insertTest, listTests, countRun, findTest, lockTest, updateTest } from './test-rows.ts';
import { type OpenTest, type TestOwner } from '../../ports/test-desk.ts';
import { CALLS_OF_PERSON } from '../../ports/call-budget.ts';
import { addressHashes, after, newId, newSeed } from '../../product/product-context.ts';
import { lockAllowance, lockOwner, type OwnerKey } from '../../store/owners.ts';
import { countRunningTests } from './run-test.ts';

/** @throws BandpalError `account.not-approved` when only approved accounts may start tests and this is none. */
export function requireApproval(owner: TestOwner, policy: { requireApproved: boolean }): void {
  if (!policy.requireApproved || (owner.kind === 'account' && owner.approved === true)) return;
  if (owner.kind === 'account') throw new BandpalError('account.not-approved');
  throw new BandpalError('account.not-approved', {
    message: 'Please sign in. Only approved accounts can take tests.',
  });
}

type Flags = PublicConfig['flags'];

const FLAGS_OF_MODE: Record<ExamMode, readonly (keyof Flags)[]> = {
  part1: ['speakingPart1'],
  part2: ['speakingPart2'],
  part3: ['speakingPart3'],
  full: ['speakingPart1', 'speakingPart2', 'speakingPart3'],
};

/** @throws BandpalError `test.flag-off` unless every part of this mode is open. */
export function requireOpenParts(mode: ExamMode, flags: Flags): void {
  if (!FLAGS_OF_MODE[mode].every((flag) => flags[flag])) throw new BandpalError('test.flag-off');
}

/**
 * Refuses one person's third call at a time, counted over all processes; the test that is continued is not counted. The caller has
 * locked the owner, so that no other process counts beside this one.
 * @throws BandpalError `call.too-many`.
 */
export async function requireFewTests(
  trx: TestDb,
  { replica, sharedNow: now }: TestContext,
  owner: OwnerKey,
  exceptTestId: string | null = null,
): Promise<void> {
  // A single process knows its calls without asking.
  if (replica === null) return;
  const running = await countRunningTests(trx, owner, { now, exceptTestId });
  if (running >= CALLS_OF_PERSON.size()) throw new BandpalError('call.too-many');
}

/** Starts a test: one hold and one row, or BandpalError `test.flag-off`, `account.not-approved`, `call.too-many` or `test.no-allowance` and nothing. */
export async function openTest(
  context: TestContext,
  request: { owner: TestOwner; mode: ExamMode; callId?: string | undefined },
): Promise<OpenTest & { run: number }> {
  const { owner, mode, callId = null } = request;
  requireOpenParts(mode, context.policy.flags);
  requireApproval(owner, context.policy);
  const [addressHash] = addressHashes(owner.address, context.secret, context.clock.date());
  return context.db.transaction().execute(async (trx: TestDb) => {
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

/** A topic does not come back within this many tests. */
const REMEMBERED_TESTS = 5;

const topicIdsSchema = z.array(z.string());

/** Topics and cue cards of the owner's last tests, each once, without those of `exceptTestId`. */
async function recentTopicIds(db: TestDb, owner: OwnerKey, exceptTestId?: string): Promise<string[]> {
  const tests = await listTests(db, owner, REMEMBERED_TESTS + 1);
  const last = tests.filter((test) => test.id !== exceptTestId).slice(0, REMEMBERED_TESTS);
  return [...new Set(last.flatMap((test) => topicIdsSchema.parse(test.topic_ids)))];
}

interface ResumeRequest {
  owner: TestOwner;
  testId: string;
  callId?: string | undefined;
}

/**
 * Takes an unfinished test up again under the hold it has, from another process too.
 * @throws BandpalError `test.not-found` (unknown, or somebody else's), `test.not-resumable` (over) or `call.too-many`.
 */
export async function resumeTest(
  context: TestContext,
  request: ResumeRequest,
): Promise<OpenTest & { run: number }> {
  const { replica } = context;
  if (replica !== null) await releaseElsewhere(context, replica, request);
  return context.db.transaction().execute(async (trx: TestDb) => {
    await lockOwner(trx, request.owner);
    const at = context.clock.date();
    const test = requireResumable(await lockTest(trx, request.testId), request.owner, at);
    await requireFewTests(trx, context, request.owner, test.id);
    await updateTest(trx, test.id, {
      status: 'active',
      holdExpiresAt: after(at, ACTIVE_HOLD_MS),
      updatedAt: at,
    });
    const place = { replicaId: replica?.id ?? null, callId: request.callId ?? null };
    return {
      run: await countRun(trx, test.id, place),
      id: test.id,
      mode: test.mode,
      resumed: true,
      examState: test.exam_state,
      seed: test.seed,
      ...(test.practice_question_id === null ? {} : { practiceQuestionId: test.practice_question_id }),
      recentTopicIds: await recentTopicIds(trx, request.owner, test.id),
      answers: await listAnswers(trx, test.id),
    };
  });
}

/** After a reload the old call may still go on in another process; what it has to write is part of what the new one reads. */
async function releaseElsewhere(
  { db, clock }: TestContext,
  replica: NonNullable<TestContext['replica']>,
  { owner, testId }: ResumeRequest,
): Promise<void> {
  const test = requireResumable(await findTest(db, testId), owner, clock.date());
  const isElsewhere = test.replica_id !== null && test.replica_id !== replica.id;
  if (test.status === 'active' && isElsewhere) await replica.releaseElsewhere(test.id);
}

function requireResumable(test: TestRow | undefined, owner: TestOwner, at: Date): TestRow {
  if (test === undefined || !isSameOwner(test, owner)) throw new BandpalError('test.not-found');
  if (!isResumable(test, at)) throw new BandpalError('test.not-resumable');
  return test;
}
