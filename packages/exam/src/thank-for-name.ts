import { callName } from './scenes/identity/call-name.ts';
import * as script from './script.ts';
import type { Place } from './scenes/place.ts';
import type { TurnEvent } from './types.ts';

/** A wrong name is worse than none: below this mean confidence of its words an answer gives none. */
const LEAST_CONFIDENCE = 0.8;

/**
 * What the examiner says to the answer to "What should I call you?": thanks, with the name where it was heard clearly; nothing
 * to any other answer. The name is said this once and kept nowhere.
 */
export function thanksForName(scene: Place, turn: TurnEvent): string[] {
  if (scene.at !== 'identity' || script.IDENTITY[scene.index]?.id !== 'identity-call-name') return [];
  const isClear = turn.typed || (turn.confidence ?? 0) >= LEAST_CONFIDENCE;
  return [script.thanks(isClear ? callName(turn.text) : null)];
}
