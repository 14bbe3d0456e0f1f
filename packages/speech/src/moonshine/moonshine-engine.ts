import * as z from 'zod';
import { defineEngine } from '../engine/define-engine.ts';
import { recognizerProcesses } from '../engine/recognizer-processes.ts';
import type { RecognizerEngine } from '../engine/recognizer-engine.ts';
import { openMoonshineRecognizer } from './moonshine-recognizer.ts';

export const moonshine: RecognizerEngine = defineEngine({
  id: 'moonshine',
  settings: z.object({ SPEECH_RECOGNIZER_PROCESSES: recognizerProcesses }),
  open: (settings, deps) =>
    openMoonshineRecognizer({ processes: settings.SPEECH_RECOGNIZER_PROCESSES }, deps),
});
