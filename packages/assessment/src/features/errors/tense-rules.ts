import { isBaseForm, isPastForm, isThirdPersonForm } from '../../language/verb-forms.ts';
import type { Word } from '../../text/answer-text.ts';
import { all, any, lemmas, not, words } from './pattern.ts';
import { CLEAR_VERB, MODAL } from './word-classes.ts';

export interface TenseHit {
  id: string;
  from: number;
  to: number;
}

export const TENSE_NOTE =
  'The words speak of the past, but the verb is in the present (or the other way round).';

const SUBJECT_WORD = words('i we they he she it');
/** Said about now even inside a story: "I think", "I remember". */
const SPEAKER_NOW = lemmas('think remember guess know mean believe say suppose feel hope want');
const PRESENT_VERB = all(
  any(all(isBaseForm, CLEAR_VERB), all(isThirdPersonForm, CLEAR_VERB), words('am is are')),
  not(SPEAKER_NOW),
);
const PAST_SIGN = any(words('was were had did used'), isPastForm);
const CHANGE_OF_CLAUSE = words('but because so now and which that usually always every if when');
/** Words between a marker and its verb. */
const REACH = 6;

/** Past-time words whose clause has a present verb, and "have done … ago". At most one hit per marker. */
export function tenseHits(segment: readonly Word[]): TenseHit[] {
  const hits: TenseHit[] = [];
  for (let index = 0; index < segment.length; index += 1) {
    const end = pastMarkerEnd(segment, index);
    if (end === null) continue;
    const hit = presentAfter(segment, index, end) ?? perfectBefore(segment, index, end);
    if (hit !== null) hits.push(hit);
    index = end;
  }
  return hits;
}

/** Last word of "yesterday", "last week", "two years ago", "when I was young" starting at `at`. */
function pastMarkerEnd(segment: readonly Word[], at: number): number | null {
  const text = (offset: number) => segment[at + offset]?.text ?? '';
  if (text(0) === 'yesterday') return at;
  if (text(0) === 'last' && /^(?:week|weekend|year|month|night|summer|winter|time)$/u.test(text(1))) {
    return segment[at - 1]?.text === 'the' || text(1) === 'time' ? null : at + 1;
  }
  if (/^(?:years?|months?|weeks?|days?)$/u.test(text(0)) && text(1) === 'ago') return at + 1;
  if (text(0) === 'when' && /^(?:i|we)$/u.test(text(1)) && /^(?:was|were)$/u.test(text(2))) {
    const state = /^(?:a|an|in|at|very|young|child|little|small|kid|younger)$/u;
    let end = at + 2;
    while (end < at + 6 && state.test(segment[end + 1]?.text ?? '')) end += 1;
    return end;
  }
  return null;
}

function presentAfter(segment: readonly Word[], start: number, end: number): TenseHit | null {
  for (let at = end + 1; at <= end + REACH; at += 1) {
    const subject = segment[at];
    if (subject === undefined || CHANGE_OF_CLAUSE(subject) || PAST_SIGN(subject) || MODAL(subject))
      return null;
    if (!SUBJECT_WORD(subject)) continue;
    const verbAt = segment[at + 1]?.pos === 'ADV' ? at + 2 : at + 1;
    const verb = segment[verbAt];
    if (verb === undefined || verb.breakBefore || !PRESENT_VERB(verb)) return null;
    return { id: 'past-marker-present', from: start, to: verbAt };
  }
  return null;
}

/** "I have visited it two years ago", "I go there last year". */
function perfectBefore(segment: readonly Word[], start: number, end: number): TenseHit | null {
  if (segment[start]?.text === 'when') return null;
  for (let at = start - 1; at >= Math.max(0, start - REACH); at -= 1) {
    const word = segment[at];
    if (word === undefined || /^(?:since|from|for|like|as|than|until|which|that)$/u.test(word.text))
      return null;
    const before = segment[at - 1];
    if (/^(?:have|has)$/u.test(before?.text ?? '') && isPastForm(word)) {
      return { id: 'perfect-with-past-time', from: at - 1, to: end };
    }
    if (PAST_SIGN(word)) return null;
    if (before !== undefined && SUBJECT_WORD(before) && PRESENT_VERB(word) && word.text !== 'have') {
      return { id: 'present-with-past-time', from: at - 1, to: end };
    }
  }
  return null;
}
