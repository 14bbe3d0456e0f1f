import { BandpalError, type AnswerRecord } from '@bandpal/contracts';
import { insertAnswer, countAnswers } from './answer-rows.ts';
import { isUnfinished, ACTIVE_HOLD_MS, settleTest, RESUME_WINDOW_MS } from './settle-test.ts';
import type { TestContext, TestDb } from './test-tables.ts';
import { findTest, saveExamState, lockTest, updateTest } from './test-rows.ts';
import type { TestEnd } from '../../ports/test-desk.ts';
import { after } from '../../product/product-context.ts';
import { sql } from 'kysely';
import type { OwnerKey } from '../../store/owners.ts';
import { isLiving, type SharedNow } from '../../store/replicas.ts';

/**
 * Why a write of a call found nothing to write to: passes when its test is over.
 * @throws BandpalError `test.not-found` when the test was erased, or when a later call than `run` has taken it up.
 */
async function requireStillOurs({ db }: TestContext, testId: string, run: number | null): Promise<void> {
  const test = await findTest(db, testId);
  const isTakenUp = test !== undefined && run !== null && isUnfinished(test) && test.run !== run;
  if (test === undefined || isTakenUp) throw new BandpalError('test.not-found');
}

/**
 * Saves the state of a running test and moves its hold on. A step that arrives after the end changes nothing.
 * @param run of the call that saves; null: not known.
 * @throws BandpalError `test.not-found` when the test was erased, or taken up by a later call of another process.
 */
export async function saveExam(
  context: TestContext,
  { testId, run }: { testId: string; run: number | null },
  state: unknown,
  topicIds: readonly string[],
): Promise<void> {
  const at = context.clock.date();
  const holdExpiresAt = after(at, ACTIVE_HOLD_MS);
  const saved = await saveExamState(context.db, testId, { state, topicIds, holdExpiresAt, at, run });
  if (!saved) await requireStillOurs(context, testId, run);
}

/** Has answers read by a language model. */
export interface AnswerIntake {
  /** Sets an answer down to be read, in the transaction that stores it. */
  note(trx: TestDb, testId: string, answer: AnswerRecord): Promise<void>;
  /** The answer was stored. */
  handleStored(testId: string, answerId: string): void;
  /** The test is over. Resolves when its answers are read, or after a second; they are read all the same. */
  readLast(testId: string): Promise<void>;
}

/**
 * Stores an answer as it ends, to be read; one that went on takes the place of what was stored of it, by its id. An answer that arrives after the end is dropped.
 * @param run of the call that took it; null: not known.
 * @param reader null: answers are not read.
 * @throws BandpalError `test.not-found` when the test was erased, or taken up by a later call of another process.
 */
export async function addAnswer(
  context: TestContext,
  { testId, run }: { testId: string; run: number | null },
  answer: AnswerRecord,
  reader: AnswerIntake | null,
): Promise<void> {
  const stored = await context.db.transaction().execute(async (trx: TestDb) => {
    if (!(await insertAnswer(trx, testId, answer, context.clock.date(), run))) return false;
    await reader?.note(trx, testId, answer);
    return true;
  });
  if (stored) return reader?.handleStored(testId, answer.id);
  await requireStillOurs(context, testId, run);
  context.log.warn({}, 'an answer arrived after the end of its test');
}

/**
 * Ends a test for good and settles its hold; again, or for an erased test, it changes nothing.
 * @param run of the call that ends it; null: not known.
 * @returns whether a report is to be made now.
 * @throws BandpalError `test.not-found` when a later call of another process has taken the test up.
 */
export async function finishTest(
  context: TestContext,
  { testId, run }: { testId: string; run: number | null },
  end: TestEnd,
): Promise<boolean> {
  return context.db.transaction().execute(async (trx: TestDb) => {
    const test = await lockTest(trx, testId);
    if (test === undefined || !isUnfinished(test)) return false;
    if (run !== null && test.run !== run) throw new BandpalError('test.not-found');
    return (await settleTest(trx, context, test, end)) === 'finished';
  });
}

/**
 * The call of a test is gone: with an answer it can be continued for a day, without one its hold is given back at once. Nothing
 * happens when a later call, perhaps of another process, runs the test by now.
 */
export async function interruptTest(context: TestContext, testId: string, run: number): Promise<void> {
  await context.db.transaction().execute(async (trx: TestDb) => {
    const test = await lockTest(trx, testId);
    if (test === undefined || !isUnfinished(test) || test.run !== run) return;
    if (!(await countAnswers(trx, [testId])).has(testId)) {
      await settleTest(trx, context, test, 'interrupted');
      return;
    }
    const at = context.clock.date();
    await updateTest(trx, testId, {
      status: 'interrupted',
      holdExpiresAt: after(at, RESUME_WINDOW_MS),
      updatedAt: at,
    });
  });
}

/**
 * At the start, and when another process has died: tests that no living process runs can be continued, those with an answer for a day
 * from now.
 */
export async function recoverLostTests(context: TestContext): Promise<void> {
  const { db, clock, sharedNow: now } = context;
  const at = clock.date();
  const resumableUntil = after(at, RESUME_WINDOW_MS);
  const interrupted = await interruptLostTests(db, { at, resumableUntil, now });
  if (interrupted > 0) context.log.info({ interrupted }, 'tests of an earlier process can be continued');
}

// Tests that run, in this process or in others.
/** How many tests of the owner run now in any living process, without this one. */
export async function countRunningTests(
  db: TestDb,
  owner: OwnerKey,
  { now, exceptTestId }: { now: SharedNow; exceptTestId: string | null },
): Promise<number> {
  const { running } = await db
    .selectFrom('tests')
    .innerJoin('replicas', 'replicas.id', 'tests.replica_id')
    .select(sql<number>`count(*)::int`.as('running'))
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('status', '=', 'active')
    .where(isLiving(now))
    .$if(exceptTestId !== null, (query) => query.where('tests.id', '<>', exceptTestId ?? ''))
    .executeTakeFirstOrThrow();
  return running;
}

/**
 * Marks active tests interrupted that no living process runs, and keeps those with an answer until `resumableUntil`; tells how
 * many.
 */
export async function interruptLostTests(
  db: TestDb,
  { at, resumableUntil, now }: { at: Date; resumableUntil: Date; now: SharedNow },
): Promise<number> {
  const result = await db
    .updateTable('tests')
    .set((expression) => ({
      status: 'interrupted' as const,
      updated_at: at,
      hold_expires_at: expression
        .case()
        .when(
          expression.exists(
            expression.selectFrom('answers').select('test_id').whereRef('answers.test_id', '=', 'tests.id'),
          ),
        )
        .then(sql<Date>`${resumableUntil}::timestamptz`)
        .else(expression.ref('hold_expires_at'))
        .end(),
    }))
    .where('status', '=', 'active')
    .where((expression) =>
      expression.not(
        expression.exists(
          expression
            .selectFrom('replicas')
            .select('replicas.id')
            .whereRef('replicas.id', '=', 'tests.replica_id')
            .where(isLiving(now)),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
