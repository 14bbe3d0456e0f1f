import { PooledRenderer, defineEngine } from '@bandpal/speech/engine';
import type { VoiceEngine } from '@bandpal/speech/engine';
import * as z from 'zod';
import type { ToneSettings } from './tone-settings.ts';

/** Says every letter as a short tone. */
export const tones: VoiceEngine = defineEngine({
  id: 'tones',
  settings: z.object({ SPEECH_TONES_HZ: z.coerce.number().min(100).max(4_000).default(440) }),
  open: (settings, deps) => {
    const processSettings: ToneSettings = { frequencyHz: settings.SPEECH_TONES_HZ };
    return PooledRenderer.open(
      {
        name: 'tones',
        voice: `${settings.SPEECH_TONES_HZ} Hz`,
        processName: 'tones',
        script: new URL('tone-child.ts', import.meta.url),
        settings: processSettings,
        jobTimeoutMs: 20_000,
        maxRssBytes: 300e6,
      },
      deps,
    );
  },
});
