// What a turn leads to: policy only, no state is changed here.
import { FULL_TALK_MS, MAX_UNANSWERED } from './limits.ts';
import type { ReplyKind } from './reply.ts';
import type { Attempt } from './state.ts';

/** Two sounds without words are taken for thinking; after that the candidate has nothing to say. */
const MAX_HESITATIONS = 2;
/** An answer that cut the question and has fewer words than this was hardly meant for it. */
const MIN_WORDS_OVER_INTERRUPTION = 3;

export type ReplyDecision =
  /** On to the next question. `apology`: with a neutral line, because the question stays open. */
  | { do: 'proceed'; apology: boolean; answered: boolean | null }
  | { do: 'follow-up' }
  | { do: 'repeat'; because: 'asked' | 'interrupted' }
  | { do: 'refuse-to-explain' }
  | { do: 'rephrase' }
  | { do: 'deflect' }
  | { do: 'say-again' }
  | { do: 'listen-on' }
  | { do: 'explain-task' }
  | { do: 'prompt-talk' }
  | { do: 'encourage' };

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

/** Reaction to a turn after a question of Part 1, Part 3, the introduction or the rounding-off. */
export function decideReply(reply: Reply, context: QuestionContext): ReplyDecision {
  const { attempt, timeLeft } = context;
  const hardlyAnything = reply.contentWords < MIN_WORDS_OVER_INTERRUPTION && !reply.unclear;
  if (!context.heard && hardlyAnything && attempt.interruptions === 0 && timeLeft) {
    return { do: 'repeat', because: 'interrupted' };
  }
  switch (reply.kind) {
    case 'answer':
      return timeLeft && reply.contentWords < context.followUpBelowWords ? { do: 'follow-up' } : NEXT;
    case 'dont-know':
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
    case 'empty':
      if (reply.unclear) return attempt.unclears === 0 && timeLeft ? { do: 'say-again' } : UNANSWERED;
      return attempt.hesitations < MAX_HESITATIONS ? { do: 'listen-on' } : UNANSWERED;
    case 'hesitation':
    default:
      return attempt.hesitations < MAX_HESITATIONS ? { do: 'listen-on' } : UNANSWERED;
  }
}

export interface LongTurnContext {
  attempt: Attempt;
  /** Talk so far, this turn included. */
  talkedMs: number;
}

/** Reaction to a turn in the long turn. Before a minute of talk the candidate is encouraged once. */
export function decideLongTurnReply(reply: Reply, { attempt, talkedMs }: LongTurnContext): ReplyDecision {
  const endOfTalk: ReplyDecision =
    talkedMs >= FULL_TALK_MS || attempt.encouraged ? NEXT : { do: 'encourage' };
  switch (reply.kind) {
    case 'answer':
    case 'dont-know':
    case 'done':
      return endOfTalk;
    case 'skip':
      return NEXT;
    case 'repeat':
    case 'clarify':
      if (attempt.repeats === 0) {
        return reply.kind === 'repeat' ? { do: 'repeat', because: 'asked' } : { do: 'explain-task' };
      }
      return attempt.repeats === 1 ? { do: 'prompt-talk' } : GIVE_UP;
    case 'asks-examiner':
      return attempt.deflections === 0 ? { do: 'deflect' } : GIVE_UP;
    case 'empty':
      if (!reply.unclear) return attempt.hesitations < MAX_HESITATIONS ? { do: 'listen-on' } : UNANSWERED;
      // A candidate who has given a full talk is not asked to say it all again.
      if (talkedMs >= FULL_TALK_MS) return UNANSWERED;
      return attempt.unclears === 0 ? { do: 'say-again' } : UNANSWERED;
    case 'hesitation':
    default:
      return attempt.hesitations < MAX_HESITATIONS ? { do: 'listen-on' } : UNANSWERED;
  }
}

/** Whether so many questions went unanswered that the test ends. */
export function isAbandoned(unansweredInRow: number): boolean {
  return unansweredInRow >= MAX_UNANSWERED;
}
