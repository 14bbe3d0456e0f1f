// People whom a candidate invites to a test: what the server is asked. Requests reject like `fetchJson`.
import {
  guestsSchema,
  newGuestSchema,
  type Guest,
  type GuestRequest,
  type NewGuest,
} from '@bandpal/contracts';
import { readAccessToken } from '../../api/access-token-source.ts';
import { fetchJson, sendRequest } from '../../api/fetch-json.ts';

/** The invitations of the visitor, or of the signed-in person, that are still open. */
export const readGuests = async (signal?: AbortSignal): Promise<Guest[]> =>
  (await fetchJson(guestsSchema, '/api/guests', { token: await readAccessToken(), signal })).guests;

/** Makes an invitation; its link is told this once. */
export const inviteGuest = async (wish: GuestRequest): Promise<NewGuest> =>
  fetchJson(newGuestSchema, '/api/guests', { method: 'POST', token: await readAccessToken(), body: wish });

/** Takes an invitation back, and sends the guest out of the test. */
export const removeGuest = async (id: string): Promise<void> => {
  await sendRequest(`/api/guests/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    token: await readAccessToken(),
  });
};
