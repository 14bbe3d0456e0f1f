import { limitsOf } from './limits.ts';
import type { ExamState } from './state.ts';

/** How far Part 1 or 3 has come. An exchange is a question or follow-up with its answer. */
export interface PartPace {
  /** Part clock; in a typed part at least what its exchanges take as a rule. */
  elapsedMs: number;
  /** What an exchange with this candidate takes. */
  exchangeMs: number;
  /** The part is not left before, while there is anything to ask. */
  leastMs: number;
  /** No exchange is begun that is likely to end later. */
  fullMs: number;
}

/** How far it has come inside one topic or sub-theme. */
export interface TopicPace {
  /** Questions of this topic asked so far, at least 1. */
  asked: number;
  /** Questions the topic has in all. */
  available: number;
  /** Part clock at which the next topic should begin; null for the last one. */
  shareEndMs: number | null;
}

/** How far a sub-theme has come when an answer may be probed. */
export interface ProbePace {
  /** Follow-ups on the question so far. */
  probes: number;
  /** Content words of the answer. */
  words: number;
  /** Questions of this sub-theme asked so far, and all it has. */
  asked: number;
  available: number;
  shareEndMs: number | null;
}

/** Questions below which a topic is not left while the part has time at all. */
const LEAST_QUESTIONS = 2;
/** Follow-ups on one question of Part 3. */
const MOST_PROBES = 2;
/** Whoever answers a probe with fewer words has nothing to add. */
const LEAST_WORDS = 4;
/** Below this many words the answer to a first probe may be probed again: Part 3 lives on developed answers. */
const SHORT_WORDS = 30;

/**
 * The pace of the current part. Until the candidate is known the typical length of an exchange counts like one exchange. A typed exchange
 * never counts for less: a part has time for slow typists, and fast ones aren't asked twice as much as people who speak.
 */
export function paceOf(state: ExamState): PartPace {
  const { exchangeMs, leastPartMs, fullPartMs } = limitsOf(state.typed);
  const asked = state.part?.asked ?? 0;
  const clockMs = state.part === null ? 0 : state.at - state.part.startedAt;
  const elapsedMs = state.typed ? Math.max(clockMs, asked * exchangeMs) : clockMs;
  return {
    elapsedMs,
    exchangeMs: asked === 0 ? exchangeMs : (elapsedMs + exchangeMs) / (asked + 1),
    leastMs: leastPartMs,
    fullMs: fullPartMs,
  };
}

/** Whether the part has room for another exchange. */
export function goesOn({ elapsedMs, exchangeMs, leastMs, fullMs }: PartPace): boolean {
  return elapsedMs < leastMs || elapsedMs + exchangeMs <= fullMs;
}

/** Whether to ask another question of the same topic: all while there is time, fewer when the answers are long. */
export function staysOnTopic(part: PartPace, { asked, available, shareEndMs }: TopicPace): boolean {
  if (asked >= available) return false;
  if (asked < LEAST_QUESTIONS) return true;
  // Half an exchange too long is as near to the share as half an exchange too short.
  return shareEndMs === null ? goesOn(part) : part.elapsedMs + part.exchangeMs / 2 <= shareEndMs;
}

/**
 * Whether an answer of Part 3 is probed. A first probe leaves time for the questions that a sub-theme has at least; a second one is
 * for short answers, and leaves time for all of them. After the last question of a part that is still too short any answer will do.
 */
export function isProbed(
  part: PartPace,
  { probes, words, asked, available, shareEndMs }: ProbePace,
): boolean {
  if (probes >= MOST_PROBES) return false;
  const isFirst = probes === 0;
  const isLastQuestion = shareEndMs === null && asked >= available;
  const mayBeLong = isLastQuestion && part.elapsedMs < part.leastMs;
  if (!isFirst && (words < LEAST_WORDS || (words >= SHORT_WORDS && !mayBeLong))) return false;
  const toCome = Math.max(0, (isFirst ? Math.min(LEAST_QUESTIONS, available) : available) - asked);
  if (shareEndMs === null && toCome === 0) return goesOn(part);
  const end = part.elapsedMs + part.exchangeMs * (toCome + 1);
  return end <= (shareEndMs === null ? part.fullMs : shareEndMs + part.exchangeMs / 2);
}
