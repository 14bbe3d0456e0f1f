import { isIngForm, isParticipleOnlyForm } from '../language/verb-forms.ts';
import type { Word } from '../text/answer-text.ts';

const SUBORDINATORS = new Set(
  'because if when while although though since unless until whether who which whose whenever once as that where before after'.split(
    ' ',
  ),
);

/** Each of these has a clause of its own, even where its verb is missing or misshapen. */
const SUBJECTS = new Set('i he she we they'.split(' '));
/** Subjects at the beginning of a stretch; elsewhere they are objects as often. */
const OPENING_SUBJECTS = new Set('it you this that there'.split(' '));

export interface ClauseCount {
  /** Clauses: finite verbs, or subjects where there are more of them. */
  finite: number;
  /** Finite clauses that do not hang on another one. */
  main: number;
}

/**
 * Counts clauses by their finite verbs and the words that subordinate them; an estimate, not a parse. Subjects without a verb count too, and
 * so do `lost` verbs, those that were found to be missing: a clause must not join the next one because its verb is left out.
 */
export function countClauses(segment: readonly Word[], lost = 0): ClauseCount {
  let verbs = 0;
  let subordinate = 0;
  let pendingSubordinator = false;
  for (const [index, word] of segment.entries()) {
    if (SUBORDINATORS.has(word.text)) pendingSubordinator = true;
    if (!isFinite(segment, index)) continue;
    verbs += 1;
    if (pendingSubordinator) subordinate += 1;
    pendingSubordinator = false;
  }
  const finite = Math.max(verbs + lost, countSubjects(segment));
  // A stretch of speech always has one clause to stand on, even when everything in it is "because …".
  return { finite, main: finite === 0 ? 0 : Math.max(1, finite - subordinate) };
}

function countSubjects(segment: readonly Word[]): number {
  const opening = OPENING_SUBJECTS.has(segment[0]?.text ?? '') ? 1 : 0;
  return opening + segment.filter((word) => SUBJECTS.has(word.text)).length;
}

function isFinite(segment: readonly Word[], at: number): boolean {
  const word = segment[at];
  if (word === undefined || (word.pos !== 'VERB' && word.pos !== 'AUX')) return false;
  if (isIngForm(word) || isParticipleOnlyForm(word) || word.text === 'be' || word.text === 'being')
    return false;
  let before = at - 1;
  while (segment[before]?.pos === 'ADV' || segment[before]?.text === 'not') before -= 1;
  const previous = segment[before];
  if (previous === undefined) return true;
  // After to, an auxiliary or another verb the form belongs to the group that is already counted.
  return previous.text !== 'to' && previous.pos !== 'AUX' && previous.pos !== 'VERB';
}
