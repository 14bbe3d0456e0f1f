import type { BandInterval } from '@bandpal/contracts';
import { percentileBootstrap } from '../bootstrap.ts';
import type { Interval } from '../bootstrap.ts';

/** A human band and what the product says of the same talk. */
export interface Judged extends Pair {
  /** Whose talk it is: judgements of one speaker are not independent of each other. */
  speaker: string;
  /** As it is shown, rounded. */
  band: number;
  interval: BandInterval | null;
}

type Figure = (all: readonly Judged[]) => number | null;

/** One value for each figure of agreement. */
export interface AgreementFigures<Value = number | null> {
  rmse: Value;
  mae: Value;
  bias: Value;
  slope: Value;
  pearson: Value;
  spearman: Value;
  within05: Value;
  within10: Value;
  qwk: Value;
  coverage: Value;
}

/**
 * How well the product agrees with people. RMSE, MAE, bias, slope and correlations are of the score before rounding; the shares within
 * half a band and a band, the quadratic weighted kappa and the coverage of the interval are of what is shown. Null = cannot be told.
 */
export interface Agreement extends AgreementFigures {
  n: number;
  /** 95 %, over speakers. */
  intervals: AgreementFigures<Interval | null>;
  byLevel: LevelBias[];
}

/** `level`: the human band rounded to a whole one, a half upwards. */
interface LevelBias {
  level: number;
  n: number;
  bias: number;
}

export function agreement(all: readonly Judged[]): Agreement {
  const speakers = [...Map.groupBy(all, ({ speaker }) => speaker).values()];
  return {
    n: all.length,
    ...eachFigure((figure) => figure(all)),
    intervals: eachFigure((figure) => percentileBootstrap(speakers, (drawn) => figure(drawn.flat()))),
    byLevel: byLevel(all),
  };
}

function eachFigure<Value>(of: (figure: Figure) => Value): AgreementFigures<Value> {
  return {
    rmse: of(rmse),
    mae: of((all) => mean(all.map((one) => Math.abs(errorOf(one))))),
    bias: of(bias),
    slope: of(slope),
    pearson: of(pearson),
    spearman: of(spearman),
    within05: of((all) => shareWithin(all, 0.5)),
    within10: of((all) => shareWithin(all, 1)),
    qwk: of(quadraticKappa),
    coverage: of(coverage),
  };
}

/** Root mean square of the errors, in bands. */
export function rmse(all: readonly Pair[]): number | null {
  const square = mean(all.map((one) => errorOf(one) ** 2));
  return square === null ? null : Math.sqrt(square);
}

export function bias(all: readonly Pair[]): number | null {
  return mean(all.map(errorOf));
}

function errorOf({ human, score }: Pair): number {
  return score - human;
}

function shareWithin(all: readonly Judged[], distance: number): number | null {
  return mean(all.map(({ human, band }) => (Math.abs(band - human) <= distance ? 1 : 0)));
}

/** Share of the intervals shown that hold the human band. */
export function coverage(all: readonly Pick<Judged, 'human' | 'interval'>[]): number | null {
  const shown = all.flatMap(({ human, interval }) => (interval === null ? [] : [{ human, interval }]));
  return mean(shown.map(({ human, interval }) => (interval.low <= human && human <= interval.high ? 1 : 0)));
}

/** 1 = the same bands, 0 = no better than the same bands dealt out at random. */
function quadraticKappa(all: readonly Judged[]): number | null {
  const observed = mean(all.map(({ human, band }) => (human - band) ** 2));
  const expected = mean(all.flatMap(({ human }) => all.map(({ band }) => (human - band) ** 2)));
  return observed === null || expected === null || expected === 0 ? null : 1 - observed / expected;
}

function byLevel(all: readonly Judged[]): LevelBias[] {
  return [...Map.groupBy(all, ({ human }) => levelOf(human))]
    .map(([level, some]) => ({ level, n: some.length, bias: mean(some.map(errorOf)) ?? 0 }))
    .sort((one, other) => one.level - other.level);
}

/** A human band as a whole one; a half goes up. */
export function levelOf(human: number): number {
  return Math.floor(human + 0.5);
}

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
