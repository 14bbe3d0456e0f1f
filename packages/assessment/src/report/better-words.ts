import type { Correction, Priority } from '@bandpal/contracts';
import type { AnswerText } from '../text/answer-text.ts';

/** A sentence of so many words is quoted whole; of a longer one the clauses around the correction: all of it would bury the point. */
const MOST_WORDS = 20;
/** A clause goes at least so far on each side, or it tells too little to be understood. */
const LEAST_CONTEXT = 3;
/** Words that begin a clause. */
const JOINTS = new Set(
  'and but or so because although though if when while until unless who which where whereas then since'.split(
    ' ',
  ),
);

type Example = Priority['example'];

/** The sentence of a correction, or its clauses, and the same with all corrections in them. */
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
  const { start, end } = clausesAround(tokens, Math.max(0, first), Math.max(0, first, last));
  const from = Math.min(tokens[start]?.start ?? 0, correction.from);
  const to = Math.max(tokens[end]?.end ?? answer.transcript.length, correction.to);
  const touching = corrections.filter((one) => one.from < to && one.to > from);
  return {
    from: Math.min(from, ...touching.map((one) => one.from)),
    to: Math.max(to, ...touching.map((one) => one.to)),
  };
}

/** Indexes of the first and last token of the sentence, or of the clauses of a long one. */
function clausesAround(
  tokens: AnswerText['tokens'],
  first: number,
  last: number,
): { start: number; end: number } {
  const opening = tokens.findLastIndex(({ after }, index) => index < first && after === 'sentence') + 1;
  const closing = tokens.findIndex(({ after }, index) => index >= last && after === 'sentence');
  const whole = { start: opening, end: closing === -1 ? tokens.length - 1 : closing };
  if (whole.end - whole.start < MOST_WORDS) return whole;
  const opensClause = (index: number) =>
    JOINTS.has(tokens[index]?.lower ?? '') || ['comma', 'trail'].includes(tokens[index - 1]?.after ?? '');
  let { start, end } = { start: first, end: last };
  while (
    start > whole.start &&
    !(opensClause(start) && first - start >= LEAST_CONTEXT) &&
    first - start < MOST_WORDS / 2
  )
    start -= 1;
  while (
    end < whole.end &&
    !(opensClause(end + 1) && end - last >= LEAST_CONTEXT) &&
    end - last < MOST_WORDS / 2
  )
    end += 1;
  return { start, end };
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
