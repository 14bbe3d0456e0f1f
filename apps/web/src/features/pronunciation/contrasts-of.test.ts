import { soundContrastSchema, soundPairs } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { contrastsOf } from './contrasts-of.ts';

const of = (...words: string[]) => contrastsOf(words.map((word) => ({ word })));

describe('the sounds to listen to', () => {
  it('have letters in the hard words, the rarer letters first, two at most', () => {
    expect(of('village', 'month')).toEqual([
      { contrast: 'th-s', word: 'month' },
      { contrast: 'th-t', word: 'month' },
    ]);
    expect(of('village', 'parking')).toEqual([
      { contrast: 'n-ng', word: 'parking' },
      { contrast: 'v-w', word: 'village' },
    ]);
    expect(of('year')).toEqual([{ contrast: 'ih-iy', word: 'year' }]);
  });

  it('are none where no letter fits, and without hard words', () => {
    expect(of('done')).toEqual([]);
    expect(of()).toEqual([]);
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
