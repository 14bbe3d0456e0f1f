import { isHesitation } from '@bandpal/contracts';
import { americanSpelling } from './american-spelling.ts';
import { spokenNumbers } from './spoken-numbers.ts';

/** A word as it counts in a comparison. One written word may give several, or none. */
export interface ComparableWord {
  text: string;
  /** Index of the written word it comes from. */
  from: number;
}

/** How every sound of hesitation counts: um, uh and er are spellings of the same thing. */
export const HESITATION_WORD = 'um';

const WHOLE: Readonly<Record<string, string>> = {
  cannot: 'can not',
  "can't": 'can not',
  "won't": 'will not',
  "shan't": 'shall not',
  "let's": 'let us',
  gonna: 'going to',
  gotta: 'got to',
  wanna: 'want to',
  alright: 'all right',
  mr: 'mister',
  mrs: 'missus',
  dr: 'doctor',
  ok: 'okay',
};
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/^(.+)n't$/, '$1 not'],
  [/^(i)'m$/, '$1 am'],
  [/^(.+)'re$/, '$1 are'],
  [/^(.+)'ve$/, '$1 have'],
  [/^(.+)'ll$/, '$1 will'],
  // "Had" and "has" are contracted in the same way, but more rarely.
  [/^(i|you|he|she|it|we|they|who|that|there)'d$/, '$1 would'],
  [/^(he|she|it|that|this|there|here|what|who|where|when|how)'s$/, '$1 is'],
];

/**
 * The words of the written ones in the form in which they are compared: lower case, without punctuation, numerals and
 * contractions written out, hyphens as spaces, one spelling. A hyphenated word stays one if `inOne` (the other text) writes it as one.
 */
export function toComparable(
  written: readonly string[],
  inOne: ReadonlySet<string> = new Set(),
): ComparableWord[] {
  const words = written.flatMap((word, from) => readWord(word, inOne).map((text) => ({ text, from })));
  return words.filter(({ text }, index) => !isNumberAnd(words, index) && text !== '').map(asInNumbers);
}

/** Words as they count in a comparison: see `toComparable`. */
export function comparableWords(text: string): string[] {
  return toComparable(text.split(/\s+/)).map((word) => word.text);
}

function readWord(written: string, inOne: ReadonlySet<string>): string[] {
  if (isHesitation(written)) return [HESITATION_WORD];
  const plain = written
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[’‘`]/g, "'");
  const joined = plain.replaceAll(/[^a-z0-9']+/g, '');
  if (plain.includes('-') && inOne.has(joined)) return [joined];
  return spokenNumbers(plain)
    .replaceAll(/[^a-z0-9']+/g, ' ')
    .split(' ')
    .map((word) => word.replaceAll(/^'+|'+$/g, ''))
    .filter((word) => word !== '')
    .flatMap((word) => writtenOut(word).split(' '));
}

function writtenOut(word: string): string {
  const whole = Object.hasOwn(WHOLE, word) ? WHOLE[word] : undefined;
  if (whole !== undefined) return whole;
  const ending = ENDINGS.find(([pattern]) => pattern.test(word));
  return ending ? word.replace(...ending) : americanSpelling(word);
}

const DIGIT = /^(?:zero|one|two|three|four|five|six|seven|eight|nine)$/;
const NUMBER = /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|.+teen|.+ty)$/;
const LARGE = /^(?:hundred|thousand)$/;

/** "A hundred and five" is what some write for 105. */
function isNumberAnd(words: readonly ComparableWord[], index: number): boolean {
  const [before, word, after] = [words[index - 1], words[index], words[index + 1]];
  return word?.text === 'and' && LARGE.test(before?.text ?? '') && NUMBER.test(after?.text ?? '');
}

function asInNumbers(word: ComparableWord, index: number, words: readonly ComparableWord[]): ComparableWord {
  const [before, after] = [words[index - 1]?.text ?? '', words[index + 1]?.text ?? ''];
  if (word.text === 'a' && LARGE.test(after)) return { ...word, text: 'one' };
  if (word.text === 'oh' && (DIGIT.test(before) || DIGIT.test(after))) return { ...word, text: 'zero' };
  return word;
}
