import { describe, expect, it } from 'vitest';
import { isHesitation } from './hesitation.ts';

const SOUNDS =
  'um umm ummm uh uhh uhm uhmm er err erm ehm eh ah ahh hm hmm hmmm mm mmm mhm uh-huh um-hum mm-hmm uh-uh';
const WRITTEN = 'Um, Er... HMM uh, “uh” Mm-hmm.';
const WORDS = "umbrella her a I m I'm oh ooh huh hum am me eh1 human mum hmph hah ear era ham 'em like well";

describe('a hesitation sound', () => {
  it.each(SOUNDS.split(' '))('is heard in "%s"', (sound) => expect(isHesitation(sound)).toBe(true));
  it.each(WRITTEN.split(' '))('is heard in %s as it is written', (text) =>
    expect(isHesitation(text)).toBe(true),
  );
  it.each(WORDS.split(' '))('is not heard in "%s"', (word) => expect(isHesitation(word)).toBe(false));
  it('is not heard in nothing', () => expect(isHesitation('')).toBe(false));
});
