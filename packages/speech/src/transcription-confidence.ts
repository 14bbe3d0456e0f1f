import { meanConfidence } from '@bandpal/contracts';
import type { HeardWord } from './ports/speech.ts';

/** Of a transcription: mean over the words that have a confidence; null when none has one, 0 without words. */
export function transcriptionConfidence(words: readonly HeardWord[]): number | null {
  return words.length === 0 ? 0 : meanConfidence(words);
}
