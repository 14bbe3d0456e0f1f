import { describe, expect, it } from 'vitest';
import { typed } from '../testing/answers.ts';
import { readAnswer } from '../text/answer-text.ts';
import { tagStretches } from './tagging.ts';
import type { TextScorer } from './text-scorer.ts';

/** Doubts the words of `doubted`, each as much as it says of the sentence. */
function taggerOf(doubted: (words: readonly string[], index: number) => number): TextScorer {
  return {
    name: 'own',
    score: (texts) => Promise.resolve(texts.map(() => 0)),
    tag: (sentences) =>
      Promise.resolve(
        sentences.map((words) =>
          ['', ...words].map((_, index) => ({ wrong: doubted(words, index - 1), labels: [] })),
        ),
      ),
  };
}

async function doubtsOf(transcript: string, scorer: TextScorer): Promise<Record<string, number>> {
  const text = readAnswer(typed(transcript));
  const stretches = await tagStretches(text, scorer);
  return Object.fromEntries(
    stretches.flatMap(({ at }) =>
      [...at].map(([token, { wrong }]) => [text.tokens[token]?.lower ?? '', wrong] as const),
    ),
  );
}

describe('a sentence with commas', () => {
  it('is doubted no more than without them: people pause where none belongs', async () => {
    const afterComma = taggerOf((words, index) => (words[index - 1] === ',' ? 0.9 : 0.1));
    expect(await doubtsOf('I, finish at five, every day.', afterComma)).toEqual({
      i: 0.1,
      finish: 0.1,
      at: 0.1,
      five: 0.1,
      every: 0.1,
      day: 0.1,
    });
  });

  it('is doubted where both readings doubt it', async () => {
    const finishes = taggerOf((words, index) => (words[index] === 'finishes' ? 0.8 : 0.1));
    expect(await doubtsOf('I, finishes at five.', finishes)).toMatchObject({
      i: 0.1,
      finishes: 0.8,
      at: 0.1,
    });
  });
});
