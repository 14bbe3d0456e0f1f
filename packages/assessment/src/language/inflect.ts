import { frequencyRank } from './word-level.ts';
import { irregularVerb } from './verb-forms.ts';

const IRREGULAR_PLURALS = new Map(
  `child children|man men|woman women|person people|foot feet|tooth teeth|mouse mice|goose geese|life lives|wife wives
  knife knives|leaf leaves|half halves|shelf shelves|wolf wolves|thief thieves|loaf loaves|calf calves|potato potatoes
  tomato tomatoes|hero heroes|echo echoes`
    .trim()
    .split(/[|\n]/)
    .map((pair) => {
      const [one = '', many = ''] = pair.trim().split(' ');
      return [one, many] as const;
    }),
);
/** Adjectives that are adverbs as they are, or whose -ly means something else. */
const PLAIN_ADVERBS = new Set(
  'fast hard late early high low long short near daily straight right wrong most'.split(' '),
);
const IRREGULAR_GRADES = new Map<string, readonly [string, string]>([
  ['good', ['better', 'best']],
  ['bad', ['worse', 'worst']],
  ['far', ['further', 'furthest']],
]);

/** "goes", "studies", "has". */
export function thirdPerson(base: string): string {
  if (base === 'be') return 'is';
  if (base === 'have') return 'has';
  return withS(base, /(?:s|x|z|ch|sh|o)$/u);
}

/** "went", "played". */
export function pastOf(base: string): string {
  return irregularVerb(base)?.past ?? withEnding(base, 'ed');
}

/** "gone", "played". */
export function participleOf(base: string): string {
  return irregularVerb(base)?.participle ?? withEnding(base, 'ed');
}

/** "going", "writing". */
export function ingOf(base: string): string {
  if (base === 'be') return 'being';
  if (/[^aeiou]ie$/u.test(base)) return `${base.slice(0, -2)}ying`;
  return withEnding(base, 'ing');
}

/** The past that the rule of regular verbs would give: "goed". */
export function regularPast(base: string): string {
  if (base.endsWith('e')) return `${base}d`;
  return /[^aeiou]y$/u.test(base) ? `${base.slice(0, -1)}ied` : `${base}ed`;
}

/** "books", "cities", "children". */
export function pluralOf(noun: string): string {
  return IRREGULAR_PLURALS.get(noun) ?? withS(noun, /(?:s|x|z|ch|sh)$/u);
}

/** "books" with the irregular nouns too: "childs". */
export function regularPlurals(): Map<string, string> {
  return new Map([...IRREGULAR_PLURALS].map(([one, many]) => [withS(one, /(?:s|x|z|ch|sh)$/u), many]));
}

/** "taller", "easier"; null where English says "more …". */
export function comparativeOf(adjective: string): string | null {
  return IRREGULAR_GRADES.get(adjective)?.[0] ?? graded(adjective, 'er');
}

/** "tallest", "easiest"; null where English says "most …". */
export function superlativeOf(adjective: string): string | null {
  return IRREGULAR_GRADES.get(adjective)?.[1] ?? graded(adjective, 'est');
}

/** "quickly"; null where the adverb has another form ("fast", "hard") or is no common word. */
export function adverbOf(adjective: string): string | null {
  if (adjective === 'good') return 'well';
  if (PLAIN_ADVERBS.has(adjective)) return null;
  const adverb = lyForm(adjective);
  return frequencyRank(adverb) === null ? null : adverb;
}

/** "quick" of "quickly", "good" of "well"; null for other words. */
export function adjectiveOf(adverb: string): string | null {
  if (adverb === 'well') return 'good';
  if (!adverb.endsWith('ly')) return null;
  const stem = adverb.slice(0, -2);
  const all = [`${stem}le`, stem.replace(/i$/u, 'y'), stem, stem.replace(/al$/u, ''), `${stem}e`];
  // "Happi" and "energetical" would give the same adverb, and "simple" comes before "simp".
  return all.find((one) => frequencyRank(one) !== null && adverbOf(one) === adverb) ?? null;
}

function lyForm(adjective: string): string {
  if (adjective.endsWith('ic')) return `${adjective}ally`;
  if (/[^aeiou]le$/u.test(adjective)) return `${adjective.slice(0, -1)}y`;
  return `${adjective.replace(/([^aeiou])y$/u, '$1i')}ly`;
}

function withS(word: string, hissing: RegExp): string {
  if (/[^aeiou]y$/u.test(word)) return `${word.slice(0, -1)}ies`;
  return hissing.test(word) ? `${word}es` : `${word}s`;
}

/** Of the possible spellings the one that is used most. */
function withEnding(base: string, ending: 'ed' | 'ing'): string {
  // As in Britain: "travelling".
  if (/[^aeiou][aeiou]l$/u.test(base) && frequencyRank(`${base}l${ending}`) !== null)
    return `${base}l${ending}`;
  const plain = base.endsWith('e') && !(ending === 'ing' && /(?:ee|ye|oe)$/u.test(base));
  const spellings = plain
    ? [`${base.slice(0, -1)}${ending}`]
    : ending === 'ed' && /[^aeiou]y$/u.test(base)
      ? [`${base.slice(0, -1)}ied`]
      : [`${base}${ending}`, `${base}${base.at(-1) ?? ''}${ending}`];
  return mostUsed(spellings) ?? spellings[0] ?? base;
}

function graded(adjective: string, ending: 'er' | 'est'): string | null {
  if (adjective.length > 7) return null;
  const stem = adjective.replace(/e$/u, '').replace(/([^aeiou])y$/u, '$1i');
  return mostUsed([`${stem}${ending}`, `${stem}${stem.at(-1) ?? ''}${ending}`]);
}

function mostUsed(spellings: readonly string[]): string | null {
  const known = spellings.flatMap((spelling) => {
    const rank = frequencyRank(spelling);
    return rank === null ? [] : [{ spelling, rank }];
  });
  return known.sort((left, right) => left.rank - right.rank)[0]?.spelling ?? null;
}
