import type { Evidence } from '@bandpal/contracts';
import type { AnswerText } from './answer-text.ts';

/** Words shown on each side of the words an evidence is about. */
const CONTEXT_WORDS = 2;

/** Evidence about the tokens `from` to `to` (inclusive): a literal piece of the transcript and where it was said. */
export function quoteEvidence(
  text: AnswerText,
  from: number,
  to: number,
  claim: { kind: 'strength' | 'weakness'; note: Evidence['note']; sign?: Evidence['sign'] | undefined },
  contextWords = CONTEXT_WORDS,
): Evidence {
  const first = widen(text, from, { step: -1, words: contextWords });
  const last = widen(text, to, { step: 1, words: contextWords });
  const start = text.tokens[first]?.start ?? 0;
  const end = text.tokens[last]?.end ?? start;
  return {
    answerId: text.answer.id,
    quote: text.answer.transcript.slice(start, end),
    mark: { from: text.tokens[from]?.start ?? start, to: text.tokens[to]?.end ?? end },
    atMs: startOf(text, from),
    ...claim,
  };
}

/** Start of a token in milliseconds from the start of its answer; null when there are no word times. */
export function startOf(text: AnswerText, token: number): number | null {
  return text.heard[token]?.startMs ?? null;
}

/** Moves outwards by a few words but never past a sentence end. */
function widen(text: AnswerText, from: number, { step, words }: { step: 1 | -1; words: number }): number {
  let at = from;
  for (let moved = 0; moved < words; moved += 1) {
    const next = at + step;
    if (text.tokens[next] === undefined) break;
    const boundary = step === 1 ? text.tokens[at] : text.tokens[next];
    if (boundary?.after === 'sentence') break;
    at = next;
  }
  return at;
}
