import { availableParallelism } from 'node:os';
import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import * as z from 'zod';
import { isSilent, splitAtQuiet } from '../audio/quiet.ts';
import { MAX_SEGMENT_MS } from '../ports/speech.ts';
import type { Recognizer, TranscribeOptions, Transcription } from '../ports/speech.ts';
import { joinTranscriptions } from '../transcription.ts';
import type { Engine } from './define-engine.ts';
import { openEnginePool, priorityOf } from './engine-pool.ts';
import type { EngineDeps, EnginePool, EngineHealth, WithHealth } from './engine-pool.ts';
import { samplesSchema } from './jobs.ts';
import { KEEPS_MEMORY } from './model-memory.ts';

/** What a recogniser's process is asked; it answers with a Transcription. */
export const recognitionJobSchema = z.object({
  /** At 16 kHz, at least a tenth of a second. */
  samples: samplesSchema,
  /** For a live caption: what the previous caption read in the beginning of these samples; null for the reading that counts. */
  preview: z.string().nullable(),
});
type RecognitionJob = z.infer<typeof recognitionJobSchema>;

const confidenceSchema = z.number().min(0).max(1).nullable();

const mark = z.number().min(0).max(10);

/** A Transcription as an engine's process sends it. */
const transcriptionSchema = z.object({
  text: z.string(),
  words: z.array(z.object({ text: z.string(), confidence: confidenceSchema })),
  confidence: confidenceSchema,
  sentenceOver: z.optional(z.number().min(0).max(1)),
  delivery: z.optional(
    z.object({ model: z.string(), pronunciation: mark, fluency: mark, voicedMs: z.number().positive() }),
  ),
});

interface PooledRecognizerOptions {
  /** Of the recogniser, for people. */
  name: string;
  /** See `Recognizer`. */
  isCalibrated?: true;
  /** Of its processes, for logs and metrics. */
  processName: string;
  /** Module of the process; it serves jobs of `recognitionJobSchema`. */
  script: URL;
  /** What the process must know to start, as JSON. */
  settings?: unknown;
  startTimeoutMs?: number;
  processes: number;
  jobTimeoutMs: number;
  maxRssBytes: number;
}

/** Shorter stretches hold no word, and the models want some samples. */
const MIN_SAMPLES = SPEECH_SAMPLE_RATE_HZ / 10;
const MAX_SAMPLES = (MAX_SEGMENT_MS / 1000) * SPEECH_SAMPLE_RATE_HZ;

/** A recogniser whose model runs in a few processes of this machine. Hints are not used. */
export class PooledRecognizer implements OpenRecognizer {
  readonly name: string;
  readonly isCalibrated?: true;
  readonly #pool: EnginePool<RecognitionJob, Transcription>;

  /** Rejects with a plain message when the model cannot be loaded. */
  static async open(options: PooledRecognizerOptions, deps: EngineDeps): Promise<PooledRecognizer> {
    const { processName, script, settings, startTimeoutMs, processes, jobTimeoutMs, maxRssBytes } = options;
    const pool = await openEnginePool<RecognitionJob, Transcription>(
      {
        name: processName,
        script,
        settings,
        environment: KEEPS_MEMORY,
        startTimeoutMs,
        size: processes,
        jobsPerProcess: 1,
        niceness: 0,
        jobTimeoutMs,
        maxRssBytes,
        resultSchema: transcriptionSchema,
      },
      deps,
    );
    return new PooledRecognizer(options, pool);
  }

  private constructor(
    { name, isCalibrated }: PooledRecognizerOptions,
    pool: EnginePool<RecognitionJob, Transcription>,
  ) {
    this.name = name;
    if (isCalibrated) this.isCalibrated = isCalibrated;
    this.#pool = pool;
  }

  async transcribe(samples: Float32Array, options: TranscribeOptions = {}): Promise<Transcription> {
    options.signal?.throwIfAborted();
    const pieces = splitAtQuiet(samples, MAX_SAMPLES).filter(
      (piece) => piece.length >= MIN_SAMPLES && !isSilent(piece),
    );
    const preview = options.preview ?? null;
    const priority = priorityOf({ canWait: preview !== null || options.canWait });
    const parts = await Promise.all(
      pieces.map((piece, index) =>
        this.#pool.run({ samples: piece, preview: index === 0 ? preview : null }, options.signal, priority),
      ),
    );
    return joinTranscriptions(parts);
  }

  health(): EngineHealth[] {
    return this.#pool.health();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#pool[Symbol.asyncDispose]();
  }
}

/** A recogniser that is running. */
export type OpenRecognizer = Recognizer & WithHealth;

/** A recogniser that SPEECH_RECOGNIZER may name. */
export type RecognizerEngine = Engine<OpenRecognizer>;

/** One process for every two processors: the rest carries calls, the web and the other engines. */
const DEFAULT_PROCESSES = Math.max(1, Math.floor(availableParallelism() / 2));

/** SPEECH_RECOGNIZER_PROCESSES, of every recogniser that runs on this machine. */
export const recognizerProcesses = z.coerce.number().int().min(1).max(64).default(DEFAULT_PROCESSES);
