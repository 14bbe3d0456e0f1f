import { mayAskAgain, talkSoFarMs } from './clock.ts';
import { decideSilence } from './decide-silence.ts';
import { encourage } from './encourage.ts';
import { askAgain, say } from './moves.ts';
import type { Move } from './moves.ts';
import { hasTalked } from './has-talked.ts';
import { FULL_TALK_MS } from './limits.ts';
import { worded } from './random.ts';
import { moveOn } from './respond.ts';
import * as script from './script.ts';
import { tried } from './state.ts';
import type { ExamState } from './state.ts';
import type { Bank } from './types.ts';

/** A talk typed in pieces is not encouraged between them, so a short one is when nothing more comes. */
const stopsShort = (state: ExamState): boolean =>
  state.typed &&
  state.scene.at === 'long-turn' &&
  hasTalked(state) &&
  !state.attempt.encouraged &&
  talkSoFarMs(state, 0) < FULL_TALK_MS;

/** A rung of the silence ladder is reached: ask again, prompt, or move on. */
export function fallSilent(state: ExamState, bank: Bank): Move {
  const inLongTurn = state.scene.at === 'long-turn';
  const decision = decideSilence(state.attempt, inLongTurn, hasTalked(state), mayAskAgain(state));
  const counted = tried(state, { silences: state.attempt.silences + 1 });
  if (stopsShort(state)) return encourage(counted);
  switch (decision.do) {
    case 'repeat':
      return askAgain(counted, bank, 'silence-prompt');
    case 'prompt-talk':
      return say(counted, {
        purpose: 'silence-prompt',
        sentences: [worded(state, script.LONG_TURN_PROMPT)],
        next: 'listen',
        asks: true,
      });
    case 'proceed':
    default:
      return moveOn(counted, bank, decision.answered ? null : false, !decision.answered);
  }
}
