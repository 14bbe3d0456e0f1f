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
  typedNote: 'There are no figures on speed and pauses for typed or very short answers.',
  correctionsTitle: 'What was corrected before',
  newErrorsTitle: 'New in this answer',
  instead: 'better:',
  notStudied: 'Nothing can be said about errors in these answers: they were not checked for them.',
  answersTitle: 'Your two answers',
  noWords: 'No words were understood.',
  again: 'Try once more',
  back: 'Back to the report of the test',
  emptyTitle: 'There is nothing to compare',
  empty: 'The practice ended before there was an answer.',
} as const;

export const OUTCOME_TEXTS: Record<CorrectionOutcome, string> = {
  right: 'Right this time',
  'wrong-again': 'Still the same',
  'not-used': 'Not said this time',
};
