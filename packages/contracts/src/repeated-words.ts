/** A word of an answer as far as it matters for what was said twice. */
export interface SaidWord {
  /** In lower case. */
  lower: string;
  /** A sentence ends behind it. */
  endsSentence: boolean;
}

/** Longest stretch that is recognised as said twice in a row. */
const LONGEST_REPEAT = 4;

/** Doubled on purpose: "very very good", "no no". */
const DOUBLED = new Set(
  'very really so much many more far long no yes yeah ok okay quite too bye ha again that had'.split(' '),
);

/** Which words are said again right behind: of a stretch said twice in a row, the first copy. */
export function repeatedWords(words: readonly SaidWord[]): boolean[] {
  const repeated = words.map(() => false);
  for (let start = 0; start < words.length; start += 1) {
    for (let size = LONGEST_REPEAT; size >= 1; size -= 1) {
      if (start + 2 * size > words.length || !isRepeat(words, start, size)) continue;
      repeated.fill(true, start, start + size);
      start += size - 1;
      break;
    }
  }
  return repeated;
}

function isRepeat(words: readonly SaidWord[], start: number, size: number): boolean {
  for (let offset = 0; offset < size; offset += 1) {
    if (words[start + offset]?.lower !== words[start + size + offset]?.lower) return false;
  }
  const isOver = words[start + size - 1]?.endsSentence === true;
  // "It is. It is good" was begun again; in "what colour it is. It is good" one sentence ends as the next begins.
  if (size > 1) return !isOver || start === 0 || words[start - 1]?.endsSentence === true;
  const word = words[start];
  return word !== undefined && !DOUBLED.has(word.lower) && !isOver;
}
