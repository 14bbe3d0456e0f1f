import * as z from 'zod';
import { nothingHeard, transcriptionConfidence } from '../join-transcriptions.ts';
import { loopedTokens } from '../moonshine/repetition.ts';
import type { HeardWord, Transcription } from '../ports/speech.ts';
import { wordsOfPieces } from '../words-of-pieces.ts';

/** The part of sherpa-onnx's answer that is used. */
export const recognitionResultSchema = z.object({
  text: z.string(),
  /** Pieces of words; the first of each word begins with a space. */
  tokens: z.array(z.string()).default([]),
  /** One for each token where the model is a transducer; empty for Moonshine and Whisper, which give none. */
  ys_log_probs: z.array(z.number()).default([]),
});
export type RecognitionResult = z.infer<typeof recognitionResultSchema>;

/** Words of a result, without endless repetition; the words of models that write in capitals are put in small letters. */
export function readRecognition(result: RecognitionResult): Transcription {
  const words = withoutLoop(wordsWithConfidence(result)).map((word) => ({
    ...word,
    text: isShouted(result.text) ? quiet(word.text) : word.text,
  }));
  if (words.length === 0) return nothingHeard();
  return { text: words.map(({ text }) => text).join(' '), words, confidence: transcriptionConfidence(words) };
}

function wordsWithConfidence({ text, tokens, ys_log_probs: logProbs }: RecognitionResult): HeardWord[] {
  const written = text.split(/\s+/).filter((word) => word !== '');
  const untold = written.map((word) => ({ text: word, confidence: null }));
  if (tokens.length === 0 || tokens.length !== logProbs.length) return untold;
  const told = wordsOfPieces(
    tokens.map((token, index) => ({ text: token, logProbability: logProbs[index] ?? 0 })),
  );
  // Tokens of single bytes do not add up to the text; the text is right then.
  return told.map((word) => word.text).join(' ') === written.join(' ') ? told : untold;
}

function withoutLoop(words: readonly HeardWord[]): HeardWord[] {
  const numbers = new Map<string, number>();
  const ids = words.map(({ text }) => {
    const key = text.toLowerCase().replaceAll(/[^\p{L}\p{N}']/gu, '');
    const id = numbers.get(key) ?? numbers.size;
    numbers.set(key, id);
    return id;
  });
  if (loopedTokens(ids) === 0) return [...words];
  // The model was not stopped: the loop is cut where it could first have been noticed.
  const prefixes = ids.map((_, index) => ids.slice(0, index + 1));
  const kept = prefixes.map((prefix) => prefix.length - loopedTokens(prefix));
  return words.slice(
    0,
    kept.find((length, index) => length <= index),
  );
}

function isShouted(text: string): boolean {
  return !/\p{Ll}/u.test(text) && /\p{Lu}{2}/u.test(text);
}

function quiet(word: string): string {
  const small = word.toLowerCase();
  return /^i(['’]|$)/.test(small) ? `I${small.slice(1)}` : small;
}
