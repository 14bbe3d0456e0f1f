import { access } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { defineEngine, modelsFolder } from '../engine/define-engine.ts';
import type { TurnDetectorEngine } from '../engine/define-engine.ts';
import { openEnginePool, SpeechStartError } from '../engine/engine-pool.ts';
import type { EngineDeps, EnginePool, EngineHealth, WithHealth } from '../engine/engine-pool.ts';
import { turnOverSchema } from '../engine/jobs.ts';
import type { SmartTurnJob, SmartTurnSettings } from '../engine/jobs.ts';
import { KEEPS_MEMORY } from '../engine/model-memory.ts';
import type { TurnDetector } from '../ports/speech.ts';
import { openModelFolder } from '../sherpa/voice-model.ts';
import { TURN_AUDIO_SAMPLES } from './log-mel.ts';

/** An answer that comes later than a pause lasts is of no use. */
const JOB_TIMEOUT_MS = 5_000;
const MAX_RSS_BYTES = 600e6;
/** Pauses of several calls at once; the process works them off in order. */
const JOBS_PER_PROCESS = 8;

/** A smart-turn v3 model: hears from the melody and the rhythm of the last eight seconds whether the speaker has finished. */
export class SmartTurnDetector implements TurnDetector, WithHealth {
  readonly name: string;
  readonly #pool: EnginePool<SmartTurnJob, number>;

  /** `model`: a name in the models folder, or the path of an ONNX file. Rejects with a plain message when it is not there or of another kind. */
  static async open(
    options: { modelsDir: string; model: string },
    deps: EngineDeps,
  ): Promise<SmartTurnDetector> {
    const settings: SmartTurnSettings = { file: await findModelFile(options.modelsDir, options.model) };
    const pool = await openEnginePool<SmartTurnJob, number>(
      {
        name: 'smart-turn',
        script: new URL('smart-turn-child.ts', import.meta.url),
        settings,
        environment: KEEPS_MEMORY,
        size: 1,
        jobsPerProcess: JOBS_PER_PROCESS,
        niceness: 0,
        jobTimeoutMs: JOB_TIMEOUT_MS,
        maxRssBytes: MAX_RSS_BYTES,
        resultSchema: turnOverSchema,
      },
      deps,
    );
    return new SmartTurnDetector(path.basename(settings.file, '.onnx'), pool);
  }

  private constructor(name: string, pool: EnginePool<SmartTurnJob, number>) {
    this.name = name;
    this.#pool = pool;
  }

  endOfTurn(samples: Float32Array, signal?: AbortSignal): Promise<number> {
    // Only what the model hears travels between the processes.
    return this.#pool.run({ samples: samples.slice(-TURN_AUDIO_SAMPLES) }, signal);
  }

  health(): EngineHealth[] {
    return this.#pool.health();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#pool[Symbol.asyncDispose]();
  }
}

async function findModelFile(modelsDir: string, model: string): Promise<string> {
  if (model.endsWith('.onnx')) {
    const file = path.resolve(model);
    await access(file).catch((error: unknown) => {
      throw new SpeechStartError(`There is no turn model ${file}.`, { cause: error });
    });
    return file;
  }
  const folder = await openModelFolder(modelsDir, model);
  const [file, ...others] = folder.files.filter((name) => name.endsWith('.onnx'));
  if (file === undefined || others.length > 0) {
    throw new SpeechStartError(`The folder ${folder.path} must hold one ONNX file, the turn model.`);
  }
  return path.join(folder.path, file);
}

/** In use where SPEECH_TURN_MODEL names a model. */
export const smartTurn: TurnDetectorEngine = defineEngine({
  id: 'smart-turn',
  settings: z.object({ SPEECH_MODELS_DIR: modelsFolder, SPEECH_TURN_MODEL: z.string() }),
  open: (settings, deps) =>
    SmartTurnDetector.open(
      { modelsDir: settings.SPEECH_MODELS_DIR, model: settings.SPEECH_TURN_MODEL },
      deps,
    ),
});
