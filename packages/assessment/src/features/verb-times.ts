import type { VerbTimes } from '@bandpal/contracts';
import {
  isBaseForm,
  isParticiple,
  isPastForm,
  isPastOnlyForm,
  isThirdPersonForm,
} from '../language/verb-forms.ts';
import { beforeAdverbs, DO, HAVE, MODAL, words } from '../study/families/word-sets.ts';
import type { AnswerText, Word } from '../text/answer-text.ts';

type Time = 'past' | 'present' | null;

const PAST_HELPER = words('was were had did');
const PRESENT_HELPER = words('am is are have has do does');
/** After these a participle belongs to the helper. */
const TAKES_PARTICIPLE = words('am is are was were be been being have has had having get gets got getting');
/** A present form behind one of these is surely a verb of its own clause; behind a noun it may be a noun. */
const SUBJECT = words('i you we they people who');
/** "A friend called Ann", "a house built there": said of the noun before them. */
const DESCRIBES = words('called named based made built born known');
/** Pasts that are nouns as well; the tagger takes other pasts for nouns only by mistake. */
const ALSO_NOUN = words('rose spoke drove saw');
const isVerb = (word: Word): boolean => word.pos === 'VERB' || word.pos === 'AUX';

/** How many verbs of an answer stand in the past and in the present. A verb that may be either is not counted, and helper and verb count once. */
export function verbTimesOf({ answer, segments }: AnswerText): VerbTimes {
  const times = segments.flatMap((segment) => segment.map((_, at) => timeOf(segment, at)));
  const count = (wanted: Time) => times.filter((time) => time === wanted).length;
  return { answerId: answer.id, past: count('past'), present: count('present') };
}

function timeOf(segment: readonly Word[], at: number): Time {
  const word = segment[at];
  if (word === undefined) return null;
  const before = segment[beforeAdverbs(segment, at)];
  // "Would have gone", "to have", "did have": the time stands before it.
  const isGoverned = MODAL(before) || (DO(before) && !PAST_HELPER(word)) || before?.text === 'to';
  if (isGoverned) return null;
  if (PAST_HELPER(word)) return 'past';
  if (PRESENT_HELPER(word)) return 'present';
  if (isPastOnlyForm(word) && !(ALSO_NOUN(word) && word.pos === 'NOUN')) return 'past';
  if (!isVerb(word) || MODAL(word)) return null;
  if (isPastForm(word)) return isPast(word, segment, at) ? 'past' : null;
  if (isThirdPersonForm(word)) return 'present';
  return isBaseForm(word) && SUBJECT(before) ? 'present' : null;
}

function isPast(word: Word, segment: readonly Word[], at: number): boolean {
  const before = segment[beforeAdverbs(segment, at)];
  if (isParticiple(word) && (TAKES_PARTICIPLE(before) || isAsked(segment, at))) return false;
  return !(DESCRIBES(word) && before?.pos === 'NOUN');
}

/** "Have you finished?", "was it built?": the helper stands before the subject. */
function isAsked(segment: readonly Word[], at: number): boolean {
  const helper = segment[at - 2];
  const isFirst = segment[at - 3] === undefined || segment[at - 2]?.breakBefore === true;
  return isFirst && (HAVE(helper) || TAKES_PARTICIPLE(helper));
}
