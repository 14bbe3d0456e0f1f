import { percentileBootstrap } from '../percentile-bootstrap.ts';
import type { Interval } from '../percentile-bootstrap.ts';

/** Errors and words of one speaker. */
export interface SpeakerErrors {
  errors: number;
  words: number;
}

/** 95 % interval of the error rate over speakers; null for fewer than two. */
export function bootstrapInterval(speakers: readonly SpeakerErrors[]): Interval | null {
  return percentileBootstrap(speakers, (drawn) => {
    const errors = drawn.reduce((sum, speaker) => sum + speaker.errors, 0);
    const words = drawn.reduce((sum, speaker) => sum + speaker.words, 0);
    return words === 0 ? 0 : errors / words;
  });
}
