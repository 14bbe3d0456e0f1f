import type { AnnotatedFigures } from './annotated-figures.ts';
import type { GamingFigures } from './gaming-figures.ts';
import type { JudgeFigures } from './judge-figures.ts';
import type { RelevanceFigures } from './relevance-figures.ts';
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
