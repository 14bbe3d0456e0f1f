import * as z from 'zod';
import { defineEngine } from '../engine/define-engine.ts';
import type { VoiceEngine, VoiceDeps } from '../engine/define-engine.ts';
import { PooledRenderer } from '../engine/pooled-renderer.ts';
import { editionOf, FLITE_PACES, fliteVoiceSchema, offeredVoices } from './flite-program.ts';
import type { FliteVoice } from './flite-program.ts';

/** A long line takes a quarter of a second on an idle processor. */
const JOB_TIMEOUT_MS = 20_000;
const MAX_RSS_BYTES = 600e6;

/** The embedded voices: flite in one process. Rejects with a plain message when the program cannot be loaded. */
export function openFliteRenderer(voice: FliteVoice, deps: VoiceDeps): Promise<PooledRenderer> {
  return PooledRenderer.open(
    {
      name: 'flite',
      voice,
      voices: offeredVoices(voice),
      paces: FLITE_PACES,
      edition: editionOf(voice),
      processName: 'flite',
      script: new URL('flite-child.ts', import.meta.url),
      jobTimeoutMs: JOB_TIMEOUT_MS,
      maxRssBytes: MAX_RSS_BYTES,
    },
    deps,
  );
}

export const flite: VoiceEngine = defineEngine({
  id: 'flite',
  settings: z.object({ SPEECH_VOICE: fliteVoiceSchema.default('rms') }),
  open: (settings, deps) => openFliteRenderer(settings.SPEECH_VOICE, deps),
});
