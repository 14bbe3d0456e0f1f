import type { TurnDetector } from '../ports/speech.ts';
import type { Engine } from './define-engine.ts';
import type { WithHealth } from './engine-health.ts';

/** A turn detector that is running. */
export type OpenTurnDetector = TurnDetector & WithHealth;

/** A turn detector, in use where everything that it needs is set. */
export type TurnDetectorEngine = Engine<OpenTurnDetector>;
