import { BandpalError } from '@bandpal/contracts';
import type { Share } from '@bandpal/contracts';

/** A day as it is written in this browser's language. */
export const localDay = (iso: string): string =>
  new Date(iso).toLocaleDateString([], { dateStyle: 'medium' });

export const SHARE_TEXTS = {
  open: 'Share',
  title: 'Share this report',
  what: 'Everybody who has the link can read this report and all your answers. They cannot change or delete anything, and they do not see your email address. If you said your name in an answer, it is there to read.',
  days: 'The link works for',
  dayOption: (days: number) => `${days} days`,
  make: 'Make a link',
  link: 'Your link',
  once: 'Please copy it now. We do not keep it, so it cannot be shown again.',
  copy: 'Copy the link',
  copied: 'The link is copied.',
  refused: 'Your browser did not copy the link. It is selected: please copy it yourself.',
  listTitle: 'Links that work now',
  none: 'There are no links to this report.',
  loading: 'Looking for links…',
  until: (share: Share) => `Made on ${localDay(share.createdAt)}, works until ${localDay(share.expiresAt)}`,
  takeBack: 'Take back',
  takenBack: 'The link is taken back. It does not open the report any more.',
} as const;

/** Why a link was not made, read or taken back. */
export function shareProblem(error: unknown): string {
  const code = error instanceof BandpalError ? error.code : null;
  if (code === 'share.too-many')
    return 'There are too many links to this report. Please take one back first.';
  if (code === 'test.not-yours')
    return 'This browser cannot open the report any more, so nothing was changed.';
  return 'That did not work. Please try again.';
}
