import type { IndexedSegment } from './kept-recording.ts';
import { openVoiceFolder, writeIndex } from './voice-folder.ts';

interface RecordingHead {
  startedAt: string;
  testId: string;
  mime: string;
  answeredBefore: number;
}

/**
 * The files of a recording in progress. Everything is written in the order in which it was asked for, and each piece of sound is
 * whole on the disk when its promise resolves. After `deleteVoiceOf` writing fails: nothing deleted comes back.
 */
export class RecordingFiles {
  readonly #head: RecordingHead;
  readonly #folder: Promise<FileSystemDirectoryHandle>;
  #segments: IndexedSegment[] = [];
  #lastWrite: Promise<unknown>;

  constructor(head: RecordingHead) {
    this.#head = head;
    this.#folder = makeFolder(head.testId);
    this.#lastWrite = this.#folder;
  }

  /** Notes a new segment, or the end of one. */
  note(segment: IndexedSegment): Promise<void> {
    this.#segments = [...this.#segments.filter(({ file }) => file !== segment.file), segment];
    const index = { ...this.#head, segments: this.#segments };
    return this.#write(async (folder) => writeIndex(folder, index));
  }

  /** Adds sound to the end of a segment. */
  append(file: string, sound: Blob): Promise<void> {
    return this.#write(async (folder) => {
      const handle = await folder.getFileHandle(file, { create: true });
      const { size } = await handle.getFile();
      const writable = await handle.createWritable({ keepExistingData: true });
      await writable.write({ type: 'write', position: size, data: sound });
      await writable.close();
    });
  }

  #write(work: (folder: FileSystemDirectoryHandle) => Promise<void>): Promise<void> {
    const written = this.#lastWrite.then(async () => work(await this.#folder));
    this.#lastWrite = written;
    return written;
  }
}

async function makeFolder(testId: string): Promise<FileSystemDirectoryHandle> {
  const test = await (await openVoiceFolder()).getDirectoryHandle(testId, { create: true });
  return test.getDirectoryHandle(crypto.randomUUID(), { create: true });
}
