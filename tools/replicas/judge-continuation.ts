import type { Continuation } from './lasting-candidate.ts';

/** What a loss of the call took from the candidate, in words; null where nothing is lost. What a page was told of is kept, or it is lost. */
export function lossOf(one: Continuation): string | null {
  const { storedBefore, toldBefore, storedAfter } = one;
  if (storedAfter < storedBefore) return `${storedBefore} answers were kept, ${storedAfter} are there`;
  if (storedAfter < toldBefore) return `${toldBefore} answers were told, ${storedAfter} are kept`;
  // Further answers may have been taken of which nobody was told.
  if (storedAfter === toldBefore && stepsBack(one) > Math.max(0, one.answeredBefore - toldBefore))
    return `the test goes on at ${one.questionAfter}, after ${one.questionsBefore.join(', ')}`;
  return null;
}

/** By how many questions the test goes back; infinite where its question had not been asked. */
export function stepsBack({ questionsBefore, questionAfter }: Continuation): number {
  const at = questionsBefore.lastIndexOf(questionAfter);
  return at === -1 ? Number.POSITIVE_INFINITY : questionsBefore.length - 1 - at;
}
