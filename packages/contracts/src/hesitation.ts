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
