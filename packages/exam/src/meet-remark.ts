import { askAgain, say } from './moves.ts';
import type { Move } from './moves.ts';
import { hasTalked } from './has-talked.ts';
import { worded } from './random.ts';
import * as script from './script.ts';
import { tried } from './state.ts';
import type { ExamState, Remark } from './state.ts';
import type { Bank } from './types.ts';

const TO_QUESTION: Record<Remark, script.Variants> = {
  'change-topic': script.KEEP_TOPIC,
  'checks-sound': script.CAN_HEAR,
  'asks-time': script.TIME_TO_ANSWER,
  'asks-start': script.START,
  'more-time': script.TAKE_A_MOMENT,
  'other-language': script.IN_ENGLISH,
  stop: script.CONFIRM_STOP,
};

const IN_LONG_TURN: Record<Remark, script.Variants> = {
  ...TO_QUESTION,
  'change-topic': script.KEEP_CARD,
  'asks-time': script.TIME_OF_TALK,
  'more-time': script.PREPARATION_IS_OVER,
};

/** After these nothing is asked again: the candidate thinks, begins, or answers whether to stop. */
const ENOUGH: ReadonlySet<Remark> = new Set(['stop']);
const ENOUGH_FOR_QUESTION: ReadonlySet<Remark> = new Set([...ENOUGH, 'more-time']);
const ENOUGH_IN_LONG_TURN: ReadonlySet<Remark> = new Set([...ENOUGH, 'asks-start']);

/** Meets a remark with its line, and asks for the answer or the talk again. */
export function meetRemark(before: ExamState, remark: Remark, bank: Bank): Move {
  const state = tried(before, {
    remarks: [...before.attempt.remarks, remark],
    confirmsStop: remark === 'stop',
  });
  const inLongTurn = state.scene.at === 'long-turn';
  const line = worded(state, (inLongTurn ? IN_LONG_TURN : TO_QUESTION)[remark]);
  const isEnough = (inLongTurn ? ENOUGH_IN_LONG_TURN : ENOUGH_FOR_QUESTION).has(remark);
  if (!inLongTurn && !isEnough) return askAgain(state, bank, 'repeat', [line]);
  const goOn = worded(state, hasTalked(state) ? script.CONTINUE_TALK : script.LONG_TURN_PROMPT);
  return say(state, {
    purpose: 'instruction',
    sentences: isEnough ? [line] : [line, goOn],
    next: 'listen',
    asks: true,
  });
}
