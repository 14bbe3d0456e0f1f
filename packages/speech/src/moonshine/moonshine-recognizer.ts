import type { EngineDeps } from '../engine/engine-pool.ts';
import { PooledRecognizer } from '../engine/pooled-recognizer.ts';
import { chooseModel } from './choose-model.ts';

/** The longest segment takes about a second on an idle processor; the rest is for a crowded one. */
const JOB_TIMEOUT_MS = 20_000;
/** The process settles near 300 MB. */
const MAX_RSS_BYTES = 900e6;

export interface MoonshineOptions {
  processes: number;
  /** Path of a model patch; null: the model as it is in its package. */
  adapterFile: string | null;
}

/**
 * The embedded recogniser: Moonshine tiny in a few processes, with its adapter where that can be used; otherwise the log says why not.
 * Rejects with a plain message when the model cannot be loaded.
 */
export async function openMoonshineRecognizer(
  { processes, adapterFile }: MoonshineOptions,
  deps: EngineDeps,
): Promise<PooledRecognizer> {
  const { name, settings } = await chooseModel(adapterFile, deps.log);
  return await PooledRecognizer.open(
    {
      name,
      isCalibrated: true,
      processName: 'moonshine',
      script: new URL('moonshine-child.ts', import.meta.url),
      settings,
      processes,
      jobTimeoutMs: JOB_TIMEOUT_MS,
      maxRssBytes: MAX_RSS_BYTES,
    },
    deps,
  );
}
