import type { RatedBand, RatedCriterion, TextValidation } from '@bandpal/contracts';
import { OperatorError } from '@bandpal/foundation';
import { speakerOf } from '@bandpal/tools/evaluate/bands';
import type { AssessedText } from '@bandpal/tools/evaluate/bands';
import { foldsOf } from '../folds.ts';
import { agreementOf } from './agreement-of.ts';
import { fitBand } from './fit-band.ts';
import { judgeAgain, ratedTests } from './rated-tests.ts';
import type { RatedTest } from './rated-tests.ts';

/** How a criterion is adjusted, and how well that does on speakers whom it was fitted without. */
export interface FittedCriterion {
  band: RatedBand;
  validation: TextValidation;
  /** Whether the adjusted bands are nearer to the ratings than today's. */
  isBetter: boolean;
}

/** With fewer, or with ratings that lie closer together, chance decides. */
const FEWEST_TEXTS = 30;
const FEWEST_SPEAKERS = 10;
const LEAST_SPREAD = 1.5;
/** A smaller gain in the root mean square, in bands, is none. */
const LEAST_GAIN = 0.01;
/** Groups of speakers that are left out in turn; chosen by chance, by the same chance every time. */
const FOLDS = 10;
const SEED = 762;

export const NAMES: Readonly<Record<RatedCriterion, string>> = {
  'lexical-resource': 'vocabulary',
  'grammatical-range-accuracy': 'grammar',
};

/** @throws OperatorError when there is too little to go by. */
export function fitCriterion(criterion: RatedCriterion, assessed: readonly AssessedText[]): FittedCriterion {
  const tests = ratedTests(criterion, assessed);
  const speakers = new Set(tests.map(({ text }) => speakerOf(text))).size;
  requireEnough(criterion, tests, speakers);
  const before = agreementOf(tests.map((test) => test.before));
  const after = agreementOf(judgeLeftOut(criterion, tests));
  return {
    band: fitBand(criterion, tests.map(rowOf)),
    validation: { texts: tests.length, speakers, before, after },
    isBetter: (after.rmse ?? Infinity) <= (before.rmse ?? 0) - LEAST_GAIN,
  };
}

/** Every test through the whole assessment, with bands that were fitted without its speaker. */
function judgeLeftOut(criterion: RatedCriterion, tests: readonly RatedTest[]) {
  const folds = foldsOf(
    tests.map(({ text }) => speakerOf(text)),
    FOLDS,
    SEED,
  );
  return [...Map.groupBy(tests, (test) => folds.get(speakerOf(test.text)))].flatMap(([fold, leftOut]) => {
    const others = tests.filter((test) => folds.get(speakerOf(test.text)) !== fold);
    const none = { 'lexical-resource': null, 'grammatical-range-accuracy': null };
    const criteria = { ...none, [criterion]: fitBand(criterion, others.map(rowOf)) };
    return leftOut.map((test) => judgeAgain(test, criterion, { id: 'left-out', criteria }));
  });
}

function requireEnough(criterion: RatedCriterion, tests: readonly RatedTest[], speakers: number): void {
  if (tests.length < FEWEST_TEXTS || speakers < FEWEST_SPEAKERS) {
    throw new OperatorError(
      `Long enough for a band of ${NAMES[criterion]} are ${tests.length} rated texts, by ${speakers} different speakers. A fit takes at least ${FEWEST_TEXTS} texts of ${FEWEST_SPEAKERS} speakers, rated by examiners or teachers.`,
    );
  }
  const human = tests.map(({ before }) => before.human);
  const [lowest, highest] = [Math.min(...human), Math.max(...human)];
  if (highest - lowest >= LEAST_SPREAD) return;
  throw new OperatorError(
    `The ratings of ${NAMES[criterion]} lie between ${lowest} and ${highest}. A fit takes texts that are at least ${LEAST_SPREAD} bands apart.`,
  );
}

function rowOf({ row }: RatedTest) {
  return row;
}
