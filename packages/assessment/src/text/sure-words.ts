import type { SpokenWord } from '@bandpal/contracts';

/** Below this a word is more likely misheard than not. */
const SURE_WORD = 0.5;

/** Whether a word was typed, or heard so clearly that it is evidence of the candidate's language. */
export function isSureWord(text: { heard: (SpokenWord | null)[] }, word: { token: number }): boolean {
  return (text.heard[word.token]?.confidence ?? 1) >= SURE_WORD;
}
