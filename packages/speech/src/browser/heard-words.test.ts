import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HeardWords } from './heard-words.ts';

const partial = (result: number, text: string) => ({ result, text, final: false, confidence: null });
const final = (result: number, text: string, confidence: number | null = 0.9) => ({
  result,
  text,
  final: true,
  confidence,
});
const textOf = (heard: HeardWords, from: number): string =>
  heard
    .read(from)
    .map(({ text }) => text)
    .join(' ');

describe('the words a browser has told', () => {
  it('are those of the newest form of each result', () => {
    const heard = new HeardWords();
    heard.add(partial(0, 'I like'), 100);
    expect(textOf(heard, 0)).toBe('I like');
    heard.add(partial(0, 'I like the sea'), 200);
    heard.add(final(0, 'I like to see'), 300);
    heard.add(partial(1, 'because'), 400);
    expect(textOf(heard, 0)).toBe('I like to see because');
    expect(heard.isChanging).toBe(true);
  });
  it('are given to one stretch only, also when one result runs over both', () => {
    const heard = new HeardWords();
    heard.add(partial(0, 'I like the sea'), 1_000);
    expect(textOf(heard, 500)).toBe('I like the sea');
    heard.add(final(0, 'I like the sea because it is blue'), 3_000);
    expect(textOf(heard, 2_000)).toBe('because it is blue');
  });
  it('that came before a stretch are not its words', () => {
    const heard = new HeardWords();
    heard.add(final(0, 'what the examiner said'), 1_000);
    heard.add(final(1, 'my answer'), 5_000);
    expect(textOf(heard, 4_000)).toBe('my answer');
  });
  it('of an interruption belong to the turn that begins with it', () => {
    const heard = new HeardWords();
    heard.add(partial(0, 'sorry could you'), 1_200);
    expect(textOf(heard, 1_000)).toBe('sorry could you');
    heard.add(final(0, 'sorry could you say it again'), 2_000);
    expect(textOf(heard, 800)).toBe('sorry could you say it again');
  });
  it('have the confidence of a final result, and one that says nothing otherwise', () => {
    const heard = new HeardWords();
    heard.add(final(0, 'a', 0.7), 1);
    heard.add(final(1, 'b', 0), 2);
    heard.add(final(2, 'c', null), 3);
    heard.add({ ...partial(3, 'd'), confidence: 0.01 }, 4);
    const confidences = heard.read(0).map(({ confidence }) => confidence);
    expect(confidences).toEqual([0.7, null, null, null]);
  });
  it('do not change when a finished or an overtaken result is told again', () => {
    const heard = new HeardWords();
    heard.add(final(5, 'yes'), 1);
    heard.add(final(5, 'no'), 2);
    heard.add(final(3, 'late'), 3);
    expect(textOf(heard, 0)).toBe('yes');
  });
  it('stop when they are more than anybody says', () => {
    const heard = new HeardWords();
    heard.add(final(0, 'word '.repeat(401)), 1);
    for (let result = 1; result <= 60; result += 1) heard.add(final(result, 'word '.repeat(400)), result);
    expect(heard.read(0)).toHaveLength(20_000);
  });
  it('stop when there are more results than an hour has, with words or without', () => {
    const heard = new HeardWords();
    for (let result = 0; result < 20_000; result += 1) heard.add(final(result, ''), result);
    heard.add(final(20_000, 'late'), 20_000);
    expect(textOf(heard, 0)).toBe('');
  });
  it('are never lost and never given twice while stretches follow each other', () => {
    const step = fc.tuple(fc.nat({ max: 5 }), fc.boolean());
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const heard = new HeardWords();
        const got: string[] = [];
        let [result, told, total] = [0, 0, 0];
        let text: string[] = [];
        for (const [index, [words, reads]] of steps.entries()) {
          for (let word = 0; word < words; word += 1) text.push(`w${total++}`);
          const isFinal = index % 3 === 2;
          heard.add({ result, text: text.join(' '), final: isFinal, confidence: null }, index);
          if (isFinal) {
            result += 1;
            text = [];
          }
          if (reads) {
            // A stretch begins when the one before was read.
            got.push(...heard.read(told).map((word) => word.text));
            told = index + 0.5;
          }
        }
        got.push(...heard.read(told).map((word) => word.text));
        expect(got).toEqual(Array.from({ length: total }, (_, index) => `w${index}`));
      }),
    );
  });
});
