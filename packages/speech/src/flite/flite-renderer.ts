import type { ClipRenderer } from '../clip/cached-synthesizer.ts';
import type { PackedClip } from '../clip/packed-clip.ts';
import { packedClipSchema } from '../clip/packed-clip.ts';
import type { EngineProcessDeps } from '../process/engine-process.ts';
import type { EngineHealth } from '../process/engine-pool.ts';
import { EnginePool } from '../process/engine-pool.ts';
import type { FliteJob, FliteVoice } from './flite-job.ts';

/** A long line takes a quarter of a second on an idle processor. */
const JOB_TIMEOUT_MS = 20_000;
const MAX_RSS_BYTES = 600e6;
/** Rendering ahead must not slow a conversation down. */
const BACKGROUND_NICENESS = 15;

/** The embedded voice: flite in one process. `isBackground` renderings give way to everything else. */
export class FliteRenderer implements ClipRenderer {
  readonly name = 'flite';
  readonly voice: FliteVoice;
  readonly #pool: EnginePool<FliteJob, PackedClip>;

  /** Rejects with a plain message when the program cannot be loaded. */
  static async open(
    options: { voice: FliteVoice; isBackground: boolean },
    deps: EngineProcessDeps,
  ): Promise<FliteRenderer> {
    const pool = await EnginePool.open<FliteJob, PackedClip>(
      {
        name: options.isBackground ? 'flite ahead' : 'flite',
        script: new URL('flite-child.ts', import.meta.url),
        size: 1,
        jobsPerProcess: 1,
        niceness: options.isBackground ? BACKGROUND_NICENESS : 0,
        jobTimeoutMs: JOB_TIMEOUT_MS,
        maxRssBytes: MAX_RSS_BYTES,
        resultSchema: packedClipSchema,
      },
      deps,
    );
    return new FliteRenderer(options.voice, pool);
  }

  private constructor(voice: FliteVoice, pool: EnginePool<FliteJob, PackedClip>) {
    this.voice = voice;
    this.#pool = pool;
  }

  render(text: string, signal?: AbortSignal): Promise<PackedClip> {
    return this.#pool.run({ text, voice: this.voice }, signal);
  }

  health(): EngineHealth[] {
    return this.#pool.health();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#pool[Symbol.asyncDispose]();
  }
}
