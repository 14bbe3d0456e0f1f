import { ordinalOf } from '../hibari/text/number-words.ts';
import { numberWords } from '../soundswallower/forced-alignment.ts';

const CURRENCIES: Readonly<Record<string, string>> = { $: 'dollars', '£': 'pounds', '€': 'euros' };
/** Longer runs of digits, and those that begin with a zero, are read digit by digit. */
const MAX_NUMBER_DIGITS = 4;
/** The largest number that is written out, when it is written with commas. */
const MAX_NUMBER = 999_999;

/** The text, in lower case, with its numerals as the words that are said for them: "21st" gives "twenty first". */
export function spokenNumbers(text: string): string {
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
