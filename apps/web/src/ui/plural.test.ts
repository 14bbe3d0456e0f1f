import { expect, it } from 'vitest';
import { plural, withValues } from './plural.ts';

const russian = (n: number) =>
  n % 10 === 1 && n % 100 !== 11 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2;

it('takes the form of English for a number, and puts the number in', () => {
  const texts = [0, 1, 2, 21].map((count) => plural(count, ['# answer', '# answers']));
  expect(texts).toEqual(['0 answers', '1 answer', '2 answers', '21 answers']);
  expect(plural(1, ['once', '# times'])).toBe('once');
});

it('goes by the rule of the site’s language, with as many forms as that has', () => {
  const texts = [1, 3, 5, 11, 21].map((n) => plural(n, ['# ответ', '# ответа', '# ответов'], russian));
  expect(texts).toEqual(['1 ответ', '3 ответа', '5 ответов', '11 ответов', '21 ответ']);
  expect(plural(4, ['# 件'], () => 0)).toBe('4 件');
  expect([1, 2].map((n) => plural(n, ['# Test', '# Tests'], (count) => count !== 1))).toEqual([
    '1 Test',
    '2 Tests',
  ]);
});

it('says something where a catalogue has fewer forms than its rule', () => {
  expect(plural(2, ['#'], () => 1)).toBe('2');
});

it('puts other values into a form, each as it is', () => {
  const text = withValues(plural(2, ['{0}: {1} of one', '{0}: {1} of #']), '{1} #', 0);
  expect(text).toBe('{1} #: 0 of 2');
  expect(withValues('{0} and {2}', 'one')).toBe('one and {2}');
});
