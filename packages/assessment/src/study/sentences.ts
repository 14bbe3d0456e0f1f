import type { AnswerText, Word } from '../text/answer-text.ts';

/** A stretch of an answer as a sentence of its own, without hesitations and words said again. */
export interface Sentence {
  text: string;
  /** Indexes of its tokens in the answer. */
  tokens: readonly number[];
}

/** The stretches of an answer, spelt as in the transcript. */
export function sentencesOf(text: AnswerText): Sentence[] {
  return text.segments.map((segment) => {
    const tokens = tokensOf(segment);
    const spoken = tokens.map((index) => text.tokens[index]?.text ?? '').join(' ');
    return { text: `${spoken.replace(/^./u, (letter) => letter.toUpperCase())}.`, tokens };
  });
}

/** Indexes of the tokens that these words are from, in order: "don't" is two words and one token. */
export function tokensOf(words: readonly Word[]): number[] {
  return [...new Set(words.map(({ token }) => token))];
}
