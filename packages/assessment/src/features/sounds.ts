import { mean, sum } from '@bandpal/contracts';
import type { SpokenWord } from '@bandpal/contracts';
import type { AnswerText } from '../text/answer-text.ts';
import { isContent } from './cohesion.ts';
import type { Measurement } from './measurement.ts';

/** A word that is more likely misheard than not is called unclear. */
export const UNSURE_WORD = 0.5;
/** Fewer rated words than this say nothing about pronunciation. */
const FEWEST_RATED_WORDS = 30;
/** Scores outside this range come from another aligner or a failed alignment and cannot be placed on the table. */
const WORST_COMPARABLE_MATCH = -0.05;

export interface HeardContentWord {
  text: AnswerText;
  token: number;
  word: SpokenWord & { confidence: number };
}

/**
 * Content words whose probability the recogniser told; function words are swallowed by good speakers too. Recognisers that
 * tell none say nothing about how clear a word was.
 */
export function heardContentWords(texts: readonly AnswerText[]): HeardContentWord[] {
  return texts.flatMap((text) => {
    const content = new Set(
      text.segments
        .flat()
        .filter((word) => isContent(word) || word.pos === 'PROPN')
        .map((word) => word.token),
    );
    return text.heard.flatMap((word, token) =>
      word !== null && isRated(word) && content.has(token) ? [{ text, token, word }] : [],
    );
  });
}

/** Mean fit of sounds and words, each word weighted by its length in letters; × 1000. */
export function soundMatch(texts: readonly AnswerText[]): Measurement | null {
  const rated = texts.flatMap((text) =>
    text.heard.flatMap((word) =>
      word?.pronunciation != null && word.pronunciation <= 0 && word.pronunciation > WORST_COMPARABLE_MATCH
        ? [{ fit: word.pronunciation, letters: word.text.length, id: text.answer.id }]
        : [],
    ),
  );
  if (rated.length < FEWEST_RATED_WORDS) return null;
  const letters = sum(rated.map((one) => one.letters));
  if (letters === 0) return null;
  const value = (1000 * sum(rated.map((one) => one.fit * one.letters))) / letters;
  return { value, answerIds: [...new Set(rated.map((one) => one.id))] };
}

/** Mean certainty of the recogniser over the content words. */
export function wordCertainty(content: readonly HeardContentWord[]): Measurement | null {
  if (content.length < FEWEST_RATED_WORDS) return null;
  return { value: mean(content.map(({ word }) => word.confidence)), answerIds: idsOf(content) };
}

/** Content words below UNSURE_WORD, in percent. */
export function unclearWords(content: readonly HeardContentWord[]): Measurement | null {
  if (content.length < FEWEST_RATED_WORDS) return null;
  const unsure = content.filter(({ word }) => word.confidence < UNSURE_WORD);
  return { value: (100 * unsure.length) / content.length, answerIds: idsOf(content) };
}

function isRated(word: SpokenWord): word is SpokenWord & { confidence: number } {
  return word.confidence !== null;
}

function idsOf(content: readonly HeardContentWord[]): string[] {
  return [...new Set(content.map(({ text }) => text.answer.id))];
}
