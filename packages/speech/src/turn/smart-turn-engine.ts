import * as z from 'zod';
import { defineEngine } from '../engine/define-engine.ts';
import type { TurnDetectorEngine } from '../engine/turn-detector-engine.ts';
import { modelsFolder } from '../engine/models-folder.ts';
import { SmartTurnDetector } from './smart-turn-detector.ts';

/** In use where SPEECH_TURN_MODEL names a model. */
export const smartTurn: TurnDetectorEngine = defineEngine({
  id: 'smart-turn',
  settings: z.object({ SPEECH_MODELS_DIR: modelsFolder, SPEECH_TURN_MODEL: z.string() }),
  open: (settings, deps) =>
    SmartTurnDetector.open(
      { modelsDir: settings.SPEECH_MODELS_DIR, model: settings.SPEECH_TURN_MODEL },
      deps,
    ),
});
