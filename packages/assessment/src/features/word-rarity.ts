import { lemmaRank } from '../language/word-frequency.ts';
import type { AnswerText, Word } from '../text/answer-text.ts';
import { isContent } from './cohesion.ts';

/** Places in the frequency list. The second stands in for "B2 and above". */
const COMMON_RANK = 2000;
const EVERYDAY_RANK = 4000;
/** Beyond this the list holds slips of spelling and oddities that are no sign of vocabulary. */
const LAST_TRUSTED_RANK = 40_000;
/** Below this the word is more likely misheard than not. */
const SURE_WORD = 0.5;

export interface RarityProfile {
  /** Different words the list knows, all kinds. */
  types: number;
  contentTypes: number;
  /** Different content words beyond COMMON_RANK. */
  lessCommon: Set<string>;
  /** Different words beyond EVERYDAY_RANK, with the place of the first use. */
  rare: Map<string, { text: AnswerText; word: Word }>;
}

/** How far beyond everyday English the candidate's words go. Unknown words and names earn nothing. */
export function rarityProfile(fresh: readonly { text: AnswerText; segments: Word[][] }[]): RarityProfile {
  const types = new Set<string>();
  const contentTypes = new Set<string>();
  const lessCommon = new Set<string>();
  const rare = new Map<string, { text: AnswerText; word: Word }>();
  for (const { text, segments } of fresh) {
    for (const word of segments.flat()) {
      const rank = lemmaRank(word.text, word.lemma);
      if (word.pos === 'PROPN' || rank === null) continue;
      types.add(word.lemma);
      if (!isContent(word)) continue;
      contentTypes.add(word.lemma);
      const isSure = (text.heard[word.token]?.confidence ?? 1) >= SURE_WORD;
      if (!isSure || rank > LAST_TRUSTED_RANK) continue;
      if (rank > COMMON_RANK) lessCommon.add(word.lemma);
      if (rank > EVERYDAY_RANK && !rare.has(word.lemma)) rare.set(word.lemma, { text, word });
    }
  }
  return { types: types.size, contentTypes: contentTypes.size, lessCommon, rare };
}
