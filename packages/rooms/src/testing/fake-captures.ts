import type {
  RecordedFile,
  RecordedFileInfo,
  RecordingShelf,
  RecordingSink,
  RecordingWish,
} from '../ports/recordings.ts';
import type { CaptureRefusal } from '../protocol/captures.ts';
import type { CaptureMedia, CaptureWish, RunningCapture } from '../server/captures/capture-media.ts';

/** A capture that writes down what it's told, by names of people. */
export interface ToldCapture {
  readonly wish: CaptureWish;
  /** `add Maria`, `remove Maria`, `voice Examiner`, `add 1` (a host), `close`. */
  readonly told: string[];
  /** Who is in it now. */
  readonly people: Set<string>;
}

/** Captures nothing, and remembers what it was to do. */
export class FakeCaptureMedia implements CaptureMedia {
  readonly captures: ToldCapture[] = [];
  canStream = true;
  /** Why there can't be one; null: there can. */
  refusal: CaptureRefusal | null = null;
  /** Why a layout can't be another one; null: it can. */
  layoutRefusal: CaptureRefusal | null = null;
  /** What a start waits for. */
  until: Promise<void> = Promise.resolve();

  get last(): ToldCapture {
    const last = this.captures.at(-1);
    if (last === undefined) throw new Error('nothing was captured');
    return last;
  }

  prepare(): CaptureRefusal | null {
    return this.refusal;
  }

  async start(wish: CaptureWish): Promise<RunningCapture | CaptureRefusal> {
    await this.until;
    const people = new Set<string>();
    const told: string[] = [];
    this.captures.push({ wish, told, people });
    return {
      add: ({ participant: { userName } }) => {
        people.add(userName);
        told.push(`add ${userName}`);
      },
      remove: ({ participant: { userName } }) => {
        if (people.delete(userName)) told.push(`remove ${userName}`);
      },
      handleVoice: ({ userName }) => void told.push(`voice ${userName}`),
      update: () => this.layoutRefusal,
      changeEndpoints: async (change, endpoints, onAllowed) => {
        if (change === 'add') onAllowed();
        told.push(`${change} ${endpoints.length}`);
        return null;
      },
      close: async () => void told.push('close'),
    };
  }
}

/** Keeps recordings in memory. */
export class FakeRecordingShelf implements RecordingShelf {
  readonly keptDays = 30;
  readonly maxMs: number;
  readonly begun: (RecordingWish & { id: string; people: string[]; isFinished: boolean })[] = [];
  /** What was written, by the names of files. */
  readonly files = new Map<string, Buffer>();
  /** The same, of files that aren't closed yet, too. */
  readonly #pieces = new Map<string, Uint8Array[]>();
  refusal: CaptureRefusal | null = null;

  constructor(maxMs = 3_600_000) {
    this.maxMs = maxMs;
  }

  /** What has been written by now of the newest file whose name has this in it. */
  writtenOf(part: string): Buffer {
    return Buffer.concat([...this.#pieces].findLast(([name]) => name.includes(part))?.[1] ?? []);
  }

  async begin(wish: RecordingWish): Promise<RecordingSink | CaptureRefusal> {
    if (this.refusal !== null) return this.refusal;
    const kept = { ...wish, id: crypto.randomUUID(), people: [] as string[], isFinished: false };
    this.begun.push(kept);
    const open = ({ name }: RecordedFileInfo): RecordedFile => {
      const pieces: Uint8Array[] = [];
      this.#pieces.set(name, pieces);
      return {
        write: (bytes) => void pieces.push(bytes),
        close: async () => void this.files.set(name, Buffer.concat(pieces)),
      };
    };
    return {
      id: kept.id,
      bytes: 0,
      open,
      notePerson: (userName) => void kept.people.push(userName),
      finish: async () => {
        kept.isFinished = true;
        return { isKept: true };
      },
    };
  }
}
