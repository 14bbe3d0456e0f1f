import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { BandpalError } from '@bandpal/contracts';
import { isErrno } from '@bandpal/foundation';
import type { CaptureRefusal, RecordingShelf, RecordingSink, RecordingWish } from '@bandpal/rooms/ports';
import { changeAccount } from '../../product/erased-accounts.ts';
import { after, newId } from '../../product/product-context.ts';
import type { ProductContext } from '../../product/product-context.ts';
import { RECORDING_BUDGETS as BUDGETS } from './recording-budgets.ts';
import { GIGABYTE, KeptRecording, SILENT_MS } from './kept-recording.ts';
import { allRecordingIds, keepRecording, settleRecordings, spaceTaken } from './recording-rows.ts';
import type { RecordingTables } from './recording-rows.ts';
import { newFileKey, sealKey } from './sealed-files.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A folder is made right after its row; one without a row is left alone for so long. */
const YOUNG_MS = 60_000;

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
    const folders = await namesIn(this.options.folder);
    if (folders.length === 0) return;
    const known = await allRecordingIds(database.shared.of<RecordingTables>());
    for (const name of folders)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (!known.has(name) && (await this.#isOld(name, now))) await this.clear(name);
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
    const { clock, policy, randomBytes, log } = this.#context;
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
      clear: async () => this.clear(id),
    });
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
    } catch (error) {
      log.error({ err: error }, 'the folder of recordings can’t be written to');
      await recording.finish();
      return 'not-kept';
    }
    recording.start();
    return recording;
  }

  async #isOld(name: string, now: Date): Promise<boolean> {
    try {
      const { mtimeMs } = await stat(this.folderOf(name));
      return mtimeMs <= after(now, -YOUNG_MS).getTime();
    } catch (error) {
      if (isErrno(error, 'ENOENT')) return false;
      throw error;
    }
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
