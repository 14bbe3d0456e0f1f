import type { PracticeOf } from '@bandpal/contracts';

/** One question to be taken again. */
export interface PracticeWish extends PracticeOf {
  /** As it was asked. */
  question: string;
}
