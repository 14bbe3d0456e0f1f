import { audioPathSchema } from '@bandpal/contracts';
import type { AudioPath } from '@bandpal/contracts';

export interface RoomAddress {
  roomName: string;
  socketUrl: string;
  token: string;
  /** The path the address or the page insists on. */
  forcedPath: AudioPath | null;
}

/**
 * Reads a room's address: `https://host/rooms/<name>?t=<token>`, with `&path=websocket` to force a path. A token
 * given beside the address wins. Null when it is not the address of a room.
 */
export function readRoomAddress(url: string, token: string | undefined, path: unknown): RoomAddress | null {
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return null;
  const roomName = parsed.pathname.split('/').at(-1) ?? '';
  const forced = audioPathSchema.safeParse(parsed.searchParams.get('path') ?? path);
  const ownToken = token ?? parsed.searchParams.get('t') ?? '';
  parsed.search = '';
  parsed.hash = '';
  parsed.protocol = parsed.protocol === 'http:' ? 'ws:' : 'wss:';
  parsed.pathname += '/signal';
  return {
    roomName,
    socketUrl: parsed.href,
    token: ownToken,
    forcedPath: forced.success ? forced.data : null,
  };
}
