import type { Criterion, Drill, ExamMode, ProgressTest } from '@bandpal/contracts';

/** An exercise with the examiner, on the question of an answer of a test. */
export interface PlannedDrill {
  drill: Drill;
  criterion: Criterion;
  testId: string;
  answerId: string;
}

/** One thing to do today. */
export type PlanStep =
  /** Say one's own sentences again without this kind of error; they stand in the report of the test. */
  | { kind: 'family'; family: string; testId: string; minutes: number }
  /** An exercise for the criterion that holds the band down; `variant` counts from 0 and turns with the days. */
  | { kind: 'criterion'; criterion: Criterion; variant: number; minutes: number }
  /** The same with the examiner. */
  | (PlannedDrill & { kind: 'drill'; minutes: number })
  /** One of the last two: which one is not known before the exercises are. */
  | { kind: 'waiting'; criterion: Criterion; minutes: number }
  | { kind: 'test'; mode: ExamMode; minutes: number };

/** A test of one part takes at most this long. */
const TEST_MINUTES = 5;
/** What a learner finds time for on a working day. */
const PLAN_MINUTES = 10;
const FAMILY_MINUTES = 2;
/** Errors found less often than this are not what to work on. */
const NOTABLE_RATE = 0.5;

/**
 * Ten minutes in two or three steps, from the last three reports of one kind: what was typed counts only where nothing was spoken. The
 * same day and tests give the same plan.
 * @param day `YYYY-MM-DD` of the learner's own calendar.
 * @param open parts of which the learner can take a test today; none = a plan without a test.
 * @param drills exercises of the newest report; every other day there is one of them, where it fits what holds the band down. Null while
 * they are not known: then the step that may become one is `waiting`.
 */
export function planOfDay(
  tests: readonly ProgressTest[],
  day: string,
  open: readonly ExamMode[],
  drills: readonly PlannedDrill[] | null = [],
): PlanStep[] {
  const parts = open.filter((mode) => mode !== 'full');
  const number = dayNumber(day);
  const last = lastReports(tests);
  const criterion = weakest(last);
  const mode = parts[number % Math.max(1, parts.length)];
  const test: PlanStep[] = mode === undefined ? [] : [{ kind: 'test', mode, minutes: TEST_MINUTES }];
  const families = notableFamilies(last, number);
  const spent = sum([...families, ...test]);
  if (criterion === null) return [...families, ...test];
  const minutes = PLAN_MINUTES - spent;
  const exercise = exerciseFor(criterion, number, drills);
  return [...families, { ...exercise, minutes }, ...test];
}

type Exercise =
  | { kind: 'criterion'; criterion: Criterion; variant: number }
  | (PlannedDrill & { kind: 'drill' })
  | { kind: 'waiting'; criterion: Criterion };

function exerciseFor(criterion: Criterion, number: number, drills: readonly PlannedDrill[] | null): Exercise {
  const alone: Exercise = { kind: 'criterion', criterion, variant: number };
  if (number % 2 !== 0) return alone;
  if (drills === null) return { kind: 'waiting', criterion };
  const drill = drills.find((one) => one.criterion === criterion);
  return drill === undefined ? alone : { kind: 'drill', ...drill };
}

function lastReports(tests: readonly ProgressTest[]): ProgressTest[] {
  const newest = tests.toSorted((left, right) => right.finishedAt.localeCompare(left.finishedAt));
  const spoken = newest.filter(({ source }) => source === 'spoken');
  return (spoken.length > 0 ? spoken : newest).slice(0, LAST_TESTS);
}

/** The criterion with the lowest mean score; the first of equals. Null where nothing was assessed. */
function weakest(tests: readonly ProgressTest[]): Criterion | null {
  const scores = new Map<Criterion, number[]>();
  for (const { criterion, score, band } of tests.flatMap((test) => test.criteria)) {
    const value = score ?? band;
    if (value !== null) scores.set(criterion, [...(scores.get(criterion) ?? []), value]);
  }
  const means = [...scores].map(([criterion, values]) => ({
    criterion,
    mean: values.reduce((total, value) => total + value, 0) / values.length,
  }));
  return means.toSorted((left, right) => left.mean - right.mean)[0]?.criterion ?? null;
}

/** One of the three kinds of errors found most, another one each day. */
function notableFamilies(tests: readonly ProgressTest[], number: number): PlanStep[] {
  const notable = errorTrend(tests)
    .filter(({ rate }) => rate >= NOTABLE_RATE)
    .slice(0, 3);
  const chosen = notable[number % Math.max(1, notable.length)];
  if (chosen === undefined) return [];
  return [{ kind: 'family', family: chosen.family, testId: chosen.testId, minutes: FAMILY_MINUTES }];
}

const sum = (steps: readonly PlanStep[]): number => steps.reduce((total, { minutes }) => total + minutes, 0);

/** Days since 1970; 0 for a text that is no day. */
function dayNumber(day: string): number {
  const number = Date.parse(`${day}T00:00:00Z`) / 86_400_000;
  return Number.isInteger(number) ? Math.abs(number) : 0;
}

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
const LAST_TESTS = 3;
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
