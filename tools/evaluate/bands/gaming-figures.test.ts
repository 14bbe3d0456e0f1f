import { expect, it } from 'vitest';
import { shuffled, stripped, withoutArticles } from './gaming-figures.ts';
import { NATIVE_ANSWERS } from './probe-answers.ts';

const TEXT = "The dogs were barking, so I've washed an old blanket. Nothing's wrong with it!";

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[a-z']+/g) ?? []).sort();
}

it('articles are taken out, and nothing else', () => {
  expect(withoutArticles(TEXT)).toBe(
    "dogs were barking, so I've washed old blanket. Nothing's wrong with it!",
  );
});

it('be, endings and articles are taken out', () => {
  expect(stripped(TEXT)).toBe("dog bark, so I've wash old blanket. Nothing wrong with it!");
});

it('words change places, always in the same way, and sentences keep their lengths', () => {
  const result = shuffled(TEXT);
  expect(shuffled(TEXT)).toBe(result);
  expect(result.split('.').map((sentence) => sentence.split(' ').filter(Boolean).length)).toEqual([10, 4, 0]);
  expect(wordsOf(result)).toEqual(wordsOf(TEXT));
});

it('strong answers of our own are twelve, of 120 to 200 words each', () => {
  const lengths = NATIVE_ANSWERS.map(({ answer }) => answer.split(' ').length);
  expect(lengths).toHaveLength(12);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(120);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(200);
});
