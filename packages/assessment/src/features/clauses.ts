import { isIngForm, isParticipleOnlyForm } from '../language/verb-forms.ts';
import { lemmas, SUBJECT, TIME, words } from '../study/families/word-sets.ts';
import type { Word } from '../text/answer-text.ts';

const SUBORDINATORS = words(
  `because if when while whereas although though unless whether who which whose whenever wherever whatever where as that than since until
  once before after`,
);
/** These stand before a noun as often ("that shop", "after lunch"): they open a clause whose subject, or verb, comes right behind. */
const OFTEN_OTHERS = words('as that than since until once before after');
/** These open a clause inside another one where a subject follows; before a verb they ask. */
const QUESTION_WORDS = words('what how why');

/** Each of these has a clause of its own, even where its verb is missing or misshapen. */
const SUBJECTS = words('i he she we they');
/** Subjects at the beginning of a stretch; elsewhere they are objects as often. */
const OPENING_SUBJECTS = words('it you this that there');

/** What is thought or said comes behind these, with "that" or without. */
const THINKING = lemmas(
  `think believe suppose guess suspect hope know say feel mean imagine reckon wish bet find consider realise realize notice hear tell see
  remember admit`,
);
const TELLING = lemmas('tell show promise remind warn');
const LISTENERS = words('me you him her us them everyone people');
const FEELING = words('sure certain afraid glad sorry happy');
/** With one of these a subject begins. */
const DETERMINERS = words(
  'a an the my your his her its our their some most many this that these those there people everyone everybody',
);
const LONGEST_SUBJECT = 4;
/** Of a question, the verb comes behind its subject: "do you like". */
const ASKING = words('do does did can could will would shall should may might must have has had');
/** A verb without "to" comes behind these and a person: "let me think". */
const CAUSING = lemmas('let make help see hear watch feel');
/** What a speaker says about their own words: "I suppose", "mind you". */
const LONGEST_COMMENT = 4;
/** Speech that is joined by "and that" and "because" without end is counted as if this many clauses hung on a main one. */
const MOST_SUBORDINATE = 3;

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
  let subordinator: number | null = null;
  for (const [index, word] of segment.entries()) {
    if (isSubordinator(segment, index)) subordinator = index;
    // "…, she works", "and he works": a clause of its own begins.
    else if (SUBJECT(word) && (word.breakBefore || segment[index - 1]?.pos === 'CCONJ')) subordinator = null;
    if (!isFinite(segment, index)) continue;
    verbs += 1;
    const isSubordinate =
      (subordinator !== null && opensClauseOf(segment, subordinator, index)) ||
      isWithoutSubordinator(segment, index) ||
      isComment(segment, index);
    if (isSubordinate) subordinate += 1;
    subordinator = null;
  }
  const finite = Math.max(verbs + lost, countSubjects(segment));
  // A stretch of speech always has one clause to stand on, even when everything in it is "because …".
  const fewest = Math.max(1, Math.ceil(finite / (1 + MOST_SUBORDINATE)));
  return { finite, main: finite === 0 ? 0 : Math.max(fewest, finite - subordinate) };
}

function countSubjects(segment: readonly Word[]): number {
  const opening = OPENING_SUBJECTS(segment[0]) ? 1 : 0;
  return opening + segment.filter(SUBJECTS).length;
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
  if (isAfterSubject(segment, before)) return false;
  // After to, an auxiliary or another verb the form belongs to the group that is already counted.
  return previous.text !== 'to' && previous.pos !== 'AUX' && previous.pos !== 'VERB';
}

/** "Do you like", "let me think": the verb belongs to the one before the person. */
function isAfterSubject(segment: readonly Word[], person: number): boolean {
  const [verb, subject] = [segment[person - 1], segment[person]];
  if (verb === undefined || subject === undefined || subject.breakBefore) return false;
  if (SUBJECT(subject) && verb.pos === 'AUX' && ASKING(verb)) return true;
  return LISTENERS(subject) && subject.text !== 'you' && CAUSING(verb);
}

function isSubordinator(segment: readonly Word[], at: number): boolean {
  const [word, next] = [segment[at], segment[at + 1]];
  return SUBORDINATORS(word) || (QUESTION_WORDS(word) && (SUBJECT(next) || DETERMINERS(next)));
}

/** Whether the verb is that of the clause which the subordinator opens. */
function opensClauseOf(segment: readonly Word[], subordinator: number, verb: number): boolean {
  if (!OFTEN_OTHERS(segment[subordinator])) return true;
  const between = segment.slice(subordinator + 1, verb + 1);
  return !between.some((word, index) => word.breakBefore || (index > 0 && SUBJECT(word)));
}

/** "I think it is", "I'm sure they know", "the film I saw", "had I known". */
function isWithoutSubordinator(segment: readonly Word[], at: number): boolean {
  if (isInverted(segment, at)) return true;
  const start = subjectBefore(segment, at);
  const [before, subject] = [segment[start - 1], segment[start]];
  if (before === undefined || subject === undefined || subject.breakBefore) return false;
  if (FEELING(before) || (before.pos === 'VERB' && THINKING(before))) return true;
  if (LISTENERS(before) && TELLING(segment[start - 2])) return true;
  if (isResult(segment, start) || isFirstOfTwoDegrees(segment, start)) return true;
  return isContactRelative(segment, start, at);
}

