/**
 * The sounds people make while they think (um, er, ah, hm, mm) or to show that they listen (mhm, uh-huh), in any length, as
 * recognisers and transcribers spell them. Words that can fill a pause too ("like", "well", "oh") are words.
 */
const HESITATION = /^(?:u+h*m+h*|u+h+|e+h+m*|e+r+m*|a+h+|h+m+|m{2,}|m+h+m+|u+[hm]+h?u+[hm]+)$/u;

/** Everything but letters: "Er…", "mm-hmm" and "uh," are the sounds they contain. */
const NOT_LETTERS = /[^\p{L}]/gu;

/** Whether one written word is a hesitation sound, whatever its case, length and punctuation. Digits make it another word. */
export function isHesitation(word: string): boolean {
  return !/\p{N}/u.test(word) && HESITATION.test(word.toLowerCase().replaceAll(NOT_LETTERS, ''));
}
