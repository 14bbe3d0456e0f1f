import * as z from 'zod';
import { defineEngine } from '../engine/define-engine.ts';
import { recognizerProcesses } from '../engine/recognizer-processes.ts';
import type { RecognizerEngine } from '../engine/recognizer-engine.ts';
import { LEARNERS_ADAPTER } from './adapter/learners-adapter.ts';
import { openMoonshineRecognizer } from './moonshine-recognizer.ts';

export const moonshine: RecognizerEngine = defineEngine({
  id: 'moonshine',
  settings: z.object({
    SPEECH_RECOGNIZER_PROCESSES: recognizerProcesses,
    SPEECH_RECOGNIZER_ADAPTER: z.enum(['on', 'off']).default('on'),
  }),
  open: (settings, deps) =>
    openMoonshineRecognizer(
      {
        processes: settings.SPEECH_RECOGNIZER_PROCESSES,
        adapterFile: settings.SPEECH_RECOGNIZER_ADAPTER === 'on' ? LEARNERS_ADAPTER : null,
      },
      deps,
    ),
});
