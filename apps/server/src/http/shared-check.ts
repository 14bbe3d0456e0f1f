import type { Clock } from '@bandpal/foundation';

/** An answer is good for so long: probes ask every few seconds, and strangers as often as they like. */
const GOOD_FOR_MS = 1_000;

/** A check whose answer, or failure, everybody shares who asks while it is made and within a second of when it was begun. */
export function sharedCheck<Answer>(check: () => Promise<Answer>, clock: Clock): () => Promise<Answer> {
  let last: { answer: Promise<Answer>; begun: number; isUnderWay: boolean } | null = null;
  return () => {
    if (last !== null && (last.isUnderWay || clock.now() - last.begun < GOOD_FOR_MS)) return last.answer;
    const current = { answer: check(), begun: clock.now(), isUnderWay: true };
    const end = () => void (current.isUnderWay = false);
    current.answer.then(end, end);
    last = current;
    return current.answer;
  };
}
