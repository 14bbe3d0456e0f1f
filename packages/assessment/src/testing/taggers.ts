import type { TextScorer } from '../study/text-scorer.ts';

/** A tagger for tests that thinks this of every word and has no proposals of its own: what rules propose is left to the language model. */
export function doubting(wrong: number): TextScorer['tag'] {
  return async (sentences) => sentences.map((words) => ['', ...words].map(() => ({ wrong, labels: [] })));
}
