import { access } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { BandpalError } from '@bandpal/contracts';
import type { CallRecording, CallRecordings } from '@bandpal/contracts';
import type { ProductContext } from '../../product/product-context.ts';
import {
  deleteRecording as deleteRow,
  filesOf,
  peopleOf,
  recordingOf,
  recordingsOf,
} from './recording-rows.ts';
import type { RecordingTables } from './recording-rows.ts';
import type { RecordingVault } from './recording-vault.ts';
import { openKey, readSealedFile } from './sealed-files.ts';

/** One recording, to the account whose call it was. */
interface OwnRecording {
  accountId: string;
  id: string;
}

const tablesOf = ({ database }: ProductContext) => database.shared.of<RecordingTables>();

/** The recordings of an account's calls, newest first. */
export async function readRecordings(context: ProductContext, accountId: string): Promise<CallRecordings> {
  const rows = await recordingsOf(tablesOf(context), accountId);
  return {
    recordings: rows.map((row): CallRecording => ({
      id: row.id,
      type: row.type === 'raw-tracks' ? 'raw-tracks' : 'cloud',
      startedBy: row.started_by,
      startedAt: row.started_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      isBrokenOff: row.is_broken_off,
      expiresAt: row.expires_at.toISOString(),
      people: peopleOf(row),
      files: filesOf(row).map(({ name, userName, bytes }) => ({ name, userName, bytes })),
      bytes: row.bytes,
    })),
  };
}

/**
 * A file of a recording, decrypted as it's read. The stream fails, and doesn't end, where the file isn't as it was written.
 * @throws BandpalError `recording.not-found`, `recording.goes-on` before its end, `recording.unreadable` without its key.
 */
export async function openRecordedFile(
  context: ProductContext,
  vault: RecordingVault,
  { accountId, id, name }: OwnRecording & { name: string },
): Promise<{ content: Readable; contentType: string; bytes: number; startedAt: Date }> {
  const row = await recordingOf(tablesOf(context), { accountId, id });
  const file = row && filesOf(row).find((other) => other.name === name);
  if (row === undefined || file === undefined) throw new BandpalError('recording.not-found');
  if (row.ended_at === null) throw new BandpalError('recording.goes-on');
  const key = openKey(row.sealed_key, id, vault.options.keys);
  if (key === null) throw new BandpalError('recording.unreadable');
  const { number, pieces, contentType, bytes } = file;
  const place = { path: path.join(vault.folderOf(id), name), key, recordingId: id, number, pieces };
  // Of another server with a folder of its own, or taken away by hand.
  await access(place.path).catch((error: unknown) => {
    throw new BandpalError('recording.not-found', { cause: error });
  });
  return {
    content: Readable.from(readSealedFile(place), { objectMode: false }),
    contentType,
    bytes,
    startedAt: row.started_at,
  };
}

/** Nothing can read it from then on: its key goes with the row, and its files right after. @throws BandpalError `recording.not-found`. */
export async function deleteRecording(
  context: ProductContext,
  vault: RecordingVault,
  own: OwnRecording,
): Promise<void> {
  if (!(await deleteRow(tablesOf(context), own))) throw new BandpalError('recording.not-found');
  await vault.clear(own.id);
}
