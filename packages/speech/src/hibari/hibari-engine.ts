import * as z from 'zod';
import { defineEngine } from '../engine/define-engine.ts';
import { PooledRenderer } from '../engine/pooled-renderer.ts';
import type { VoiceDeps, VoiceEngine } from '../engine/voice-engine.ts';
import { offeredVoices } from '../flite/flite-manner.ts';
import { openFliteRenderer } from '../flite/flite-engine.ts';
import { OtherVoices } from './other-voices.ts';
import { HIBARI_FOLDER } from './hibari-files.ts';
import { HIBARI_EDITION, HIBARI_PACES, HIBARI_VOICES } from './hibari-voice.ts';

/** The longest line takes half a second on an idle processor. */
const JOB_TIMEOUT_MS = 20_000;
/** It grows to 240 MB over hundreds of lines. */
const MAX_RSS_BYTES = 600e6;

/**
 * The neural voice hibari-tts in one process, from the files in a folder. Rejects with a plain message when they aren't there or aren't
 * whole.
 */
export function openHibariRenderer(folder: string, deps: VoiceDeps): Promise<PooledRenderer> {
  return PooledRenderer.open(
    {
      name: 'hibari',
      voice: 'heart',
      voices: HIBARI_VOICES,
      paces: HIBARI_PACES,
      edition: HIBARI_EDITION,
      processName: 'hibari',
      script: new URL('hibari-child.ts', import.meta.url),
      settings: { folder },
      jobTimeoutMs: JOB_TIMEOUT_MS,
      maxRssBytes: MAX_RSS_BYTES,
    },
    deps,
  );
}

/** Speaks with its own voice; the voices of flite stay on offer to candidates. */
export const hibari: VoiceEngine = defineEngine({
  id: 'hibari',
  settings: z.object({ SPEECH_HIBARI_DIR: z.string().default(HIBARI_FOLDER) }),
  open: async (settings, deps) =>
    new OtherVoices(await openHibariRenderer(settings.SPEECH_HIBARI_DIR, deps), {
      voices: offeredVoices('rms'),
      open: () => openFliteRenderer('rms', deps),
      log: deps.log,
    }),
});
