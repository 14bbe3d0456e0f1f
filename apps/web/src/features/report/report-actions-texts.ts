import type { Erasure } from './erase-test.ts';

/** What is deleted from the page of a test. */
export const REMOVE_TEST = {
  open: 'Delete my test',
  title: 'Delete this test?',
  warning: 'Your answers, this report and all links to it are erased for good. Nobody can bring them back.',
} as const;

/** What is deleted from the page of a practice. */
export const REMOVE_PRACTICE = {
  open: 'Delete this practice',
  title: 'Delete this practice?',
  warning:
    'Your answer in this practice is erased for good. Nobody can bring it back. Your test and its report stay.',
} as const;

export const ACTION_TEXTS = {
  removeNow: 'Delete it',
  keep: 'Keep it',
  guestNote:
    'This report opens in this browser only. It stays open for 180 days after your last test here. To read it elsewhere, share it. Or sign in: then we ask you if your tests should move to your account.',
  guestData: 'Save the data of this test as a file (JSON)',
} as const;

/** What is said when a test was not erased. */
export const NOT_ERASED: Record<Exclude<Erasure, 'erased'>, string> = {
  'not-yours':
    'The test was not deleted, because this browser cannot open it any more. Open it in the browser in which it was taken, or sign in to its account first.',
  failed: 'The test was not deleted. Please try again.',
};
