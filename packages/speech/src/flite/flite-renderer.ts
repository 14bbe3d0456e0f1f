import { PooledRenderer } from '../engine/pooled-renderer.ts';
import type { VoiceDeps } from '../engine/voice-engine.ts';
import type { FliteSettings, FliteVoice } from './flite-voice.ts';

/** A long line takes a quarter of a second on an idle processor. */
const JOB_TIMEOUT_MS = 20_000;
const MAX_RSS_BYTES = 600e6;

/** The embedded voice: flite in one process. Rejects with a plain message when the program cannot be loaded. */
export function openFliteRenderer(voice: FliteVoice, deps: VoiceDeps): Promise<PooledRenderer> {
  const settings: FliteSettings = { voice };
  return PooledRenderer.open(
    {
      name: 'flite',
      voice,
      processName: 'flite',
      script: new URL('flite-child.ts', import.meta.url),
      settings,
      jobTimeoutMs: JOB_TIMEOUT_MS,
      maxRssBytes: MAX_RSS_BYTES,
    },
    deps,
  );
}
