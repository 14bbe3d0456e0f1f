import { MAX_TALK_PROMPTS } from './limits.ts';
import type { Limits } from './limits.ts';
import type { Attempt } from './state.ts';

/** `repeat`: ask again; `prompt-talk`: ask to begin the talk; `proceed`: move on, with the question unanswered or the talk over. */
export type SilenceDecision = { do: 'repeat' } | { do: 'prompt-talk' } | { do: 'proceed'; answered: boolean };

/** How long to wait now before `decideSilence` is asked: the ladder's next rung. */
export function silenceWaitMs(
  attempt: Attempt,
  inLongTurn: boolean,
  talked: boolean,
  limits: Limits,
): number {
  if (inLongTurn && !talked) return limits.longTurnSilenceMs;
  return attempt.silences === 0 && !inLongTurn ? limits.firstSilenceMs : limits.secondSilenceMs;
}

/** The candidate has said nothing for the whole wait. `talked`: part of the long turn was heard before. */
export function decideSilence(
  attempt: Attempt,
  inLongTurn: boolean,
  talked: boolean,
  timeLeft: boolean,
): SilenceDecision {
  if (inLongTurn && talked) return { do: 'proceed', answered: true };
  const prompts = inLongTurn ? MAX_TALK_PROMPTS : 1;
  if (attempt.silences >= prompts || !timeLeft) return { do: 'proceed', answered: false };
  return inLongTurn ? { do: 'prompt-talk' } : { do: 'repeat' };
}
