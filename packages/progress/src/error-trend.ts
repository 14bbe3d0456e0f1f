import type { ProgressTest } from '@bandpal/contracts';

/** How often one kind of error was found, in the last tests and in those before them. */
export interface FamilyTrend {
  family: string;
  /** Per 100 words of the last three tests. */
  rate: number;
  /** Per 100 words of up to three tests before them; null where there are none, or too few words. */
  before: number | null;
  /** The last test in which it was found most. */
  testId: string;
}

/** Reports that speak for how a person talks now. */
export const LAST_TESTS = 3;
/** Fewer words say nothing about how often an error comes. */
const FEWEST_WORDS = 100;

interface Counted {
  id: string;
  words: number;
  counts: ReadonlyMap<string, number>;
}

/**
 * The kinds of errors of the last three tests that were read for errors, the most frequent first.
 * @param tests in any order.
 */
export function errorTrend(tests: readonly ProgressTest[]): FamilyTrend[] {
  const read = tests
    .toSorted((left, right) => right.finishedAt.localeCompare(left.finishedAt))
    .flatMap(countedIn);
  const last = read.slice(0, LAST_TESTS);
  const earlier = read.slice(LAST_TESTS, 2 * LAST_TESTS);
  const families = new Set(last.flatMap(({ counts }) => [...counts.keys()]));
  return [...families]
    .map((family) => ({
      family,
      rate: rateIn(last, family),
      before: wordsIn(earlier) < FEWEST_WORDS ? null : rateIn(earlier, family),
      testId: mostIn(last, family),
    }))
    .toSorted((left, right) => right.rate - left.rate || left.family.localeCompare(right.family));
}

/** How many tests the rates of now come from. */
export function testsRead(tests: readonly ProgressTest[]): number {
  return Math.min(LAST_TESTS, tests.flatMap(countedIn).length);
}

function countedIn({ id, errors }: ProgressTest): Counted[] {
  if (errors === null || errors.words === 0) return [];
  return [
    { id, words: errors.words, counts: new Map(errors.families.map(({ family, count }) => [family, count])) },
  ];
}

const wordsIn = (tests: readonly Counted[]): number => tests.reduce((sum, { words }) => sum + words, 0);

function rateIn(tests: readonly Counted[], family: string): number {
  const found = tests.reduce((sum, { counts }) => sum + (counts.get(family) ?? 0), 0);
  return (100 * found) / wordsIn(tests);
}

/** The newest of those that hold the most. */
function mostIn(tests: readonly Counted[], family: string): string {
  const most = Math.max(...tests.map(({ counts }) => counts.get(family) ?? 0));
  return tests.find(({ counts }) => counts.get(family) === most)?.id ?? '';
}
