import type { FigureWeight, MarkWeights, SpokenFigures } from '@bandpal/assessment';
import { oneWayRidge } from './one-way-ridge.ts';

export type Mark = 'pronunciation' | 'fluency';

/** A clip by its figures. */
export interface FigureRow {
  id: string;
  speaker: string;
  figures: SpokenFigures;
  mark: number;
}

/** Speed belongs to fluency and is counted there alone. */
const USED: Readonly<Record<Mark, readonly (keyof SpokenFigures)[]>> = {
  pronunciation: ['certainty', 'sureWords', 'clearWords', 'fitPerLetter', 'fitPerFrame'],
  fluency: [
    'certainty',
    'sureWords',
    'clearWords',
    'fitPerLetter',
    'fitPerFrame',
    'articulation',
    'silence',
    'pauses',
    'longPauses',
  ],
};

/**
 * Syllables per second between pauses above which nobody is the better for being faster. Raters do credit more than this, but who speaks
 * slowly, clearly and without long pauses is not the less fluent for it.
 */
const CEILINGS: Partial<Record<keyof SpokenFigures, number>> = { articulation: 3.2 };
/** What lies beyond is a clip that went wrong, or speech of a kind that the clips do not hold. */
const EDGES = [0.02, 0.98] as const;
/** Times the number of clips. */
const PENALTY = 0.1;

/** Weights of the figures, none of them negative, by which the marks come out best. */
export function fitFigures(rows: readonly FigureRow[], mark: Mark): MarkWeights {
  const ranges = USED[mark].map((name) => ({ name, ...rangeOf(rows, name) }));
  const clipped = rows.map(({ id, speaker, figures, mark: given }) => ({
    id,
    speaker,
    mark: given,
    figures: Float64Array.from(ranges, ({ name, low, high }) => Math.min(high, Math.max(low, figures[name]))),
  }));
  const { offset, weights } = oneWayRidge(clipped, PENALTY * rows.length);
  const entries = ranges.map(({ name, low, high }, place): [string, FigureWeight] => [
    name,
    { low: short(low), high: short(high), weight: short(weights[place] ?? 0) },
  ]);
  const counted = entries.filter(([, { weight }]) => weight > 0);
  return { offset: short(offset), figures: Object.fromEntries(counted) };
}

function rangeOf(rows: readonly FigureRow[], name: keyof SpokenFigures): { low: number; high: number } {
  const values = rows.map(({ figures }) => figures[name]).toSorted((left, right) => left - right);
  const [low, high] = EDGES.map((edge) => values[Math.round(edge * (values.length - 1))] ?? 0);
  return { low: low ?? 0, high: Math.min(high ?? 0, CEILINGS[name] ?? Number.POSITIVE_INFINITY) };
}

/** Enough digits for a hundredth of a mark, and few enough to read. */
function short(value: number): number {
  return Number(value.toPrecision(5));
}
