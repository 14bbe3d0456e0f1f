import { meanConfidence } from '@bandpal/contracts';
import { joinDeliveries } from './ports/join-deliveries.ts';
import type { HeardWord, Transcription } from './ports/speech.ts';

/** The transcription of sound without words: a new object each time, because callers may change theirs. */
export const nothingHeard = (): Transcription => ({ text: '', words: [], confidence: 0 });

/** The words of consecutive stretches as one; the confidence is the mean over the words. */
export function joinTranscriptions(parts: readonly Transcription[]): Transcription {
  const heard = parts.filter(({ words }) => words.length > 0);
  const words = heard.flatMap((part) => part.words);
  if (words.length === 0) return nothingHeard();
  const delivery = joinDeliveries(heard.map((part) => part.delivery));
  return {
    text: heard.map(({ text }) => text).join(' '),
    words,
    confidence: transcriptionConfidence(words),
    sentenceOver: heard.at(-1)?.sentenceOver,
    ...(delivery ? { delivery } : {}),
  };
}

/** Of a transcription: mean over the words that have a confidence; null when none has one, 0 without words. */
export function transcriptionConfidence(words: readonly HeardWord[]): number | null {
  return words.length === 0 ? 0 : meanConfidence(words);
}
