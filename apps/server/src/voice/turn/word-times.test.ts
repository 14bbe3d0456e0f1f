import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPauses } from './pauses.ts';
import { placeWords, spreadWords } from './word-times.ts';

const words = (text: string) => text.split(' ').map((word) => ({ text: word, confidence: 0.9 }));

const word = (text: string, startMs: number, endMs: number) => ({
  text,
  startMs,
  endMs,
  confidence: 1,
  pronunciation: null,
});

describe('the times of words', () => {
  it('come from the aligner, shifted to the sound of the call', () => {
    const aligned = [{ text: 'yes', startMs: 100, endMs: 300, pronunciation: -2 }];
    expect(placeWords(words('yes'), aligned, [], 5_000)).toEqual([
      { text: 'yes', confidence: 0.9, startMs: 5_100, endMs: 5_300, pronunciation: -2 },
    ]);
  });

  it('come with the phones of the dictionary where the aligner tells them', () => {
    const aligned = [{ text: 'yes', startMs: 0, endMs: 300, pronunciation: -2, phones: 'Y EH S' }];
    expect(placeWords(words('yes'), aligned, [], 0)).toMatchObject([{ phones: 'Y EH S' }]);
  });

  it('are spread over the voice when the aligner cannot place them', () => {
    const spans = [
      { startMs: 1_000, endMs: 1_400 },
      { startMs: 3_000, endMs: 3_400 },
    ];
    const placed = placeWords(words('one two six ten'), [], spans, 900);
    expect(placed.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1_000, 1_200],
      [1_200, 1_400],
      [3_000, 3_200],
      [3_200, 3_400],
    ]);
    expect(placed.every(({ pronunciation }) => pronunciation === null)).toBe(true);
  });

  it('never run backwards and never leave the voice', () => {
    const span = fc.tuple(fc.nat(500), fc.integer({ min: 50, max: 2_000 }));
    fc.assert(
      fc.property(
        fc.array(span, { minLength: 1, maxLength: 8 }),
        fc.array(fc.string(), { minLength: 1 }),
        (raw, texts) => {
          let at = 0;
          const spans = raw.map(([gap, length]) => {
            const startMs = at + gap;
            at = startMs + length;
            return { startMs, endMs: at };
          });
          const placed = spreadWords(
            texts.map((text) => ({ text, confidence: 1 })),
            spans,
          );
          const times = placed.flatMap(({ startMs, endMs }) => [startMs, endMs]);
          expect(times.every((time, index) => time >= (times[index - 1] ?? 0) - 1e-6)).toBe(true);
          expect(Math.min(...times)).toBeGreaterThanOrEqual((spans[0]?.startMs ?? 0) - 1e-6);
          expect(Math.max(...times)).toBeLessThanOrEqual(at + 1e-6);
        },
      ),
    );
  });
});

describe('pauses', () => {
  const spans = [
    { startMs: 0, endMs: 1_000 },
    { startMs: 1_200, endMs: 2_000 },
    { startMs: 3_000, endMs: 4_000 },
  ];
  it('are silences of a quarter of a second and more', () => {
    expect(findPauses(spans, [], false)).toEqual([{ startMs: 2_000, endMs: 3_000, filled: false }]);
  });

  it('are filled where a filler was recognised or voice holds no word', () => {
    const said = [
      word('I', 0, 900),
      word('um', 1_200, 1_500),
      word('like', 1_500, 2_000),
      word('it', 3_600, 4_000),
    ];
    expect(findPauses(spans, said, true)).toEqual([
      { startMs: 1_200, endMs: 1_500, filled: true },
      { startMs: 2_000, endMs: 3_000, filled: false },
      { startMs: 3_000, endMs: 3_600, filled: true },
    ]);
  });

  it('are not guessed from words that were only spread', () => {
    const said = [word('I', 0, 900), word('it', 3_600, 4_000)];
    expect(findPauses(spans, said, false)).toEqual([{ startMs: 2_000, endMs: 3_000, filled: false }]);
  });
});
