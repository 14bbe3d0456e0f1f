// Links to a report: what the server is asked, and the addresses that people pass on. Requests reject like `fetchJson`.
import {
  BandpalError,
  newShareSchema,
  receivedSharedReportSchema,
  sharesSchema,
  type NewShare,
  type Share,
  type SharedReport,
  type ShareRequest,
} from '@bandpal/contracts';
import { readAccessToken } from '../../api/access-token-source.ts';
import { fetchJson, sendRequest } from '../../api/fetch-json.ts';

/** The base64url that the server makes, with room to change its length. */
const TOKEN = /^[\w-]{1,64}$/u;

/** What a link to a report opens. */
export type SharedReportState =
  | { kind: 'ready'; shared: SharedReport }
  /** It has expired, was taken back or never was. */
  | { kind: 'gone' }
  | { kind: 'pending' };

/** The address that opens a report. Its token stands behind the `#`: browsers send that part to no server, and no proxy writes it down. */
export const shareLink = (token: string): string => `${window.location.origin}/shared#${token}`;

/** The links to this report that still open, newest first. */
export const readShares = async (testId: string, signal?: AbortSignal): Promise<Share[]> =>
  (await fetchJson(sharesSchema, sharesPath(testId), { token: await readAccessToken(), signal })).shares;

/** Makes a link to this report. */
export const makeShare = async (testId: string, days: ShareRequest['days']): Promise<NewShare> =>
  fetchJson(newShareSchema, sharesPath(testId), {
    method: 'POST',
    token: await readAccessToken(),
    body: { days },
  });

/** Takes a link back. */
export const revokeShare = async (testId: string, shareId: string): Promise<void> => {
  const path = `${sharesPath(testId)}/${encodeURIComponent(shareId)}`;
  await sendRequest(path, { method: 'DELETE', token: await readAccessToken() });
};

/** Reads the report that a link opens, signed in or not. Rejects when the server cannot be asked. */
export async function loadSharedReport(token: string, signal?: AbortSignal): Promise<SharedReportState> {
  if (!TOKEN.test(token)) return { kind: 'gone' };
  try {
    const headers = { 'share-token': token };
    return {
      kind: 'ready',
      shared: await fetchJson(receivedSharedReportSchema, '/api/shared', { headers, signal }),
    };
  } catch (error) {
    const code = error instanceof BandpalError ? error.code : null;
    if (code === 'share.not-found') return { kind: 'gone' };
    if (code === 'test.report-pending') return { kind: 'pending' };
    throw error;
  }
}

const sharesPath = (testId: string): string => `/api/tests/${encodeURIComponent(testId)}/shares`;
