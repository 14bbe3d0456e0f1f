import { familyOf } from './word-family.ts';

const PREFIX = /^(?:un|dis|im)(?=\p{L}{4})/u;
/** Pairs of which no learner says the one for the other by mistake, as "he" for "she" or "learn" for "teach". */
const PAIRS =
  `more less, most least, many few, always sometimes, before after, like hate, love hate, enjoy hate, good bad, best worst,
  happy sad, easy difficult, easy hard, cheap expensive, rich poor, young old, new old, big small, long short, fast slow, hot cold,
  safe dangerous, interesting boring, beautiful ugly, clever stupid, kind rude, buy sell, win lose, start stop, remember forget`
    .split(',')
    .map((pair) => pair.trim().split(' ').map(familyOf));

/** Whether a word of what was said stands in another text as its opposite: with "un" or "dis", without it, or as the other of a pair. */
export function hasOpposite(said: readonly string[], proposed: readonly string[]): boolean {
  const [before, after] = [new Set(said.map(familyOf)), new Set(proposed.map(familyOf))];
  const isTurned = (one = '', other = '') =>
    before.has(one) && !after.has(one) && after.has(other) && !before.has(other);
  const prefixed = [...said, ...proposed]
    .filter((word) => PREFIX.test(word))
    .map((word) => [familyOf(word), familyOf(word.replace(PREFIX, ''))]);
  return [...PAIRS, ...prefixed].some(([one, other]) => isTurned(one, other) || isTurned(other, one));
}
