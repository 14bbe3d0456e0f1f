import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import type { Recognizer, TranscribeOptions, Transcription } from '../ports/speech.ts';
import { MAX_SEGMENT_MS } from '../ports/speech.ts';
import { isSilent } from '../audio/level.ts';
import { splitAtQuiet } from '../audio/split-at-quiet.ts';
import { joinTranscriptions } from '../join-transcriptions.ts';
import { SpeechStartError } from '../speech-start-error.ts';
import { transcriptionSchema } from '../transcription-schema.ts';
import type { EngineProcessDeps } from '../process/engine-process.ts';
import type { EngineHealth } from '../process/engine-pool.ts';
import { EnginePool } from '../process/engine-pool.ts';
import { openModelFolder } from './model-folder.ts';
import { recognizerModelOf } from './recognizer-model.ts';
import type { SherpaRecognizerJob, SherpaRecognizerSettings } from './sherpa-recognizer-job.ts';

export interface SherpaRecognizerOptions {
  /** Folder of downloaded models. */
  modelsDir: string;
  /** Name of a folder there, or a path. */
  model: string;
  processes: number;
  /** Threads of each process. */
  threads: number;
}

/** Shorter stretches hold no word, and the models want some frames. */
const MIN_SAMPLES = SPEECH_SAMPLE_RATE_HZ / 10;
const MAX_SAMPLES = (MAX_SEGMENT_MS / 1000) * SPEECH_SAMPLE_RATE_HZ;
/** A large model may need as long as the speech itself; whoever waits longer has lost the conversation anyway. */
const JOB_TIMEOUT_MS = 30_000;
/** Six hundred megabytes from a slow disk. */
const START_TIMEOUT_MS = 120_000;
/** The library and one segment's work (300 MB measured), and the weights, of which some are held twice. */
const OWN_RSS_BYTES = 900e6;
const RSS_PER_MODEL_BYTE = 3;

/** A downloaded recogniser model, run by sherpa-onnx in a few processes. Hints are not used. */
export class SherpaRecognizer implements Recognizer {
  readonly name: string;
  readonly #pool: EnginePool<SherpaRecognizerJob, Transcription>;

  /** Rejects with a plain message when the model is not there or cannot be loaded. */
  static async open(options: SherpaRecognizerOptions, deps: EngineProcessDeps): Promise<SherpaRecognizer> {
    const folder = await openModelFolder(options.modelsDir, options.model);
    const model = recognizerModelOf(folder.files);
    if (!model) {
      throw new SpeechStartError(
        `The folder ${folder.path} holds no recogniser model of a known kind (moonshine, whisper, transducer).`,
      );
    }
    const settings: SherpaRecognizerSettings = { folder: folder.path, threads: options.threads };
    const pool = await EnginePool.open<SherpaRecognizerJob, Transcription>(
      {
        name: 'sherpa recogniser',
        script: new URL('sherpa-recognizer-child.ts', import.meta.url),
        settings,
        startTimeoutMs: START_TIMEOUT_MS,
        size: options.processes,
        jobsPerProcess: 1,
        niceness: 0,
        jobTimeoutMs: JOB_TIMEOUT_MS,
        maxRssBytes: OWN_RSS_BYTES + RSS_PER_MODEL_BYTE * folder.bytes,
        resultSchema: transcriptionSchema,
      },
      deps,
    );
    return new SherpaRecognizer(`${folder.name} (sherpa-onnx, ${model.kind})`, pool);
  }

  private constructor(name: string, pool: EnginePool<SherpaRecognizerJob, Transcription>) {
    this.name = name;
    this.#pool = pool;
  }

  async transcribe(samples: Float32Array, options: TranscribeOptions = {}): Promise<Transcription> {
    options.signal?.throwIfAborted();
    const pieces = splitAtQuiet(samples, MAX_SAMPLES).filter(
      (piece) => piece.length >= MIN_SAMPLES && !isSilent(piece),
    );
    const priority = options.preview === undefined ? 'normal' : 'low';
    return joinTranscriptions(
      await Promise.all(pieces.map((samples) => this.#pool.run({ samples }, options.signal, priority))),
    );
  }

  health(): EngineHealth[] {
    return this.#pool.health();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#pool[Symbol.asyncDispose]();
  }
}
