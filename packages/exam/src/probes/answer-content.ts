import { isHesitation } from '@bandpal/contracts';
import { plainWords } from '../plain-words.ts';
import {
  COMPARISON,
  CONDITION_NAMED,
  DEPENDS,
  EXAMPLE,
  FUTURE,
  HEDGE,
  NEITHER,
  NO,
  OPINION,
  PAST,
  PEOPLE,
  PLACE,
  PROBLEM,
  REASON,
  RELIEVED,
  STRONG,
  YES,
} from './answer-marks.ts';

/** What an answer of the discussion holds, as far as its words show it. */
export interface AnswerContent {
  /** Length without fillers. */
  words: number;
  /** How it begins; `depends` also where that is said later. Null: with none of these. */
  stance: 'yes' | 'no' | 'depends' | 'neither' | null;
  /** Says what it depends on. */
  namesCondition: boolean;
  givesReason: boolean;
  givesExample: boolean;
  compares: boolean;
  speaksOfPast: boolean;
  speaksOfFuture: boolean;
  mentionsPeople: boolean;
  mentionsPlace: boolean;
  /** Says what the candidate thinks, or what ought to be. */
  givesOpinion: boolean;
  namesProblem: boolean;
  strength: 'strong' | 'hedged' | 'plain';
}

/** Nobody says more in one answer; keeps the reading short on junk. */
const MOST_WORDS = 500;

/** What people say before the answer begins. */
const LEAD =
  /^(?:(?:well|so|oh|okay|ok|right|actually|honestly|to be honest|let me (?:think|see)|in my (?:opinion|view)|for me|i (?:would|'d) say|i'd say|i think|i guess|i suppose|that's a (?:good|interesting|difficult|hard) question) )+(?!so\b|not\b)/u;

function stanceOf(text: string): AnswerContent['stance'] {
  if (DEPENDS.test(text)) return 'depends';
  const said = text.replace(LEAD, '');
  for (const opening of new Set([text, said])) {
    if (NEITHER.test(opening)) return 'neither';
    if (NO.test(opening)) return 'no';
    if (YES.test(opening)) return 'yes';
  }
  return null;
}

/** Reads what an answer contains. Works on the recogniser's text, with or without punctuation. */
export function readAnswerContent(answer: string): AnswerContent {
  const words = plainWords(answer).filter((word) => !isHesitation(word));
  const text = words.slice(0, MOST_WORDS).join(' ');
  return {
    words: words.length,
    stance: stanceOf(text),
    namesCondition: CONDITION_NAMED.test(text),
    givesReason: REASON.test(text),
    givesExample: EXAMPLE.test(text),
    compares: COMPARISON.test(text),
    speaksOfPast: PAST.test(text),
    speaksOfFuture: FUTURE.test(text),
    mentionsPeople: PEOPLE.test(text),
    mentionsPlace: PLACE.test(text),
    givesOpinion: OPINION.test(text),
    namesProblem: PROBLEM.test(text.replaceAll(RELIEVED, '')),
    strength: STRONG.test(text) ? 'strong' : HEDGE.test(text) ? 'hedged' : 'plain',
  };
}
