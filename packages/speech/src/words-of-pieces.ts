import { mean } from '@bandpal/contracts';
import type { HeardWord } from './ports/speech.ts';

/** A token as services and models write them: the first of each word begins with a space. */
export interface RatedPiece {
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
