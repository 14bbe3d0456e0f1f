// Everything that the learner's home says, in short sentences for readers of a second language.
import { FAMILY_NAMES } from '@bandpal/assessment/family-names';
import type { Criterion, ExamMode } from '@bandpal/contracts';
import { drillName } from '@bandpal/lessons/drills';
import type { PlanStep, Streak, TrendChange, TrendSubject } from '@bandpal/progress';
import { CRITERION_TITLES, modeTitle } from '../report/report-texts.ts';
import { formatBand } from '../report/band-texts.ts';
import { plural } from '../../ui/plural.ts';

export const HOME_TITLE = 'Your practice';

export const SUBJECT_TITLES: Record<TrendSubject, string> = { overall: 'Overall', ...CRITERION_TITLES };

/** A kind of error by the name that the report and its lesson give it. */
export const familyTitle = (family: string): string =>
  new Map(Object.entries(FAMILY_NAMES)).get(family) ?? 'Other errors';

/** Exercises for one criterion; they turn with the days. */
const EXERCISES: Record<Criterion, readonly [string, ...string[]]> = {
  'fluency-coherence': [
    'Talk about your day for one minute without stopping. Then do it again in the same time, with more detail.',
    'Say what you think about a question from your last test. Give one reason and one example. Do it three times.',
    'Tell a story with “first”, “then”, “after that” and “in the end”. Tell it again without long pauses.',
  ],
  'lexical-resource': [
    'Take one answer from your last test. Say it again with three new words or phrases.',
    'Choose a topic. Write down eight words that go with it. Say a sentence with each of them.',
    'Describe an object without naming it. Say what it is for, what it looks like, and how people use it.',
  ],
  'grammatical-range-accuracy': [
    'Take three short sentences from your last test. Join them with “because”, “although”, “which” or “if”.',
    'Talk about yesterday, then about tomorrow. Listen to your verbs.',
    'Say the same idea in three ways: with “I think”, with “if”, and with a question.',
  ],
  pronunciation: [
    'Read one of your answers aloud. Make the important words longer and louder.',
    'Choose five long words. Clap for each syllable. Then say each word in a sentence.',
    'Read one of your answers slowly, then at normal speed. Keep the ends of the words.',
  ],
};

/** What a step of the plan asks for. */
export function stepText(step: PlanStep): string {
  switch (step.kind) {
    case 'family':
      return 'Find these errors in your report. Say each sentence aloud, correctly, twice.';
    case 'criterion': {
      const exercises = EXERCISES[step.criterion];
      return exercises[step.variant % exercises.length] ?? exercises[0];
    }
    case 'drill':
      return 'The examiner asks you one question from your last test again. Then see how you did.';
    case 'waiting':
      return 'Finding an exercise in your last report…';
    case 'test':
      return `Take ${testName(step.mode)} with the examiner.`;
    default:
      return step satisfies never;
  }
}

/** What a step works on, for its heading. */
export function stepTitle(step: PlanStep): string {
  switch (step.kind) {
    case 'family':
      return familyTitle(step.family);
    case 'criterion':
    case 'waiting':
      return CRITERION_TITLES[step.criterion];
    case 'drill':
      return drillName(step.drill);
    case 'test':
      return modeTitle(step.mode);
    default:
      return step satisfies never;
  }
}

const testName = (mode: ExamMode): string => (mode === 'full' ? 'a full test' : `a ${modeTitle(mode)} test`);

/** Several of one kind: "Part 1 tests". */
const testsName = (mode: ExamMode): string => (mode === 'full' ? 'full tests' : `${modeTitle(mode)} tests`);

export const minutesText = (minutes: number): string => plural(minutes, ['# minute', '# minutes']);

/** What the trend says in one sentence, and why it says no more. */
export function changeText(change: TrendChange): string {
  if (change.kind === 'too-few') {
    return 'Take two or more tests of the same part to see a change.';
  }
  const { difference, tests, mode, allowed } = change;
  const compared = `across your ${tests} ${testsName(mode)}`;
  const bands = `${Math.abs(difference).toFixed(1)} bands`;
  if (change.kind === 'none') {
    return `No real change yet ${compared}. No estimate is exact: a difference below ${allowed.toFixed(1)} bands can be down to chance.`;
  }
  return change.kind === 'up'
    ? `You’ve improved by about ${bands} ${compared}.`
    : `Your latest estimates ${compared} are about ${bands} lower.`;
}

/** How regularly the person practises; nothing is said of days without practice. */
export function streakText({ daysOfSeven, weeks }: Streak): string {
  const week =
    weeks < 2
      ? ''
      : ` ${plural(weeks, ['You’ve practised # week in a row.', 'You’ve practised # weeks in a row.'])}`;
  if (daysOfSeven === 0) return `Welcome back. Ten minutes is a good start.${week}`;
  const days = plural(daysOfSeven, [
    'You practised on # day of the last 7.',
    'You practised on # days of the last 7.',
  ]);
  return `${days}${week}`;
}

/** Which tests the errors were found in. */
export const errorsOfText = (tests: number): string =>
  plural(tests, ['In your last test.', 'In your last # tests.']);

/** An error rate with one digit. */
export const rateText = (rate: number): string => `${rate.toFixed(1)} in 100 words`;

/** What the target is, and how far away the exam. */
export function goalText(targetBand: number | null, daysLeft: number | null): string | null {
  const target = targetBand === null ? null : `Your target is band ${formatBand(targetBand)}.`;
  const exam =
    daysLeft === null || daysLeft < 0
      ? null
      : daysLeft === 0
        ? 'Your exam is today. Good luck!'
        : daysLeft === 1
          ? 'Your exam is tomorrow. Good luck!'
          : plural(daysLeft, ['Your exam is in # day.', 'Your exam is in # days.']);
  const parts = [target, exam].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
}
