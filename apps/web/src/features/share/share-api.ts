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
import { localDate } from '../../site/local-date.ts';

/** What the owner of a report reads. */
export const SHARE_TEXTS = {
  open: 'Share',
  title: 'Share this report',
  what: 'Anyone who has the link can read this report and all your answers. They can’t change or delete anything, and they can’t see your email address. If you said your name in an answer, they can read it there.',
  days: 'The link works for',
  dayOption: (days: number) => `${days} days`,
  make: 'Make a link',
  link: 'Your link',
  once: 'Please copy it now. We don’t keep it, so we can’t show it again.',
  listTitle: 'Active links',
  none: 'There are no active links to this report.',
  loading: 'Looking for links…',
  until: (share: Share) =>
    `Made on ${localDate(new Date(share.createdAt))}, works until ${localDate(new Date(share.expiresAt))}`,
  takenBack: 'The link is revoked. It no longer opens the report.',
} as const;

/** What the reader of a shared report reads. */
export const SHARED_TEXTS = {
  title: (mode: string) => `Speaking report: ${mode}`,
  note: (until: string) =>
    `Someone has shared this report with you. “You” in it means the person who took the test. The link works until ${until}.`,
  owner:
    'Is this your test? You can delete it, or revoke this link, in the browser you took it in or after signing in to your account.',
  goneTitle: 'This link doesn’t open a report',
  gone: 'It may have expired or be incomplete, or the person who took the test has revoked it or deleted the test.',
  goneWhat: 'Please ask for a new link.',
  pendingTitle: 'This report isn’t ready yet',
  pending: 'Please open the link again in a minute.',
  home: 'Go to the start page',
} as const;

/** Why a link was not made, read or taken back. */
export function shareProblem(error: unknown): string {
  const code = error instanceof BandpalError ? error.code : null;
  if (code === 'share.too-many') return 'There are too many links to this report. Please revoke one first.';
  if (code === 'test.not-yours') return 'This browser can no longer open the report, so nothing was changed.';
  return 'That didn’t work. Please try again.';
}

// Links to a report: what the server is asked, and the addresses that people pass on. Requests reject like `fetchJson`.
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
