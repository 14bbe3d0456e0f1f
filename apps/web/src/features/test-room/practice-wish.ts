import type { PracticeOf } from '@bandpal/contracts';
import type { DrillGuide } from '@bandpal/lessons/drills';

/** One question to be taken again, with what to do where it is an exercise. */
export interface PracticeWish extends PracticeOf {
  /** As it was asked. */
  question: string;
  guide?: DrillGuide | undefined;
}
