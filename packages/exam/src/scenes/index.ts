// The scenes of the exam, and the only way to them.
import type { ExamMode } from '@bandpal/contracts';
import type { ExamState } from '../state.ts';
import type { Bank } from '../types.ts';
import { card, CARD_START } from './card.ts';
import { closing, finished } from './closing.ts';
import { identity, IDENTITY_START } from './identity/identity.ts';
import { longTurn } from './long-turn.ts';
import { part1, PART1_START } from './part1/part1.ts';
import { part3, PART3_START } from './part3.ts';
import type { Place, PlaceIn } from './place.ts';
import { roundingOff } from './rounding-off.ts';
import type { Prompt, Scene } from './scene.ts';

export const SCENES: { readonly [At in Place['at']]: Scene<PlaceIn<At>> } = {
  identity,
  part1,
  card,
  'long-turn': longTurn,
  'rounding-off': roundingOff,
  part3,
  closing,
  finished,
};

/** Where a new exam begins. */
export const FIRST_PLACES: Readonly<Record<ExamMode, Place>> = {
  full: IDENTITY_START,
  part1: PART1_START,
  part2: CARD_START,
  part3: PART3_START,
};

/** The scene of a place. */
export function sceneAt(place: Place): Scene {
  return SCENES[place.at];
}

/** The scene the exam is in. */
export function sceneOf(state: ExamState): Scene {
  return sceneAt(state.scene);
}

/** The question of the current scene; null where nothing is asked (card, closing, end). Throws `test.not-resumable`. */
export function promptOf(state: ExamState, bank: Bank): Prompt | null {
  return sceneOf(state).asks?.prompt(state, bank) ?? null;
}
