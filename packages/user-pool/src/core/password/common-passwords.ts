// The passwords that are tried first: those of a list, in any capitals and with signs for letters, and one word of the list with a
// usual ending; runs of the keyboard, repetitions and dates.
import { dictionary } from '@zxcvbn-ts/language-common';

/** Names of families and towns that millions share, what this place is called, and words younger than the list. */
const MISSING = `tran pham hoang huynh minh trang thao huong linh priya ali liu xiaoming kim hanoi haiphong kolkata dhaka guangzhou
  shenzhen seoul riyadh lagos accra kyiv kiev iran saudi vietnamese login poiuytrewq qwertz qwertzuiop fortnite roblox bmw instagram
  twitter linkedin netflix whatsapp bitcoin oldpassword ielts bandpal speaking`;

/**
 * 49,000 passwords and words in lower case: a published list of leaked passwords, the most frequent first, and what it lacks for the people
 * who come here. The list lies in an npm package and is read once; no password leaves this process.
 */
export const PASSWORD_LIST: readonly string[] = [...dictionary['passwords-common'], ...MISSING.split(/\s+/)];

/** Names of this product and of what it is about: guessed first here, though on no list. docs/security.md shows them. */
export const CONTEXT_WORDS: readonly string[] = [
  'bandpal',
  'ielts',
  'examiner',
  'speaking',
  'speakingtest',
  'candidate',
];

const WORDS = new Set([...PASSWORD_LIST, ...CONTEXT_WORDS]);

/** Digits and signs people write for letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const ROWS = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
];
const DATE =
  /^(0?[1-9]|[12]\d|3[01])(0?[1-9]|1[0-2])((19|20)?\d\d)$|^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
const YEAR = /^(19|20)\d\d$/;
/** A year with a sign, in front or behind: what is longer takes more guesses than a lock lets anyone make in years. */
const MAX_ENDING = 5;

/** Whether a password is among those that are tried first. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if (new Set(plain).size <= 2 || WORDS.has(plain) || isPattern(plain)) return true;
  return [plain, lettersFor(plain)].some((text) => {
    const [core = ''] = /[a-z](?:.*[a-z])?/s.exec(text) ?? [];
    if (core === '' || !isUsualEnding(text.replace(core, ''))) return false;
    return WORDS.has(core) || (core.length >= 4 && isPattern(core));
  });
}

function lettersFor(text: string): string {
  // A digit or sign at the end is an ending, not a letter: "password1" is "password".
  const end = /[^a-z]*$/.exec(text)?.[0] ?? '';
  const body = text.slice(0, text.length - end.length);
  return Array.from(body, (character) => LETTERS[character] ?? character).join('') + end;
}

/** What stands around a word, both sides together. */
function isUsualEnding(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '');
  return (
    text.length <= MAX_ENDING || isPattern(text) || (digits !== '' && isPattern(digits)) || YEAR.test(digits)
  );
}

function isPattern(text: string): boolean {
  return isRun(text) || isRepetition(text) || DATE.test(text);
}

/** A piece of the alphabet, of the digits or of a keyboard's row. */
function isRun(text: string): boolean {
  return ROWS.some((row) => row.includes(text) || Array.from(row).toReversed().join('').includes(text));
}

/** The same piece again and again: "abcabcabc", "12341234", "hellohello". */
function isRepetition(text: string): boolean {
  const half = Math.min(MAX_PIECE, Math.floor(text.length / 2));
  return Array.from({ length: half }, (_, index) => text.slice(0, index + 1)).some(
    (piece) => piece.repeat(Math.ceil(text.length / piece.length)).slice(0, text.length) === text,
  );
}

/** Longest piece that is looked for; a longer one is long enough by itself. */
const MAX_PIECE = 12;
