import * as z from 'zod';
import { defineEngine } from '../engine/define-engine.ts';
import { modelsFolder } from '../engine/models-folder.ts';
import type { RecognizerEngine } from '../engine/pooled-recognizer.ts';
import { recognizerProcesses } from '../engine/recognizer-processes.ts';
import type { VoiceEngine } from '../engine/voice-engine.ts';
import { whenMissing } from '../engine/when-missing.ts';
import { openSherpaRecognizer } from './sherpa-recognizer.ts';
import { openSherpaRenderer } from './sherpa-renderer.ts';

const MODELS_ADVICE = 'See the list with: npm run models -- list';

const threads = z.coerce.number().int().min(1).max(64).default(1);

/** Runs a downloaded recogniser model. */
export const sherpaRecognizer: RecognizerEngine = defineEngine({
  id: 'sherpa',
  settings: z.object({
    SPEECH_MODELS_DIR: modelsFolder,
    SPEECH_SHERPA_RECOGNIZER_MODEL: z.string({
      error: whenMissing(
        `SPEECH_SHERPA_RECOGNIZER_MODEL is needed when SPEECH_RECOGNIZER is "sherpa". ${MODELS_ADVICE}`,
      ),
    }),
    SPEECH_SHERPA_THREADS: threads,
    SPEECH_RECOGNIZER_PROCESSES: recognizerProcesses,
  }),
  open: (settings, deps) =>
    openSherpaRecognizer(
      {
        modelsDir: settings.SPEECH_MODELS_DIR,
        model: settings.SPEECH_SHERPA_RECOGNIZER_MODEL,
        processes: settings.SPEECH_RECOGNIZER_PROCESSES,
        threads: settings.SPEECH_SHERPA_THREADS,
      },
      deps,
    ),
});

/** Runs a downloaded voice. */
export const sherpaVoice: VoiceEngine = defineEngine({
  id: 'sherpa',
  settings: z.object({
    SPEECH_MODELS_DIR: modelsFolder,
    SPEECH_SHERPA_VOICE_MODEL: z.string({
      error: whenMissing(
        `SPEECH_SHERPA_VOICE_MODEL is needed when SPEECH_SYNTHESIZER is "sherpa". ${MODELS_ADVICE}`,
      ),
    }),
    SPEECH_SHERPA_SPEAKER: z.coerce.number().int().min(0).max(10_000).default(0),
    SPEECH_SHERPA_THREADS: threads,
  }),
  open: (settings, deps) =>
    openSherpaRenderer(
      {
        modelsDir: settings.SPEECH_MODELS_DIR,
        model: settings.SPEECH_SHERPA_VOICE_MODEL,
        speaker: settings.SPEECH_SHERPA_SPEAKER,
        threads: settings.SPEECH_SHERPA_THREADS,
      },
      deps,
    ),
});
