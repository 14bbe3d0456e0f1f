// Result cards: what the server is asked, and the addresses that people pass on. Requests reject like `fetchJson`.
import { newResultCardSchema, resultCardsSchema } from '@bandpal/contracts';
import type { NewResultCard, ResultCardRequest, ResultCards } from '@bandpal/contracts';
import { readAccessToken } from '../../api/access-token-source.ts';
import { fetchJson, sendRequest } from '../../api/fetch-json.ts';

/** The page that shows a card. Its token isn't behind a `#`: messengers ask for the page and its picture by themselves. */
export const cardLink = (token: string): string => `${window.location.origin}/cards/${token}`;

/** The picture of a card. */
export const pictureOf = (token: string): string => `/cards/${token}.png`;

/** The cards of this test that still open, and what a new one can show. */
export const readResultCards = async (testId: string, signal?: AbortSignal): Promise<ResultCards> =>
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
export const makeCard = async (testId: string, body: ResultCardRequest): Promise<NewResultCard> =>
  fetchJson(newResultCardSchema, cardsPath(testId), { method: 'POST', token: await readAccessToken(), body });

/** Takes a card back. */
export const revokeCard = async (testId: string, cardId: string): Promise<void> => {
  const path = `${cardsPath(testId)}/${encodeURIComponent(cardId)}`;
  await sendRequest(path, { method: 'DELETE', token: await readAccessToken() });
};

const cardsPath = (testId: string): string => `/api/tests/${encodeURIComponent(testId)}/result-cards`;
