import { hasOpenDoubt } from '@bandpal/contracts';
import type { Correction, Priority } from '@bandpal/contracts';
import { correctionsOf } from '../study/errors-of.ts';
import type { AnswerText } from '../text/answer-text.ts';
import { correctedWords } from './better-words.ts';

/** Families of errors that are about the choice of words; all others are about grammar. */
const OF_VOCABULARY: ReadonlySet<string> = new Set(['confused-word']);

interface Found {
  text: AnswerText;
  correction: Correction;
  corrections: readonly Correction[];
}

/**
 * The families of errors in these answers, the most frequent first, each with the correction that is surest, of those whose sentence is then right as a
 * whole. A family that has no such example is left out where others have one: what is practised from it would be said wrong.
 */
export function errorTopics(texts: readonly AnswerText[]): Priority[] {
  const found = texts.flatMap((text) => {
    const corrections = correctionsOf(text);
    return corrections.map((correction): Found => ({ text, correction, corrections }));
  });
  const topics = [...Map.groupBy(found, ({ correction }) => correction.family)]
    .sort(([, left], [, right]) => right.length - left.length || gainOf(right) - gainOf(left))
    .flatMap(([family, all]) => {
      const examples = all
        .toSorted((left, right) => right.correction.gain - left.correction.gain)
        .map((one) => ({ text: one.text, example: correctedWords(one.text, one) }));
      const clean = examples.find(({ text, example }) => !hasOpenDoubt(text.answer.language, example));
      const example = (clean ?? examples[0])?.example;
      if (example === undefined) return [];
      const criterion = OF_VOCABULARY.has(family) ? 'lexical-resource' : 'grammatical-range-accuracy';
      return [
        {
          isClean: clean !== undefined,
          topic: { criterion, topic: family, count: all.length, example } as const,
        },
      ];
    });
  const clean = topics.filter(({ isClean }) => isClean);
  return (clean.length === 0 ? topics : clean).map(({ topic }) => topic);
}

function gainOf(found: readonly Found[]): number {
  return Math.max(...found.map(({ correction }) => correction.gain));
}
