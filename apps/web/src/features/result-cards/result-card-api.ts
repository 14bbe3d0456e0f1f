import {
  newResultCardSchema,
  resultCardsSchema,
  BandpalError,
  ERROR_CATALOGUE,
  type NewResultCard,
  type ResultCardRequest,
  type ResultCards,
  type ResultCard,
} from '@bandpal/contracts';
import { readAccessToken } from '../../api/access-token-source.ts';
import { fetchJson, sendRequest } from '../../api/fetch-json.ts';
import { localDate } from '../../site/local-date.ts';
import { useEffect, useState } from 'react';
import { useRevocableLinks } from '../../ui/use-revocable-links.ts';

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

// Result cards: what the server is asked, and the addresses that people pass on. Requests reject like `fetchJson`.
/** The page that shows a card. Its token isn't behind a `#`: messengers ask for the page and its picture by themselves. */
export const cardLink = (token: string): string => `${window.location.origin}/cards/${token}`;

/** The picture of a card. */
export const pictureOf = (token: string): string => `/cards/${token}.png`;

/** The cards of this test that still open, and what a new one can show. */
const readResultCards = async (testId: string, signal?: AbortSignal): Promise<ResultCards> =>
  fetchJson(resultCardsSchema, cardsPath(testId), { token: await readAccessToken(), signal });

/** The picture of a card that isn't made yet, as an address that a page can show. */
export async function previewCard(
  testId: string,
  body: ResultCardRequest,
  signal: AbortSignal,
): Promise<string> {
  const request = { method: 'POST', token: await readAccessToken(), body, signal } as const;
  const picture = await (await sendRequest(`${cardsPath(testId)}/preview`, request)).arrayBuffer();
  const bytes = Array.from(new Uint8Array(picture), (byte) => String.fromCharCode(byte));
  // Pages may show no `blob:`.
  return `data:image/png;base64,${btoa(bytes.join(''))}`;
}

/** Makes a card. */
const makeCard = async (testId: string, body: ResultCardRequest): Promise<NewResultCard> =>
  fetchJson(newResultCardSchema, cardsPath(testId), { method: 'POST', token: await readAccessToken(), body });

/** Takes a card back. */
const revokeCard = async (testId: string, cardId: string): Promise<void> => {
  const path = `${cardsPath(testId)}/${encodeURIComponent(cardId)}`;
  await sendRequest(path, { method: 'DELETE', token: await readAccessToken() });
};

const cardsPath = (testId: string): string => `/api/tests/${encodeURIComponent(testId)}/result-cards`;

/** Reads the cards of a test when the component appears, and when another answer has been read; makes new ones and takes them back. */
export function useResultCards(testId: string, unread: number) {
  const {
    links: cards,
    setLinks,
    setProblem,
    ...others
  } = useRevocableLinks<ResultCard, NewResultCard, ResultCardRequest>({
    make: (wish) => makeCard(testId, wish),
    revoke: (id) => revokeCard(testId, id),
    problemOf: resultCardProblem,
  });
  /** What a new one can show; null while that is read, and where there is nothing to show. */
  const [offer, setOffer] = useState<ResultCards['offer']>(null);
  const [readings, setReadings] = useState(1);
  useEffect(() => {
    const stay = new AbortController();
    const read = async () => {
      try {
        const known = await readResultCards(testId, stay.signal);
        // What an earlier reading has said.
        setProblem(null);
        setLinks(known.cards);
        setOffer(known.offer);
      } catch (error) {
        if (!stay.signal.aborted) setProblem(resultCardProblem(error));
      }
    };
    void read();
    return () => stay.abort();
  }, [testId, unread, readings, setLinks, setProblem]);
  /** After the first reading has failed. */
  const readAgain = () => {
    setProblem(null);
    setReadings((before) => before + 1);
  };
  return { ...others, cards, offer, readAgain };
}
