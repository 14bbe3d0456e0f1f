import { isIngForm, isParticipleOnlyForm } from '../language/verb-forms.ts';
import type { Word } from '../text/answer-text.ts';

const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

const SUBORDINATORS = set(
  `because if when while whereas although though unless since until whether who which whose whenever wherever whatever once as that where
  before after`,
);
/** These open a clause inside another one where a subject follows; before a verb they ask. */
const QUESTION_WORDS = set('what how why');

/** Each of these has a clause of its own, even where its verb is missing or misshapen. */
const SUBJECTS = set('i he she we they');
/** Subjects at the beginning of a stretch; elsewhere they are objects as often. */
const OPENING_SUBJECTS = set('it you this that there');

/** What is thought or said comes behind these, with "that" or without. */
const THINKING = set(
  `think believe suppose guess suspect hope know say feel mean imagine reckon wish bet find consider realise realize notice hear tell see
  remember admit`,
);
const TELLING = set('tell show promise remind warn');
const LISTENERS = set('me you him her us them everyone people');
const FEELING = set('sure certain afraid glad sorry happy');
const NOMINATIVES = set('i you he she it we they');
/** With one of these a subject begins. */
const DETERMINERS = set(
  'a an the my your his her its our their some most many this that these those there people everyone everybody',
);
const LONGEST_SUBJECT = 4;
/** What a speaker says about the own words: "I suppose", "mind you", "to be honest with you". */
const LONGEST_COMMENT = 4;

export interface ClauseCount {
  /** Clauses: finite verbs, or subjects where there are more of them. */
  finite: number;
  /** Finite clauses that do not hang on another one. */
  main: number;
}

/**
 * Counts clauses by their finite verbs and what subordinates them; an estimate, not a parse. A main clause with all that hangs on it is a T-unit
 * (Hunt, *Grammatical Structures Written at Three Grade Levels*, 1965): "I think it's good" and "the film I saw was good" are one. Subjects without a verb count too, and
 * so do `lost` verbs, those that were found to be missing: a clause must not join the next one because its verb is left out.
 */
export function countClauses(segment: readonly Word[], lost = 0): ClauseCount {
  let verbs = 0;
  let subordinate = 0;
  let pendingSubordinator = false;
  for (const index of segment.keys()) {
    if (isSubordinator(segment, index)) pendingSubordinator = true;
    if (!isFinite(segment, index)) continue;
    verbs += 1;
    if (pendingSubordinator || isWithoutSubordinator(segment, index) || isComment(segment, index))
      subordinate += 1;
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

function isSubordinator(segment: readonly Word[], at: number): boolean {
  const { text = '' } = segment[at] ?? {};
  if (SUBORDINATORS.has(text)) return true;
  const next = segment[at + 1];
  return QUESTION_WORDS.has(text) && next !== undefined && (isNominative(next) || DETERMINERS.has(next.text));
}

/** "I think it is", "I'm sure they know", "the film I saw", "had I known". */
function isWithoutSubordinator(segment: readonly Word[], at: number): boolean {
  if (isInverted(segment, at)) return true;
  const start = subjectBefore(segment, at);
  const [before, subject] = [segment[start - 1], segment[start]];
  if (before === undefined || subject === undefined || subject.breakBefore) return false;
  if (FEELING.has(before.text) || (before.pos === 'VERB' && THINKING.has(before.lemma))) return true;
  if (LISTENERS.has(before.text) && TELLING.has(segment[start - 2]?.lemma ?? '')) return true;
  const isHead = before.pos === 'NOUN' || before.text === 'all' || before.text === 'everything';
  return isHead && start > 1 && isNominative(subject);
}

/** Where the subject of the verb at a place begins; -1 where it isn't seen. */
function subjectBefore(segment: readonly Word[], at: number): number {
  for (let index = at - 1; index >= Math.max(0, at - 1 - LONGEST_SUBJECT); index -= 1) {
    const word = segment[index];
    if (word === undefined) return -1;
    if (isNominative(word) || DETERMINERS.has(word.text)) return index;
    if (!['ADV', 'ADJ', 'NOUN', 'PROPN', 'AUX'].includes(word.pos)) return -1;
  }
  return -1;
}

/** "Were it not for the bus", "had I known": a condition without "if", where no question is asked. */
function isInverted(segment: readonly Word[], at: number): boolean {
  const [word, subject, ...others] = segment.slice(at, at + 12);
  if (word === undefined || subject === undefined || !isNominative(subject)) return false;
  const opens = at === 0 || word.breakBefore || segment[at - 1]?.text === 'and';
  const isAsked = !others.some(({ pos, breakBefore }) => breakBefore && pos !== 'CCONJ');
  return ['were', 'had', 'should'].includes(word.text) && opens && (at > 0 || !isAsked);
}

function isComment(segment: readonly Word[], at: number): boolean {
  const from = segment.findLastIndex((word, index) => index <= at && (index === 0 || word.breakBefore));
  const end = segment.findIndex((word, index) => index > at && word.breakBefore);
  const part = segment.slice(from, end < 0 ? segment.length : end);
  if (part.length > LONGEST_COMMENT || part.length === segment.length) return false;
  const isSaid = part.some(({ text, lemma }) => text === 'mind' || FEELING.has(text) || THINKING.has(lemma));
  return isSaid && part.some(({ text }) => text === 'i' || text === 'you');
}

function isNominative({ text }: Word): boolean {
  return NOMINATIVES.has(text);
}
