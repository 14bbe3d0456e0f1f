/** Figures of one clip and what the experts gave it. */
export interface Row {
  id: string;
  speaker: string;
  figures: Float64Array;
  mark: number;
}

/** What a mark is made of: `offset` plus the sum of the weights times the figures. */
export interface Linear {
  offset: number;
  weights: Float64Array;
}

export function predict({ offset, weights }: Linear, figures: Float64Array): number {
  return weights.reduce((sum, weight, index) => sum + weight * (figures[index] ?? 0), offset);
}
