import type { Log } from '@bandpal/foundation';
import type { RenderOptions } from '../clip/cached-synthesizer.ts';
import type { OfferedManner } from '../clip/offered-manner.ts';
import type { PackedClip } from '../clip/packed-clip.ts';
import type { EngineHealth } from '../engine/engine-health.ts';
import type { OpenVoice } from '../engine/voice-engine.ts';
import type { OfferedVoice, SpeechPace } from '../ports/speech.ts';

/** Voices that are on offer beside an engine's own, with the same paces. */
export interface OtherVoicesOptions {
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
