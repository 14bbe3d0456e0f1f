import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignWritten, placeWord } from './forced-alignment.ts';

const place = (startMs: number, endMs: number, pronunciation = -0.01, phones = 'AH') => ({
  startMs,
  endMs,
  pronunciation,
  phones,
});

describe('aligned words', () => {
  it('rates a word by its phones, each counted once whatever its length', () => {
    const rated = placeWord([
      { t: 'S', b: 0.5, d: 0.1, p: 0.9 },
      { t: 'OW', b: 0.6, d: 0.2, p: 0.5 },
    ]);
    expect(rated?.phones).toBe('S OW');
    expect(rated?.startMs).toBe(500);
    expect(rated?.endMs).toBe(800);
    expect(rated?.pronunciation).toBeCloseTo((Math.log(0.9) / 10 + Math.log(0.5) / 20) / 2, 10);
    expect(placeWord([])).toBeNull();
  });
  it('joins the parts of a compound and shares gaps among unknown words', () => {
    const words = ['Well-known', 'Xyzzy', 'Quux', 'town'];
    const aligned = alignWritten(
      words,
      [2, 0, 0, 1],
      [place(0, 100, -0.01, 'W EH L'), place(100, 300, -0.03, 'N OW N'), place(700, 900)],
      1000,
    );
    expect(aligned).toEqual([
      { text: 'Well-known', startMs: 0, endMs: 300, pronunciation: -0.02, phones: 'W EH L N OW N' },
      { text: 'Xyzzy', startMs: 300, endMs: 500, pronunciation: null },
      { text: 'Quux', startMs: 500, endMs: 700, pronunciation: null },
      { text: 'town', startMs: 700, endMs: 900, pronunciation: -0.01, phones: 'AH' },
    ]);
  });
  it('places unknown words at the ends up to the ends of the audio', () => {
    const aligned = alignWritten(['a', 'b', 'c'], [0, 1, 0], [place(200, 400)], 1000);
    expect(aligned.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 200],
      [200, 400],
      [400, 1000],
    ]);
  });
  it('keeps the words and their order whatever is known', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), (known) => {
        const counts = known.map(Number);
        const placed = known.filter(Boolean).map((_, index) => place(index * 100 + 20, index * 100 + 90));
        const words = known.map((_, index) => `w${index}`);
        const aligned = alignWritten(words, counts, placed, 2000);
        expect(aligned.map(({ text }) => text)).toEqual(words);
        let time = 0;
        for (const word of aligned) {
          expect(word.startMs).toBeGreaterThanOrEqual(time);
          expect(word.endMs).toBeGreaterThanOrEqual(word.startMs);
          time = word.endMs;
        }
      }),
    );
  });
});