/** "I was so tired I fell asleep"; "so far I like it" stands alone. */
function isResult(segment: readonly Word[], start: number): boolean {
  const [verb, so, degree] = segment.slice(Math.max(0, start - 3), start);
  return (
    start >= 3 &&
    /^(?:VERB|AUX)$/u.test(verb?.pos ?? '') &&
    so?.text === 'so' &&
    /^AD[JV]$/u.test(degree?.pos ?? '')
  );
}

/** "The more I read, the better I write": the first hangs on the second. */
function isFirstOfTwoDegrees(segment: readonly Word[], start: number): boolean {
  const isDegree = (at: number) =>
    segment[at]?.text === 'the' && /^(?:more|less|worse|\p{L}{3,}er)$/u.test(segment[at + 1]?.text ?? '');
  const from = segment.findLastIndex((word, index) => index < start && (index === 0 || word.breakBefore));
  const isOpening = isDegree(from) && start <= from + LONGEST_SUBJECT;
  return isOpening && segment.some((word, index) => index > start && word.breakBefore && isDegree(index));
}

const HEADS = words('all everything something anything nothing');
/** With one of these, a noun is one that something may describe. */
const DESCRIBED = words('the a an any every only no all some');
const OBJECTS = new Set(['NOUN', 'PROPN', 'PRON', 'DET', 'ADJ', 'NUM']);

/**
 * "The film I saw was good", "all we need": the clause from `start` with its verb at `verb` describes the noun before it. Something is missing in
 * it then: either the next verb has no subject but that noun, or the clause ends without an object. In speech without full stops a noun stands
 * before the subject of the next sentence as often.
 */
export function isContactRelative(segment: readonly Word[], start: number, verb: number): boolean {
  const head = segment[start - 1];
  if (head === undefined || segment[start]?.breakBefore === true || start < 2) return HEADS(head);
  if (!HEADS(head)) {
    const phrase = segment
      .slice(0, start - 1)
      .findLastIndex(({ pos }) => pos !== 'ADJ' && pos !== 'NOUN' && pos !== 'PROPN');
    const opener = segment[phrase - 1];
    const isOpening =
      opener?.pos === 'ADP' && (phrase < 2 || opener.breakBefore || segment[phrase - 2]?.pos === 'CCONJ');
    if (head.pos !== 'NOUN' || TIME(head) || isOpening) return false;
    if (!DESCRIBED(segment[phrase])) return false;
  }
  const end = segment.findIndex(
    (word, index) =>
      index > verb && (word.breakBefore || word.pos === 'CCONJ' || isSubordinator(segment, index)),
  );
  const rest = segment.slice(verb + 1, end < 0 ? segment.length : end);
  const next = rest.findIndex((_word, index) => isFinite(segment, verb + 1 + index));
  if (next >= 0) return subjectBefore(segment, verb + 1 + next) <= verb;
  return rest[0]?.pos === 'AUX' || !rest.some(({ pos }) => OBJECTS.has(pos));
}

/** Where the subject of the verb at a place begins; -1 where it isn't seen. */
function subjectBefore(segment: readonly Word[], at: number): number {
  for (let index = at - 1; index >= Math.max(0, at - 1 - LONGEST_SUBJECT); index -= 1) {
    const word = segment[index];
    if (word === undefined) return -1;
    if (SUBJECT(word)) return index;
    // "The dress she wore at the wedding was blue".
    if (DETERMINERS(word)) return segment[index - 1]?.pos === 'ADP' ? -1 : index;
    const isBare = index < at - 1 && word.pos === 'VERB' && THINKING(word);
    // "I think education is important".
    if (isBare && segment[index + 1]?.breakBefore !== true) return index + 1;
    if (!['ADV', 'ADJ', 'NOUN', 'PROPN', 'AUX'].includes(word.pos) && !isIngForm(word)) return -1;
  }
  return -1;
}

/** "Were it not for the bus", "had I known": a condition without "if", where no question is asked. */
function isInverted(segment: readonly Word[], at: number): boolean {
  const [word, subject, ...others] = segment.slice(at, at + 12);
  if (word === undefined || !SUBJECT(subject)) return false;
  const opens = at === 0 || word.breakBefore || segment[at - 1]?.text === 'and';
  const isAsked = !others.some(({ pos, breakBefore }) => breakBefore && pos !== 'CCONJ');
  return ['were', 'had', 'should'].includes(word.text) && opens && (at > 0 || !isAsked);
}

function isComment(segment: readonly Word[], at: number): boolean {
  const from = segment.findLastIndex((word, index) => index <= at && (index === 0 || word.breakBefore));
  const end = segment.findIndex((word, index) => index > at && word.breakBefore);
  const part = segment.slice(from, end < 0 ? segment.length : end);
  if (part.length > LONGEST_COMMENT || part.length === segment.length) return false;
  const isSaid = part.some((one) => one.text === 'mind' || FEELING(one) || THINKING(one));
  return isSaid && part.some(({ text }) => text === 'i' || text === 'you');
}
