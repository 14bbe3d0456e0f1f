import {
  correctionFeedbackSchema,
  disputedCorrectionsSchema,
  anyReportSchema,
  BandpalError,
  fitsTranscript,
  MISSED_QUESTION,
  wholeAnswer,
  type AnswerRecord,
  type CorrectionFeedback,
  type DisputedCorrections,
} from '@bandpal/contracts';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FeatureDeps } from '../../http/index.ts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { listAnswers } from '../tests/answer-rows.ts';
import { isSameOwner, requireOwn } from '../tests/read-test.ts';
import type { TestContext } from '../tests/test-tables.ts';
import { findTest, lockTest } from '../tests/test-rows.ts';
import {
  forgetVerdict,
  listVerdicts,
  saveVerdict,
  type CorrectionDb,
  type FamilyCount,
} from './correction-rows.ts';

const testParams = z.object({ id: z.string().max(64) });

interface CorrectionRouteDeps extends FeatureDeps {
  context: CorrectionContext;
}

/** `/api/tests/:id/corrections`: what the owner of a test says of the corrections in its report. */
export const correctionRoutes: FastifyPluginAsync<CorrectionRouteDeps> = async (
  instance,
  { context, ownerOf },
) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/tests/:id/corrections',
    {
      schema: {
        summary: 'Marks the owner does not accept',
        caller: 'owner',
        params: testParams,
        response: { 200: disputedCorrectionsSchema },
      },
    },
    (request) => readDisputed(context, ownerOf(request), request.params.id),
  );

  app.put(
    '/api/tests/:id/corrections',
    {
      schema: {
        summary: 'Accept a mark or not',
        caller: 'owner',
        params: testParams,
        body: correctionFeedbackSchema,
        answers: { 204: { description: 'It is kept.' } },
      },
    },
    async (request, reply) => {
      const { id: testId } = request.params;
      await judgeCorrection(context, ownerOf(request), { testId, feedback: request.body });
      return reply.code(204).send();
    },
  );
};

/**
 * Keeps what the owner of a test says of one of its corrections, or of the doubt whether an answer addresses its question: where it stands and
 * its family, never the words; a verdict of null takes it back.
 * @throws BandpalError `test.not-found`, `test.not-yours`, or `request.invalid` when the report says no such thing.
 */
async function judgeCorrection(
  context: CorrectionContext,
  owner: TestOwner,
  { testId, feedback }: { testId: string; feedback: CorrectionFeedback },
): Promise<void> {
  const { answerId, from, to, verdict } = feedback;
  const place = { testId, answerId, from, to };
  await context.db.transaction().execute(async (trx: CorrectionDb) => {
    // Locked, so that it cannot be erased in between.
    const test = requireOwn(await lockTest(trx, testId), owner);
    const answer = (await listAnswers(trx, testId)).find(({ id }) => id === answerId);
    const family = answer === undefined ? null : markAt(place, answer, test.report);
    if (family === null) throw new BandpalError('request.invalid');
    if (verdict === null) await forgetVerdict(trx, place);
    else await saveVerdict(trx, place, { family, verdict, at: context.clock.date() });
  });
}

/** Family of what the report says at this place of an answer; null where it says nothing there. */
function markAt(
  { from, to }: { from: number; to: number },
  answer: AnswerRecord,
  stored: unknown,
): string | null {
  const { transcript, language } = answer;
  const correction = language?.corrections.find((one) => one.from === from && one.to === to);
  if (correction !== undefined && fitsTranscript(correction, transcript)) return correction.family;
  const whole = wholeAnswer(answer);
  const { data: report } = anyReportSchema.safeParse(stored);
  const isDoubted = report?.remarks?.some(
    ({ kind, answerId }) => kind === MISSED_QUESTION && answerId === answer.id,
  );
  return isDoubted === true && from === whole.from && to === whole.to ? MISSED_QUESTION : null;
}

/** The corrections of a test that its owner does not accept; none for others. Throws BandpalError `test.not-found`. */
async function readDisputed(
  context: CorrectionContext,
  owner: TestOwner,
  testId: string,
): Promise<DisputedCorrections> {
  const test = await findTest(context.db, testId);
  if (test === undefined) throw new BandpalError('test.not-found');
  const own = isSameOwner(test, owner);
  return { own, disputed: own ? await listVerdicts(context.db, testId) : [] };
}

/** What commands of corrections work with. */
export interface CorrectionContext extends TestContext {
  readonly db: CorrectionDb;
  /** Told every hour how many corrections reports show, and how many of them candidates do not accept. */
  readonly onCorrectionsCounted: (counts: readonly FamilyCount[]) => void;
}
