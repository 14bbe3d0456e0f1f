import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '@bandpal/foundation';
import type {
  AudioClip,
  OfferedVoice,
  SpeakOptions,
  SpeechManner,
  SpeechPace,
  Synthesizer,
} from '../ports/speech.ts';
import { unpackClip, wholeClip } from './packed-clip.ts';
import type { PackedClip, RenderedClip } from './packed-clip.ts';
import type { ClipStore } from './clip-store.ts';

/** Recently used clips; when their sizes add up to more than the limit, the least recently used are dropped first. */
export class ClipMemory {
  readonly #maxBytes: number;
  // A Map keeps the order in which its keys were set.
  readonly #clips = new Map<string, { clip: AudioClip; bytes: number }>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Size of all of them. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): AudioClip | undefined {
    const entry = this.#clips.get(key);
    if (!entry) return undefined;
    this.#clips.delete(key);
    this.#clips.set(key, entry);
    return entry.clip;
  }

  set(key: string, clip: AudioClip): void {
    this.#forget(key);
    const bytes = sizeOf(clip.opus) + sizeOf(clip.pcm);
    this.#clips.set(key, { clip, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#clips.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#forget(oldest);
    }
  }

  /** Counts a clip again that has grown, where it is still remembered. */
  measure(key: string, clip: AudioClip): void {
    if (this.#clips.get(key)?.clip === clip) this.set(key, clip);
  }

  remove(key: string, clip: AudioClip): void {
    if (this.#clips.get(key)?.clip === clip) this.#forget(key);
  }

  #forget(key: string): void {
    this.#bytes -= this.#clips.get(key)?.bytes ?? 0;
    this.#clips.delete(key);
  }
}

