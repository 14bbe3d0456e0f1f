/** What a person said and what the product says of the same thing. */
export interface Pair {
  human: number;
  score: number;
}

/** Pearson's correlation; null where either side does not vary, or for fewer than three pairs. */
export function pearson(pairs: readonly Pair[]): number | null {
  if (pairs.length < 3) return null;
  const { human, score, both } = spread(pairs);
  return human === 0 || score === 0 ? null : both / Math.sqrt(human * score);
}

/** Spearman's rank correlation, equal values with their mean rank; null as for Pearson's. */
export function spearman(pairs: readonly Pair[]): number | null {
  const human = ranks(pairs.map((pair) => pair.human));
  const score = ranks(pairs.map((pair) => pair.score));
  return pearson(pairs.map((_, index) => ({ human: human[index] ?? 0, score: score[index] ?? 0 })));
}

/** By how much the score rises with each point of the human one (least squares); null where the human one does not vary. */
export function slope(pairs: readonly Pair[]): number | null {
  const { human, both } = spread(pairs);
  return human === 0 ? null : both / human;
}

/** Null of nothing. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Sums of squares and of products around the means. */
function spread(pairs: readonly Pair[]): { human: number; score: number; both: number } {
  const humanMean = mean(pairs.map((pair) => pair.human)) ?? 0;
  const scoreMean = mean(pairs.map((pair) => pair.score)) ?? 0;
  let [human, score, both] = [0, 0, 0];
  for (const pair of pairs) {
    human += (pair.human - humanMean) ** 2;
    score += (pair.score - scoreMean) ** 2;
    both += (pair.human - humanMean) * (pair.score - scoreMean);
  }
  return { human, score, both };
}

function ranks(values: readonly number[]): number[] {
  const order = [...values.keys()].sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
  const found = Array.from<number>({ length: values.length });
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to + 1 < order.length && values[order[to + 1] ?? 0] === values[order[from] ?? 0]) to += 1;
    for (const index of order.slice(from, to + 1)) found[index] = (from + to) / 2;
    from = to + 1;
  }
  return found;
}
