import type { PartOfSpeech } from 'wink-nlp';
import type { AnswerText } from '../text/answer-text.ts';
import type { Measurement } from './measurement.ts';

const CONNECTIVES = new Set(
  `and but so or because if when while although though however therefore then also since unless until whereas besides
  moreover furthermore instead otherwise meanwhile eventually finally first firstly second secondly actually basically
  especially despite consequently nevertheless additionally anyway plus whenever once`.split(/\s+/),
);

export interface Connectives {
  measured: Measurement | null;
  total: number;
  /** The most frequent one and its share of all, 0 to 1. */
  favourite: { word: string; share: number } | null;
}

/** Which words join the candidate's ideas. */
export function connectives(texts: readonly AnswerText[]): Connectives {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap((text) => text.segments.flat())) {
    if (isConnective(word)) counts.set(word.text, (counts.get(word.text) ?? 0) + 1);
  }
  const total = [...counts.values()].reduce((all, count) => all + count, 0);
  const [top] = [...counts].sort((left, right) => right[1] - left[1]);
  return {
    measured:
      texts.length === 0 ? null : { value: counts.size, answerIds: texts.map((text) => text.answer.id) },
    total,
    favourite: top === undefined ? null : { word: top[0], share: top[1] / total },
  };
}

/** Whether it's a word that joins ideas. */
export function isConnective(word: { text: string }): boolean {
  return CONNECTIVES.has(word.text);
}

/** Nouns, verbs, adjectives and adverbs carry the content; names do not count. */
export function isContent(word: { pos: PartOfSpeech }): boolean {
  return word.pos === 'NOUN' || word.pos === 'VERB' || word.pos === 'ADJ' || word.pos === 'ADV';
}
