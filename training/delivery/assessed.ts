import { assess, bandOfMark } from '@bandpal/assessment';
import { testOfRecordings } from '@bandpal/assessment/testing';
import type { AnswerRecord, BandInterval, Criterion } from '@bandpal/contracts';
import type { Clip } from './clips.ts';
import { markByStates } from './cross-validate.ts';
import type { Fold } from './cross-validate.ts';
import type { Mark } from './fit-figures.ts';
import type { HeardClip } from './heard-clips.ts';

/** What the report says of a clip, or of all clips of a speaker, by weights that were fitted without the speaker. */
export interface AssessedTest {
  speaker: string;
  /** Mean of the raters' marks, and the band it stands for. */
  given: number;
  givenBand: number;
  /** Before rounding; this and the interval are null where the report has no band. */
  score: number | null;
  interval: BandInterval | null;
}

export interface Assessed {
  clips: AssessedTest[];
  speakers: AssessedTest[];
}

const CRITERIA: Readonly<Record<Mark, Criterion>> = {
  pronunciation: 'pronunciation',
  fluency: 'fluency-coherence',
};

/** Each clip and each speaker through the whole assessment, with the weights of the fold. */
export function assessFolds(
  folds: readonly Fold[],
  heard: readonly HeardClip[],
): Readonly<Record<Mark, Assessed>> {
  const records = new Map(heard.map(({ id, record }) => [id, record]));
  const clips = folds.flatMap((fold) => fold.leftOut.map((clip) => assessTest([clip], fold, records)));
  const speakers = folds.flatMap((fold) =>
    [...Map.groupBy(fold.leftOut, ({ speaker }) => speaker).values()].map((some) =>
      assessTest(some, fold, records),
    ),
  );
  const of = (mark: Mark): Assessed => ({
    clips: clips.map((test) => test[mark]),
    speakers: speakers.map((test) => test[mark]),
  });
  return { pronunciation: of('pronunciation'), fluency: of('fluency') };
}

function assessTest(
  clips: readonly Clip[],
  { fits }: Fold,
  records: ReadonlyMap<string, AnswerRecord>,
): Record<Mark, AssessedTest> {
  const answers = clips.flatMap((clip) => {
    const record = records.get(clip.id);
    if (!record) return [];
    const delivery = {
      model: 'fold',
      pronunciation: markByStates(fits.pronunciation, clip),
      fluency: markByStates(fits.fluency, clip),
    };
    // Part 3 has no rules about the length of a single answer.
    return [{ ...record, part: 3 as const, kind: 'discussion' as const, delivery }];
  });
  const { criteria } = assess({
    mode: 'part3',
    answers: testOfRecordings(answers),
    expertWeights: { pronunciation: fits.pronunciation.figures, fluency: fits.fluency.figures },
  });
  const test = (mark: Mark): AssessedTest => {
    const found = criteria.find(({ criterion }) => criterion === CRITERIA[mark]);
    const given = clips.reduce((sum, { marks }) => sum + marks[mark], 0) / clips.length;
    return {
      speaker: clips[0]?.speaker ?? '',
      given,
      givenBand: bandOfMark(mark, given),
      score: found?.score ?? null,
      interval: found?.interval ?? null,
    };
  };
  return { pronunciation: test('pronunciation'), fluency: test('fluency') };
}
