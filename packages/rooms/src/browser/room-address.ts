import { audioPathSchema } from '@bandpal/contracts';
import type { AudioPath } from '@bandpal/contracts';
import type { RoomErrorCode } from '../protocol/signalling.ts';

/** Where a site of ours has its rooms; a hosted service has them elsewhere. */
const ROOMS = '/rooms/';

export interface RoomAddress {
  roomName: string;
  socketUrl: string;
  token: string;
  /** The path the address or the page insists on. */
  forcedPath: AudioPath | null;
}

/** Why the room does not let this browser in. */
export interface RoomRefusal {
  code: RoomErrorCode;
  message: string;
  /** There is a place by then. */
  retryAfterMs?: number | undefined;
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

/**
 * Why nothing need be tried at this address: it is that of another service, on no host of `ownHosts`. Null for a room of ours, which may
 * also be on a host that nothing here knows of.
 */
export function refusalOfHost(address: RoomAddress, ownHosts: readonly string[]): RoomRefusal | null {
  const { host, pathname } = new URL(address.socketUrl);
  if (ownHosts.includes(host) || pathname.startsWith(ROOMS)) return null;
  return { code: 'wrong-host', message: `No call gets through to ${host}.` };
}
