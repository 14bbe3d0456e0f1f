import type { AudioClip } from '../ports/speech.ts';

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
    this.#remove(key);
    const bytes = sizeOf(clip.opus) + sizeOf(clip.pcm);
    this.#clips.set(key, { clip, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#clips.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#clips.get(key)?.bytes ?? 0;
    this.#clips.delete(key);
  }
}

function sizeOf(buffers: readonly { byteLength: number }[]): number {
  return buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
