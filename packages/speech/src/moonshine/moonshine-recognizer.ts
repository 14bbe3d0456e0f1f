import type { EngineDeps } from '../engine/engine-pool.ts';
import { PooledRecognizer } from '../engine/pooled-recognizer.ts';
import type { SpeechLog } from '../log.ts';
import { checkAdapter } from './adapter/check-adapter.ts';
import { findMoonshineFiles } from './model-files.ts';
import type { MoonshineSettings } from './moonshine-process-settings.ts';

export interface MoonshineOptions {
  processes: number;
  /** Path of a model patch; null: the model as it is in its package. */
  adapterFile: string | null;
}

const MODEL_NAME = 'moonshine tiny';
/** The longest segment takes about a second on an idle processor; the rest is for a crowded one. */
const JOB_TIMEOUT_MS = 20_000;
/** The process settles near 300 MB. */
const MAX_RSS_BYTES = 900e6;

/**
 * The embedded recogniser: Moonshine tiny in a few processes, with its adapter where that can be used; otherwise the log says why
 * not. Rejects with a plain message when the model cannot be loaded.
 */
export async function openMoonshineRecognizer(
  options: MoonshineOptions,
  deps: EngineDeps,
): Promise<PooledRecognizer> {
  const { name, settings } = await chooseModel(options.adapterFile, deps.log);
  return await PooledRecognizer.open(
    {
      name,
      processName: 'moonshine',
      script: new URL('moonshine-child.ts', import.meta.url),
      settings,
      processes: options.processes,
      jobTimeoutMs: JOB_TIMEOUT_MS,
      maxRssBytes: MAX_RSS_BYTES,
    },
    deps,
  );
}

/** Decided here, once for all processes, so that the name tells what every one of them runs. */
async function chooseModel(
  adapterFile: string | null,
  log: SpeechLog,
): Promise<{ name: string; settings: MoonshineSettings }> {
  const plain = { name: MODEL_NAME, settings: { adapterFile: null } };
  if (adapterFile === null) return plain;
  const adapter = await checkAdapter(adapterFile, findMoonshineFiles());
  if ('name' in adapter) return { name: `${MODEL_NAME}, adapter ${adapter.name}`, settings: { adapterFile } };
  log.warn({ reason: adapter.reason, file: adapterFile }, 'the recogniser runs without its adapter');
  return plain;
}
