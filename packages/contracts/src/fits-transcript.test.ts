import { describe, expect, it } from 'vitest';
import { fitsTranscript } from './fits-transcript.ts';

const fits = (from: number, to: number, better: string, transcript = 'I am agree, of course.') =>
  fitsTranscript({ from, to, better }, transcript);

describe('a correction', () => {
  it('fits where it changes whole words of the transcript', () => {
    expect(fits(2, 10, 'agree')).toBe(true);
    expect(fits(0, 22, 'Yes.')).toBe(true);
  });

  it('fits where it puts words in or takes words out', () => {
    expect(fits(12, 12, 'but ')).toBe(true);
    expect(fits(1, 4, '')).toBe(true);
  });

  it('does not fit outside the transcript, or backwards', () => {
    expect([fits(-1, 2, 'x'), fits(4, 2, 'x'), fits(20, 23, 'x'), fits(0.5, 2, 'x')]).toEqual(
      Array.from({ length: 4 }, () => false),
    );
    expect(fits(Number.NaN, 2, 'x')).toBe(false);
  });

  it('does not fit where it would cut a word, or half a character', () => {
    expect([fits(3, 4, 'x'), fits(2, 7, 'x')]).toEqual([false, false]);
    expect(fits(1, 2, 'x', '😀😀')).toBe(false);
  });

  it('does not fit where nothing would change', () => {
    expect([fits(2, 4, 'am'), fits(2, 2, '')]).toEqual([false, false]);
  });
});
