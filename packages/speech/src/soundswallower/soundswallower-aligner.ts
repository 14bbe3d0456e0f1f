import { availableParallelism } from 'node:os';
import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { isSilent } from '../audio/quiet.ts';
import { openEnginePool } from '../engine/engine-pool.ts';
import type { EngineDeps, EnginePool, EngineHealth, WithHealth } from '../engine/engine-pool.ts';
import { alignedWordsSchema } from '../engine/jobs.ts';
import type { AlignerJob } from '../engine/jobs.ts';
import type { AlignedWord, Aligner } from '../ports/speech.ts';

/** A word takes longer, and the search fails on less. */
const MIN_SAMPLES = SPEECH_SAMPLE_RATE_HZ / 10;
/** Two minutes of speech take 5 s of processor time; the process gives way to everything else. */
const JOB_TIMEOUT_MS = 120_000;
/** Starts near 100 MB and grows with the longest answer seen. */
const MAX_RSS_BYTES = 600e6;
/** A conversation never waits for it, and it must not slow one down: at 5 the replies of a single call on two cores came 0.25 s later. */
const NICENESS = 10;
/** Sixteen calls of short answers ask for some 40 % of a core, and three cores take eighteen. */
const CORES_PER_PROCESS = 3;
const PROCESSES = Math.ceil(availableParallelism() / CORES_PER_PROCESS);

/** The embedded aligner: forced alignment and goodness of pronunciation by soundswallower, in niced processes. */
export class SoundswallowerAligner implements Aligner, WithHealth {
  readonly name = 'soundswallower';
  readonly #pool: EnginePool<AlignerJob, AlignedWord[]>;

  /** Rejects with a plain message when the model cannot be loaded. */
  static async open(deps: EngineDeps): Promise<SoundswallowerAligner> {
    const pool = await openEnginePool<AlignerJob, AlignedWord[]>(
      {
        name: 'soundswallower',
        script: new URL('aligner-child.ts', import.meta.url),
        size: PROCESSES,
        jobsPerProcess: 1,
        niceness: NICENESS,
        jobTimeoutMs: JOB_TIMEOUT_MS,
        maxRssBytes: MAX_RSS_BYTES,
        resultSchema: alignedWordsSchema,
      },
      deps,
    );
    return new SoundswallowerAligner(pool);
  }

  private constructor(pool: EnginePool<AlignerJob, AlignedWord[]>) {
    this.#pool = pool;
  }

  async align(samples: Float32Array, words: readonly string[], signal?: AbortSignal): Promise<AlignedWord[]> {
    signal?.throwIfAborted();
    if (words.length === 0 || samples.length < MIN_SAMPLES || isSilent(samples)) return [];
    return await this.#pool.run({ samples, words: [...words] }, signal);
  }

  health(): EngineHealth[] {
    return this.#pool.health();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#pool[Symbol.asyncDispose]();
  }
}
