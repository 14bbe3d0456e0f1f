import * as z from 'zod/mini';

/** Deletes the sound of a test that is gone. Never rejects: the list of what is kept shows what could not be deleted. */
export const eraseVoiceOf = (testId: string): Promise<void> => erase(() => deleteVoiceOf(testId));

/** Deletes all sound, because another person may use this browser next. Never rejects. */
export const eraseAllVoices = (): Promise<void> => erase(deleteAllVoices);

async function erase(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    tellVoicesChanged();
  } catch (error) {
    console.warn('Sound in this browser was not deleted.', error);
  }
}

const fileName = z.string().check(z.regex(/^\d+\.(webm|ogg|mp4)$/u));

const indexedSegmentSchema = z.object({
  file: fileName,
  /** When its sound begins, milliseconds after the call was made. */
  fromMs: z.number(),
  /** When it ended; null while it runs, and when the page was closed before its end. */
  toMs: z.nullable(z.number()),
});

/** What the index file of a recording holds. */
const recordingIndexSchema = z.object({
  testId: z.string(),
  startedAt: z.iso.datetime(),
  mime: z.string(),
  /** Answers of the test that were stored before this call: a test that was continued has a recording per call. */
  answeredBefore: z.int().check(z.minimum(0)),
  segments: z.array(indexedSegmentSchema),
});
type RecordingIndex = z.infer<typeof recordingIndexSchema>;
export type IndexedSegment = z.infer<typeof indexedSegmentSchema>;

/** A part of a recording: about one question, so that it can be read and deleted by itself. */
export interface KeptSegment extends IndexedSegment {
  bytes: number;
}

/** What one call with the examiner left in this browser. */
export interface KeptRecording extends Omit<RecordingIndex, 'segments'> {
  /** Name of its folder. */
  id: string;
  segments: KeptSegment[];
}

/** Bytes of some recordings. */
export const sizeOf = (recordings: readonly KeptRecording[]): number =>
  recordings.flatMap(({ segments }) => segments).reduce((sum, { bytes }) => sum + bytes, 0);

const listeners = new Set<() => void>();

/** Calls back when sound was added at the end of a recording, or deleted; returns what ends that. */
export function onVoicesChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells the page that what is kept has changed. */
export function tellVoicesChanged(): void {
  for (const listener of listeners) listener();
}

/** In the browser's private file system: a folder per test, in it a folder per call, in that the sound and its index. */
const ROOT = 'own-voice';
const INDEX_FILE = 'index.json';

/** Whether this browser has a file system that a page can write to. */
export const hasVoiceFolder = (): boolean =>
  typeof navigator !== 'undefined' &&
  'storage' in navigator &&
  'getDirectory' in navigator.storage &&
  typeof FileSystemFileHandle !== 'undefined' &&
  'createWritable' in FileSystemFileHandle.prototype;

/** The folder of all voices, made where it is missing. Rejects with what the browser refuses it with. */
export async function openVoiceFolder(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(ROOT, { create: true });
}

/** What is kept, of one test or of all, oldest first. Folders that cannot be read count as empty; nothing is made. */
export async function readRecordings(testId?: string): Promise<KeptRecording[]> {
  const root = await findVoiceFolder();
  if (root === null) return [];
  const tests = (await foldersIn(root)).filter(({ name }) => testId === undefined || name === testId);
  const calls = (await Promise.all(tests.map(foldersIn))).flat();
  const recordings = await Promise.all(calls.map(readRecording));
  return recordings
    .filter((recording) => recording !== null)
    .toSorted((one, other) => one.startedAt.localeCompare(other.startedAt));
}

/** The sound of a segment. Rejects when it is gone. */
export async function readSound(recording: KeptRecording, file: string): Promise<ArrayBuffer> {
  const folder = await folderOf(recording);
  return (await (await folder.getFileHandle(file)).getFile()).arrayBuffer();
}

/** Deletes some segments; a recording without any goes away altogether. */
export async function deleteSegments(recording: KeptRecording, files: readonly string[]): Promise<void> {
  const folder = await folderOf(recording);
  const rest = recording.segments.filter(({ file }) => !files.includes(file));
  if (rest.length === 0) {
    const test = await (await openVoiceFolder()).getDirectoryHandle(recording.testId);
    await test.removeEntry(recording.id, { recursive: true });
    if ((await foldersIn(test)).length === 0) await deleteVoiceOf(recording.testId);
    return;
  }
  await Promise.all(files.map((file) => folder.removeEntry(file)));
  const { testId, startedAt, mime, answeredBefore } = recording;
  const segments = rest.map(({ file, fromMs, toMs }) => ({ file, fromMs, toMs }));
  await writeIndex(folder, { testId, startedAt, mime, answeredBefore, segments });
}

/** Deletes what is kept of a test; nothing happens where nothing is. Rejects when the browser refuses it. */
export async function deleteVoiceOf(testId: string): Promise<void> {
  const root = await findVoiceFolder();
  if (root !== null) await unlessMissing(root.removeEntry(testId, { recursive: true }));
}

/** Deletes everything that is kept. Rejects when the browser refuses it. */
export async function deleteAllVoices(): Promise<void> {
  if (!hasVoiceFolder()) return;
  const storage = await unlessMissing(navigator.storage.getDirectory());
  if (storage !== null) await unlessMissing(storage.removeEntry(ROOT, { recursive: true }));
}

/** Writes the index of a recording, in place of an older one. */
export async function writeIndex(folder: FileSystemDirectoryHandle, index: RecordingIndex): Promise<void> {
  const file = await folder.getFileHandle(INDEX_FILE, { create: true });
  const writable = await file.createWritable();
  await writable.write(JSON.stringify(index));
  await writable.close();
}

async function findVoiceFolder(): Promise<FileSystemDirectoryHandle | null> {
  if (!hasVoiceFolder()) return null;
  // A browser that keeps its storage shut has kept nothing.
  const storage = await navigator.storage.getDirectory().catch(() => null);
  return storage === null ? null : unlessMissing(storage.getDirectoryHandle(ROOT));
}

async function folderOf(recording: KeptRecording): Promise<FileSystemDirectoryHandle> {
  const root = await openVoiceFolder();
  return (await root.getDirectoryHandle(recording.testId)).getDirectoryHandle(recording.id);
}

async function readRecording(folder: FileSystemDirectoryHandle): Promise<KeptRecording | null> {
  const index = await readIndex(folder);
  if (index === null) return null;
  const segments = await Promise.all(
    index.segments.map(async (segment): Promise<KeptSegment | null> => {
      const handle = await unlessMissing(folder.getFileHandle(segment.file));
      return handle === null ? null : { ...segment, bytes: (await handle.getFile()).size };
    }),
  );
  return { ...index, id: folder.name, segments: segments.filter((segment) => segment !== null) };
}

async function readIndex(folder: FileSystemDirectoryHandle): Promise<RecordingIndex | null> {
  try {
    const file = await (await folder.getFileHandle(INDEX_FILE)).getFile();
    const parsed = recordingIndexSchema.safeParse(JSON.parse(await file.text()));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    console.warn('A recording in this browser could not be read.', error);
    return null;
  }
}

async function foldersIn(folder: FileSystemDirectoryHandle): Promise<FileSystemDirectoryHandle[]> {
  const folders: FileSystemDirectoryHandle[] = [];
  for await (const entry of folder.values()) {
    if (entry instanceof FileSystemDirectoryHandle) folders.push(entry);
  }
  return folders;
}

async function unlessMissing<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  }
}
