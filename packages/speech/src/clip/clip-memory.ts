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

  get(text: string): AudioClip | undefined {
    const entry = this.#clips.get(text);
    if (!entry) return undefined;
    this.#clips.delete(text);
    this.#clips.set(text, entry);
    return entry.clip;
  }

  set(clip: AudioClip): void {
    this.#remove(clip.text);
    const bytes = sizeOf(clip.opus) + sizeOf(clip.pcm);
    this.#clips.set(clip.text, { clip, bytes });
    this.#bytes += bytes;
    for (const text of this.#clips.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#remove(text);
    }
  }

  #remove(text: string): void {
    this.#bytes -= this.#clips.get(text)?.bytes ?? 0;
    this.#clips.delete(text);
  }
}

function sizeOf(buffers: readonly { byteLength: number }[]): number {
  return buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
