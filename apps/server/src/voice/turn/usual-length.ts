import { plainWords, type Patience } from '@bandpal/exam';

/** Words of an answer to a short question: one that "yes", "tea" or "in Rome" could answer, and one that asks to tell something. */
const USUAL_WORDS = { fact: 10, telling: 16 } as const;
/** Answers of a discussion give reasons and examples. */
const DISCUSSION_TIMES = 2.5;

const ASKS_FOR_FACT =
  /^(and |so |but )?(do|does|did|is|are|was|were|have|has|had|can|could|will|would|should|who|where|when|which|how (old|many|much|long|often|far)|what(’s|'s| is) your)\b/u;

/** About how many words are an answer to this. */
export function usualWords(question: string, patience: Patience): number {
  const asked = question.split(/(?<=[.!?])\s+/u).at(-1) ?? question;
  const words = ASKS_FOR_FACT.test(asked.trim().toLowerCase()) ? USUAL_WORDS.fact : USUAL_WORDS.telling;
  return patience === 'discussion' ? DISCUSSION_TIMES * words : words;
}

/** How much likelier an answer of this length is over than one of the usual length: little, as people differ. */
export function lengthSays(text: string, usual: number): number {
  return Math.min(1.3, Math.max(0.7, Math.sqrt(plainWords(text).length / usual)));
}
