import type { Transcription } from './ports/speech.ts';
import { joinDeliveries } from './ports/join-deliveries.ts';
import { transcriptionConfidence } from './transcription-confidence.ts';

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
