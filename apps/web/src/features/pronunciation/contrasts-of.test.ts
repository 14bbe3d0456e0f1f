import { soundContrastSchema, soundPairs } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { contrastsOf } from './sound-pairs-panel.tsx';
import { answerOf, wordOf } from './testing/practice-samples.ts';

const FINE = Array.from({ length: 24 }, (_, index) => wordOf(`fine${index}`, 0.95, -0.001, 'D AA G'));
type Said = [text: string, phones: string | undefined, rating?: number, confidence?: number | null];
const of = (...words: Said[]) =>
  contrastsOf([
    answerOf([
      ...FINE,
      ...words.map(([text, phones, rating = -0.01, confidence = 0.95]) =>
        wordOf(text, confidence, rating, phones),
      ),
    ]),
  ]);

describe('the sounds to listen to', () => {
  it('are sounds of words that fitted worse than most, the rarer first, two at most', () => {
    expect(of(['month', 'M AH N TH'], ['village', 'V IH L AH JH'], ['think', 'TH IH NG K'])).toEqual([
      { contrast: 'th-s', word: 'month' },
      { contrast: 'th-t', word: 'month' },
    ]);
    expect(of(['parking', 'P AA R K IH NG'], ['sing', 'S IH NG'])).toEqual([
      { contrast: 'n-ng', word: 'parking' },
      { contrast: 'ih-iy', word: 'parking' },
    ]);
  });

  it('are told by what is said and not by letters', () => {
    expect(of(['could', 'K UH D'], ['would', 'W UH D'], ['should', 'SH UH D'])).toEqual([]);
    expect(of(['laugh', 'L AE F'], ['enough', 'IH N AH F']).map(({ contrast }) => contrast)).toEqual(['f-p']);
  });

  it('are none of words that may have been misheard', () => {
    expect(of(['month', 'M AH N TH', -0.01, 0.79], ['think', 'TH IH NG K', -0.01, 0.4])).toEqual([]);
    expect(of(['month', 'M AH N TH', -0.01, null], ['think', 'TH IH NG K', -0.01, null])).toEqual([]);
  });

  it('are none of one word alone, or where most words with them sounded as usual', () => {
    expect(of(['month', 'M AH N TH'], ['month', 'M AH N TH'])).toEqual([]);
    const usual: Said[] = ['three', 'thing'].map((word) => [word, 'TH', -0.001]);
    expect(of(['month', 'M AH N TH'], ['north', 'N AO R TH'], ...usual)).toEqual([]);
  });

  it('are none of little words, which everybody says weakly', () => {
    expect(of(['of', 'AH V'], ['we', 'W IY'], ['was', 'W AA Z'])).toEqual([]);
  });

  it('are none where nobody knows the sounds, and without words', () => {
    expect(of(['month', undefined], ['think', undefined])).toEqual([]);
    expect(of()).toEqual([]);
    expect(contrastsOf([])).toEqual([]);
  });
});

describe('the pairs of a contrast', () => {
  it('are two words each, and every word is once in its contrast', () => {
    for (const contrast of soundContrastSchema.options) {
      const words = soundPairs(contrast).flat();
      expect(words.length).toBeGreaterThanOrEqual(4);
      expect(new Set(words).size).toBe(words.length);
    }
  });
});
