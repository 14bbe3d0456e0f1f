import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords, plainWord, wordPartsIn, wordsIn } from './words.ts';

const plain = (text: string) => wordsIn(text).map((word) => word.plain);

describe('the words of a text', () => {
  it.each([
    [
      'Well-known in the U.S.A. since 1,000 years.',
      ['well-known', 'in', 'the', 'u.s.a', 'since', '1,000', 'years'],
    ],
    ['At 10:30, 3.5 km – e.g. twice', ['at', '10:30', '3.5', 'km', 'e.g', 'twice']],
    ['It was 5.It was 6', ['it', 'was', '5', 'it', 'was', '6']],
    ['I like it.I do', ['i', 'like', 'it', 'i', 'do']],
    ["Workin' 'cause “I” (say) so…", ['workin', 'cause', 'i', 'say', 'so']],
    ['Cafe\u0301 — café 😀', ['cafe\u0301', 'café']],
    [' — … ', []],
  ])('of %j', (text, words) => {
    expect(plain(text)).toEqual(words);
  });

  it('are the same from every keyboard', () => {
    for (const mark of "'’‘`´ʼ＇") expect(plain(`Don${mark}t`)).toEqual(["don't"]);
  });

  it('stand where they are written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const word of [...wordsIn(text), ...wordPartsIn(text)])
          expect(text.slice(word.start, word.end)).toBe(word.text);
      }),
    );
  });

  it('are compared in the parts of compounds', () => {
    expect(wordPartsIn('A well-known U.S.A.').map((word) => word.plain)).toEqual([
      'a',
      'well',
      'known',
      'u.s.a',
    ]);
  });

  it('are counted without sounds of hesitation', () => {
    expect(countWords('Um, I… er, mm-hmm, I like it — very much')).toBe(6);
  });
});

describe('the one word of a text', () => {
  it.each([
    ['lima', 'lima'],
    ['Lima.', 'lima'],
    ['“live', 'live'],
    ['It’s', "it's"],
    ["isn't?", "isn't"],
    ['well-known', 'well-known'],
    ['a'.repeat(40), 'a'.repeat(40)],
  ])('is found in %j', (text, word) => {
    expect(plainWord(text)).toBe(word);
  });

  it.each(['', '—', 'live in', 'well known', 'a'.repeat(41)])('is not found in %j', (text) => {
    expect(plainWord(text)).toBeNull();
  });
});
