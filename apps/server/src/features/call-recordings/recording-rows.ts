// The table `call_recordings`.
import type { SharedTables, TableRegister } from '@bandpal/foundation/database';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type { PersonalDataPart } from '../../product/personal-data.ts';

const fileSchema = z.object({
  /** By which its pieces are bound to it. */
  number: z.number(),
  name: z.string(),
  contentType: z.string(),
  /** Whose it is; null where it holds several people. */
  userName: z.string().nullable(),
  /** Of the sound and pictures; the file is a little longer. */
  bytes: z.number(),
  pieces: z.number(),
});
export type KeptFile = z.infer<typeof fileSchema>;

interface CallRecordingsTable {
  id: string;
  account_id: string;
  type: string;
  /** Name, as the room had it. */
  started_by: string;
  started_at: Date;
  /** As of when the rest of the row is; a row that goes on is written every few seconds. */
  written_at: Date;
  /** Null while it goes on. */
  ended_at: Date | null;
  expires_at: Date;
  /** The server that wrote it has stopped in the middle. */
  is_broken_off: boolean;
  /** Names of those who have agreed to be in it. */
  people: unknown;
  /** `KeptFile`s, as JSON. */
  files: unknown;
  bytes: number;
  /** Without it the files are noise. */
  sealed_key: string;
}

export type RecordingTables = { call_recordings: CallRecordingsTable };
type RecordingDb = Kysely<RecordingTables>;
type RecordingRow = Selectable<CallRecordingsTable>;

/** What the columns are to the person whose calls were recorded. */
export const recordingTableRegister: TableRegister<RecordingTables> = {
  call_recordings: {
    part: 'callRecordings',
    columns: {
      id: 'exported',
      account_id: 'key',
      type: 'exported',
      started_by: 'exported',
      started_at: 'exported',
      written_at: 'internal',
      ended_at: 'exported',
      expires_at: 'exported',
      is_broken_off: 'exported',
      people: 'exported',
      files: 'exported',
      bytes: 'exported',
      sealed_key: 'secret',
    },
  },
};

/** The recordings of a person's calls. The files themselves are downloaded one by one, and their keys go with the rows. */
export const recordingData: PersonalDataPart = {
  name: 'callRecordings',
  async exportOf(tables, { accountId }) {
    const rows = await recordingsOf(tables.of<RecordingTables>(), accountId);
    return rows.map((row) => ({
      id: row.id,
      type: row.type,
      startedBy: row.started_by,
      startedAt: row.started_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      expiresAt: row.expires_at.toISOString(),
      isBrokenOff: row.is_broken_off,
      people: row.people,
      files: row.files,
      bytes: row.bytes,
    }));
  },
  async erase(tables, { accountId }) {
    await tables
      .of<RecordingTables>()
      .deleteFrom('call_recordings')
      .where('account_id', '=', accountId)
      .execute();
  },
};

/** Newest first. */
export async function recordingsOf(db: RecordingDb, accountId: string): Promise<RecordingRow[]> {
  return db
    .selectFrom('call_recordings')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('started_at', 'desc')
    .execute();
}

export async function recordingOf(
  db: RecordingDb,
  { accountId, id }: { accountId: string; id: string },
): Promise<RecordingRow | undefined> {
  return db
    .selectFrom('call_recordings')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Throws where a row isn't of this version. */
export const filesOf = ({ files }: { files: unknown }): KeptFile[] => z.array(fileSchema).parse(files);
export const peopleOf = ({ people }: { people: unknown }): string[] => z.array(z.string()).parse(people);

/** Bytes that are kept: of the account, and all together. */
export async function spaceTaken(
  db: RecordingDb,
  accountId: string,
): Promise<{ ofAccount: number; all: number }> {
  const sum = async (ofAccount: boolean): Promise<number> => {
    const all = db.selectFrom('call_recordings').select(({ fn }) => fn.sum('bytes').as('bytes'));
    const row = await (ofAccount ? all.where('account_id', '=', accountId) : all).executeTakeFirst();
    return Number(row?.bytes ?? 0);
  };
  return { ofAccount: await sum(true), all: await sum(false) };
}

export interface NewRecording {
  id: string;
  accountId: string;
  type: string;
  startedBy: string;
  startedAt: Date;
  expiresAt: Date;
  sealedKey: string;
}

export async function keepRecording(db: RecordingDb, made: NewRecording): Promise<void> {
  await db
    .insertInto('call_recordings')
    .values({
      id: made.id,
      account_id: made.accountId,
      type: made.type,
      started_by: made.startedBy,
      started_at: made.startedAt,
      written_at: made.startedAt,
      ended_at: null,
      expires_at: made.expiresAt,
      is_broken_off: false,
      people: '[]',
      files: '[]',
      bytes: 0,
      sealed_key: made.sealedKey,
    })
    .execute();
}

export interface RecordingProgress {
  id: string;
  now: Date;
  people: readonly string[];
  files: readonly KeptFile[];
  bytes: number;
  /** Null while it goes on. */
  ended: { expiresAt: Date } | null;
}

/** False where the row is gone: deleted, or erased with its account. */
export async function noteProgress(db: RecordingDb, progress: RecordingProgress): Promise<boolean> {
  const { id, now, people, files, bytes, ended } = progress;
  const { numUpdatedRows } = await db
    .updateTable('call_recordings')
    .set({
      written_at: now,
      people: JSON.stringify(people),
      files: JSON.stringify(files),
      bytes,
      ...(ended === null ? {} : { ended_at: now, expires_at: ended.expiresAt }),
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteRecording(
  db: RecordingDb,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('call_recordings')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends what no process has written since then, and deletes what is over or holds nothing. */
export async function settleRecordings(
  tables: SharedTables,
  { now, silentSince }: { now: Date; silentSince: Date },
): Promise<void> {
  const db = tables.of<RecordingTables>();
  await db
    .updateTable('call_recordings')
    .set((row) => ({ ended_at: row.ref('written_at'), is_broken_off: true }))
    .where('ended_at', 'is', null)
    .where('written_at', '<=', silentSince)
    .execute();
  await db
    .deleteFrom('call_recordings')
    .where('ended_at', 'is not', null)
    .where((row) => row.or([row.eb('expires_at', '<=', now), row.eb('bytes', '=', 0)]))
    .execute();
}

export async function allRecordingIds(db: RecordingDb): Promise<Set<string>> {
  const rows = await db.selectFrom('call_recordings').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}
