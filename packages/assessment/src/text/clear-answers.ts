import type { SpokenWord } from '@bandpal/contracts';

/** Below this a word is more likely misheard than not. */
const SURE_WORD = 0.5;

/** Whether a word was typed, or heard so clearly that it is evidence of the candidate's language. */
export function isSureWord(text: { heard: (SpokenWord | null)[] }, word: { token: number }): boolean {
  return (text.heard[word.token]?.confidence ?? 1) >= SURE_WORD;
}

/**
 * Mean confidence below which a transcript cannot be trusted. Measured on 708 recordings: 90 % word errors below 0.5, where nothing may
 * be claimed about a candidate's language; 66 % from 0.5 to 0.6, and 37 % from 0.6 to 0.7.
 */
const CLEAR_CONFIDENCE = 0.5;

/** Whether the words of an answer can be trusted. */
export function isClear(answer: { source: 'spoken' | 'typed'; confidence: number }): boolean {
  return answer.source === 'typed' || answer.confidence >= CLEAR_CONFIDENCE;
}
