/** Character classes for patterns with the flag u; the platform's \w and \b know ASCII alone. */
export const WORD = String.raw`\p{L}\p{N}_`;
export const LETTER = String.raw`[\p{L}\p{Nl}\p{No}]`;
export const EDGE = `(?:(?<=[${WORD}])(?![${WORD}])|(?<![${WORD}])(?=[${WORD}]))`;
export const SMALL = 'a-zß-öø-ÿ';
export const CAPITAL = 'A-ZÀ-ÖØ-Þ';

export const isLetters = (text: string): boolean => /^\p{L}+$/u.test(text);
export const isDigits = (text: string): boolean => /^[0-9]+$/.test(text);
export const isLower = (text: string): boolean => text === text.toLowerCase();
export const isUpper = (text: string): boolean => text === text.toUpperCase();
export const capitalized = (text: string): string =>
  text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();

/** The texts as alternatives of a pattern, longest first. */
export function anyOf(texts: Iterable<string>): string {
  return [...texts]
    .sort((left, right) => right.length - left.length)
    .map(literally)
    .join('|');
}

/** A text as a pattern that fits it alone. */
export const literally = (text: string): string => text.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Characters as they may stand in the class of a pattern. */
export const inClass = (characters: string): string => characters.replaceAll(/[\\\][^-]/g, String.raw`\$&`);
