/** Words that link a sentence to what came before it, or say how sure or how glad somebody is. They are few, and none of them is a name. */
const OPENERS: ReadonlySet<string> = new Set(
  `accordingly additionally admittedly afterwards again altogether apart basically briefly clearly consequently despite each everybody everyone
  everything except finally first firstly fortunately frankly furthermore hence honestly hopefully indeed instead last lastly later likewise
  luckily meanwhile nevertheless next no nobody nonetheless not nothing obviously one otherwise overall personally please sadly second secondly
  similarly since somebody somehow someone something somewhere somewhat sure surprisingly there third thirdly thus unfortunately unlike whatever
  whenever wherever whether whoever within without yes`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

/** `word` in lower case. */
export const isOpenerWord = (word: string): boolean => OPENERS.has(word);
