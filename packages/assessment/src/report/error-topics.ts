import { hasOpenDoubt } from '@bandpal/contracts';
import type { Correction, Priority } from '@bandpal/contracts';
import { lessonOfCorrection } from '../lessons/index.ts';
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
 * The errors in these answers by what there is to learn from them, the most frequent first, each family once, and each with the correction that is surest,
 * of those whose sentence is then right as a whole. What has no such example is left out where others have one: what is practised from it would be said wrong.
 */
export function errorTopics(texts: readonly AnswerText[]): Priority[] {
  const found = texts.flatMap((text) => {
    const corrections = correctionsOf(text);
    return corrections.map((correction): Found => ({ text, correction, corrections }));
  });
  const topics = [...Map.groupBy(found, pointOf).values()]
    .sort((left, right) => right.length - left.length || gainOf(right) - gainOf(left))
    .flatMap((all) => {
      const family = all[0]?.correction.family ?? '';
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
  const told = (clean.length === 0 ? topics : clean).map(({ topic }) => topic);
  return told.filter(({ topic }, index) => told.findIndex((one) => one.topic === topic) === index);
}

/** The family of a correction, and the lesson on it: one family may have several ("say or tell", "do or make"). */
function pointOf({ text, correction }: Found): string {
  const lesson = lessonOfCorrection(text.answer.transcript, correction);
  return `${correction.family} ${lesson?.name ?? ''}`;
}

function gainOf(found: readonly Found[]): number {
  return Math.max(...found.map(({ correction }) => correction.gain));
}
