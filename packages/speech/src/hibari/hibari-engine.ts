import type { Log } from '@bandpal/foundation';
import * as z from 'zod';
import type { OfferedManner, RenderOptions } from '../clip/cached-synthesizer.ts';
import type { PackedClip } from '../clip/clip-file.ts';
import { defineEngine } from '../engine/define-engine.ts';
import type { OpenVoice, VoiceDeps, VoiceEngine } from '../engine/define-engine.ts';
import type { EngineHealth } from '../engine/engine-pool.ts';
import { PooledRenderer } from '../engine/pooled-renderer.ts';
import { openFliteRenderer } from '../flite/flite-engine.ts';
import { offeredVoices } from '../flite/flite-program.ts';
import type { OfferedVoice, SpeechPace } from '../ports/speech.ts';
import { HIBARI_FOLDER } from './hibari-files.ts';
import { HIBARI_EDITION, HIBARI_PACES, HIBARI_VOICES } from './hibari-voice.ts';

/** Voices that are on offer beside an engine's own, with the same paces. */
interface OtherVoicesOptions {
  voices: readonly OfferedVoice[];
  /** Starts the engine of these voices. */
  open: () => Promise<OpenVoice>;
  log: Log;
}

/**
 * An engine with its own voice and those of another one, whose process starts when a candidate first asks for one of them: most never do, and
 * it takes 140 MB. Where it can't start, the engine's own voice speaks.
 */
export class OtherVoices implements OpenVoice {
  readonly #own: OpenVoice;
  readonly #options: OtherVoicesOptions;
  readonly voices: readonly OfferedVoice[];
  #opening: Promise<OpenVoice> | null = null;
  #opened: OpenVoice | null = null;
  #isClosed = false;

  constructor(own: OpenVoice, options: OtherVoicesOptions) {
    this.#own = own;
    this.#options = options;
    this.voices = [...own.voices, ...options.voices];
  }

  get name(): string {
    return this.#own.name;
  }

  get voice(): string {
    return this.#own.voice;
  }

  get paces(): readonly SpeechPace[] {
    return this.#own.paces;
  }

  get edition(): string | undefined {
    return this.#own.edition;
  }

  async render(text: string, manner: OfferedManner, options?: RenderOptions): Promise<PackedClip> {
    const isOther = this.#options.voices.some(({ id }) => id === manner.voice);
    const engine = isOther && !this.#isClosed ? await this.#other() : null;
    if (engine !== null) return engine.render(text, manner, options);
    return this.#own.render(text, isOther ? { ...manner, voice: this.#own.voice } : manner, options);
  }

  health(): EngineHealth[] {
    return [...this.#own.health(), ...(this.#opened?.health() ?? [])];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#own[Symbol.asyncDispose](), this.#closeOther()]);
  }

  /** Null when it can't start; the next line tries again. */
  async #other(): Promise<OpenVoice | null> {
    const opening = (this.#opening ??= this.#options.open());
    try {
      this.#opened = await opening;
      return this.#opened;
    } catch (error) {
      if (this.#opening === opening) this.#opening = null;
      this.#options.log.warn(
        { engine: this.name, err: error },
        'the voice that a candidate chose cannot start; the usual one speaks',
      );
      return null;
    }
  }

  async #closeOther(): Promise<void> {
    const opened = await this.#opening?.catch(() => null);
    await opened?.[Symbol.asyncDispose]();
  }
}

/** The longest line takes half a second on an idle processor. */
const JOB_TIMEOUT_MS = 20_000;
/** It grows to 240 MB over hundreds of lines. */
const MAX_RSS_BYTES = 600e6;

/**
 * The neural voice hibari-tts in one process, from the files in a folder. Rejects with a plain message when they aren't there or aren't
 * whole.
 */
export function openHibariRenderer(folder: string, deps: VoiceDeps): Promise<PooledRenderer> {
  return PooledRenderer.open(
    {
      name: 'hibari',
      voice: 'heart',
      voices: HIBARI_VOICES,
      paces: HIBARI_PACES,
      edition: HIBARI_EDITION,
      processName: 'hibari',
      script: new URL('hibari-child.ts', import.meta.url),
      settings: { folder },
      jobTimeoutMs: JOB_TIMEOUT_MS,
      maxRssBytes: MAX_RSS_BYTES,
    },
    deps,
  );
}

/** Speaks with its own voice; the voices of flite stay on offer to candidates. */
export const hibari: VoiceEngine = defineEngine({
  id: 'hibari',
  settings: z.object({ SPEECH_HIBARI_DIR: z.string().default(HIBARI_FOLDER) }),
  open: async (settings, deps) =>
    new OtherVoices(await openHibariRenderer(settings.SPEECH_HIBARI_DIR, deps), {
      voices: offeredVoices('rms'),
      open: () => openFliteRenderer('rms', deps),
      log: deps.log,
    }),
});
