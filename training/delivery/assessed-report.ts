import { agreement } from './agreement.ts';
import type { Pair } from './agreement.ts';
import type { Assessed, AssessedTest } from './assessed.ts';
import type { Mark } from './fit-figures.ts';

/** Raters' marks from which a level begins. */
const LEVELS = [0, 5, 6, 7, 8, 9];

interface Banded extends AssessedTest {
  score: number;
  interval: { low: number; high: number };
}

/** How the report's bands go with the raters' marks, several lines: over all, then for each level of the marks. */
export function assessedReport(mark: Mark, { clips, speakers }: Assessed, seed: number): string {
  return [...lines(`${mark}, clips`, clips, seed), ...lines(`${mark}, speakers`, speakers, seed)].join('\n');
}

function lines(name: string, tests: readonly AssessedTest[], seed: number): string[] {
  const banded = tests.filter(isBanded);
  const pairs = banded.map(({ speaker, score, given }): Pair => ({ speaker, predicted: score, given }));
  const { r, low, high } = agreement(pairs, seed).byClip;
  const levels = LEVELS.map((from, index) => {
    const to = LEVELS[index + 1] ?? Number.POSITIVE_INFINITY;
    const some = tests.filter(({ given }) => given >= from && given < to);
    return `    marks from ${from}: ${some.length}, ${told(some)}`;
  });
  return [
    `${name.padEnd(24)} r ${r.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)}), ${told(tests)}`,
    ...levels,
  ];
}

function told(tests: readonly AssessedTest[]): string {
  const banded = tests.filter(isBanded);
  const misses = banded.map(({ score, givenBand }) => score - givenBand);
  const rmse = Math.sqrt(mean(misses.map((miss) => miss ** 2)));
  const held = mean(
    banded.map(({ interval, givenBand }) =>
      givenBand >= interval.low && givenBand <= interval.high ? 1 : 0,
    ),
  );
  const width = mean(banded.map(({ interval }) => (interval.high - interval.low) / 2));
  return [
    `without a band ${percent(1 - banded.length / tests.length)}`,
    `mean ${mean(banded.map(({ score }) => score)).toFixed(2)}`,
    `bias ${mean(misses).toFixed(2)}`,
    `RMSE ${rmse.toFixed(2)}`,
    `raters' band in the interval ${percent(held)}`,
    `half width ${width.toFixed(2)}`,
  ].join(', ');
}

function isBanded(test: AssessedTest): test is Banded {
  return test.score !== null && test.interval !== null;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
