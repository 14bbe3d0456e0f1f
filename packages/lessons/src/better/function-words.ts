/** Words that hold a sentence together and say nothing of their own, and hesitations. How often something happens is a fact. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those some any each every all both either such same other another
  i you he she it we they me him her us them my your his its our their mine yours hers ours theirs
  myself yourself himself herself itself ourselves themselves who whom whose which what where when why how
  am is are was were be been being do does did done doing have has had having
  can could may might must shall should will would ought used
  and or but so because although though since while if unless until as than then however therefore moreover besides also too
  of in on at by for with about against between into through during before after above below to from up down out off over under
  again further once here there now just only even still yet already quite rather really very much many more most few less
  well actually anyway mainly especially particularly generally
  let lets get got gets getting make makes made thing things way lot lots kind sort bit
  um uh er erm eh ah hm hmm mm yeah okay`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

/** `word` in lower case; short forms ("they'll") count as their first word. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word.replace(/['’](?:d|ll|m|re|s|ve)$/u, ''));
}
