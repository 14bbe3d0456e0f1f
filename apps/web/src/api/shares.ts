// Links to a report. All calls reject like `fetchJson`.
import { newShareSchema, sharedReportSchema, sharesSchema } from '@bandpal/contracts';
import type { NewShare, Share, SharedReport, ShareRequest } from '@bandpal/contracts';
import { readAccessToken } from './access-token-source.ts';
import { fetchJson, sendRequest } from './fetch-json.ts';

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

/** The report that a link opens. Nobody has to be signed in. */
export const readSharedReport = (token: string, signal?: AbortSignal): Promise<SharedReport> =>
  fetchJson(sharedReportSchema, '/api/shared', { headers: { 'share-token': token }, signal });

const sharesPath = (testId: string): string => `/api/tests/${encodeURIComponent(testId)}/shares`;
