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
export function americanSpelling(word: string): string {
  return VARIANTS.reduce((spelling, [british, american]) => spelling.replace(british, american), word);
}
