import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isErrno } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import { readClipFile, writeClipFile } from './clip-file.ts';
import type { PackedClip } from './clip-file.ts';

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
