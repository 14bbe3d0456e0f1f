import { describe, expect, it } from 'vitest';
import { isHesitation } from './hesitation.ts';
import { wordsIn } from './words.ts';

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
