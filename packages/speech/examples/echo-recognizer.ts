import { PooledRecognizer, defineEngine, recognizerProcesses } from '@bandpal/speech/engine';
import type { RecognizerEngine } from '@bandpal/speech/engine';
import * as z from 'zod';
import type { EchoSettings } from './echo-settings.ts';

/** Hears one word, again and again, for as long as there is sound. */
export const echo: RecognizerEngine = defineEngine({
  id: 'echo',
  settings: z.object({
    SPEECH_ECHO_WORD: z.string().default('echo'),
    SPEECH_RECOGNIZER_PROCESSES: recognizerProcesses,
  }),
  open: (settings, deps) => {
    const processSettings: EchoSettings = { word: settings.SPEECH_ECHO_WORD };
    return PooledRecognizer.open(
      {
        name: `echo of ${settings.SPEECH_ECHO_WORD}`,
        processName: 'echo',
        script: new URL('echo-child.ts', import.meta.url),
        settings: processSettings,
        processes: settings.SPEECH_RECOGNIZER_PROCESSES,
        jobTimeoutMs: 20_000,
        maxRssBytes: 300e6,
      },
      deps,
    );
  },
});
