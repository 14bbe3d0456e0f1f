// What a turn leads to: policy only, no state is changed here.
import { FULL_TALK_MS, FULL_TYPED_TALK_MS, MAX_TALK_PROMPTS, MAX_UNANSWERED } from './limits.ts';
import type { ReplyKind } from './reply.ts';
import type { Attempt, Remark } from './state.ts';

/** After so many time-buyers or mere sounds in a row the question is asked again; after as many more it is given up. */
const MAX_HESITATIONS = 2;
/** A turn that cut the question and has fewer words than this was hardly meant for anything. */
const MIN_WORDS_OVER_INTERRUPTION = 3;
/** A question that noise cut is asked again this often, one that words cut once: the second time they are meant. */
const MAX_NOISE_INTERRUPTIONS = 2;
/** Unclear turns on one question before it is given up: say it again, then the question again. */
const MAX_UNCLEARS = 2;
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

export type ReplyDecision =
  /** On to the next question. `apology`: with a neutral line, because the question stays open. */
  | { do: 'proceed'; apology: boolean; answered: boolean | null }
  | { do: 'follow-up' }
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

/** A turn as the policies see it. */
export interface Reply {
  kind: ReplyKind;
  /** Voice was heard but no words. */
  unclear: boolean;
  contentWords: number;
}

export interface QuestionContext {
  attempt: Attempt;
  /** False when the candidate cut the question. */
  heard: boolean;
  /** Whether the part has room for asking anything again. */
  timeLeft: boolean;
  /** An answer of fewer words is followed up; 0 when the question has no follow-up or it was used. */
  followUpBelowWords: number;
  /** The question has a simpler wording that was not used yet. */
  canRephrase: boolean;
}

/** Whether a turn of this kind is an answer that is kept. */
export function isKept(kind: ReplyKind): boolean {
  return kind === 'answer' || kind === 'dont-know';
}

const NEXT: ReplyDecision = { do: 'proceed', apology: false, answered: true };
const GIVE_UP: ReplyDecision = { do: 'proceed', apology: true, answered: null };
const UNANSWERED: ReplyDecision = { do: 'proceed', apology: true, answered: false };

/** Null when the remark was met often enough. A wish to stop that is said a third time needs no confirming. */
function meet(remark: Remark, attempt: Attempt): ReplyDecision | null {
  const isNew = attempt.remarks.filter((one) => one === remark).length < MAX_REMARKS[remark];
  if (isNew) return { do: 'meet', remark };
  return remark === 'stop' ? { do: 'stop' } : null;
}

/** Whether a turn over a question that was not heard out is no answer to it, so that the question is asked again. */
function isStray({ kind, contentWords }: Reply, { attempt, heard }: QuestionContext): boolean {
  if (heard) return false;
  const isNoise = kind === 'empty' || kind === 'hesitation';
  if (isNoise) return attempt.interruptions < MAX_NOISE_INTERRUPTIONS;
  const isAnswer = isKept(kind) || contentWords < MIN_WORDS_OVER_INTERRUPTION;
  return isAnswer && attempt.interruptions === 0;
}

function afterHesitation({ attempt, timeLeft }: QuestionContext): ReplyDecision {
  if (attempt.hesitations < MAX_HESITATIONS) return { do: 'listen-on' };
  return attempt.silences === 0 && timeLeft ? { do: 'repeat', because: 'hesitant' } : UNANSWERED;
}

function afterUnclear(context: QuestionContext): ReplyDecision {
  const { attempt, heard, timeLeft } = context;
  // Nobody can say again what answers a question they have not heard.
  if (!heard) return afterHesitation(context);
  if (attempt.unclears >= MAX_UNCLEARS || !timeLeft) return UNANSWERED;
  return attempt.unclears === 0 ? { do: 'say-again' } : { do: 'repeat', because: 'unclear' };
}

