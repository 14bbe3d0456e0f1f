import { createHmac } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BandpalError } from '@bandpal/contracts';
import { isErrno } from '@bandpal/foundation';
import type { CaptureRefusal, RecordingShelf, RecordingSink, RecordingWish } from '@bandpal/rooms/ports';
import { changeAccount } from '../../product/erased-accounts.ts';
import { after, newId } from '../../product/product-context.ts';
import type { ProductContext } from '../../product/product-context.ts';
import { RECORDING_BUDGETS as BUDGETS } from './recording-budgets.ts';
import { FILE_NAME, GIGABYTE, KeptRecording, roomOf, SILENT_MS } from './kept-recording.ts';
import { allRecordingIds, keepRecording, settleRecordings, spaceTaken } from './recording-rows.ts';
import type { RecordingTables } from './recording-rows.ts';
import { newFileKey, sealKey } from './sealed-files.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A folder is made right after its row; one without a row is left alone for so long. */
const YOUNG_MS = 60_000;
/** What folders of recordings and the files in them are called; whatever else is there isn't ours. */
const ID = /^[\w-]{22}$/u;
/** Says in the folder of all recordings whose it is. */
const MARK_FILE = '.installation';

export interface RecordingVaultOptions {
  /** One folder for all processes, with a folder for each recording. */
  folder: string;
  /** Whether new ones are taken. What is kept stays there until it's over. */
  isOn: boolean;
  keptDays: number;
  /** Of the installation: the one to seal with, and those before it. */
  keys: readonly [Uint8Array, ...Uint8Array[]];
}

/** Where recordings of calls are: their keys in rows of the database, what they consist of in files that are noise without these. */
export class RecordingVault {
  readonly options: RecordingVaultOptions;
  readonly #context: ProductContext;

  constructor(context: ProductContext, options: RecordingVaultOptions) {
    this.#context = context;
    this.options = options;
  }

  /** Null where no new ones are taken. */
  get shelf(): RecordingShelf | null {
    const { isOn, keptDays } = this.options;
    if (!isOn) return null;
    return {
      keptDays,
      maxMs: 60_000 * BUDGETS.recordingLength.size(this.#context.policy),
      begin: async (wish) => this.#tryToBegin(wish),
    };
  }

  folderOf(id: string): string {
    return path.join(this.options.folder, id);
  }

  /** Removes the files of one whose row is gone. */
  async clear(id: string): Promise<void> {
    await rm(this.folderOf(id), { recursive: true, force: true });
  }

  /** Every minute: ends what a process has left in the middle, deletes what is over, and files that no row has a key for. */
  async sweep(now: Date): Promise<void> {
    const { database } = this.#context;
    await settleRecordings(database.shared, { now, silentSince: after(now, -SILENT_MS) });
    const ids = (await namesIn(this.options.folder)).filter((name) => ID.test(name));
    if (ids.length === 0 || !(await this.#isOwnFolder())) return;
    const known = await allRecordingIds(database.shared.of<RecordingTables>());
    for (const id of ids)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (!known.has(id) && (await this.#isLeft(id, now))) await this.clear(id);
  }

  /** False where another installation, which has rows of its own, keeps its recordings there. */
  async #isOwnFolder(): Promise<boolean> {
    const { folder, keys } = this.options;
    const file = path.join(folder, MARK_FILE);
    const [mark = '', ...before] = keys.map((key) => markOf(key));
    const found = await textOf(file);
    if (found !== null && found !== mark && !before.includes(found)) {
      this.#context.log.error(
        { folder },
        'the folder of recordings is of another installation, or of a lost key',
      );
      return false;
    }
    if (found !== mark) await writeFile(file, mark, { mode: 0o600 });
    return true;
  }

  /** Nothing that goes wrong here ends the call. */
  async #tryToBegin(wish: RecordingWish): Promise<RecordingSink | CaptureRefusal> {
    try {
      return await this.#begin(wish);
    } catch (error) {
      if (error instanceof BandpalError && error.code === 'account.unauthorized') return 'no-account';
      this.#context.log.error({ err: error }, 'a recording could not be begun');
      return 'not-kept';
    }
  }

  async #begin(wish: RecordingWish): Promise<RecordingSink | CaptureRefusal> {
    const { clock, policy, randomBytes } = this.#context;
    const { accountId, type, startedBy } = wish;
    const { keptDays, keys } = this.options;
    const id = newId(randomBytes);
    const key = newFileKey();
    const startedAt = clock.date();
    const space = await changeAccount(this.#context, accountId, async (tables) => {
      const db = tables.of<RecordingTables>();
      const taken = await spaceTaken(db, accountId);
      const left = {
        full: GIGABYTE * BUDGETS.recordingsOfAccount.size(policy) - taken.ofAccount,
        'server-full': GIGABYTE * BUDGETS.recordings.size(policy) - taken.all,
      };
      if (left.full > 0 && left['server-full'] > 0)
        await keepRecording(db, {
          id,
          accountId,
          type,
          startedBy,
          startedAt,
          expiresAt: after(startedAt, keptDays * DAY_MS),
          sealedKey: sealKey(key, id, keys[0]),
        });
      return left;
    });
    if (space.full <= 0) return 'full';
    if (space['server-full'] <= 0) return 'server-full';
    const folder = this.folderOf(id);
    const recording = new KeptRecording({
      context: this.#context,
      wish,
      id,
      key,
      folder,
      keptMs: keptDays * DAY_MS,
      room: roomOf(space.full, space['server-full']),
      clear: async () => this.clear(id),
    });
    if (!(await this.#makeFolder(folder))) {
      await recording.finish();
      return 'not-kept';
    }
    recording.start();
    return recording;
  }

  async #makeFolder(folder: string): Promise<boolean> {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return await this.#isOwnFolder();
    } catch (error) {
      this.#context.log.error({ err: error }, 'the folder of recordings can’t be written to');
      return false;
    }
  }

  /** Whether it's a folder with nothing but files of recordings in it, to which none has come of late. */
  async #isLeft(id: string, now: Date): Promise<boolean> {
    const folder = this.folderOf(id);
    try {
      const { mtimeMs } = await stat(folder);
      if (mtimeMs > after(now, -YOUNG_MS).getTime()) return false;
      const entries = await readdir(folder, { withFileTypes: true });
      return entries.every((entry) => entry.isFile() && FILE_NAME.test(entry.name));
    } catch (error) {
      if (isErrno(error, 'ENOTDIR')) return false;
      if (isErrno(error, 'ENOENT')) return false;
      throw error;
    }
  }
}

const markOf = (key: Uint8Array): string =>
  createHmac('sha256', key).update('folder of recordings').digest('hex');

async function textOf(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return [];
    throw error;
  }
}
