/**
 * Stands for a probability that an engine does not tell: trusted, since a word below 0.6 would be called unclear and not
 * be judged, but below what a sure word has (0.9). It is the same for every word, so it says nothing about pronunciation.
 */
export const UNTOLD_CONFIDENCE = 0.8;
