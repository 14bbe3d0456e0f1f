import { sum } from '@bandpal/contracts';
import type { Feature, FigureId } from '@bandpal/contracts';
import { bandFor } from '../scale/rounding.ts';
import type { ValueTable } from '../tables/grammar-tables.ts';

/** A figure and the answers it was measured on. */
export interface Measurement {
  value: number;
  answerIds: string[];
}

/** A figure that counts for a criterion (`weight` > 0) or is only shown (0). null = could not be measured. */
export interface Ingredient {
  id: FigureId;
  table: ValueTable;
  weight: number;
  measured: Measurement | null;
}

export interface Combined {
  features: Feature[];
  /** Weighted mean of the bands; null when nothing that counts was measured. */
  score: number | null;
  /** Share of the weights that could be measured, 0 to 1. */
  coverage: number;
}

/** Maps each figure to its band and combines them; the weights of figures that are missing go to the others. */
export function combine(ingredients: readonly Ingredient[]): Combined {
  const total = sum(ingredients.map((one) => one.weight));
  const present = sum(ingredients.filter((one) => one.measured !== null).map((one) => one.weight));
  const features = ingredients.flatMap(({ id, table, weight, measured }): Feature[] => {
    if (measured === null) return [];
    const band = table.points === null ? null : bandFor(table.points, measured.value);
    const share = present === 0 ? 0 : weight / present;
    return [{ id, band, weight: share, ...measured }];
  });
  const score = sum(features.map((feature) => (feature.band ?? 0) * feature.weight));
  return { features, score: present === 0 ? null : score, coverage: total === 0 ? 0 : present / total };
}

/** Mean band of those figures that have one and count; null where none do. */
export function meanBand(features: readonly Feature[]): number | null {
  const counted = features.filter(({ band, weight }) => band !== null && weight > 0);
  const total = sum(counted.map(({ weight }) => weight));
  return total === 0 ? null : sum(counted.map(({ band, weight }) => (band ?? 0) * weight)) / total;
}
