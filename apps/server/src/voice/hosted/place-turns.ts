import { wordPartsIn } from '@bandpal/contracts';

/** What a conversation has that the exam has not heard yet. */
export type TurnPlace =
  /** Nothing: it ends with the turn of this index, or before the first one (-1). */
  | { kind: 'known'; index: number }
  /** The last turn goes on, or reads differently now. */
  | { kind: 'changed'; text: string }
  /** A turn more. */
  | { kind: 'new'; text: string };

/**
 * Compares the turns of a conversation with those that the exam has heard. The platform repeats requests, asks again when the candidate
 * speaks on, and may send a history that is shorter than before; none of that may move the exam twice.
 */
export function placeTurns(heard: readonly string[], turns: readonly string[]): TurnPlace {
  const last = turns.at(-1);
  if (last === undefined) return { kind: 'known', index: -1 };
  if (turns.length > heard.length) return { kind: 'new', text: turns.slice(heard.length).join(' ') };
  // The beginning is cut off: the turn follows the one that was heard last.
  const before = turns.at(-2);
  if (isSame(heard.at(-1), before) && !isSame(heard[turns.length - 2], before)) {
    return { kind: 'new', text: last };
  }
  if (turns.length === heard.length) {
    const index = heard.length - 1;
    return isSame(heard[index], last) ? { kind: 'known', index } : { kind: 'changed', text: last };
  }
  const index = heard.findLastIndex((one) => isSame(one, last));
  return { kind: 'known', index: index === -1 ? heard.length - 1 : index };
}

/** Whether the same words were said, in however many turns: a report may be cut differently. */
export function sameWords(heard: readonly string[], turns: readonly string[]): boolean {
  return plainWords(heard.join(' ')) === plainWords(turns.join(' '));
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && plainWords(one) === plainWords(other);
}

/** The words alone: punctuation and case are the recogniser's, and may change from one request to the next. */
export function plainWords(text: string): string {
  return wordPartsIn(text)
    .map(({ plain }) => plain)
    .join(' ');
}
