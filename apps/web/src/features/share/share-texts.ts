import { BandpalError } from '@bandpal/contracts';
import type { Share } from '@bandpal/contracts';
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
