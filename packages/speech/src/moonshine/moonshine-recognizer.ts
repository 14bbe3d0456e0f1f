import type { EngineDeps } from '../engine/engine-pool.ts';
import { PooledRecognizer } from '../engine/pooled-recognizer.ts';

/** The longest segment takes about a second on an idle processor; the rest is for a crowded one. */
const JOB_TIMEOUT_MS = 20_000;
/** The process settles near 300 MB. */
const MAX_RSS_BYTES = 900e6;

/** The embedded recogniser: Moonshine tiny in a few processes. Rejects with a plain message when the model cannot be loaded. */
export function openMoonshineRecognizer(
  options: { processes: number },
  deps: EngineDeps,
): Promise<PooledRecognizer> {
  return PooledRecognizer.open(
    {
      name: 'moonshine tiny',
      processName: 'moonshine',
      script: new URL('moonshine-child.ts', import.meta.url),
      processes: options.processes,
      jobTimeoutMs: JOB_TIMEOUT_MS,
      maxRssBytes: MAX_RSS_BYTES,
    },
    deps,
  );
}
