// What the page of a guest asks the server. The token goes in the body: addresses are written down on their way.
import {
  BandpalError,
  guestJoinSchema,
  guestSheetSavedSchema,
  guestViewSchema,
  type GuestSheet,
  type GuestView,
} from '@bandpal/contracts';
import { fetchJson } from '../../api/fetch-json.ts';

/** Where an invitation stands; null: it opens nothing (any more). Rejects when the server can't be asked. */
export async function readInvitation(token: string, signal?: AbortSignal): Promise<GuestView | null> {
  try {
    return await fetchJson(guestViewSchema, '/api/guest/state', { method: 'POST', body: { token }, signal });
  } catch (error) {
    if (error instanceof BandpalError && error.code === 'guest.not-found') return null;
    throw error;
  }
}

/** Says who the guest is and that they agree; after a "Not now" it asks once more. */
export const sayReady = (token: string, name: string): Promise<GuestView> =>
  fetchJson(guestViewSchema, '/api/guest/ready', { method: 'POST', body: { token, name, agrees: true } });

/** The address of the room. Rejects with `guest.not-live` where no test goes on. */
export const readRoomAddress = async (token: string): Promise<string> =>
  (await fetchJson(guestJoinSchema, '/api/guest/join', { method: 'POST', body: { token } })).url;

/** Keeps what a teacher has written, also when the page goes at this moment. */
export const saveSheet = async (sheet: GuestSheet): Promise<void> => {
  await fetchJson(guestSheetSavedSchema, '/api/guest/sheet', {
    method: 'PUT',
    body: sheet,
    keepalive: true,
  });
};
