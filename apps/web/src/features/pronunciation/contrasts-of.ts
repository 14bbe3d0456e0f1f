import { plainWord } from '@bandpal/contracts';
import type { AnswerRecord, SoundContrast } from '@bandpal/contracts';
import { CLEAR, LEAST_LETTERS, usualRating } from './hard-words.ts';

/** The phones of a dictionary that a contrast is about; the rarer in words, the earlier. */
const PHONES: readonly (readonly [SoundContrast, readonly string[]])[] = [
  ['th-s', ['TH']],
  ['th-t', ['TH']],
  ['n-ng', ['NG']],
  ['ch-sh', ['CH', 'SH']],
  ['v-w', ['V', 'W']],
  ['b-v', ['B', 'V']],
  ['f-p', ['F', 'P']],
  ['p-b', ['P', 'B']],
  // The dictionary writes weak vowels like the one of "hut".
  ['ae-ah', ['AE']],
  ['l-r', ['L', 'R']],
  ['s-sh', ['S', 'SH']],
  ['ih-iy', ['IH', 'IY']],
];
/** One word may be a slip of the alignment. */
const FEWEST_WORDS = 2;
/** More would be no exercise but a course. */
const MOST = 2;

/**
 * Sounds that are easy to mix up and that most words with them fitted worse than this speaker's words usually do, each with the first such
 * word; two at most. Only words that were surely heard count: of others nobody knows which sounds they should have.
 */
export function contrastsOf(answers: readonly AnswerRecord[]): { contrast: SoundContrast; word: string }[] {
  const usual = usualRating(answers);
  if (usual === null) return [];
  const said = answers.flatMap(({ words }) =>
    words.flatMap(({ text, confidence, pronunciation, phones }) => {
      const word = plainWord(text);
      const isSure = confidence !== null && confidence >= CLEAR;
      if (
        word === null ||
        word.length < LEAST_LETTERS ||
        !isSure ||
        pronunciation === null ||
        phones === undefined
      )
        return [];
      return [{ word, phones: phones.split(' '), isPoor: pronunciation < usual }];
    }),
  );
  return PHONES.flatMap(([contrast, sounds]) => {
    const having = said.filter(({ phones }) => sounds.some((sound) => phones.includes(sound)));
    const poor = new Set(having.flatMap(({ word, isPoor }) => (isPoor ? [word] : [])));
    const [first] = poor;
    const isMost = having.filter(({ isPoor }) => isPoor).length * 2 > having.length;
    return first !== undefined && poor.size >= FEWEST_WORDS && isMost ? [{ contrast, word: first }] : [];
  }).slice(0, MOST);
}
