import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AudioClip, Synthesizer } from '../ports/speech.ts';
import type { SpeechLog } from '../log.ts';
import { ClipMemory } from './clip-memory.ts';
import type { ClipStore } from './clip-store.ts';
import type { PackedClip } from './packed-clip.ts';
import { unpackClip } from './packed-clip.ts';

/** What an engine does for a synthesiser: one line in, one encoded clip out, nothing remembered. */
export interface ClipRenderer extends AsyncDisposable {
  readonly name: string;
  readonly voice: string;
  render(text: string, signal?: AbortSignal): Promise<PackedClip>;
}

export interface WarmUpOptions {
  onProgress?: (done: number, total: number) => void;
  /** Resolves when the next line may be rendered: lets live calls go first. */
  pace?: () => Promise<void>;
}

/** The folder cannot be written at all: full, over its quota, read-only, not permitted or not a folder. Every other line would fail as well. */
const DISK_TROUBLE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR']);
/** About 25 minutes of speech. */
const MEMORY_BYTES = 64e6;
const EMPTY: PackedClip = {
  packetBytes: new Uint16Array(0),
  packets: new Uint8Array(0),
  pcm: new Int16Array(0),
};

/**
 * A renderer with a memory and a disk. Only lines rendered ahead go to disk: what is said to one person (a name, a
 * repeated answer) stays in memory.
 */
export class CachedSynthesizer implements Synthesizer {
  readonly #renderer: ClipRenderer;
  readonly #store: ClipStore;
  readonly #log: SpeechLog;
  readonly #memory = new ClipMemory(MEMORY_BYTES);
  /** Lines asked for and not there yet: the next sentence is asked for ahead, and again when its turn comes. */
  readonly #pending = new Map<string, Promise<AudioClip>>();
  readonly #closing = new AbortController();

  constructor(renderer: ClipRenderer, store: ClipStore, log: SpeechLog) {
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

  async speak(text: string, signal?: AbortSignal): Promise<AudioClip> {
    signal?.throwIfAborted();
    const remembered = this.#memory.get(text);
    if (remembered) return remembered;
    // A rendering with a signal belongs to its caller, who may abort it; the others share one.
    if (signal) return this.#make(text, signal);
    const pending = this.#pending.get(text) ?? this.#make(text).finally(() => this.#pending.delete(text));
    this.#pending.set(text, pending);
    return pending;
  }

  /**
   * Renders the lines that are not on disk yet, one after the other, with the renderer given (one of
   * low priority). Each rendering waits for `pace` first. Lines that fail are left for `speak`. Resolves early when the
   * synthesiser is disposed of, or when the disk cannot be written.
   */
  async warmUp(
    lines: readonly string[],
    renderer: ClipRenderer,
    { onProgress, pace }: WarmUpOptions = {},
  ): Promise<void> {
    const wanted = [...new Set(lines.filter(isSpoken))];
    let failed = 0;
    for (const [index, text] of wanted.entries()) {
      if (this.#closing.signal.aborted) return;
      try {
        if (await this.#store.read(text)) await this.#store.touch(text);
        else {
          await pace?.();
          await this.#store.write(text, await renderer.render(text, this.#closing.signal));
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

  async #make(text: string, signal?: AbortSignal): Promise<AudioClip> {
    const packed = isSpoken(text)
      ? ((await this.#stored(text)) ?? (await this.#renderer.render(text, signal)))
      : EMPTY;
    signal?.throwIfAborted();
    const clip = unpackClip(text, packed);
    this.#memory.set(clip);
    return clip;
  }

  // A disk that cannot be read costs a rendering, not the line.
  async #stored(text: string): Promise<PackedClip | null> {
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
