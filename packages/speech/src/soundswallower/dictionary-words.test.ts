import { describe, expect, it } from 'vitest';
import { dictionaryWords } from './forced-alignment.ts';

const known = new Set(['well', 'known', "don't", 'cafe', 'twenty', 'five']);
const words = (written: string): string[] => dictionaryWords(written, (word) => known.has(word));

describe('dictionary words', () => {
  it('drops case, punctuation, accents and quotes', () => {
    expect(words('“Café!”')).toEqual(['cafe']);
    expect(words('Don’t,')).toEqual(["don't"]);
  });
  it('takes compounds and numbers apart', () => {
    expect(words('well-known')).toEqual(['well', 'known']);
    expect(words('25')).toEqual(['twenty', 'five']);
  });
  it('has nothing for unknown words, also inside a compound, and for bare punctuation', () => {
    expect(words('well-flumped')).toEqual([]);
    expect(words('...')).toEqual([]);
    expect(words('12345678')).toEqual([]);
  });
});