/** Reaction to a turn after a question of Part 1, Part 3, the introduction or the rounding-off. */
export function decideReply(reply: Reply, context: QuestionContext): ReplyDecision {
  const { attempt, timeLeft } = context;
  if (timeLeft && isStray(reply, context)) return { do: 'repeat', because: 'interrupted' };
  switch (reply.kind) {
    case 'answer':
      return timeLeft && reply.contentWords < context.followUpBelowWords ? { do: 'follow-up' } : NEXT;
    case 'dont-know':
      return context.canRephrase && timeLeft ? { do: 'rephrase' } : NEXT;
    case 'skip':
    case 'done':
      return NEXT;
    case 'repeat':
      return attempt.repeats === 0 && timeLeft ? { do: 'repeat', because: 'asked' } : GIVE_UP;
    case 'clarify':
      if (context.canRephrase && timeLeft) return { do: 'rephrase' };
      return attempt.repeats === 0 && timeLeft ? { do: 'refuse-to-explain' } : GIVE_UP;
    case 'asks-examiner':
      return attempt.deflections === 0 && timeLeft ? { do: 'deflect' } : GIVE_UP;
    case 'stop':
      return meet('stop', attempt) ?? GIVE_UP;
    case 'change-topic':
    case 'checks-sound':
    case 'asks-time':
    case 'asks-start':
    case 'more-time':
    case 'other-language':
      return (timeLeft ? meet(reply.kind, attempt) : null) ?? GIVE_UP;
    case 'empty':
      return reply.unclear ? afterUnclear(context) : afterHesitation(context);
    case 'hesitation':
    default:
      return afterHesitation(context);
  }
}

export interface LongTurnContext {
  attempt: Attempt;
  /** False when the candidate cut the line that asks to begin. */
  heard: boolean;
  /** Talk so far, this turn included. */
  talkedMs: number;
  /** This turn was typed. */
  typed: boolean;
  /** The candidate's button ended this turn. */
  finished: boolean;
  /** Some of the talk was heard before this turn. */
  hasTalked: boolean;
  /** Whether the test has room for prompting the talk again; a talk that has begun needs none. */
  timeLeft: boolean;
}

/** Nothing was said: the candidate is prompted before the talk is given up, and not once it was given. */
function promptOrGoOn({ attempt, hasTalked, timeLeft }: LongTurnContext): ReplyDecision {
  if (hasTalked) return { do: 'proceed', apology: false, answered: null };
  return timeLeft && attempt.silences < MAX_TALK_PROMPTS
    ? { do: 'prompt-talk', because: 'hesitant' }
    : UNANSWERED;
}

function afterHesitationInTalk(context: LongTurnContext): ReplyDecision {
  const { attempt, hasTalked, timeLeft } = context;
  const isPatient = attempt.hesitations < MAX_HESITATIONS && (hasTalked || timeLeft);
  return isPatient ? { do: 'listen-on' } : promptOrGoOn(context);
}

function afterUnclearTalk(context: LongTurnContext): ReplyDecision {
  const { attempt, heard, talkedMs } = context;
  // A candidate who has given a full talk is not asked to say it all again.
  if (talkedMs >= FULL_TALK_MS) return UNANSWERED;
  if (!heard && attempt.interruptions === 0) return { do: 'prompt-talk', because: 'interrupted' };
  return heard && attempt.unclears === 0 ? { do: 'say-again' } : promptOrGoOn(context);
}

/** A talk is spoken in one go, but may be typed in several messages. */
function afterTalk({ attempt, talkedMs }: LongTurnContext): ReplyDecision {
  return talkedMs >= FULL_TALK_MS || attempt.encouraged ? NEXT : { do: 'encourage' };
}

/** Reaction to a turn in the long turn. Before a minute of talk the candidate is encouraged once. */
export function decideLongTurnReply(reply: Reply, context: LongTurnContext): ReplyDecision {
  const { attempt, talkedMs, typed } = context;
  const promptOnce: ReplyDecision = attempt.repeats <= 1 ? { do: 'prompt-talk', because: 'asked' } : GIVE_UP;
  if (context.finished && reply.kind === 'empty' && context.hasTalked) return NEXT;
  switch (reply.kind) {
    case 'answer':
    case 'dont-know':
      return typed && talkedMs < FULL_TYPED_TALK_MS ? { do: 'wait-for-more' } : afterTalk(context);
    case 'done':
      return afterTalk(context);
    case 'skip':
      return NEXT;
    case 'repeat':
      return attempt.repeats === 0 ? { do: 'repeat', because: 'asked' } : promptOnce;
    case 'clarify':
      return attempt.repeats === 0 ? { do: 'explain-task' } : promptOnce;
    case 'asks-examiner':
      return attempt.deflections === 0 ? { do: 'deflect' } : GIVE_UP;
    case 'stop':
    case 'change-topic':
    case 'checks-sound':
    case 'asks-time':
    case 'asks-start':
    case 'more-time':
    case 'other-language':
      return meet(reply.kind, attempt) ?? promptOnce;
    case 'empty':
      return reply.unclear ? afterUnclearTalk(context) : afterHesitationInTalk(context);
    case 'hesitation':
    default:
      return afterHesitationInTalk(context);
  }
}

/** Whether so many questions went unanswered that the test ends. */
export function isAbandoned(unansweredInRow: number): boolean {
  return unansweredInRow >= MAX_UNANSWERED;
}
