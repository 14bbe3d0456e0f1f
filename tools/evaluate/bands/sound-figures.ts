import type { Report } from '@bandpal/contracts';
import { compareWords } from '@bandpal/speech/testing';
import { percentileBootstrap } from '../bootstrap.ts';
import type { Interval } from '../bootstrap.ts';
import { confidenceBins, ratesByConfidence } from '../speech/calibration.ts';
import type { ClipsOfConfidence, ConfidenceBin } from '../speech/calibration.ts';
import { countWords, errorRate, judgedWords, share } from '../speech/word-counts.ts';
import type { ExpertScores } from '../speech/recording.ts';
import { mean, pearson, spearman } from './agreement.ts';
import type { Pair } from './agreement.ts';
import type { HeardRecording } from './hear-recordings.ts';
import { assessClips, assessSpeakers } from './sound-estimates.ts';
import type { SoundCriterion, SoundTest } from './sound-estimates.ts';

/** How one criterion goes with one score of experts. */
interface SoundCorrelation {
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

/** Mean of the experts, 0 to 10, below which a word was badly said. */
const BADLY_SAID = 7;

/** Whether words that the report asks about ("Did you say …?") are those that experts found badly said. */
interface AskedWords {
  /** Words asked about in answers whose words experts rated. */
  shown: number;
  /** Of those: badly said by the experts' marks. */
  precision: number | null;
  /** Of those: never said, by the place they have in the reading. */
  invented: number | null;
  /** Share of all rated words that were badly said: what asking about words at random would come to. */
  chance: number | null;
}

/** By the pronunciation's quotations of weaknesses in these reports. */
function askedWords(heard: readonly HeardRecording[], reports: readonly Report[]): AskedWords {
  const byId = new Map(heard.map((recording) => [recording.record.id, recording]));
  const shown = reports.flatMap(({ criteria }) => {
    const evidence = criteria.find(({ criterion }) => criterion === 'pronunciation')?.evidence ?? [];
    return evidence.flatMap(({ kind, answerId, atMs }) => {
      // A recording may be several answers of a test, "r7", "r7.1" and so on.
      const recording = byId.get(answerId.replace(/\..*/u, ''));
      if (kind !== 'weakness' || !recording || recording.clip.ratedWords.length === 0) return [];
      const index = recording.record.words.findIndex(({ startMs }) => startMs === atMs);
      return index < 0 ? [] : [{ recording, index }];
    });
  });
  const once = new Map(shown.map((word) => [`${word.recording.record.id} ${word.index}`, word]));
  const marks = [...once.values()].map(({ recording, index }) => accuracyOf(recording, index));
  const rated = heard.flatMap(({ clip }) => clip.ratedWords);
  return {
    shown: marks.length,
    precision: share(marks.filter((mark) => mark !== null && mark < BADLY_SAID).length, marks.length),
    invented: share(marks.filter((mark) => mark === null).length, marks.length),
    chance: share(rated.filter(({ accuracy }) => accuracy < BADLY_SAID).length, rated.length),
  };
}

/** What experts gave the word that stands for a heard one; null when nothing was said there. */
function accuracyOf({ clip, record }: HeardRecording, index: number): number | null {
  const { reference, heard, steps } = compareWords(
    clip.ratedWords.map(({ text }) => text),
    record.words.map(({ text }) => text),
  );
  for (const step of steps) {
    if (step.heard === null || heard[step.heard]?.from !== index) continue;
    const from = step.reference === null ? undefined : reference[step.reference]?.from;
    if (from !== undefined) return clip.ratedWords[from]?.accuracy ?? null;
  }
  return null;
}
