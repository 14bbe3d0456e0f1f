import type { ModelFolder } from './voice-model.ts';

/** Six hundred megabytes from a slow disk. */
export const START_TIMEOUT_MS = 120_000;
/** The library and the work on one segment or line: 300 MB were measured. */
const OWN_RSS_BYTES = 900e6;
/** Some of the weights are held twice. */
const RSS_PER_MODEL_BYTE = 3;

/** An idle process that holds more than this with the model is replaced. */
export function maxRssBytes({ bytes }: ModelFolder): number {
  return OWN_RSS_BYTES + RSS_PER_MODEL_BYTE * bytes;
}
