import type { CorrectionOutcome } from './match-correction.ts';

export const PRACTICE_TEXTS = {
  tryAgain: 'Try this question again',
  earlier: (time: string, exercise: string | null) =>
    `Your try of ${time}${exercise === null ? '' : ` (exercise: ${exercise})`}`,
  title: 'Practice: before and now',
  gainsTitle: 'What got better',
  figuresTitle: 'Figures',
  before: 'Before',
  now: 'Now',
  words: 'Words',
  wordsPerMinute: 'Words a minute',
  pausesPerMinute: 'Pauses a minute',
  longestPause: 'Longest pause',
  unknown: '–',
  typedNote: 'Typed or very short answers have no figures on speed and pauses.',
  correctionsTitle: 'What was corrected before',
  newErrorsTitle: 'New in this answer',
  instead: 'better:',
  notStudied: 'We haven’t checked these answers for errors.',
  answersTitle: 'Your two answers',
  noWords: 'No words were understood.',
  again: 'Try once more',
  back: 'Back to the report of the test',
  emptyTitle: 'There is nothing to compare',
  empty: 'The practice ended before you gave an answer.',
} as const;

export const OUTCOME_TEXTS: Record<CorrectionOutcome, string> = {
  right: 'Right this time',
  'wrong-again': 'Still the same',
  'not-used': 'Not found this time',
};
