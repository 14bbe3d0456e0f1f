import { describe, expect, it } from 'vitest';
import { readAnswer } from '../text/answer-text.ts';
import { typed } from '../testing/answers.ts';
import { exchangesOf } from './exchanges.ts';
import { ownNearness } from './own-nearness.ts';

const BAKING =
  'My aunt taught me to make soup and bread, and I spend hours in the kitchen trying new recipes.';
/** Something of everything. */
const GENERAL = `Of course people like different food and music, and they travel to work or school, and in good weather
  they do sport or read books at home with their family and friends.`;

const COOKING = { questionId: 'cooking-enjoy', question: 'Do you enjoy cooking?' };
const OTHERS = [
  { questionId: 'music-kinds', question: 'What kind of music do you listen to?' },
  { questionId: 'travel-work', question: 'How do you usually travel to work?' },
  { questionId: 'books-read', question: 'What books did you read at school?' },
  { questionId: 'weather-like', question: 'What is the weather like in your country?' },
];

/** Nearness of the answer to the question about cooking, in a test with these other questions. */
function nearness(answer: string, others: readonly { questionId: string; question: string }[]): number {
  const asked = [COOKING, ...others].map((question, index) =>
    readAnswer(typed(index === 0 ? answer : BAKING, { id: `a${index}`, ...question })),
  );
  const [first] = exchangesOf(asked);
  return (first && ownNearness(first, asked)) ?? Number.NaN;
}

describe('how near an answer comes to its own question', () => {
  it('counts less when it comes as near to the questions of other topics', () => {
    expect(nearness(GENERAL, [])).toBeGreaterThan(1.25);
    expect(nearness(GENERAL, OTHERS)).toBeLessThan(1);
  });

  it('counts as before when the other questions are far from it', () => {
    expect(Math.abs(nearness(BAKING, OTHERS) - nearness(BAKING, []))).toBeLessThan(0.4);
  });

  it('is not held against it that it comes near to more questions of its topic', () => {
    const alike = { questionId: 'cooking-often', question: 'Who cooks the meals in your family?' };
    expect(nearness(GENERAL, [alike])).toBe(nearness(GENERAL, []));
  });

  it('moves little by one question, and does not care how often it was asked', () => {
    const one = nearness(GENERAL, OTHERS.slice(0, 1));
    expect(Math.abs(one - nearness(GENERAL, []))).toBeLessThan(
      Math.abs(nearness(GENERAL, OTHERS) - nearness(GENERAL, [])),
    );
    expect(nearness(GENERAL, [...OTHERS.slice(0, 1), ...OTHERS.slice(0, 1)])).toBe(one);
  });
});
