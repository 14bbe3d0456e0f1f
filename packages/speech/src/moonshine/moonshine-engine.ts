import * as z from 'zod';
import type { EngineDeps } from '../engine/background-pool.ts';
import { defineEngine } from '../engine/define-engine.ts';
import { PooledRecognizer } from '../engine/pooled-recognizer.ts';
import type { RecognizerEngine } from '../engine/pooled-recognizer.ts';
import { recognizerProcesses } from '../engine/recognizer-processes.ts';
import { LEARNERS_ADAPTER } from './adapter/learners-adapter.ts';
import { chooseModel } from './moonshine-language-model.ts';

/** The longest segment takes about a second on an idle processor; the rest is for a crowded one. */
const JOB_TIMEOUT_MS = 20_000;
/** The process settles near 300 MB. */
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
