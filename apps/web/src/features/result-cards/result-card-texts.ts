import { BandpalError, ERROR_CATALOGUE } from '@bandpal/contracts';
import type { ResultCard } from '@bandpal/contracts';
import { localDate } from '../../site/local-date.ts';

/** What the owner of a report reads about its result cards. */
export const RESULT_CARD_TEXTS = {
  title: 'Result card',
  what: 'A picture of your band range to send or post. Beside it, the card shows only what you choose here. Anyone who has the link can see the card, for 180 days or until you revoke it.',
  open: 'Make a result card',
  loading: 'Looking at your report…',
  again: 'Try again',
  noBand: () => ERROR_CATALOGUE['result-card.no-band'].text,
  reading: 'Your answers are still being read for errors. You can make a card as soon as that’s done.',
  sentence: 'A corrected sentence',
  noSentence: 'No sentence',
  name: 'Your name',
  nameHint: 'In Latin letters. If you leave it empty, the card shows no name.',
  preview: (range: string) => `Preview of your card: band ${range}.`,
  drawing: 'Drawing the preview…',
  make: 'Make this card',
  link: 'Link to your card',
  once: 'Please copy it now. We don’t keep it, so we can’t show it again.',
  download: 'Download the picture',
  listTitle: 'Active cards',
  until: (card: ResultCard) =>
    `Made on ${localDate(new Date(card.createdAt))}, works until ${localDate(new Date(card.expiresAt))}`,
  takenBack:
    'The card is revoked. Its link no longer works, and its picture is gone within a minute. Apps may still show a copy they’ve kept.',
} as const;

/** Why a card was not drawn, made, read or revoked. */
export function resultCardProblem(error: unknown): string {
  if (!(error instanceof BandpalError)) return 'That didn’t work. Please try again.';
  if (error.code.startsWith('result-card.')) return error.message;
  if (error.code === 'test.not-yours')
    return 'This browser can no longer open the report, so nothing was changed.';
  return 'That didn’t work. Please try again.';
}
