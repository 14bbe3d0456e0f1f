import { isHesitation } from '@bandpal/contracts';
import { ordinalOf } from '../hibari/text/number-words.ts';
import { numberWords } from '../soundswallower/forced-alignment.ts';

/** British spellings, in lower case, and the American ones of the same words. A word that none fits is the same in both. */
const VARIANTS: readonly (readonly [RegExp, string])[] = [
  [/(behavi|col|fav|flav|harb|hon|hum|lab|neighb|rum)our/, '$1or'],
  [/^practis/, 'practic'],
  [/^(.{3,})is(e|es|ed|er|ers|ing|ation|ations)$/, '$1iz$2'],
  [/^(.+)ys(e|es|ed|ing)$/, '$1yz$2'],
  [/^(cent|theat|met|kilomet|lit|fib)re(s?)$/, '$1er$2'],
  [/^(cancel|counsel|fuel|jewel|label|level|marvel|model|quarrel|signal|travel)l(ed|er|ers|ing)$/, '$1$2'],
  [/^(def|off|lic)ence/, '$1ense'],
  [/^(.+)logue(s?)$/, '$1log$2'],
  [/^grey/, 'gray'],
  [/^programme(s?)$/, 'program$1'],
  [/^cheque(s?)$/, 'check$1'],
];

/** The American spelling of a word, or something that only its spellings share: recognisers write both for the same sounds. */
function americanSpelling(word: string): string {
  return VARIANTS.reduce((spelling, [british, american]) => spelling.replace(british, american), word);
}

const CURRENCIES: Readonly<Record<string, string>> = { $: 'dollars', '£': 'pounds', '€': 'euros' };
/** Longer runs of digits, and those that begin with a zero, are read digit by digit. */
const MAX_NUMBER_DIGITS = 4;
/** The largest number that is written out, when it is written with commas. */
const MAX_NUMBER = 999_999;

/** The text, in lower case, with its numerals as the words that are said for them: "21st" gives "twenty first". */
function spokenNumbers(text: string): string {
  return text
    .replaceAll(
      /([$£€])(\d[\d.,]*\d|\d)/g,
      (_, sign: string, amount: string) => `${amount} ${CURRENCIES[sign] ?? ''}`,
    )
    .replaceAll('%', ' percent ')
    .replaceAll(/\d{1,3}(?:,\d{3})+/g, (digits) => grouped(digits.replaceAll(',', '')))
    .replaceAll(
      /(\d+)\.(\d+)/g,
      (_, whole: string, part: string) => `${said(whole)} point ${digitByDigit(part)}`,
    )
    .replaceAll(/(\d+):00\b/g, (_, hour: string) => said(hour))
    .replaceAll(/(\d+)(?:st|nd|rd|th)\b/g, (_, digits: string) => ordinalOf(said(digits)))
    .replaceAll(/(\d+)'?s\b/g, (_, digits: string) => plural(said(digits)))
    .replaceAll(/\d+/g, (digits) => ` ${said(digits)} `);
}

function said(digits: string): string {
  const isOneByOne = digits.length > MAX_NUMBER_DIGITS || (digits.length > 1 && digits.startsWith('0'));
  return isOneByOne ? digitByDigit(digits) : numberWords(Number(digits)).join(' ');
}

function grouped(digits: string): string {
  const value = Number(digits);
  return value > MAX_NUMBER ? digitByDigit(digits) : numberWords(value).join(' ');
}

function digitByDigit(digits: string): string {
  return digits
    .split('')
    .flatMap((digit) => numberWords(Number(digit)))
    .join(' ');
}

function plural(number: string): string {
  return number.endsWith('y') ? number.replace(/y$/, 'ies') : `${number}s`;
}

/** The words of a text but "um" and the like, which some recognisers write and some do not: neither is an error. */
export function withoutHesitations(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '' && !isHesitation(word));
}

/** A word as it counts in a comparison. One written word may give several, or none. */
interface ComparableWord {
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

/** One step of an alignment; indexes into the reference and into the words heard. */
type AlignmentStep =
  | { kind: 'match' | 'substitution'; reference: number; heard: number }
  | { kind: 'deletion'; reference: number; heard: null }
  | { kind: 'insertion'; reference: null; heard: number };

/** A way from one list of words to the other with the least number of errors, in order. */
export function alignWords(reference: readonly string[], heard: readonly string[]): AlignmentStep[] {
  const costs = distances(reference, heard);
  const steps: AlignmentStep[] = [];
  let [row, column] = [reference.length, heard.length];
  while (row > 0 || column > 0) {
    const cost = costs[row]?.[column] ?? 0;
    const isSame = reference[row - 1] === heard[column - 1];
    if (row > 0 && column > 0 && cost === (costs[row - 1]?.[column - 1] ?? 0) + (isSame ? 0 : 1)) {
      row -= 1;
      column -= 1;
      steps.push({ kind: isSame ? 'match' : 'substitution', reference: row, heard: column });
    } else if (row > 0 && cost === (costs[row - 1]?.[column] ?? 0) + 1) {
      row -= 1;
      steps.push({ kind: 'deletion', reference: row, heard: null });
    } else {
      column -= 1;
      steps.push({ kind: 'insertion', reference: null, heard: column });
    }
  }
  return steps.toReversed();
}

/** Errors between the first `row` words of the reference and the first `column` words heard. */
function distances(reference: readonly string[], heard: readonly string[]): number[][] {
  const costs = [Array.from({ length: heard.length + 1 }, (_, column) => column)];
  for (const [index, word] of reference.entries()) {
    const above = costs[index] ?? [];
    const row = [index + 1];
    for (const [column, other] of heard.entries()) {
      const substitute = (above[column] ?? 0) + (word === other ? 0 : 1);
      row.push(Math.min(substitute, (above[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1));
    }
    costs.push(row);
  }
  return costs;
}

/** What was said and what was written for it, word by word. */
export interface Comparison {
  reference: ComparableWord[];
  heard: ComparableWord[];
  /** Indexes into the two lists of comparable words. */
  steps: AlignmentStep[];
}

/** Compares written words with the reference; both as they are written, with case and punctuation. */
export function compareWords(reference: readonly string[], heard: readonly string[]): Comparison {
  const expected = toComparable(reference, textsOf(toComparable(heard)));
  const given = toComparable(heard, textsOf(toComparable(reference)));
  const steps = alignWords(
    expected.map(({ text }) => text),
    given.map(({ text }) => text),
  );
  return { reference: expected, heard: given, steps };
}

function textsOf(words: readonly ComparableWord[]): Set<string> {
  return new Set(words.map(({ text }) => text));
}

/** Word error rate after normalisation; 0 is perfect, above 1 is possible. An empty reference gives 0 or 1. */
export function wordErrorRate(reference: string, hypothesis: string): number {
  const { errors, words } = wordErrors(reference, hypothesis);
  if (words === 0) return errors === 0 ? 0 : 1;
  return errors / words;
}

/** Least number of substitutions, insertions and deletions between the texts, and the words of the reference. */
export function wordErrors(reference: string, hypothesis: string): { errors: number; words: number } {
  const { steps, reference: expected } = compareWords(reference.split(/\s+/), hypothesis.split(/\s+/));
  return { errors: steps.filter(({ kind }) => kind !== 'match').length, words: expected.length };
}
