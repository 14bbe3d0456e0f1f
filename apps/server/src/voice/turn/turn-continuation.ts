import type { ExamPart } from '@bandpal/contracts';
import { classifyReply, type ReplyKind } from '@bandpal/exam';
import { wasHeard } from './barge-in.ts';

/** Silence inside an answer is hardly ever longer: voice after it is not the answer going on. */
const LONGEST_PAUSE_MS = 4_000;

/**
 * A short question is asked so late that it is not over before this: a candidate who goes on after a long pause then does so before or
 * over the question, and not in place of an answer to it.
 */
export const LEAST_SILENCE_BEFORE_ANSWER_MS = 3_200;

export interface VoiceAfterTurn {
  /** Silence between the turn that was taken for over and the voice. */
  silenceMs: number;
  /** How much of the examiner's next line was out when it was stopped, 0 to 1. */
  share: number;
  /** Whether that line may be interrupted. */
  interruptible: boolean;
}

/**
 * Whether voice over the examiner's next line is the turn before going on. A question that was not heard out cannot be answered; one
 * that was may be, but not within a pause for thought. Lines that nobody may interrupt give way to such a pause alone.
 */
export function continuesTurn({ silenceMs, share, interruptible }: VoiceAfterTurn): boolean {
  if (silenceMs <= LONGEST_PAUSE_MS) return true;
  return interruptible && !wasHeard(share);
}

/** Kinds of reply that belong to an answer when they follow it. */
const PART_OF_ANSWER: ReadonlySet<ReplyKind> = new Set([
  'answer',
  'hesitation',
  'empty',
  'dont-know',
  'done',
]);

/** What a turn that went on came to. */
export interface ContinuedTurn {
  /** What was said after it went on. */
  added: string;
  /** False: what was added asks for something (to hear the cut question again), and the answer stays as it was. */
  isAnswer: boolean;
}

/** Reads a turn that went on after `before`; `text` is all of it. */
export function readContinuation(before: string, text: string, part: ExamPart): ContinuedTurn {
  const added = text.startsWith(before) ? text.slice(before.length).trim() : text;
  return { added, isAnswer: before === '' || PART_OF_ANSWER.has(classifyReply(added, part)) };
}
