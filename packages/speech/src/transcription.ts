import { meanConfidence, mean } from '@bandpal/contracts';
import { joinDeliveries } from './ports/speech.ts';
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

/** A token as services and models write them: the first of each word begins with a space. */
interface RatedPiece {
  text: string;
  /** Natural logarithm of its probability. */
  logProbability: number;
}

/** A probability from its logarithm; rounding may lift it above 1. */
export function toProbability(logProbability: number): number {
  return Math.min(1, Math.exp(logProbability));
}

/** Joins the pieces of words; a word's confidence is the mean over its pieces. Pieces of white space alone give no word. */
export function wordsOfPieces(pieces: readonly RatedPiece[]): HeardWord[] {
  const groups: { text: string; probabilities: number[] }[] = [];
  for (const piece of pieces) {
    const group = groups.at(-1);
    const probability = toProbability(piece.logProbability);
    if (group && !/^\s/.test(piece.text)) {
      group.text += piece.text;
      group.probabilities.push(probability);
    } else groups.push({ text: piece.text, probabilities: [probability] });
  }
  return groups
    .map(({ text, probabilities }) => ({ text: text.trim(), confidence: mean(probabilities) }))
    .filter(({ text }) => text !== '');
}

/** Loops of the model repeat phrases of up to about this many tokens. */
const MAX_PHRASE_TOKENS = 16;
/** People do say "No, no, no, no, no" and "I think I think I think". A word and its comma are two tokens. */
const MAX_WORD_TOKENS = 2;
const MAX_WORD_REPEATS = 6;
const MAX_PHRASE_REPEATS = 4;

/**
 * How many tokens to drop from the end because they only repeat what stands before them; 0 if the text looks like something a
 * person says. One copy of the phrase stays. Not for texts that are known to end by themselves: people do say a word 20 times.
 */
export function loopedTokens(tokens: readonly number[]): number {
  for (let length = 1; length <= MAX_PHRASE_TOKENS; length += 1) {
    const limit = length <= MAX_WORD_TOKENS ? MAX_WORD_REPEATS : MAX_PHRASE_REPEATS;
    if (repeatsAtEnd(tokens, length) >= limit) return length * (limit - 1);
  }
  return 0;
}

function repeatsAtEnd(tokens: readonly number[], length: number): number {
  let matching = 0;
  for (let index = tokens.length - 1; index >= length; index -= 1) {
    if (tokens[index] !== tokens[index - length]) break;
    matching += 1;
  }
  return 1 + Math.floor(matching / length);
}