function sizeOf(buffers: readonly { byteLength: number }[]): number {
  return buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

export interface RenderOptions {
  canWait?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/** What an engine does for a synthesiser: one line in, one encoded clip out (its end may come later), nothing remembered. */
export interface ClipRenderer extends AsyncDisposable, MannerOffer {
  readonly name: string;
  /** Changes when the same voice says the same line otherwise than before: lines on disk are rendered again then. */
  readonly edition?: string | undefined;
  /** Begins most lines within 60 ms: nothing is rendered ahead for it, and nothing is kept on disk. */
  readonly isQuick?: true | undefined;
  render(text: string, manner: OfferedManner, options?: RenderOptions): Promise<RenderedClip>;
}

/** Where the lines that were spoken came from (one that was still being rendered: `rendered`), and how much the memory holds. */
export interface ClipFigures extends ClipOrigins {
  memoryBytes: number;
}

interface ClipOrigins {
  memory: number;
  disk: number;
  rendered: number;
}

interface FoundClip {
  clip: AudioClip;
  from: keyof ClipOrigins;
}

export interface WarmUpOptions {
  onProgress?: (done: number, total: number) => void;
  /** Resolves when the next line may be rendered: lets live calls go first. */
  whenFree?: () => Promise<void>;
}

/** The folder cannot be written at all: full, over its quota, read-only, not permitted or not a folder. Every other line would fail as well. */
const DISK_TROUBLE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR']);
/** About six minutes of speech, what is said again and again; the rest comes from the disk, which the system keeps in memory itself. */
const MEMORY_BYTES = 16e6;
const EMPTY: PackedClip = {
  packetBytes: new Uint16Array(0),
  packets: new Uint8Array(0),
  pcm: new Int16Array(0),
};

/**
 * A renderer with a memory and a disk. Only lines rendered ahead go to disk, in the operator's manner: what is said to one
 * person (a name, a repeated answer, a line in a voice of their choice) stays in memory.
 */
export class CachedSynthesizer implements Synthesizer {
  readonly #renderer: ClipRenderer;
  readonly #store: ClipStore;
  readonly #log: Log;
  readonly #memory = new ClipMemory(MEMORY_BYTES);
  /** Lines asked for and not there yet: the next sentence is asked for ahead, and again when its turn comes. */
  readonly #pending = new Map<string, Promise<FoundClip>>();
  readonly #closing = new AbortController();
  readonly #spoken: ClipOrigins = { memory: 0, disk: 0, rendered: 0 };

  constructor(renderer: ClipRenderer, store: ClipStore, log: Log) {
    this.#renderer = renderer;
    this.#store = store;
    this.#log = log;
  }

  get name(): string {
    return this.#renderer.name;
  }

  get voice(): string {
    return this.#renderer.voice;
  }

  get voices(): readonly OfferedVoice[] {
    return this.#renderer.voices;
  }

  get paces(): readonly SpeechPace[] {
    return this.#renderer.paces;
  }

  /** For metrics. */
  get figures(): ClipFigures {
    return { ...this.#spoken, memoryBytes: this.#memory.bytes };
  }

  async speak(text: string, { ahead, ...options }: SpeakOptions = {}): Promise<AudioClip> {
    const { clip, from } = await this.#find(text, options);
    if (ahead !== true) this.#spoken[from] += 1;
    return clip;
  }

  async #find(text: string, { signal, canWait, ...wish }: SpeakOptions): Promise<FoundClip> {
    signal?.throwIfAborted();
    const manner = grantManner(this.#renderer, wish);
    const key = [manner.voice, manner.pace, text].join('\0');
    const remembered = this.#memory.get(key);
    if (remembered) return { clip: remembered, from: 'memory' };
    const make = async (): Promise<FoundClip> => {
      const { rendered, from } = await this.#rendered(text, manner, { canWait, signal });
      const clip = unpackClip(text, rendered);
      this.#watch(clip, key);
      signal?.throwIfAborted();
      this.#memory.set(key, clip);
      return { clip, from };
    };
    // A rendering with a signal belongs to its caller, who may abort it; the others share one.
    if (signal) return make();
    // What cannot wait does not share with what can.
    const sharedKey = canWait === true ? `${key}\0` : key;
    const pending = this.#pending.get(sharedKey) ?? make().finally(() => this.#pending.delete(sharedKey));
    this.#pending.set(sharedKey, pending);
    return pending;
  }

  /** Removes lines that no server has used for 60 days. Others may share the folder, with a voice that needs its lines. */
  async prune(): Promise<void> {
    await this.#store.prune().catch((error: unknown) => {
      this.#log.warn({ engine: this.name, err: error }, 'old clips could not be removed');
    });
  }

  /**
   * Renders the lines that are not on disk yet in the operator's manner, one after the other, with the renderer given (one of
   * low priority). Each rendering waits for `whenFree` first. Lines that fail are left for `speak`. Resolves early when the
   * synthesiser is disposed of, or when the disk cannot be written.
   */
  async warmUp(
    lines: readonly string[],
    renderer: ClipRenderer,
    { onProgress, whenFree }: WarmUpOptions = {},
  ): Promise<void> {
    const wanted = [...new Set(lines.filter(isSpoken))];
    const manner = operatorsManner(renderer);
    let failed = 0;
    for (const [index, text] of wanted.entries()) {
      if (this.#closing.signal.aborted) return;
      try {
        if (await this.#store.read(text)) await this.#store.touch(text);
        else {
          await whenFree?.();
          const clip = await renderer.render(text, manner, { signal: this.#closing.signal });
          await this.#store.write(text, await wholeClip(clip));
        }
      } catch (error) {
        if (this.#closing.signal.aborted) return;
        if (isDiskTrouble(error)) {
          this.#log.warn(
            { engine: renderer.name, err: error },
            'the folder of rendered lines cannot be written; lines are rendered when they are spoken',
          );
          return;
        }
        failed += 1;
        this.#log.warn(
          { engine: renderer.name, line: index, err: error },
          'a line could not be rendered ahead',
        );
      }
      onProgress?.(index + 1, wanted.length);
      await nextTurn();
    }
    await this.#store.prune().catch((error: unknown) => {
      this.#log.warn({ engine: renderer.name, err: error }, 'old clips could not be removed');
    });
    this.#log.info({ engine: renderer.name, lines: wanted.length, failed }, 'lines rendered ahead');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort();
    await this.#renderer[Symbol.asyncDispose]();
  }

  /** A clip whose end never comes is rendered again the next time; its size is known when the end is there. */
  #watch(clip: AudioClip, key: string): void {
    clip.whole?.then(
      () => this.#memory.measure(key, clip),
      (error: unknown) => {
        this.#memory.remove(key, clip);
        if (this.#closing.signal.aborted) return;
        this.#log.warn({ engine: this.name, err: error }, 'the end of a line could not be rendered');
      },
    );
  }

  async #rendered(
    text: string,
    manner: OfferedManner,
    options: RenderOptions,
  ): Promise<{ rendered: RenderedClip; from: keyof ClipOrigins }> {
    if (!isSpoken(text)) return { rendered: EMPTY, from: 'memory' };
    const stored = isOperatorsManner(this.#renderer, manner) ? await this.#stored(text) : null;
    if (stored !== null) return { rendered: stored, from: 'disk' };
    return { rendered: await this.#renderer.render(text, manner, options), from: 'rendered' };
  }

  // A disk that cannot be read costs a rendering, not the line.
  async #stored(text: string): Promise<PackedClip | null> {
    if (this.#renderer.isQuick) return null;
    try {
      return await this.#store.read(text);
    } catch (error) {
      this.#log.warn({ engine: this.name, err: error }, 'a stored clip could not be read');
      return null;
    }
  }
}

function isDiskTrouble(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DISK_TROUBLE.has(String(error.code));
}

function isSpoken(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** What a voice engine can do for a candidate's wish. */
export interface MannerOffer {
  /** Id of the operator's voice. */
  readonly voice: string;
  readonly voices: readonly OfferedVoice[];
  readonly paces: readonly SpeechPace[];
}

/** A voice and a pace that the engine has. */
export interface OfferedManner {
  voice: string;
  pace: SpeechPace;
}

/** How the operator wants lines to be said. */
export function operatorsManner({ voice }: MannerOffer): OfferedManner {
  return { voice, pace: 'normal' };
}

/** The wish as far as it can be granted: a wish may be older than the engine in use. */
export function grantManner(offer: MannerOffer, { voice, pace }: SpeechManner): OfferedManner {
  const own = operatorsManner(offer);
  return {
    voice: offer.voices.find(({ id }) => id === voice)?.id ?? own.voice,
    pace: offer.paces.find((known) => known === pace) ?? own.pace,
  };
}

export function isOperatorsManner(offer: MannerOffer, { voice, pace }: OfferedManner): boolean {
  const own = operatorsManner(offer);
  return voice === own.voice && pace === own.pace;
}
