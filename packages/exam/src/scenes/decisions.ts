// What the examiner can do about a turn or a silence, and the rules that all scenes share. Policy only: no state is changed here.
import type { ReplyKind } from '../reply.ts';
import type { Attempt, FollowUp, Remark } from '../state.ts';
import type { Place } from './place.ts';

/** After so many time-buyers or mere sounds in a row the question is asked again; after as many more it is given up. */
export const MAX_HESITATIONS = 2;
/** How often a remark is met on one question. */
const MAX_REMARKS: Record<Remark, number> = {
  'change-topic': 1,
  'checks-sound': 2,
  'asks-time': 1,
  'asks-start': 1,
  'more-time': 1,
  'other-language': 1,
  stop: 2,
};

/** Why a question is asked, or a talk prompted, again. */
export type Because = 'asked' | 'interrupted' | 'unclear' | 'hesitant';

/** A follow-up that an answer may get. */
export interface OfferedFollowUp {
  /** It is asked after an answer of fewer words. */
  belowWords: number;
  /** Where it is asked. */
  place: Place;
  /** What the state has to remember of it; null when it can be read from the bank. */
  record: FollowUp | null;
}

export type ReplyDecision =
  /** On to the next question. `apology`: with a neutral line, because the question stays open. */
  | { do: 'proceed'; apology: boolean; answered: boolean | null }
  | { do: 'follow-up'; followUp: OfferedFollowUp }
  | { do: 'repeat'; because: Because }
  | { do: 'refuse-to-explain' }
  | { do: 'rephrase' }
  | { do: 'deflect' }
  | { do: 'say-again' }
  | { do: 'listen-on' }
  | { do: 'explain-task' }
  | { do: 'prompt-talk'; because: Because }
  /** A remark is met with its line. */
  | { do: 'meet'; remark: Remark }
  | { do: 'stop' }
  | { do: 'encourage' }
  /** The candidate types the talk in pieces: nothing is said between them. */
  | { do: 'wait-for-more' };

/** `prompt`: have the candidate begin; `proceed`: move on, with the question unanswered or the talk over. */
export type SilenceDecision = { do: 'prompt' } | { do: 'encourage' } | { do: 'proceed'; answered: boolean };

/** A turn as the policies see it. */
export interface Reply {
  kind: ReplyKind;
  /** Voice was heard but no words. */
  unclear: boolean;
  contentWords: number;
}

/** How a turn came about. */
export interface Hearing {
  /** False when the candidate cut the line that asked. */
  heard: boolean;
  /** How long the candidate spoke, or what a typed turn is worth. */
  spokenMs: number;
  typed: boolean;
  /** The candidate's button ended the turn. */
  finished: boolean;
  /** The follow-up that an answer may get; null when there is none, or the turn is no answer. */
  followUp: OfferedFollowUp | null;
}

/** Whether a turn of this kind is an answer that is kept. */
export function isKept(kind: ReplyKind): boolean {
  return kind === 'answer' || kind === 'dont-know';
}

export const NEXT: ReplyDecision = { do: 'proceed', apology: false, answered: true };
export const GIVE_UP: ReplyDecision = { do: 'proceed', apology: true, answered: null };
export const UNANSWERED: ReplyDecision = { do: 'proceed', apology: true, answered: false };

/** Null when the remark was met often enough. A wish to stop that is said a third time needs no confirming. */
export function meet(remark: Remark, attempt: Attempt): ReplyDecision | null {
  const isNew = attempt.remarks.filter((one) => one === remark).length < MAX_REMARKS[remark];
  if (isNew) return { do: 'meet', remark };
  return remark === 'stop' ? { do: 'stop' } : null;
}
