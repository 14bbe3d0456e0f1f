import type { SoundContrast } from '@bandpal/contracts';
import type { HardWord } from './hard-words.ts';

/** Which letters may stand for a sound of the contrast; the rarer in words, the earlier. */
const LETTERS: readonly (readonly [SoundContrast, RegExp])[] = [
  ['th-s', /th/u],
  ['th-t', /th/u],
  ['n-ng', /ng/u],
  ['ch-sh', /ch|sh/u],
  ['v-w', /[vw]/u],
  ['b-v', /v/u],
  ['f-p', /f|ph/u],
  ['p-b', /[pb]/u],
  ['l-r', /[lr]\p{L}/u],
  ['ae-ah', /u/u],
  ['s-sh', /s/u],
  ['ih-iy', /i|ee|ea/u],
];
/** More would be no exercise but a course. */
const MOST = 2;

/** Sounds that are easy to mix up and whose letters stand in these hard words, each with the first such word; two at most. */
export function contrastsOf(
  words: readonly Pick<HardWord, 'word'>[],
): { contrast: SoundContrast; word: string }[] {
  return LETTERS.flatMap(([contrast, letters]) => {
    const found = words.find(({ word }) => letters.test(word));
    return found === undefined ? [] : [{ contrast, word: found.word }];
  }).slice(0, MOST);
}
