import { speechPaceSchema } from '@bandpal/contracts';
import * as z from 'zod';
import type { OfferedManner, RenderOptions } from '../clip/cached-synthesizer.ts';
import { framesOf, packedClipSchema } from '../clip/packed-clip.ts';
import type { PackedClip, RenderedClip } from '../clip/packed-clip.ts';
import type { OfferedVoice, SpeechPace } from '../ports/speech.ts';
import type { OpenVoice, VoiceDeps } from './define-engine.ts';
import { openEnginePool, priorityOf } from './engine-pool.ts';
import type { EnginePool, EngineHealth } from './engine-pool.ts';

interface PooledRendererOptions {
  /** Of the engine and of its voice, for people and for the folder of rendered lines. */
  name: string;
  voice: string;
  /** Voices that jobs may ask for, this one first. Left out: this one alone. */
  voices?: readonly OfferedVoice[];
  /** Paces that jobs may ask for. Left out: the normal one alone. */
  paces?: readonly SpeechPace[];
  /** See `ClipRenderer`. */
  edition?: string;
  /** See `ClipRenderer`. */
  isQuick?: true;
  /** Of its process, for logs and metrics. */
  processName: string;
  /** Module of the process; it serves jobs of `renderingJobSchema`. */
  script: URL;
  /** Variables of the process beside the server's own. */
  environment?: Readonly<Record<string, string>>;
  /** What the process must know to start, as JSON. */
  settings?: unknown;
  startTimeoutMs?: number;
  jobTimeoutMs: number;
  maxRssBytes: number;
}

/** Rendering ahead must not slow a conversation down. */
const BACKGROUND_NICENESS = 15;

/** A voice that runs in one process of this machine. */
export class PooledRenderer implements OpenVoice {
  readonly name: string;
  readonly voice: string;
  readonly voices: readonly OfferedVoice[];
  readonly paces: readonly SpeechPace[];
  readonly edition: string | undefined;
  readonly isQuick: true | undefined;
  readonly #pool: EnginePool<RenderingJob, PackedClip>;

  /** Rejects with a plain message when the voice cannot be loaded. */
  static async open(options: PooledRendererOptions, deps: VoiceDeps): Promise<PooledRenderer> {
    const {
      processName,
      script,
      environment = {},
      settings,
      startTimeoutMs,
      jobTimeoutMs,
      maxRssBytes,
    } = options;
    const pool = await openEnginePool<RenderingJob, PackedClip>(
      {
        name: deps.isBackground ? `${processName} ahead` : processName,
        script,
        environment,
        settings,
        startTimeoutMs,
        size: 1,
        jobsPerProcess: 1,
        niceness: deps.isBackground ? BACKGROUND_NICENESS : 0,
        jobTimeoutMs,
        maxRssBytes,
        resultSchema: packedClipSchema,
      },
      deps,
    );
    return new PooledRenderer(options, pool);
  }

  private constructor(options: PooledRendererOptions, pool: EnginePool<RenderingJob, PackedClip>) {
    const { name, voice, voices, paces, edition, isQuick } = options;
    this.name = name;
    this.voice = voice;
    this.voices = voices ?? [{ id: voice, label: voice }];
    this.paces = paces ?? ['normal'];
    this.edition = edition;
    this.isQuick = isQuick;
    this.#pool = pool;
  }

  async render(
    text: string,
    { voice, pace }: OfferedManner,
    { canWait, signal }: RenderOptions = {},
  ): Promise<RenderedClip> {
    const priority = priorityOf({ canWait });
    const begun = await this.#pool.run({ text, voice, pace, from: 0 }, signal, priority);
    const from = begun.packetBytes.length;
    if (from === framesOf(begun)) return begun;
    const rest = this.#pool.run({ text, voice, pace, from }, signal, priority);
    // A caller who wants the sound alone needn't wait for it.
    rest.catch(() => undefined);
    return { ...begun, rest };
  }

  health(): EngineHealth[] {
    return this.#pool.health();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#pool[Symbol.asyncDispose]();
  }
}

/** What a voice's process is asked; it answers with a PackedClip. */
export const renderingJobSchema = z.object({
  text: z.string(),
  /** A voice and a pace that the engine offers. */
  voice: z.string(),
  pace: speechPaceSchema,
  /** The frame whose packet comes first: 0, or the one after the packets of the clip that was answered for 0, if it wasn't whole. */
  from: z.int().min(0),
});
type RenderingJob = z.infer<typeof renderingJobSchema>;
