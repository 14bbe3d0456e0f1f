import { markOf } from '@bandpal/assessment';
import type { MarkWeights } from '@bandpal/assessment';
import type { Pair } from './agreement.ts';
import type { Clip } from './clips.ts';
import { fitFigures } from './fit-figures.ts';
import type { Mark } from './fit-figures.ts';
import { fitStates, inHalfPrecision } from './fit-states.ts';
import { foldsOf } from './folds.ts';
import { predict } from './rows.ts';
import type { Linear } from './rows.ts';
import { stretchOf, stretchedFigures, stretchedStates } from './stretch.ts';
import type { Stretch } from './stretch.ts';

/** Both ways to a mark. */
export interface Fit {
  figures: MarkWeights;
  states: Linear;
}

/** Weights, and the clips of the speakers they were fitted without. */
export interface Fold {
  fits: Readonly<Record<Mark, Fit>>;
  leftOut: readonly Clip[];
}

/** A clip's mark by weights that were fitted without its speaker. */
export interface Predicted {
  clip: Clip;
  byFigures: number;
  byStates: number;
  /** What the criterion uses: the mean of the two. */
  both: number;
}

const FOLDS = 10;

/** Ten groups of speakers, each with weights that were fitted to the other nine; marks are not drawn apart yet. */
export function fitFolds(clips: readonly Clip[], seed: number): Fold[] {
  const folds = foldsOf(
    clips.map(({ speaker }) => speaker),
    FOLDS,
    seed,
  );
  return Array.from({ length: FOLDS }, (_, fold) => {
    const others = clips.filter(({ speaker }) => folds.get(speaker) !== fold);
    return {
      fits: { pronunciation: fit(others, 'pronunciation'), fluency: fit(others, 'fluency') },
      leftOut: clips.filter(({ speaker }) => folds.get(speaker) === fold),
    };
  });
}

/** The same with marks drawn apart as the other groups need it. */
export function stretchFolds(folds: readonly Fold[]): Fold[] {
  return folds.map(({ fits, leftOut }, fold) => {
    const others = folds.filter((_, other) => other !== fold);
    const known = others.flatMap((one) => one.leftOut);
    const finished = (mark: Mark): Fit => finish(fits[mark], stretchFor(others, mark), known);
    return { fits: { pronunciation: finished('pronunciation'), fluency: finished('fluency') }, leftOut };
  });
}

/** Weights fitted to everybody; folds that are not stretched say how far marks are to be drawn apart. */
export function fitAll(clips: readonly Clip[], folds: readonly Fold[]): Record<Mark, Fit> {
  const finished = (mark: Mark): Fit => finish(fit(clips, mark), stretchFor(folds, mark), clips);
  return { pronunciation: finished('pronunciation'), fluency: finished('fluency') };
}

export function judgeFolds(folds: readonly Fold[], mark: Mark): Predicted[] {
  return folds.flatMap(({ fits, leftOut }) => leftOut.map((clip) => judge(clip, fits[mark])));
}

export function markByStates({ states }: Fit, clip: Clip): number {
  return Math.min(10, Math.max(0, predict(states, clip.states)));
}

function judge(clip: Clip, found: Fit): Predicted {
  const byFigures = markOf(clip.figures, found.figures);
  const byStates = markByStates(found, clip);
  return { clip, byFigures, byStates, both: (byFigures + byStates) / 2 };
}

function fit(clips: readonly Clip[], mark: Mark): Fit {
  const rows = clips.map(({ id, speaker, marks, figures, states }) => ({
    id,
    speaker,
    mark: marks[mark],
    figures,
    states,
  }));
  return {
    figures: fitFigures(rows, mark),
    states: fitStates(rows.map(({ states, ...row }) => ({ ...row, figures: states }))),
  };
}

function stretchFor(folds: readonly Fold[], mark: Mark): Stretch {
  return stretchOf(
    judgeFolds(folds, mark).map(({ clip, both }): Pair => ({
      speaker: clip.speaker,
      predicted: both,
      given: clip.marks[mark],
    })),
  );
}

function finish({ figures, states }: Fit, stretch: Stretch, clips: readonly Clip[]): Fit {
  return {
    figures: stretchedFigures(figures, stretch),
    states: inHalfPrecision(
      stretchedStates(states, stretch),
      clips.map((clip) => clip.states),
    ),
  };
}
