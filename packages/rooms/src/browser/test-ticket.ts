import { TEST_ROOM, testTicketSchema } from '../protocol/signalling.ts';
import { readRoomAddress, type RoomAddress, type RoomRefusal } from './room-address.ts';
import { UNREACHABLE } from './test-line.ts';

const TOO_MANY_REQUESTS = 429;
const TOO_MANY: RoomRefusal = {
  code: 'rate-limited',
  message: 'Too many tests. Please try again later.',
};

/** A site that takes longer to say a few words brings no sound in time. */
const PATIENCE_MS = 6_000;

/** Asks the page's own site for the address of a test; what stands against it when there is none. Never rejects. */
export async function requestTestAddress(over: AbortSignal): Promise<RoomAddress | RoomRefusal> {
  try {
    const signal = AbortSignal.any([over, AbortSignal.timeout(PATIENCE_MS)]);
    const response = await fetch(`/rooms/${TEST_ROOM}/tickets`, { method: 'POST', signal });
    if (response.status === TOO_MANY_REQUESTS) {
      const seconds = Number(response.headers.get('retry-after'));
      return seconds > 0 ? { ...TOO_MANY, retryAfterMs: seconds * 1000 } : TOO_MANY;
    }
    const ticket = testTicketSchema.safeParse(await response.json());
    if (!ticket.success) return UNREACHABLE;
    const url = `${window.location.origin}/rooms/${TEST_ROOM}`;
    return readRoomAddress(url, ticket.data.token, undefined) ?? UNREACHABLE;
  } catch {
    // No answer at all or in time, or none of this site's.
    return UNREACHABLE;
  }
}
