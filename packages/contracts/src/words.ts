/** A word of a text. */
export interface Word {
  /** As it is written. */
  text: string;
  /** In lower case with straight apostrophes; "um" for an "em" that is a sound of hesitation. */
  plain: string;
  /** Characters of the text; `end` is exclusive. */
  start: number;
  end: number;
}

/**
 * What a word is, everywhere: letters and digits with what belongs to them, whatever the keyboard. An apostrophe or hyphen inside keeps a word
 * whole ("don't", "well-known"), as do the marks inside a number ("1,000", "3.5", "10:30") and the full stops of an abbreviation ("U.S.A.").
 */
const WORD =
  /(?<![\p{L}\p{M}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{M}\p{N}])|[\p{L}\p{M}\p{N}]+(?:(?:['-]|(?<=\p{N})[.,:](?=\p{N}))[\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a text where they stand; sounds of hesitation are among them. */
export function wordsIn(text: string): Word[] {
  return [...plainSounds(plainMarks(text)).matchAll(WORD)].map(({ 0: plain, index }) => {
    const end = index + plain.length;
    return { text: text.slice(index, end), plain: plain.toLowerCase(), start: index, end };
  });
}

/** The same with compounds in their parts, as words are compared: "well known" is found in "well-known". */
export function wordPartsIn(text: string): Word[] {
  return wordsIn(text).flatMap((word) => {
    if (!word.plain.includes('-')) return [word];
    let start = word.start;
    return word.text.split('-').map((part) => {
      const from = start;
      start += part.length + 1;
      return { text: part, plain: plainMarks(part).toLowerCase(), start: from, end: from + part.length };
    });
  });
}

/** How many words were said, or typed: hesitation sounds are none. */
export function countWords(text: string): number {
  return wordsIn(text).filter(({ plain }) => !isHesitation(plain)).length;
}

/** Longer words are misheard ones. */
const MOST_LETTERS = 40;

/** The one word of a text as it is compared; null where there is none, several, or one of more than 40 letters. */
export function plainWord(text: string): string | null {
  const [word, second] = wordsIn(text);
  return word === undefined || second !== undefined || word.plain.length > MOST_LETTERS ? null : word.plain;
}

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

/**
 * The sounds people make while they think (um, er, ah, hm, mm) or to show that they listen (mhm, uh-huh), in any length, as
 * recognisers and transcribers spell them. Words that can fill a pause too ("like", "well", "oh") are words.
 */
const HESITATION =
  /^(?:u+h*m+h*|u+h+|u+r+m+|e+h+m*|e+u+h+m*|e+m{2,}|e{2,}m+|e+r+m*|[aä]+h+m*|[aö]+h+m*|h+m+|m{2,}|m+h+m+|u+[hm]+h?u+[hm]+)$/u;

/** Everything but letters: "Er…", "mm-hmm" and "uh," are the sounds they contain. */
const NOT_LETTERS = /[^\p{L}]/gu;

/** "Em" is a sound, a name, and a spelling of "'em": what stands around it tells. An apostrophe before it is that of "them". */
const EM = /(?<![\p{L}\p{M}\p{N}'-])em(?![\p{L}\p{M}\p{N}'-])/giu;
/** Where nothing, the end of a sentence or a pause stands before a word; where a pause stands behind it. */
const SET_OFF = /(?:^|[,;:.?!…–—]|\s-)["(\s]*$/u;
const OPENS = /(?:^|[.?!…])["(\s]*$/u;
const PAUSES = /^\s*(?:[,…–—]|\.{2,}|-+\s)/u;
/** Behind these no "them" can stand. */
const LEADS_ON =
  /(?:^|[^\p{L}'])(?:a|an|the|my|your|our|their|and|but|or|because|so|if|when|i|we|they|he|she|is|are|was|were|am|it's|i'm|very|really|that's|there's)\s+$/iu;
/** A name that opens a sentence has its verb behind it, and none of these. */
const GOES_ON = /^\s+(?:i|we|they|he|she|it|you|there|well|yes|yeah|no|so|because|actually|maybe)\b/iu;
/** "Em, my sister, is a nurse." */
const EXPLAINED = /^,\s+(?:a|an|the|my|our|his|her|their|who)\s[^,.?!]{1,40},/iu;

/** A text with straight apostrophes, in which each "em" that is a sound reads "um": every character stays where it was. */
export function plainSounds(text: string): string {
  const isName = [...text.matchAll(EM)].some(
    ({ 0: written, index }) => written === 'Em' && !OPENS.test(text.slice(0, index)),
  );
  return text.replaceAll(EM, (written, index: number) => {
    const [before, after] = [text.slice(0, index), text.slice(index + written.length)];
    const isSound =
      written === 'em'
        ? SET_OFF.test(before) || LEADS_ON.test(before)
        : !isName &&
          OPENS.test(before) &&
          (GOES_ON.test(after) || (PAUSES.test(after) && !EXPLAINED.test(after)));
    return isSound && /\p{L}/u.test(before + after)
      ? written.replace(/e/iu, (letter) => (letter === 'e' ? 'u' : 'U'))
      : written;
  });
}

/** Whether one written word is a hesitation sound, whatever its case, length and punctuation. Digits make it another word. */
export function isHesitation(word: string): boolean {
  return (
    !/\p{N}/u.test(word) &&
    (HESITATION.test(word.toLowerCase().replaceAll(NOT_LETTERS, '')) ||
      /^em\s*(?:[,…–—]|\.{2,}|-+$)/u.test(word))
  );
}
