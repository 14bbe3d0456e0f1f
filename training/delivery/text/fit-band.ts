import type { RatedBand, RatedCriterion } from '@bandpal/contracts';
import { oneWayRidge } from '../one-way-ridge.ts';
import { centreOf } from '../standardise.ts';

/** A rated text by what one criterion makes of it. */
export interface RatedRow {
  id: string;
  speaker: string;
  /** Score of the criterion by its figures, before what caps and deducts. */
  measured: number;
  /** What the score would have to be for the band to be a person's: it misses by as much as the report does, caps included. */
  wanted: number;
  /** Bands of its figures; in place of one that was not measured stands the score. */
  bands: ReadonlyMap<string, number>;
}

/** Figures whose bands may count more than they do today. */
const FIGURES = {
  'lexical-resource': ['uncommon-words', 'advanced-words', 'beyond-2000', 'detected-errors'],
  'grammatical-range-accuracy': ['detected-errors', 'unit-length', 'structures'],
} as const satisfies Record<RatedCriterion, readonly (keyof RatedBand['figures'])[]>;

/** As many speakers are imagined besides who were rated as today's bands say: with 50 of one's own the ratings count half. */
const IMAGINED_SPEAKERS = 50;
/** As many texts, one band from the middle each, are imagined to ask for the weights as they are today. */
const IMAGINED_TEXTS = 30;

/**
 * How ratings follow from today's score and the bands of its figures: a ridge that pulls the weight of the score to 1 and the others to 0,
 * none of them below 0. Bands are all on one scale, so that no figure is stretched because it happens to vary little.
 */
export function fitBand(criterion: RatedCriterion, rows: readonly RatedRow[]): RatedBand {
  const ids = FIGURES[criterion];
  const points = rows.map(({ id, speaker, measured, wanted, bands }) => ({
    id,
    speaker,
    mark: wanted,
    figures: Float64Array.from([measured, ...ids.map((figure) => bands.get(figure) ?? measured)]),
  }));
  const centre = centreOf(points);
  const { offset, weights } = oneWayRidge(points, IMAGINED_TEXTS, {
    centre: { ...centre, spreads: centre.spreads.map(() => 1) },
    prior: Float64Array.from([1, ...ids.map(() => 0)]),
  });
  const speakers = new Set(rows.map(({ speaker }) => speaker)).size;
  const [measured = 1, ...others] = weights;
  return {
    share: short(speakers / (speakers + IMAGINED_SPEAKERS)),
    offset: short(offset),
    measured: short(measured),
    figures: Object.fromEntries(ids.map((id, place) => [id, short(others[place] ?? 0)])),
  };
}

/** Digits beyond these are chance, and may differ between machines. */
function short(value: number): number {
  return Number(value.toFixed(4));
}
