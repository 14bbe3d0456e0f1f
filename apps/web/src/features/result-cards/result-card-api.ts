// Result cards: what the server is asked, and the addresses that people pass on. Requests reject like `fetchJson`.
import { resultCardProblem } from './result-card-texts.ts';
import {
  newResultCardSchema,
  resultCardsSchema,
  type NewResultCard,
  type ResultCardRequest,
  type ResultCards,
  type ResultCard,
} from '@bandpal/contracts';
import { readAccessToken } from '../../api/access-token-source.ts';
import { fetchJson, sendRequest } from '../../api/fetch-json.ts';
import { useEffect, useState } from 'react';
import { useRevocableLinks } from '../../ui/use-revocable-links.ts';

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
