import { HESITATION_WORD } from '@bandpal/speech/testing';
import type { Reading } from './clip.ts';
import { share } from './word-counts.ts';

/** Sounds of hesitation said and written, in any spelling. */
export interface FillerCounts {
  said: number;
  written: number;
  /** Said and written in the same place. */
  found: number;
  /** Share of those said that were written; null when none was said. */
  recall: number | null;
  /** Share of those written that were not said; null when none was written. */
  falseShare: number | null;
}

export function countFillers(readings: readonly Reading[]): FillerCounts {
  let [said, written, found] = [0, 0, 0];
  for (const { comparison } of readings) {
    const { reference, heard, steps } = comparison;
    said += reference.filter(({ text }) => text === HESITATION_WORD).length;
    written += heard.filter(({ text }) => text === HESITATION_WORD).length;
    found += steps.filter(
      (step) => step.kind === 'match' && heard[step.heard]?.text === HESITATION_WORD,
    ).length;
  }
  return { said, written, found, recall: share(found, said), falseShare: share(written - found, written) };
}
