import type { EngineDeps } from '../engine/background-pool.ts';
import { PooledRecognizer } from '../engine/pooled-recognizer.ts';
import { SpeechStartError } from '../speech-start-error.ts';
import { START_TIMEOUT_MS, maxRssBytes } from './process-limits.ts';
import { recognizerModelOf } from './recognizer-model.ts';
import type { SherpaRecognizerSettings } from './sherpa-process-settings.ts';
import { openModelFolder } from './voice-model.ts';

export interface SherpaRecognizerOptions {
  /** Folder of downloaded models. */
  modelsDir: string;
  /** Name of a folder there, or a path. */
  model: string;
  processes: number;
  /** Threads of each process. */
  threads: number;
}

/** A large model may need as long as the speech itself; an answer that takes longer has lost the conversation anyway. */
const JOB_TIMEOUT_MS = 30_000;

/** A downloaded recogniser model, run by sherpa-onnx. Rejects with a plain message when it is not there or cannot be loaded. */
export async function openSherpaRecognizer(
  options: SherpaRecognizerOptions,
  deps: EngineDeps,
): Promise<PooledRecognizer> {
  const folder = await openModelFolder(options.modelsDir, options.model);
  const model = recognizerModelOf(folder.files);
  if (!model) {
    throw new SpeechStartError(
      `The folder ${folder.path} holds no recogniser model of a known kind (moonshine, whisper, transducer).`,
    );
  }
  const settings: SherpaRecognizerSettings = { folder: folder.path, threads: options.threads };
  return await PooledRecognizer.open(
    {
      name: `${folder.name} (sherpa-onnx, ${model.kind})`,
      processName: 'sherpa recogniser',
      script: new URL('sherpa-recognizer-child.ts', import.meta.url),
      settings,
      startTimeoutMs: START_TIMEOUT_MS,
      processes: options.processes,
      jobTimeoutMs: JOB_TIMEOUT_MS,
      maxRssBytes: maxRssBytes(folder),
    },
    deps,
  );
}
