/** What was heard of one stretch of sound between two silences. */
export interface HeardStretch {
  text: string;
  /** Probability, by its words, that a sentence is over after it; left out where the recogniser cannot tell. */
  sentenceOver?: number | undefined;
}

/** Less likely than this, a full stop before a silence stands inside a sentence. */
const LIKELY = 0.5;
const FIRST_PERSON = /^I(?:['’]|$)/u;

/**
 * Stretches of sound as one text. Recognisers end nearly every stretch with a full stop and begin the next with a capital, so a speaker who
 * thinks in the middle of a sentence would be shown, and judged, by pieces of it: where the words say that the sentence goes on, both go.
 */
export function joinStretches(stretches: readonly HeardStretch[]): string {
  const heard = stretches.map(read).filter(({ words }) => words.length > 0);
  const names = new Set(heard.flatMap(({ words }) => words.filter(hasCapitalInside)));
  return heard
    .map(({ words: [first = '', ...others], goesOn }, index) => {
      const continues = heard[index - 1]?.goesOn === true;
      const text = [continues ? uncapitalised(first, names) : first, ...others].join(' ');
      const isLast = index === heard.length - 1;
      return goesOn && !isLast ? text.replace(/[.!]+$/u, '') : text;
    })
    .join(' ');
}

function read({ text, sentenceOver = 1 }: HeardStretch): { words: string[]; goesOn: boolean } {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  return { words, goesOn: sentenceOver < LIKELY && words.at(-1)?.endsWith('?') !== true };
}

/** Whether a word has a capital and does not open a sentence. */
function hasCapitalInside(word: string, index: number, words: readonly string[]): boolean {
  return /^\p{Lu}/u.test(word) && /[^.?!]$/u.test(words[index - 1] ?? '.');
}

/** A capital that the word also has in the middle of a stretch is its own, and so are those of "TV" and "I". */
function uncapitalised(word: string, names: ReadonlySet<string>): string {
  const isOwn = names.has(word) || FIRST_PERSON.test(word) || /^\p{Lu}[^\p{Ll}]*\p{Lu}/u.test(word);
  return isOwn ? word : word.replace(/^./u, (letter) => letter.toLowerCase());
}
