import { describe, expect, it } from 'vitest';
import { plainMarks } from './plain-marks.ts';

describe('the marks of every keyboard', () => {
  it.each(['’', '‘', '‛', 'ʼ', 'ʹ', '′', '´', '`', '＇', "'"])('%s is an apostrophe', (mark) => {
    expect(plainMarks(`I don${mark}t`)).toBe("I don't");
  });

  it.each(['“”', '„“', '«»', '‟”', '""', '＂＂'])('%s are quotation marks', (marks) => {
    const [opening = '', closing = ''] = marks;
    expect(plainMarks(`${opening}Yes${closing}`)).toBe('"Yes"');
  });

  it('are replaced character for character', () => {
    const text = 'She said “I’m late” — naïve, ‘so’ to speak…';
    expect(plainMarks(text)).toHaveLength(text.length);
  });
});
