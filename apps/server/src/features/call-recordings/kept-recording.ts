import path from 'node:path';
import type {
  CaptureRefusal,
  RecordedFile,
  RecordedFileInfo,
  RecordingSink,
  RecordingWish,
} from '@bandpal/rooms/ports';
import { after } from '../../product/product-context.ts';
import type { ProductContext } from '../../product/product-context.ts';
import { RECORDING_BUDGETS as BUDGETS } from './recording-budgets.ts';
import { deleteRecording, noteProgress, recordingOf, spaceTaken } from './recording-rows.ts';
import type { KeptFile, RecordingTables } from './recording-rows.ts';
import { SealedFile } from './sealed-files.ts';

export const GIGABYTE = 1_000_000_000;
/** What a crash may cost, and how long a recording outlives its erased account. */
const NOTE_MS = 5_000;
/** A process that hasn't noted anything for so long is gone. */
export const SILENT_MS = 120_000;
export const FILE_NAME = /^[\w-]{1,100}\.webm$/u;
/** Twelve people who come and go. */
const MOST_FILES = 500;
const MOST_PEOPLE = 100;

/** Bytes that there's room for, and what is full with them. */
export interface Room {
  bytes: number;
  why: 'full' | 'server-full';
}

/** Of what's left to the account and to all. */
export const roomOf = (own: number, all: number): Room =>
  own <= all ? { bytes: own, why: 'full' } : { bytes: all, why: 'server-full' };

interface KeptRecordingOptions {
  context: ProductContext;
  wish: RecordingWish;
  id: string;
  key: Uint8Array;
  folder: string;
  keptMs: number;
  /** The room that there is when it begins. */
  room: Room;
  /** Removes the folder. */
  clear: () => Promise<void>;
}

/** A recording while it's made: encrypts what comes, and keeps its row as it is on the disk. */
export class KeptRecording implements RecordingSink {
  readonly id: string;
  readonly #options: KeptRecordingOptions;
  readonly #files: { info: RecordedFileInfo; file: SealedFile }[] = [];
  readonly #people = new Set<string>();
  #bytes = 0;
  /** It takes no more, also while the database can't be asked what else there is. */
  #most: Room;
  #isOver = false;
  #isFinished = false;
  #cancel: () => void = () => undefined;
  #noting: Promise<void> = Promise.resolve();

  constructor(options: KeptRecordingOptions) {
    this.#options = options;
    this.id = options.id;
    this.#most = options.room;
  }

  get bytes(): number {
    return this.#bytes;
  }

  start(): void {
    this.#noteLater();
  }

  open(info: RecordedFileInfo): RecordedFile {
    const { folder, key, context } = this.#options;
    const number = this.#files.length;
    const isFit = FILE_NAME.test(info.name) && number < MOST_FILES;
    if (!isFit || this.#files.some((other) => other.info.name === info.name)) {
      this.#end('not-kept');
      return { write: () => undefined, close: async () => undefined };
    }
    const file = new SealedFile({
      path: path.join(folder, info.name),
      key,
      recordingId: this.id,
      number,
      onFailed: (error) => {
        context.log.error({ err: error }, 'a recording can’t be written');
        this.#end('not-kept');
      },
    });
    this.#files.push({ info, file });
    return {
      write: (bytes) => {
        if (this.#isOver || this.#isFinished) return;
        this.#bytes += bytes.length;
        file.write(bytes);
        if (this.#bytes > this.#most.bytes) this.#end(this.#most.why);
      },
      close: async () => file.close(),
    };
  }

  notePerson(userName: string): void {
    if (this.#people.size < MOST_PEOPLE) this.#people.add(userName);
  }

  async finish(): Promise<{ isKept: boolean }> {
    if (this.#isFinished) return { isKept: false };
    this.#isFinished = true;
    this.#cancel();
    const { context, wish, clear } = this.#options;
    try {
      await this.#noting;
      await Promise.all(this.#files.map(({ file }) => file.close()));
      const own = { accountId: wish.accountId, id: this.id };
      if (this.#written > 0) {
        if (await this.#note(true)) return { isKept: true };
        // Taken for left behind while the database was away: what had been noted stays.
        if ((await recordingOf(this.#db, own)) !== undefined) return { isKept: true };
      }
      await deleteRecording(this.#db, own);
      await clear();
    } catch (error) {
      // The sweeper ends it later.
      context.log.error({ err: error }, 'a recording could not be finished');
    }
    return { isKept: false };
  }

  get #db() {
    return this.#options.context.database.shared.of<RecordingTables>();
  }

  get #written(): number {
    return this.#files.reduce((sum, { file }) => sum + file.written.bytes, 0);
  }

  #noteLater(): void {
    const { clock, log } = this.#options.context;
    this.#cancel = clock.after(NOTE_MS, () => {
      this.#noting = this.#noteNow()
        .catch((error: unknown) => {
          log.warn({ err: error }, 'how far a recording has come could not be noted');
        })
        .finally(() => {
          if (!this.#isFinished) this.#noteLater();
        });
    });
  }

  async #noteNow(): Promise<void> {
    const { context, wish } = this.#options;
    await Promise.all(this.#files.map(({ file }) => file.flush()));
    if (this.#isFinished) return;
    if (!(await this.#note(false))) {
      // Deleted, or erased with its account.
      this.#end('not-kept');
      return;
    }
    const { ofAccount, all } = await spaceTaken(this.#db, wish.accountId);
    const { bytes, why } = roomOf(
      GIGABYTE * BUDGETS.recordingsOfAccount.size(context.policy) - ofAccount,
      GIGABYTE * BUDGETS.recordings.size(context.policy) - all,
    );
    if (bytes < 0) this.#end(why);
    this.#most = { bytes: this.#written + bytes, why };
  }

  /** False where there's no row any more. */
  async #note(isOver: boolean): Promise<boolean> {
    const { context, keptMs } = this.#options;
    const now = context.clock.date();
    const files = this.#files.map(({ info, file }, number): KeptFile => ({
      number,
      ...info,
      ...file.written,
    }));
    return noteProgress(this.#db, {
      id: this.id,
      now,
      people: [...this.#people],
      files: files.filter(({ bytes }) => bytes > 0 || !isOver),
      bytes: this.#written,
      ended: isOver ? { expiresAt: after(now, keptMs) } : null,
    });
  }

  #end(why: CaptureRefusal): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (!this.#isFinished) this.#options.wish.onOver(why);
  }
}
