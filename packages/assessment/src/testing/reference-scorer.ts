/** What ordinary English costs, in nats: as `naturalness` expects it. */
const PER_STRETCH = 8.94;
const PER_WORD = 1.18;
const PER_LOG_RANK = 0.9;
const UNKNOWN_RANK = 20_000;
/** What a word costs besides after one that it never follows in the reference, in nats. */
const UNFAMILIAR = 6;

/** Probability that something is wrong at a pair that is in the reference, and at one that is not. */
const SURE = 0.02;
const DOUBTFUL = 0.7;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
const pairsOf = (words: readonly string[]) =>
  [...words, '.'].map((word, index) => `${words[index - 1] ?? '.'} ${word}`);

/**
 * A language model for tests that takes every pair of neighbours in the reference for English, and any other for as good as impossible.
 * `rankOf`: place in the list of frequency. Whatever damages a text of the reference makes it less likely, and what mends it makes it likelier again.
 */
export function referenceScorer(reference: readonly string[], rankOf: (word: string) => number | null) {
  const sentences = reference.flatMap((text) => text.split(/[.!?;:]+/u));
  const familiar = new Set(sentences.flatMap((sentence) => pairsOf(wordsOf(sentence))));
  const likelihood = (text: string) => {
    const words = wordsOf(text);
    const ranks = words.map((word) => Math.log(rankOf(word) ?? UNKNOWN_RANK));
    const strange = pairsOf(words).filter((pair) => !familiar.has(pair)).length;
    const ordinary = ranks.reduce((total, rank) => total - PER_WORD - PER_LOG_RANK * rank, -PER_STRETCH);
    return ordinary - UNFAMILIAR * strange;
  };
  return {
    name: 'reference',
    score: async (texts: readonly string[]) => texts.map(likelihood),
    tag: async (sentences: readonly (readonly string[])[]) =>
      sentences.map((words) =>
        ['', ...words].map((word, index) => {
          const isFamiliar = familiar.has(`${words[index - 2] ?? '.'} ${word}`);
          return { wrong: index === 0 || isFamiliar || !/\p{L}/u.test(word) ? SURE : DOUBTFUL, labels: [] };
        }),
      ),
  };
}
