import { describe, expect, it } from 'vitest';
import { nearnessTo, topicWeight } from './nearness.ts';
import { questionWords } from './question-words.ts';

const near = (question: string, answer: string) =>
  nearnessTo(questionWords(answer))(questionWords(question)) ?? Number.NaN;

/** All words of a text, as content. */
const words = (text: string) =>
  text
    .replaceAll(/[.,]/gu, '')
    .split(' ')
    .map((word) => ({ text: word, lemma: word, pos: 'NOUN' }) as const);

const BAKING =
  'My aunt taught me to make soup and bread, and I spend hours in the kitchen trying new recipes.';
const BUS = 'I take the bus because the traffic is terrible and there is nowhere to leave a car.';

describe('how near a question is to an answer', () => {
  it('is more than one deviation where it is answered in other words', () => {
    expect(near('Do you enjoy cooking?', BAKING)).toBeGreaterThan(1);
    expect(near('How do you travel to your office?', BUS)).toBeGreaterThan(1);
  });

  it('is less where something else is answered', () => {
    for (const [question, right, wrong] of [
      ['Do you enjoy cooking?', BAKING, BUS],
      ['How do you travel to your office?', BUS, BAKING],
    ] as const) {
      expect(near(question, wrong)).toBeLessThan(near(question, right));
    }
  });

  it('depends neither on the order of the words nor on their number of times', () => {
    const turned = BAKING.split(' ').toReversed().join(' ');
    const question = questionWords('Do you enjoy cooking?');
    const once = nearnessTo(words(BAKING))(question) ?? Number.NaN;
    expect(nearnessTo(words(turned))(question)).toBeCloseTo(once, 10);
    expect(nearnessTo(words(`${BAKING} ${BAKING}`))(question)).toBeCloseTo(once, 10);
  });

  it('is not known where one of them has no content', () => {
    expect(nearnessTo(questionWords(BAKING))(questionWords('Why?'))).toBeNull();
    expect(nearnessTo(questionWords('It is for them.'))(questionWords('Do you enjoy cooking?'))).toBeNull();
  });
});

describe('what a question says about its topic', () => {
  it('is nothing for "Why?", little for "Do you like it?" and more for each rare word', () => {
    expect(topicWeight(questionWords('Why?'))).toBe(0);
    expect(topicWeight(questionWords('Do you like it?'))).toBeLessThan(0.3);
    expect(topicWeight(questionWords('Do you enjoy cooking?'))).toBeGreaterThan(1);
  });
});
