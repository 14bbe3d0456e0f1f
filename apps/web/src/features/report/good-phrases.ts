import type { Criterion, CriterionEstimate } from '@bandpal/contracts';
import type { Span } from './mark-up-answer.ts';

/** Strengths of these are phrases to keep; those of the others are about the sound. */
const OF_WORDS: ReadonlySet<Criterion> = new Set<Criterion>([
  'lexical-resource',
  'grammatical-range-accuracy',
]);

/** Where in an answer the phrases are that speak for the candidate. */
export function goodPhrases(
  criteria: readonly CriterionEstimate[],
  { id, transcript }: { id: string; transcript: string },
): Span[] {
  const spans = criteria
    .filter(({ criterion }) => OF_WORDS.has(criterion))
    .flatMap(({ evidence }) => evidence)
    .filter(({ answerId, kind, quote }) => answerId === id && kind === 'strength' && quote.trim() !== '')
    .flatMap(({ quote, mark }) => {
      if (mark !== undefined) return [mark];
      const from = transcript.indexOf(quote);
      return from < 0 ? [] : [{ from, to: from + quote.length }];
    });
  // A word in a praised clause is part of one mark.
  return spans.filter(
    (span, index) => !spans.some((other, at) => at !== index && holds(other, span, at < index)),
  );
}

function holds(outer: Span, inner: Span, isFirst: boolean): boolean {
  const isSame = outer.from === inner.from && outer.to === inner.to;
  return isSame ? isFirst : outer.from <= inner.from && outer.to >= inner.to;
}
