import type { Correction, Priority } from '@bandpal/contracts';
import type { AnswerText } from '../text/answer-text.ts';

/** Words of one correction's sentence that are quoted on each side of it; a long sentence would bury the point. */
const CONTEXT_WORDS = 6;

type Example = Priority['example'];

/** The words around a correction, within their sentence, and the same with all corrections in them. */
export function correctedWords(
  text: AnswerText,
  { correction, corrections }: { correction: Correction; corrections: readonly Correction[] },
): Example {
  const { from, to } = windowAround(text, correction, corrections);
  return { answerId: text.answer.id, from, to, better: withCorrections(text, { from, to }, corrections) };
}

/** A stretch that holds the correction, and cuts no other one in two. */
function windowAround(
  { tokens, answer }: AnswerText,
  correction: Correction,
  corrections: readonly Correction[],
): { from: number; to: number } {
  const first = tokens.findIndex((token) => token.end > correction.from);
  const last = tokens.findLastIndex((token) => token.start < Math.max(correction.to, correction.from + 1));
  let start = Math.max(0, first);
  let end = Math.max(start, last);
  for (let moved = 0; moved < CONTEXT_WORDS; moved += 1) {
    if (start > 0 && tokens[start - 1]?.after !== 'sentence') start -= 1;
    if (end < tokens.length - 1 && tokens[end]?.after !== 'sentence') end += 1;
  }
  const from = Math.min(tokens[start]?.start ?? 0, correction.from);
  const to = Math.max(tokens[end]?.end ?? answer.transcript.length, correction.to);
  const touching = corrections.filter((one) => one.from < to && one.to > from);
  return {
    from: Math.min(from, ...touching.map((one) => one.from)),
    to: Math.max(to, ...touching.map((one) => one.to)),
  };
}

function withCorrections(
  { answer: { transcript } }: AnswerText,
  { from, to }: { from: number; to: number },
  corrections: readonly Correction[],
): string {
  let better = '';
  let at = from;
  for (const one of corrections) {
    if (one.from < at || one.to > to) continue;
    better += transcript.slice(at, one.from) + one.better;
    at = one.to;
  }
  return (better + transcript.slice(at, to)).replaceAll(/\s+/gu, ' ').trim();
}
