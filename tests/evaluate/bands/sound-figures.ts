import type { Report } from '@bandpal/contracts';
import { confidenceBins } from '../speech/calibration.ts';
import type { ConfidenceBin } from '../speech/calibration.ts';
import { ratesByConfidence } from '../speech/clip-confidence.ts';
import type { ClipsOfConfidence } from '../speech/clip-confidence.ts';
import { judgedWords } from '../speech/judged-words.ts';
import type { ExpertScores } from '../speech/recording.ts';
import { countWords, errorRate } from '../speech/word-counts.ts';
import { percentileBootstrap } from '../percentile-bootstrap.ts';
import type { Interval } from '../percentile-bootstrap.ts';
import { mean, pearson, spearman } from './correlation.ts';
import type { Pair } from './correlation.ts';
import { askedWords } from './asked-words.ts';
import type { AskedWords } from './asked-words.ts';
import type { HeardRecording } from './hear-recordings.ts';
import { assessClips, assessSpeakers } from './sound-estimates.ts';
import type { SoundCriterion, SoundTest } from './sound-estimates.ts';

/** How one criterion goes with one score of experts. */
export interface SoundCorrelation {
  criterion: SoundCriterion;
  experts: keyof ExpertScores;
  /** One recording each, or all of one speaker. */
  of: 'clips' | 'speakers';
  /** Tests with an estimate. */
  n: number;
  pearson: number | null;
  spearman: number | null;
  /** Of Pearson's; 95 %, over speakers. */
  interval: Interval | null;
  /** Share of the tests for which the report gives no band. */
  noBand: number | null;
  /** Share of the tests without even a figure. */
  noEstimate: number | null;
}

/** What was measured on recordings. */
export interface SoundFigures {
  clips: number;
  speakers: number;
  correlations: SoundCorrelation[];
  wordErrorRate: number | null;
  byConfidence: ClipsOfConfidence[];
  byWordConfidence: ConfidenceBin[];
  askedWords: AskedWords;
}

const COMPARED = [
  ['pronunciation', 'accuracy'],
  ['pronunciation', 'total'],
  ['fluency-coherence', 'fluency'],
  ['fluency-coherence', 'total'],
] as const;

export function soundFigures(heard: readonly HeardRecording[]): SoundFigures {
  const clips = assessClips(heard);
  const speakers = assessSpeakers(heard);
  return {
    clips: heard.length,
    speakers: new Set(heard.map(({ clip }) => clip.speaker)).size,
    correlations: COMPARED.flatMap(([criterion, experts]) => [
      { criterion, experts, of: 'clips' as const, ...correlation(clips, criterion, experts) },
      { criterion, experts, of: 'speakers' as const, ...correlation(speakers, criterion, experts) },
    ]),
    wordErrorRate: errorRate(countWords(heard)),
    byConfidence: ratesByConfidence(heard),
    byWordConfidence: confidenceBins(heard.flatMap(judgedWords)),
    askedWords: askedWords(
      heard,
      speakers.map(({ report }): Report => report),
    ),
  };
}

function correlation(
  tests: readonly SoundTest[],
  criterion: SoundCriterion,
  experts: keyof ExpertScores,
): Omit<SoundCorrelation, 'criterion' | 'experts' | 'of'> {
  const bySpeaker = [...Map.groupBy(tests, ({ speaker }) => speaker).values()].map((some) =>
    some.flatMap((test): Pair[] => {
      const { score } = test.estimates[criterion];
      return score === null ? [] : [{ human: test.experts[experts], score }];
    }),
  );
  const pairs = bySpeaker.flat();
  return {
    n: pairs.length,
    pearson: pearson(pairs),
    spearman: spearman(pairs),
    interval: percentileBootstrap(bySpeaker, (drawn) => pearson(drawn.flat())),
    noBand: mean(tests.map(({ estimates }) => (estimates[criterion].hasBand ? 0 : 1))),
    noEstimate: mean(tests.map(({ estimates }) => (estimates[criterion].score === null ? 1 : 0))),
  };
}
