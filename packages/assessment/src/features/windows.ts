import { mean } from '@bandpal/contracts';

/** Words of a stretch: about a minute of talk, and what a Part 1 test has at least. */
const WINDOW = 100;
/** Words from the beginning of one stretch to that of the next. */
const STEP = 25;

/**
 * Mean of a figure over overlapping stretches of 100 words, so that long texts and short ones compare; of a shorter text as a whole. Null
 * without words.
 */
export function meanOverWindows<T>(
  words: readonly T[],
  figure: (window: readonly T[]) => number,
): number | null {
  if (words.length === 0) return null;
  if (words.length <= WINDOW) return figure(words);
  const starts = Array.from({ length: Math.ceil((words.length - WINDOW) / STEP) + 1 }, (_, index) =>
    Math.min(index * STEP, words.length - WINDOW),
  );
  return mean(starts.map((start) => figure(words.slice(start, start + WINDOW))));
}
