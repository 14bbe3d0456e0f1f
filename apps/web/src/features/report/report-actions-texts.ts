import type { Erasure } from './erase-test.ts';

/** What is deleted from the page of a test. */
export const REMOVE_TEST = {
  open: 'Delete my test',
  title: 'Delete this test?',
  warning: 'Your answers, this report and all links to it are deleted permanently. This can’t be undone.',
} as const;

/** What is deleted from the page of a practice. */
export const REMOVE_PRACTICE = {
  open: 'Delete this practice',
  title: 'Delete this practice?',
  warning:
    'Your answer in this practice is deleted permanently. This can’t be undone. Your test and its report stay.',
} as const;

export const ACTION_TEXTS = {
  removeNow: 'Delete it',
  keep: 'Keep it',
  guestNote:
    'This report opens in this browser only. It stays open for 180 days after your last test here. To read it elsewhere, share it. Or sign in: we’ll then ask if your tests should move to your account.',
  guestData: 'Save the data of this test as a file (JSON)',
} as const;

/** What is said when a test was not erased. */
export const NOT_ERASED: Record<Exclude<Erasure, 'erased'>, string> = {
  'not-yours':
    'The test wasn’t deleted, because this browser can no longer open it. Open it in the browser it was taken in, or sign in to its account first.',
  failed: 'The test wasn’t deleted. Please try again.',
};
