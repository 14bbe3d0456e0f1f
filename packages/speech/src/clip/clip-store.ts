import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isErrno } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import { PCM_FRAME_SAMPLES } from '@bandpal/contracts';
import { packedClipSchema } from './packed-clip.ts';
import type { PackedClip } from './packed-clip.ts';

/** What makes two renderings of a line the same. */
interface ClipVoice {
  /** Engine with its version or model. */
  engine: string;
  voice: string;
  /** Of how the engine makes this voice speak; left out where it has but one. */
  edition?: string | undefined;
}

/** Lines that no warm-up asked for in this time belong to an older question bank, voice or engine. */
const KEPT_MS = 60 * 24 * 60 * 60 * 1000;

/** Rendered lines on disk, one file each, named by a digest: no text is in the names or in the files. */
export class ClipStore {
  readonly #folder: string;
  readonly #voice: ClipVoice;
  readonly #clock: Clock;

  constructor(folder: string, voice: ClipVoice, clock: Clock) {
    this.#folder = folder;
    this.#voice = voice;
    this.#clock = clock;
  }

  /** The stored clip; null when there is none or its file is damaged (it is removed then). */
  async read(text: string): Promise<PackedClip | null> {
    const file = this.#file(text);
    let bytes: Uint8Array;
    try {
      bytes = await readFile(file);
    } catch (error) {
      if (isErrno(error, 'ENOENT')) return null;
      throw error;
    }
    const clip = readClipFile(bytes);
    if (!clip) await rm(file, { force: true });
    return clip;
  }

  /** Atomic: a reader sees the whole file or none; a write that fails leaves nothing. */
  async write(text: string, clip: PackedClip): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const file = this.#file(text);
    const draft = `${file}.${randomUUID()}.part`;
    try {
      await writeFile(draft, writeClipFile(clip));
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await this.touch(text);
  }

  /** Marks a stored line as still in use. */
  async touch(text: string): Promise<void> {
    const now = this.#clock.date();
    await utimes(this.#file(text), now, now);
  }

  /** Removes the lines of every voice that were neither written nor touched for 60 days, and forgotten drafts. */
  async prune(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const oldest = this.#clock.date().getTime() - KEPT_MS;
    for (const name of await readdir(this.#folder)) {
      const file = path.join(this.#folder, name);
      if ((await stat(file)).mtimeMs < oldest) await rm(file, { force: true });
    }
  }

  #file(text: string): string {
    const { engine, voice, edition } = this.#voice;
    const parts = [engine, voice, ...(edition === undefined ? [] : [edition]), text];
    const key = createHash('sha256').update(parts.join('\0')).digest('hex');
    return path.join(this.#folder, `${key}.clip`);
  }
}

// Layout: SHA-256 of the rest, format number, packet count, packet lengths (16 bit), PCM (16 bit), packets.
const DIGEST_BYTES = 32;
const HEADER_BYTES = DIGEST_BYTES + 8;
/** Changes with the layout, so that older files are rendered again. */
const FORMAT = 1;

/** Bytes of a clip for the disk. */
export function writeClipFile(clip: PackedClip): Uint8Array {
  const count = clip.packetBytes.length;
  const lengths = bytesOf(clip.packetBytes);
  const pcm = bytesOf(clip.pcm);
  const file = new Uint8Array(HEADER_BYTES + lengths.length + pcm.length + clip.packets.length);
  const view = new DataView(file.buffer);
  view.setUint32(DIGEST_BYTES, FORMAT, true);
  view.setUint32(DIGEST_BYTES + 4, count, true);
  file.set(lengths, HEADER_BYTES);
  file.set(pcm, HEADER_BYTES + lengths.length);
  file.set(clip.packets, HEADER_BYTES + lengths.length + pcm.length);
  file.set(digest(file));
  return file;
}

/** The clip of a file, or null when the file is damaged or of another format. */
export function readClipFile(bytes: Uint8Array): PackedClip | null {
  if (bytes.length < HEADER_BYTES) return null;
  // Copied: typed arrays of 16 bits need an even offset, and a Buffer may start anywhere in a shared one.
  const file = new Uint8Array(bytes);
  const view = new DataView(file.buffer);
  if (!digest(file).equals(file.subarray(0, DIGEST_BYTES))) return null;
  if (view.getUint32(DIGEST_BYTES, true) !== FORMAT) return null;
  const count = view.getUint32(DIGEST_BYTES + 4, true);
  const pcmStart = HEADER_BYTES + count * 2;
  const packetsStart = pcmStart + count * PCM_FRAME_SAMPLES * 2;
  if (packetsStart > file.length) return null;
  const clip: PackedClip = {
    packetBytes: new Uint16Array(file.buffer, HEADER_BYTES, count),
    pcm: new Int16Array(file.buffer, pcmStart, count * PCM_FRAME_SAMPLES),
    packets: file.subarray(packetsStart),
  };
  return packedClipSchema.safeParse(clip).success ? clip : null;
}

function digest(file: Uint8Array): Buffer {
  return createHash('sha256').update(file.subarray(DIGEST_BYTES)).digest();
}

function bytesOf(array: Uint16Array | Int16Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}
