import { openEnginePool } from '../engine/engine-pool.ts';
import type { EngineDeps, EnginePool, EngineHealth, WithHealth } from '../engine/engine-pool.ts';
import { probabilitiesSchema } from '../engine/jobs.ts';
import type { SileroJob } from '../engine/jobs.ts';
import { KEEPS_MEMORY } from '../engine/model-memory.ts';
import { VAD_WINDOW_SAMPLES } from '../ports/speech.ts';
import type { VoiceActivityDetector, VoiceActivityStream } from '../ports/speech.ts';

/** Collects any number of samples and returns them in whole windows. */
export class WindowBuffer {
  readonly #windowSamples: number;
  #rest = new Float32Array(0);

  constructor(windowSamples: number) {
    this.#windowSamples = windowSamples;
  }

  /** All complete windows in one new array, possibly empty; what is left waits for the next call. */
  push(samples: Float32Array): Float32Array {
    const all = new Float32Array(this.#rest.length + samples.length);
    all.set(this.#rest);
    all.set(samples, this.#rest.length);
    const complete = all.length - (all.length % this.#windowSamples);
    this.#rest = all.slice(complete);
    return all.slice(0, complete);
  }
}

/** Windows take 0.2 ms each; a process that is this far behind is hung. */
const JOB_TIMEOUT_MS = 5_000;
/** Settles near 130 MB. */
const MAX_RSS_BYTES = 600e6;
/** Probability given for a window that no process could rate: not speech. */
const UNRATED = 0;

interface StreamState {
  open: boolean;
  /** Whether the last windows could be rated. */
  isRated: boolean;
}

/**
 * The embedded voice activity detector: Silero v5, one process for all streams. When the process dies the windows
 * under way are rated by the next one, so a stream sees a short delay and no gap.
 */
export class SileroDetector implements VoiceActivityDetector, WithHealth {
  readonly name = 'silero v5';
  readonly #pool: EnginePool<SileroJob, number[]>;
  readonly #deps: EngineDeps;
  #nextStream = 1;

  /** Rejects with a plain message when the model cannot be loaded. */
  static async open(deps: EngineDeps): Promise<SileroDetector> {
    const pool = await openEnginePool<SileroJob, number[]>(
      {
        name: 'silero',
        script: new URL('silero-child.ts', import.meta.url),
        environment: KEEPS_MEMORY,
        size: 1,
        // All waiting windows are sent at once; the process keeps the order.
        jobsPerProcess: Infinity,
        niceness: 0,
        jobTimeoutMs: JOB_TIMEOUT_MS,
        maxRssBytes: MAX_RSS_BYTES,
        resultSchema: probabilitiesSchema,
      },
      deps,
    );
    return new SileroDetector(pool, deps);
  }

  private constructor(pool: EnginePool<SileroJob, number[]>, deps: EngineDeps) {
    this.#pool = pool;
    this.#deps = deps;
  }

  open(onWindow: (probability: number) => void): VoiceActivityStream {
    const stream = this.#nextStream++;
    const buffer = new WindowBuffer(VAD_WINDOW_SAMPLES);
    const state: StreamState = { open: true, isRated: true };
    // Answers come in the order of the windows, even across a crash and for windows that could not be rated.
    let last = Promise.resolve();
    const deliver = async (previous: Promise<void>, answer: Promise<number[]>): Promise<void> => {
      await previous;
      for (const probability of await answer) if (state.open) onWindow(probability);
    };
    return {
      push: (samples) => {
        const windows = state.open ? buffer.push(samples) : new Float32Array(0);
        if (windows.length === 0) return;
        last = deliver(last, this.#rate(stream, windows, state));
      },
      [Symbol.dispose]: () => {
        if (!state.open) return;
        state.open = false;
        this.#pool.run({ type: 'close', stream }).catch((error: unknown) => {
          // Without the process there is nothing left to forget.
          this.#deps.log.info(
            { engine: this.name, err: error },
            'voice activity stream closed without its process',
          );
        });
      },
    };
  }

  health(): EngineHealth[] {
    return this.#pool.health();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#pool[Symbol.asyncDispose]();
  }

  async #rate(stream: number, samples: Float32Array, state: StreamState): Promise<number[]> {
    const count = samples.length / VAD_WINDOW_SAMPLES;
    try {
      const probabilities = await this.#pool.run({ type: 'windows', stream, samples });
      state.isRated = true;
      return probabilities;
    } catch (error) {
      // Logged once per outage: this is called 30 times a second for each stream.
      if (state.isRated) this.#deps.log.warn({ engine: this.name, err: error }, 'voice activity not rated');
      state.isRated = false;
      return Array.from({ length: count }, () => UNRATED);
    }
  }
}
