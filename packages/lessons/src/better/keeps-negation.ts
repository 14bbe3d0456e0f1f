/** Words of one family agree in so many letters of their stem ("interest", "interesting"). */
const FAMILY_LETTERS = 5;
/** A shorter rest is no stem: "thing" is not "th" with an ending. */
const LEAST_STEM = 3;

/** What a word shares with its other forms, roughly: regular endings go, and of a long stem only the beginning counts. */
export function familyOf(word: string): string {
  const lower = word.toLowerCase().replace(/['’]s?$/u, '');
  const stem = lower
    .replace(/ie[sd]$/u, 'y')
    // "Swimming" and "stopped" double the last letter.
    .replace(/(?:(?<last>[bdgmnprt])\k<last>)?(?:ing|ed)$/u, '$<last>')
    .replace(/(?<!s)s$/u, '')
    .replace(/e$/u, '')
    .replace(/y$/u, 'i');
  return (stem.length < LEAST_STEM ? lower : stem).slice(0, FAMILY_LETTERS);
}

const PREFIX = /^(?:un|dis|im)(?=\p{L}{4})/u;
/** Pairs of which no learner says the one for the other by mistake, as "he" for "she" or "learn" for "teach". */
const PAIRS =
  `more less, most least, many few, always sometimes, before after, like hate, love hate, enjoy hate, good bad, best worst,
  happy sad, easy difficult, easy hard, cheap expensive, rich poor, young old, new old, big small, long short, fast slow, hot cold,
  safe dangerous, interesting boring, beautiful ugly, clever stupid, kind rude, buy sell, win lose, start stop, remember forget`
    .split(',')
    .map((pair) => pair.trim().split(' ').map(familyOf));

/** Whether a word of what was said stands in another text as its opposite: with "un" or "dis", without it, or as the other of a pair. */
function hasOpposite(said: readonly string[], proposed: readonly string[]): boolean {
  const [before, after] = [new Set(said.map(familyOf)), new Set(proposed.map(familyOf))];
  const isTurned = (one = '', other = '') =>
    before.has(one) && !after.has(one) && after.has(other) && !before.has(other);
  const prefixed = [...said, ...proposed]
    .filter((word) => PREFIX.test(word))
    .map((word) => [familyOf(word), familyOf(word.replace(PREFIX, ''))]);
  return [...PAIRS, ...prefixed].some(([one, other]) => isTurned(one, other) || isTurned(other, one));
}

const NEGATION =
  /^(?:no|not|never|nobody|nothing|nowhere|none|neither|nor|without|hardly|cannot|\p{L}+n['’]t)$/u;
/** What stands for a second "no" of one sentence ("I don't have no time"). */
const SECOND = /^(?:any|anybody|anyone|anything|anywhere|ever|either)$/u;
/** Words that a speaker begins again with ("I don't I don't know"). */
const LONGEST_REPEAT = 3;

/**
 * Whether nothing became its opposite, as far as words show it: as often "no" as before, where a "no" that was only said again and a second
 * one of the same sentence may go, and no word of opposite meaning for another.
 */
export function keepsNegation(before: readonly string[], after: readonly string[]): boolean {
  const [said, proposed] = [withoutRepeats(before), withoutRepeats(after)];
  const lost = count(said, NEGATION) - count(proposed, NEGATION);
  const seconds = count(proposed, SECOND) - count(said, SECOND);
  const isKept = lost === 0 || (lost > 0 && lost <= seconds && count(proposed, NEGATION) > 0);
  return isKept && !hasOpposite(said, proposed);
}

/** In lower case, without words that were said twice in a row. */
function withoutRepeats(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (const word of words) {
    kept.push(word.toLowerCase());
    for (let length = LONGEST_REPEAT; length > 0; length -= 1) {
      const [first, second] = [kept.slice(-2 * length, -length), kept.slice(-length)];
      if (first.length === length && first.join(' ') === second.join(' ')) kept.splice(-length);
    }
  }
  return kept;
}

function count(words: readonly string[], kind: RegExp): number {
  return words.filter((word) => kind.test(word)).length;
}
