import { readFile } from 'node:fs/promises';
import type { Log } from '@bandpal/foundation';
import * as z from 'zod';
import { defineEngine } from '../engine/define-engine.ts';
import { startBackgroundPool } from '../engine/engine-pool.ts';
import type { BackgroundDeps, EngineDeps } from '../engine/engine-pool.ts';
import { PooledLanguageModel, scoresSchema } from '../engine/pooled-language-model.ts';
import type { OpenLanguageModel, Scores, ScoringJob } from '../engine/pooled-language-model.ts';
import { PooledRecognizer, recognizerProcesses } from '../engine/pooled-recognizer.ts';
import type { RecognizerEngine } from '../engine/pooled-recognizer.ts';
import { AdapterError } from './adapter/model-patch.ts';
import { LEARNERS_ADAPTER, patchedFile, readModelPatch } from './adapter/model-reader.ts';
import { findMoonshineFiles } from './model-files.ts';
import type { MoonshineFiles, MoonshineSettings } from './model-files.ts';

/** The longest segment takes about a second on an idle processor; the rest is for a crowded one. */
const JOB_TIMEOUT_MS = 20_000;
/** The processes of both settle near 330 MB, and near 400 after sounds of 15 s. */
const MAX_RSS_BYTES = 900e6;

interface MoonshineOptions {
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

export const moonshine: RecognizerEngine = defineEngine({
  id: 'moonshine',
  settings: z.object({
    SPEECH_RECOGNIZER_PROCESSES: recognizerProcesses,
    SPEECH_RECOGNIZER_ADAPTER: z.enum(['on', 'off']).default('on'),
  }),
  open: (settings, deps) =>
    openMoonshineRecognizer(
      {
        processes: settings.SPEECH_RECOGNIZER_PROCESSES,
        adapterFile: settings.SPEECH_RECOGNIZER_ADAPTER === 'on' ? LEARNERS_ADAPTER : null,
      },
      deps,
    ),
});

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
async function chooseModel(
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
