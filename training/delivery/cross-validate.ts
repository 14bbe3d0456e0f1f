import { markOf, type MarkWeights } from '@bandpal/assessment';
import type { Pair } from './agreement.ts';
import type { Clip } from './clips.ts';
import { fitFigures, type Mark } from './fit-figures.ts';
import { foldsOf } from './folds.ts';
import { predict, type Linear, type Row } from './rows.ts';
import { stretchOf, stretchedFigures, stretchedStates, type Stretch } from './stretch.ts';
import { ridge } from './ridge.ts';

/** Times the number of clips. */
const PENALTY = 2.4;
/**
 * The mean state, the first third of a row, follows the words and the room as much as the speaker: with full weight the read sentences
 * agree a little better (r .82 instead of .81), and natives who speak freely get about a mark less.
 */
const TRUST_IN_MEANS = 0.3;

/** Weights of the encoder's pooled states by which the marks come out best. */
function fitStates(rows: readonly Row[]): Linear {
  const means = (rows[0]?.figures.length ?? 0) / 3;
  const trustIn = (place: number): number => (place < means ? TRUST_IN_MEANS : 1);
  return ridge(rows, PENALTY * rows.length, trustIn);
}

/** The weights as the product reads them. What rounding does to the mean mark of the clips goes into the offset. */
function inHalfPrecision({ weights, offset }: Linear, states: readonly Float64Array[]): Linear {
  const rounded = Float64Array.from(Float16Array.from(weights));
  const drift = rounded.reduce(
    (sum, weight, place) => sum + (weight - (weights[place] ?? 0)) * meanOf(states, place),
    0,
  );
  return { weights: rounded, offset: offset - drift };
}

function meanOf(states: readonly Float64Array[], place: number): number {
  return states.reduce((sum, row) => sum + (row[place] ?? 0), 0) / states.length;
}

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
interface Predicted {
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
