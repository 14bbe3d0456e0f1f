import type { TurnDetectorEngine } from './engine/turn-detector-engine.ts';
import { smartTurn } from './turn/smart-turn-engine.ts';

/** The first for which everything that it needs is set is in use; without one, silence and words end a turn. */
export const TURN_DETECTORS: readonly TurnDetectorEngine[] = [smartTurn];
