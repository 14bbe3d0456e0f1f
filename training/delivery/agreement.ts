import { randomFrom } from '@bandpal/exam';

/** A mark as predicted and as given. */
export interface Pair {
  speaker: string;
  predicted: number;
  given: number;
}

/** Correlations, each with its 95 % interval, and the root of the mean squared error of clips. */
export interface Agreement {
  clips: number;
  speakers: number;
  byClip: Correlation;
  bySpeaker: Correlation;
  rmse: number;
  bias: number;
}

export interface Correlation {
  r: number;
  low: number;
  high: number;
}

const REPLICATES = 1_000;

/** Whole speakers are drawn for the intervals (percentile bootstrap), because the clips of one are not independent of each other. */
export function agreement(pairs: readonly Pair[], seed: number): Agreement {
  const groups = [...Map.groupBy(pairs, ({ speaker }) => speaker).values()];
  const random = randomFrom(seed);
  const draws = Array.from({ length: REPLICATES }, () =>
    groups.map(() => groups[Math.floor(random() * groups.length)] ?? []),
  );
  const clips = (sample: readonly Pair[][]): number => correlation(sample.flat());
  const speakers = (sample: readonly Pair[][]): number => correlation(sample.map(meanPair));
  const misses = pairs.map(({ predicted, given }) => predicted - given);
  return {
    clips: pairs.length,
    speakers: groups.length,
    byClip: { r: clips(groups), ...interval(draws.map(clips)) },
    bySpeaker: { r: speakers(groups), ...interval(draws.map(speakers)) },
    rmse: Math.sqrt(mean(misses.map((miss) => miss ** 2))),
    bias: mean(misses),
  };
}

/** One pair a speaker: the means of theirs. */
export function meanPairs(pairs: readonly Pair[]): Pair[] {
  return [...Map.groupBy(pairs, ({ speaker }) => speaker).values()].map(meanPair);
}

function meanPair(pairs: readonly Pair[]): Pair {
  return {
    speaker: pairs[0]?.speaker ?? '',
    predicted: mean(pairs.map(({ predicted }) => predicted)),
    given: mean(pairs.map(({ given }) => given)),
  };
}

export function correlation(pairs: readonly Pick<Pair, 'predicted' | 'given'>[]): number {
  const [x, y] = [mean(pairs.map(({ predicted }) => predicted)), mean(pairs.map(({ given }) => given))];
  const sums = { xy: 0, xx: 0, yy: 0 };
  for (const { predicted, given } of pairs) {
    sums.xy += (predicted - x) * (given - y);
    sums.xx += (predicted - x) ** 2;
    sums.yy += (given - y) ** 2;
  }
  return sums.xx === 0 || sums.yy === 0 ? 0 : sums.xy / Math.sqrt(sums.xx * sums.yy);
}

function interval(values: readonly number[]): { low: number; high: number } {
  const sorted = values.toSorted((left, right) => left - right);
  const at = (quantile: number): number => sorted[Math.round(quantile * (sorted.length - 1))] ?? 0;
  return { low: at(0.025), high: at(0.975) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
