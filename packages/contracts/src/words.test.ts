import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords, plainWord, wordPartsIn, wordsIn, plainMarks, isHesitation } from './words.ts';

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

const SOUNDS =
  'um umm ummm uh uhh uhm uhmm er err erm ehm eh ah ahh hm hmm hmmm mm mmm mhm uh-huh um-hum mm-hmm uh-uh emm emmm eem ahm ähm äh öh euh urm';
const WRITTEN = 'em, em… Um, Er... HMM uh, “uh” Mm-hmm.';
const WORDS =
  "umbrella her a I m I'm oh ooh huh hum am me eh1 human mum hmph hah ear era ham 'em 'em, em Em Em, like well";

describe('a hesitation sound', () => {
  it.each(SOUNDS.split(' '))('is heard in "%s"', (sound) => expect(isHesitation(sound)).toBe(true));
  it.each(WRITTEN.split(' '))('is heard in %s as it is written', (text) =>
    expect(isHesitation(text)).toBe(true),
  );
  it.each(WORDS.split(' '))('is not heard in "%s"', (word) => expect(isHesitation(word)).toBe(false));
  it('is not heard in nothing', () => expect(isHesitation('')).toBe(false));
});

/** The words of a text that are sounds of hesitation. */
const soundsIn = (text: string) =>
  wordsIn(text)
    .filter(({ plain }) => isHesitation(plain))
    .map((word) => word.text);

describe('"em"', () => {
  it.each([
    'Em, I like tea.',
    'em I like tea',
    'Em… it depends.',
    'Em it depends.',
    'I like, em, tea.',
    'I like tea, em.',
    'I like tea. Em, and coffee.',
    'I went to the em cinema.',
    'It was cold and em we left.',
    'We told them – em – everything.',
  ])('is a sound where a clause or a pause begins: "%s"', (text) => {
    expect(soundsIn(text)).toHaveLength(1);
  });

  it.each([
    "I told 'em, and they left.",
    'I told \u2019em everything.',
    "Go get 'em, they say.",
    'I told em everything.',
    'My sister Em, who is nine, sings.',
    'Em is my best friend.',
    'Em, my sister, is a nurse.',
    'Em.',
    'Em, I think, is right. I saw Em, and she agreed.',
    'The em-dash is long.',
  ])('is "them" or a name elsewhere: "%s"', (text) => {
    expect(soundsIn(text)).toEqual([]);
  });

  it('keeps its spelling and its place', () => {
    expect(wordsIn('I like, em, tea.')[2]).toEqual({ text: 'em', plain: 'um', start: 8, end: 10 });
  });
});
