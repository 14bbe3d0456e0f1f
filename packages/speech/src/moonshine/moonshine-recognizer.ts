import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import type { Recognizer, TranscribeOptions, Transcription } from '../ports/speech.ts';
import { MAX_SEGMENT_MS } from '../ports/speech.ts';
import { isSilent } from '../audio/level.ts';
import { splitAtQuiet } from '../audio/split-at-quiet.ts';
import { joinTranscriptions } from '../join-transcriptions.ts';
import type { EngineProcessDeps } from '../process/engine-process.ts';
import type { EngineHealth } from '../process/engine-pool.ts';
import { EnginePool } from '../process/engine-pool.ts';
import type { MoonshineJob } from './moonshine-job.ts';
import { transcriptionSchema } from '../transcription-schema.ts';

/** Shorter stretches hold no word, and the model's first convolution needs some samples. */
const MIN_SAMPLES = SPEECH_SAMPLE_RATE_HZ / 10;
const MAX_SAMPLES = (MAX_SEGMENT_MS / 1000) * SPEECH_SAMPLE_RATE_HZ;
/** The longest segment takes about a second on an idle processor; the rest is for a crowded one. */
const JOB_TIMEOUT_MS = 20_000;
/** The process settles near 300 MB. */
const MAX_RSS_BYTES = 900e6;

/** The embedded recogniser: Moonshine tiny in a few processes. Hints are not used. */
export class MoonshineRecognizer implements Recognizer {
  readonly name = 'moonshine tiny';
  readonly #pool: EnginePool<MoonshineJob, Transcription>;

  /** Rejects with a plain message when the model cannot be loaded. */
  static async open(options: { processes: number }, deps: EngineProcessDeps): Promise<MoonshineRecognizer> {
    const pool = await EnginePool.open<MoonshineJob, Transcription>(
      {
        name: 'moonshine',
        script: new URL('moonshine-child.ts', import.meta.url),
        size: options.processes,
        jobsPerProcess: 1,
        niceness: 0,
        jobTimeoutMs: JOB_TIMEOUT_MS,
        maxRssBytes: MAX_RSS_BYTES,
        resultSchema: transcriptionSchema,
      },
      deps,
    );
    return new MoonshineRecognizer(pool);
  }

  private constructor(pool: EnginePool<MoonshineJob, Transcription>) {
    this.#pool = pool;
  }

  async transcribe(samples: Float32Array, options: TranscribeOptions = {}): Promise<Transcription> {
    options.signal?.throwIfAborted();
    const pieces = splitAtQuiet(samples, MAX_SAMPLES).filter(
      (piece) => piece.length >= MIN_SAMPLES && !isSilent(piece),
    );
    const preview = options.preview ?? null;
    const parts = await Promise.all(
      pieces.map((piece, index) =>
        this.#pool.run(
          { samples: piece, preview: index === 0 ? preview : null },
          options.signal,
          preview === null ? 'normal' : 'low',
        ),
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
