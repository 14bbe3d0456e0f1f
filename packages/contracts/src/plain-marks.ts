/** Apostrophes of phones, word processors and other keyboards, and accents typed in their place. */
const APOSTROPHES = /[\u2018\u2019\u201B\u02BC\u02B9\u2032\u00B4\u0060\uFF07]/gu;
const QUOTATION_MARKS = /[\u201C\u201D\u201E\u201F\u00AB\u00BB\u2033\uFF02]/gu;

/**
 * The same text with the apostrophes and quotation marks of a plain keyboard, character for character, so that places in one are places in
 * the other. Which keyboard a person has must not change what is found in their words.
 */
export function plainMarks(text: string): string {
  return text.replaceAll(APOSTROPHES, "'").replaceAll(QUOTATION_MARKS, '"');
}
