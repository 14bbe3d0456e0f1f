import { BandpalError } from '@bandpal/contracts';
import type { SharedReport } from '@bandpal/contracts';
import { readSharedReport } from '../../api/shares.ts';
import { isShareToken } from './share-link.ts';

/** What a link to a report opens. */
export type SharedReportState =
  | { kind: 'ready'; shared: SharedReport }
  /** It has expired, was taken back or never was. */
  | { kind: 'gone' }
  | { kind: 'pending' };

/** Reads the report of a link. Rejects when the server cannot be asked. */
export async function loadSharedReport(token: string, signal?: AbortSignal): Promise<SharedReportState> {
  if (!isShareToken(token)) return { kind: 'gone' };
  try {
    return { kind: 'ready', shared: await readSharedReport(token, signal) };
  } catch (error) {
    const code = error instanceof BandpalError ? error.code : null;
    if (code === 'share.not-found') return { kind: 'gone' };
    if (code === 'test.report-pending') return { kind: 'pending' };
    throw error;
  }
}
