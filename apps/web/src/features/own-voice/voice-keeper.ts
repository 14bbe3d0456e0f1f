import { keepTroubleOf } from './keep-trouble.ts';
import type { KeepTrouble } from './keep-trouble.ts';
import { RecordingFiles } from './recording-files.ts';
import { segmentKey } from './segment-key.ts';
import type { RoomView } from './segment-key.ts';
import type { SoundFormat } from './sound-format.ts';

/** A crash of the page loses this much at most. */
const CHUNK_MS = 2_000;
/** Speech in Opus is clear at this rate; a whole test of 14 minutes takes 3.4 MB at most. */
const BITS_PER_SECOND = 32_000;
/** Name of the voice client's stage in which the server makes the call: its clock of the test begins at the end of it. */
const CALL_IS_MADE_IN = 'web-call-creation';

export interface VoiceKeeperOptions {
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

  #openFiles({ testId, exam }: NonNullable<RoomView['metadata']>): RecordingFiles {
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
