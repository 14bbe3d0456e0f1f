import { openVoiceFolder, writeIndex, type IndexedSegment } from './voice-folder.ts';
import type { ExamMetadata, ExamView } from '@bandpal/contracts';

/** A kind of sound file that the browser can record. */
interface SoundFormat {
  mime: string;
  extension: 'webm' | 'ogg' | 'mp4';
}

/** Best first. Opus is small and clear; Safari has learnt it lately and has AAC before that. */
const FORMATS: readonly SoundFormat[] = [
  { mime: 'audio/webm;codecs=opus', extension: 'webm' },
  { mime: 'audio/ogg;codecs=opus', extension: 'ogg' },
  { mime: 'audio/mp4;codecs=opus', extension: 'mp4' },
  { mime: 'audio/mp4', extension: 'mp4' },
];

/** The best format of those that `canRecord`; null when there is none. */
export function chooseSoundFormat(canRecord: (mime: string) => boolean): SoundFormat | null {
  return FORMATS.find(({ mime }) => canRecord(mime)) ?? null;
}

/** The best format that this browser records; null when it records none. */
export function soundFormatHere(): SoundFormat | null {
  return typeof MediaRecorder === 'undefined'
    ? null
    : chooseSoundFormat((mime) => MediaRecorder.isTypeSupported(mime));
}

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

/** A crash of the page loses this much at most. */
const CHUNK_MS = 2_000;
/** Speech in Opus is clear at this rate; a whole test of 14 minutes takes 3.4 MB at most. */
const BITS_PER_SECOND = 32_000;
/** Name of the voice client's stage in which the server makes the call: its clock of the test begins at the end of it. */
const CALL_IS_MADE_IN = 'web-call-creation';

interface VoiceKeeperOptions {
  /** The microphone that the call uses; muting it there mutes it here. */
  stream: MediaStream;
  format: SoundFormat;
  /** Monotonic milliseconds. */
  now: () => number;
  /** The voice is no longer kept; said once. */
  onTrouble: (trouble: KeepTrouble) => void;
}

interface Recording {
  files: RecordingFiles;
  recorder: MediaRecorder;
  key: string;
  /** Resolves when the sound up to the end of the last segment is written. */
  ended: Promise<unknown>;
  count: number;
}

/** Records a candidate into the browser's own files, a segment per question. Whatever fails here leaves the test alone. */
export class VoiceKeeper {
  readonly #options: VoiceKeeperOptions;
  #callMadeAtMs: number | null = null;
  #recording: Recording | null = null;
  #isOver = false;

  constructor(options: VoiceKeeperOptions) {
    this.#options = options;
  }

  /** The room has changed. The recording begins with the test, and a new segment with each question. */
  handleRoom(room: RoomView): void {
    if (this.#isOver) return;
    if (room.startStage === CALL_IS_MADE_IN) this.#callMadeAtMs = this.#options.now();
    if (room.stage === 'ended' || room.stage === 'trouble') void this.finish();
    else if (room.metadata !== null) this.#record(room.metadata);
  }

  /** Ends the recording; resolves when all of it is written, or when it cannot be. */
  async finish(): Promise<void> {
    this.#isOver = true;
    const recording = this.#recording;
    if (recording === null) return;
    stop(recording.recorder);
    await recording.ended;
  }

  #record(metadata: NonNullable<RoomView['metadata']>): void {
    const key = segmentKey(metadata.exam);
    const before = this.#recording;
    if (before?.key === key) return;
    try {
      const files = before?.files ?? this.#openFiles(metadata);
      const count = (before?.count ?? 0) + 1;
      // The new one begins before the old one ends, so that no sound is lost between them.
      const segment = this.#beginSegment(files, count);
      this.#recording = { files, key, count, ...segment };
      if (before !== null) {
        this.#recording.ended = Promise.allSettled([before.ended, segment.ended]);
        stop(before.recorder);
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  // Guests, who aren't told of which test they are, record nothing.
  #openFiles({ testId = '', exam }: NonNullable<RoomView['metadata']>): RecordingFiles {
    const { format } = this.#options;
    return new RecordingFiles({
      testId,
      startedAt: new Date().toISOString(),
      mime: format.mime,
      answeredBefore: exam.answered,
    });
  }

  #beginSegment(files: RecordingFiles, count: number): Pick<Recording, 'recorder' | 'ended'> {
    const { stream, format, now } = this.#options;
    const recorder = new MediaRecorder(stream, {
      mimeType: format.mime,
      audioBitsPerSecond: BITS_PER_SECOND,
    });
    const file = `${count}.${format.extension}`;
    const since = (this.#callMadeAtMs ??= now());
    const segment = { file, fromMs: now() - since, toMs: null };
    recorder.start(CHUNK_MS);
    const keep = (write: Promise<void>) => write.catch((error: unknown) => this.#fail(error));
    void keep(files.note(segment));
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0 && !this.#hasFailed) void keep(files.append(file, data));
    });
    recorder.addEventListener('error', () => this.#fail(null));
    const ended = new Promise<void>((resolve) => {
      recorder.addEventListener('stop', () => {
        // Written after all sound of the segment.
        resolve(this.#hasFailed ? undefined : keep(files.note({ ...segment, toMs: now() - since })));
      });
    });
    return { recorder, ended };
  }

  #hasFailed = false;

  #fail(error: unknown): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#isOver = true;
    console.warn('The voice is no longer kept in this browser.', error);
    if (this.#recording !== null) stop(this.#recording.recorder);
    this.#options.onTrouble(keepTroubleOf(error));
  }
}

function stop(recorder: MediaRecorder): void {
  if (recorder.state !== 'inactive') recorder.stop();
}

/** What the test room tells of itself. */
export interface RoomView {
  stage: string;
  /** Stage of the voice client's start. */
  startStage: string | null;
  metadata: ExamMetadata | null;
}

/** The same for as long as one question, or one stretch of the test without a question, goes on. */
export function segmentKey({ part, phase, question }: ExamView): string {
  return `${part ?? 0}:${phase}:${question?.id ?? ''}`;
}

/** Why a voice is no longer kept: no room left, storage that the browser keeps shut, or a recorder that stopped. */
export type KeepTrouble = 'full' | 'closed' | 'broken';

/** What an error of the browser's storage means. */
export function keepTroubleOf(error: unknown): KeepTrouble {
  if (!(error instanceof Error || error instanceof DOMException)) return 'broken';
  if (error.name === 'QuotaExceededError') return 'full';
  return ['SecurityError', 'NotAllowedError', 'InvalidStateError', 'TypeError'].includes(error.name)
    ? 'closed'
    : 'broken';
}
