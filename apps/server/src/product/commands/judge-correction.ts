import { BandpalError, fitsTranscript } from '@bandpal/contracts';
import type { CorrectionFeedback, DisputedCorrections } from '@bandpal/contracts';
import type { TestOwner } from '../../ports/test-desk.ts';
import {
  findTest,
  forgetVerdict,
  listAnswers,
  listVerdicts,
  lockTest,
  saveVerdict,
} from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';
import { requireOwn } from '../require-own.ts';
import { isSameOwner } from '../resume-policy.ts';

/**
 * Keeps what the owner of a test says of one of its corrections: where it stands and its family, never the words; a verdict of null takes it
 * back.
 * @throws BandpalError `test.not-found`, `test.not-yours`, or `request.invalid` when the test has no such correction.
 */
export async function judgeCorrection(
  context: Pick<ProductContext, 'db' | 'clock'>,
  owner: TestOwner,
  { testId, feedback }: { testId: string; feedback: CorrectionFeedback },
): Promise<void> {
  const { answerId, from, to, verdict } = feedback;
  await context.db.transaction().execute(async (trx) => {
    // Locked, so that it cannot be erased in between.
    requireOwn(await lockTest(trx, testId), owner);
    const answer = (await listAnswers(trx, testId)).find(({ id }) => id === answerId);
    const correction = answer?.language?.corrections.find((one) => one.from === from && one.to === to);
    const isShown = correction !== undefined && fitsTranscript(correction, answer?.transcript ?? '');
    if (!isShown) throw new BandpalError('request.invalid');
    const place = { testId, answerId, from, to };
    if (verdict === null) await forgetVerdict(trx, place);
    else await saveVerdict(trx, place, { family: correction.family, verdict, at: context.clock.date() });
  });
}

/** The corrections of a test that its owner does not accept; none for others. Throws BandpalError `test.not-found`. */
export async function readDisputed(
  context: Pick<ProductContext, 'db'>,
  owner: TestOwner,
  testId: string,
): Promise<DisputedCorrections> {
  const test = await findTest(context.db, testId);
  if (test === undefined) throw new BandpalError('test.not-found');
  const own = isSameOwner(test, owner);
  return { own, disputed: own ? await listVerdicts(context.db, testId) : [] };
}
