import { mean } from '@bandpal/contracts';
import type { BandInterval, Criterion, Estimate, ExamMode, ProgressTest } from '@bandpal/contracts';

/** What a line of the chart follows. */
export type TrendSubject = 'overall' | Criterion;

/** One test that has an estimate of the subject. */
export interface TrendPoint {
  testId: string;
  /** ISO time. */
  at: string;
  mode: ExamMode;
  band: number;
  /** Before rounding; the band where a report does not tell it. */
  score: number;
  interval: BandInterval;
}

/** What may be said of the way from the first tests to the last ones. Parts of the test ask for different things, so one kind is compared. */
export type TrendChange =
  /** One test or none of the kind that was taken last. */
  { kind: 'too-few' } | ({ mode: ExamMode; tests: number } & RealChange);

export interface Trend {
  subject: TrendSubject;
  source: ProgressTest['source'];
  /** Oldest first. */
  points: TrendPoint[];
  change: TrendChange;
}

/** Tests at each end that are averaged: more would call old news what is old, fewer would be left to chance. */
const MOST_AVERAGED = 5;

/**
 * How the estimates of one subject went. Typed tests are estimates of the text alone, so they make a trend of their own.
 * @param tests in any order.
 */
export function trendOf(
  tests: readonly ProgressTest[],
  subject: TrendSubject,
  source: ProgressTest['source'],
): Trend {
  const points = tests
    .filter((test) => test.source === source)
    .toSorted((left, right) => left.finishedAt.localeCompare(right.finishedAt))
    .flatMap((test) => pointOf(test, subject));
  return { subject, source, points, change: changeOf(points) };
}

function pointOf(test: ProgressTest, subject: TrendSubject): TrendPoint[] {
  const estimate: Estimate | undefined =
    subject === 'overall' ? test.overall : test.criteria.find(({ criterion }) => criterion === subject);
  if (estimate === undefined || estimate.band === null || estimate.interval === null) return [];
  const { band, interval, score } = estimate;
  return [{ testId: test.id, at: test.finishedAt, mode: test.mode, band, score: score ?? band, interval }];
}

function changeOf(points: readonly TrendPoint[]): TrendChange {
  const mode = points.at(-1)?.mode;
  const alike = points.filter((point) => point.mode === mode);
  if (mode === undefined || alike.length < 2) return { kind: 'too-few' };
  const averaged = Math.min(MOST_AVERAGED, Math.floor(alike.length / 2));
  const change = realChange(alike.slice(0, averaged), alike.slice(-averaged));
  return { mode, tests: alike.length, ...change };
}

/** An estimate in bands; `score`: before rounding. */
interface Scored {
  score: number;
  interval: BandInterval;
}

/** How estimates differ from earlier ones. `difference` and `allowed` are bands. */
interface RealChange {
  /** `none`: the difference is no larger than the intervals allow for by chance. */
  kind: 'none' | 'up' | 'down';
  difference: number;
  /** What a real difference would exceed. */
  allowed: number;
}

/** Compares the means of earlier and later estimates, each of at least one. */
export function realChange(earlier: readonly Scored[], later: readonly Scored[]): RealChange {
  const difference = mean(later.map(({ score }) => score)) - mean(earlier.map(({ score }) => score));
  const allowed = Math.hypot(widthOfMean(earlier), widthOfMean(later));
  if (Math.abs(difference) <= allowed) return { kind: 'none', difference, allowed };
  return { kind: difference > 0 ? 'up' : 'down', difference, allowed };
}

/** Half the width of the interval around a mean of estimates that err independently of each other. */
function widthOfMean(estimates: readonly Scored[]): number {
  const squares = estimates.map(({ interval }) => ((interval.high - interval.low) / 2) ** 2);
  return Math.sqrt(mean(squares) / estimates.length);
}
