import { SCENES } from './scenes/index.ts';
import * as script from './script.ts';
import type { Bank } from './types.ts';

function sharedLines(): string[] {
  return [
    ...Object.values(script.GREETING).flat(),
    ...script.PRACTICE_GREETING,
    ...script.TIME_TO_TALK,
    ...script.READY_TO_TALK,
    ...script.LONG_TURN_PROMPT,
    ...script.ENCOURAGEMENT,
    ...script.EXPLAIN_TASK,
    ...script.CUT_ANSWER,
    ...script.MOVE_ON,
    ...script.CANNOT_EXPLAIN,
    ...script.REPHRASING,
    ...script.DEFLECTION,
    ...script.CAN_HEAR,
    ...script.KEEP_TOPIC,
    ...script.TIME_TO_ANSWER,
    ...script.START,
    ...script.TAKE_A_MOMENT,
    ...script.IN_ENGLISH,
    ...script.CONFIRM_STOP,
    ...script.SAY_AGAIN,
    ...script.RESUME,
  ];
}

function sceneLines(bank: Bank): string[] {
  return Object.values(SCENES).flatMap((scene) => scene.lines(bank));
}

/**
 * Every sentence the examiner can say of its own, each once, so that all of them can be rendered ahead: those of every test before those of
 * the bank. Left out are those with words of the candidate's or the caller's in them: their name, what they talked of, a model's follow-up.
 */
export function scriptedLines(bank: Bank): string[] {
  return [
    ...new Set([...sharedLines(), ...sceneLines({ ...bank, topics: [], cards: [] }), ...sceneLines(bank)]),
  ];
}
