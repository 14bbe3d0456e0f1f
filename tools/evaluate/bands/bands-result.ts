import { resultLine } from '../output.ts';
import type { ExpertScores } from '../speech/recording.ts';
import type { AnnotatedFigures, ErrorFigures } from './error-figures.ts';
import type { GamingFigures } from './gaming-figures.ts';
import type { JudgeFigures } from './judge-figures.ts';
import type { RelevanceFigures } from './relevance-figures.ts';
import type { SoundCriterion } from './sound-estimates.ts';
import type { SoundFigures } from './sound-figures.ts';
import type { TextFigures } from './text-figures.ts';

/** Everything that was measured in one run; null where there was no material. */
export interface BandsFigures {
  /** Version of the scorer, and the language model that took part. */
  scorer: string;
  languageModel: string | null;
  /** The file of ratings that the bands of rated texts follow, as reports name it. */
  ratings: string | null;
  text: TextFigures | null;
  /** Null when no judge was asked for. */
  judge: JudgeFigures | null;
  sound: SoundFigures | null;
  /** The sentences that come with the measure, and the annotated texts of files. */
  builtIn: AnnotatedFigures | null;
  annotated: AnnotatedFigures | null;
  relevance: RelevanceFigures;
  gaming: GamingFigures;
}

/** The last line of the report: `RESULT ` and the figures as JSON; null stands for nothing to measure. */
export function bandsResult(figures: BandsFigures): string {
  const { scorer, ratings, languageModel, text, judge, sound, builtIn, annotated, relevance, gaming } =
    figures;
  return resultLine({
    text: text && { ...textResult(text), ratings },
    judge,
    sound: sound && soundResult(sound),
    errors: errorResult(builtIn, annotated),
    relevance,
    gaming,
    scorer,
    languageModel,
  });
}

function textResult({ overall, noBand, criteria, wholeTests, spread, expected, modelAnswers }: TextFigures) {
  return {
    ...overall,
    noBand,
    criteria: Object.fromEntries(criteria.map(({ criterion, agreement }) => [criterion, agreement])),
    wholeTests,
    spread,
    inRange: { n: expected.inRange, of: expected.of },
    expected: expected.texts,
    modelAnswers,
  };
}

function soundResult(figures: SoundFigures) {
  return {
    pronunciation: correlations(figures, 'pronunciation', 'accuracy'),
    fluency: correlations(figures, 'fluency-coherence', 'fluency'),
    clips: figures.clips,
    speakers: figures.speakers,
    correlations: figures.correlations,
    wer: figures.wordErrorRate,
    byConfidence: figures.byConfidence,
    byWordConfidence: figures.byWordConfidence,
    askedWords: figures.askedWords,
  };
}

/** Pearson's r with the experts' score of the same name. */
function correlations({ correlations: all }: SoundFigures, name: SoundCriterion, score: keyof ExpertScores) {
  const of = (kind: 'clips' | 'speakers'): number | null =>
    all.find((one) => one.criterion === name && one.experts === score && one.of === kind)?.pearson ?? null;
  return { perClip: of('clips'), perSpeaker: of('speakers') };
}

/** The figures of other people's texts stand first where there are any. */
function errorResult(builtIn: AnnotatedFigures | null, annotated: AnnotatedFigures | null) {
  const first = annotated ?? builtIn;
  return (
    first && {
      ...first.all,
      source: annotated ? 'files' : 'built in',
      ...detailsOf(first),
      builtIn: builtIn && { ...builtIn.all, ...detailsOf(builtIn) },
    }
  );
}

function detailsOf({ halves, levels, families }: AnnotatedFigures): {
  halves: Record<string, ErrorFigures>;
  byLevel: Record<string, ErrorFigures>;
  byFamily: Record<string, number>;
} {
  return {
    halves: Object.fromEntries(halves.map(({ half, figures }) => [half, figures])),
    byLevel: Object.fromEntries(levels.map(({ level, figures }) => [level, figures])),
    byFamily: Object.fromEntries(families.map(({ family, recall }) => [family, recall])),
  };
}
