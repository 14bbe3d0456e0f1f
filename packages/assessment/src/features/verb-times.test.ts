import { describe, expect, it } from 'vitest';
import { typed } from '../testing/answers.ts';
import { readAnswer } from '../text/answer-text.ts';
import { verbTimesOf } from './verb-times.ts';

const timesOf = (text: string) => {
  const { past, present } = verbTimesOf(readAnswer(typed(text)));
  return [past, present];
};

describe('the times of verbs', () => {
  it.each([
    ['Last week I went to the sea and we swam for an hour.', 2, 0],
    ['I worked there, then I moved to Lima because my sister lived there.', 3, 0],
    ['It was very cold and we were tired.', 2, 0],
    ['She did not come, so I called her.', 2, 0],
    ['I had never seen it before.', 1, 0],
    ['When I was young I used to play in the street.', 2, 0],
    ['My friend told me that he bought a car.', 2, 0],
    ['He had a dog and it ate everything.', 2, 0],
  ])('are past in "%s"', (text, past, present) => {
    expect(timesOf(text)).toEqual([past, present]);
  });

  it.each([
    ['I live in a flat and I like it.', 0, 2],
    ['She works in a bank.', 0, 1],
    ['I have finished my studies.', 0, 1],
    ['We have been there and it is nice.', 0, 2],
    ["I'm interested in art.", 0, 1],
    ['It is made of wood.', 0, 1],
    ['I do not like it, but he does.', 0, 2],
    ['People think it is boring.', 0, 2],
  ])('are present in "%s"', (text, past, present) => {
    expect(timesOf(text)).toEqual([past, present]);
  });

  it.each([
    ['I would go there and I could have won.'],
    ['I want to be a doctor.', 1],
    ['Maybe I will move next year.'],
    ['A friend called Ann.'],
    ['Because of the excited children.'],
    ['To have worked hard.'],
  ])('are counted only where the form tells: "%s"', (text, present = 0) => {
    expect(timesOf(text)).toEqual([0, present]);
  });

  it('tell a story in the past from a habit', () => {
    const story =
      'Last summer I visited my uncle in the mountains. We got up early every day and walked for hours. One morning it rained, so we stayed at home and he showed me his old photos. I laughed a lot. It was the best holiday of my life, and I think I want to go again.';
    const [past = 0, present = 0] = timesOf(story);
    expect(past).toBe(8);
    expect(present).toBe(2);
  });
});
