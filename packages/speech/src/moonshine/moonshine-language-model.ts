import { readFile } from 'node:fs/promises';
import type { Log } from '@bandpal/foundation';
import { startBackgroundPool } from '../engine/background-pool.ts';
import type { BackgroundDeps } from '../engine/background-pool.ts';
import { PooledLanguageModel } from '../engine/pooled-language-model.ts';
import type { OpenLanguageModel } from '../engine/pooled-language-model.ts';
import { scoresSchema } from '../engine/scoring-job.ts';
import type { Scores, ScoringJob } from '../engine/scoring-job.ts';
import { AdapterError } from './adapter/adapter-error.ts';
import { LEARNERS_ADAPTER } from './adapter/learners-adapter.ts';
import { patchedFile, readModelPatch } from './adapter/model-reader.ts';
import { findMoonshineFiles } from './model-files.ts';
import type { MoonshineFiles } from './model-files.ts';
import type { MoonshineSettings } from './moonshine-process-settings.ts';

/** The process settles near 300 MB. */
const MAX_RSS_BYTES = 900e6;

/**
 * The embedded recogniser's decoder as a language model, in a process of its own, of low priority in the background of a server.
 * Resolves before the model is loaded; what is asked waits for it, and is refused when it cannot be loaded.
 */
export async function openMoonshineLanguageModel(deps: BackgroundDeps): Promise<OpenLanguageModel> {
  const { name, settings } = await chooseModel(LEARNERS_ADAPTER, deps.log);
  const pool = startBackgroundPool<ScoringJob, Scores>(
    {
      name: 'language-model',
      script: new URL('language-model-child.ts', import.meta.url),
      settings,
      maxRssBytes: MAX_RSS_BYTES,
      resultSchema: scoresSchema,
    },
    deps,
  );
  return new PooledLanguageModel(name, pool);
}

const MODEL_NAME = 'moonshine tiny';

/**
 * The model with its adapter where that can be used; otherwise the log says why not. Decided once for all processes, so that the name
 * tells what every one of them runs. `adapterFile`: path of a model patch; null: the model as it is in its package.
 */
export async function chooseModel(
  adapterFile: string | null,
  log: Log,
): Promise<{ name: string; settings: MoonshineSettings }> {
  const plain = { name: MODEL_NAME, settings: { adapterFile: null, adapterSha256: null } };
  if (adapterFile === null) return plain;
  const adapter = await checkAdapter(adapterFile, findMoonshineFiles());
  if ('name' in adapter) {
    const settings = { adapterFile, adapterSha256: adapter.sha256 };
    return { name: `${MODEL_NAME}, adapter ${adapter.name}`, settings };
  }
  log.warn({ reason: adapter.reason, file: adapterFile }, 'the recogniser runs without its adapter');
  return plain;
}

/** The name of an adapter that fits the model and the checksum of its file; or one plain sentence that says why it cannot be used. */
type AdapterCheck = { name: string; sha256: string } | { reason: string };

/**
 * Whether the processes can use the adapter in this file: patches the model as they do and keeps nothing of it. Takes 0.13 s of
 * processor time, most of it for checksums, and 35 MB for as long as it runs.
 */
export async function checkAdapter(file: string, model: MoonshineFiles): Promise<AdapterCheck> {
  try {
    const { name, sha256, files } = await readModelPatch(file);
    // One after the other, so that only one is in memory.
    patchedFile(await readFile(model.encoder), files.encoder);
    patchedFile(await readFile(model.decoder), files.decoder);
    return { name, sha256 };
  } catch (error) {
    if (error instanceof AdapterError) return { reason: error.message };
    throw error;
  }
}
