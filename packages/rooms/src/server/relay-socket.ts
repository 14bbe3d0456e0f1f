import { WebSocket } from 'ws';
import type { RawData } from 'ws';
import { MAX_SERVER_FRAME_BYTES, serverSignalSchema } from '../protocol/signalling.ts';
import type { RelayTarget } from './replica-rooms.ts';
import { toBuffer } from './signal-connection.ts';

/** What a browser sends before the other side is there is its join, and perhaps a pong. */
const MOST_WAITING = 16;
/** Some seconds of PCM; a side that reads slower is as good as gone, and the browser comes back by itself. */
const MOST_BUFFERED_BYTES = 512 * 1024;
/** Between two processes of one installation. */
const HANDSHAKE_TIMEOUT_MS = 5_000;

/**
 * Joins a browser's socket to the room of another process, frame by frame, until one of the two ends. When the other process cannot be
 * reached the browser's socket breaks, and the browser tries again.
 */
export function relaySocket(
  browser: WebSocket,
  path: string,
  { address, headers }: RelayTarget,
  /** The room has let the browser in. */
  onJoined: () => void,
): void {
  const url = new URL(path, address);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const room = new WebSocket(url, {
    headers,
    maxPayload: MAX_SERVER_FRAME_BYTES,
    handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    perMessageDeflate: false,
  });
  const waiting: { data: RawData; isBinary: boolean }[] = [];
  browser.on('message', (data, isBinary) => {
    if (room.readyState === WebSocket.OPEN) pass(room, data, isBinary);
    else if (waiting.length < MOST_WAITING) waiting.push({ data, isBinary });
    else browser.terminate();
  });
  room.on('open', () => {
    for (const { data, isBinary } of waiting.splice(0)) pass(room, data, isBinary);
  });
  let hasJoined = false;
  room.on('message', (data, isBinary) => {
    if (!hasJoined && !isBinary && isJoined(data)) {
      hasJoined = true;
      onJoined();
    }
    pass(browser, data, isBinary);
  });
  join(browser, room);
  join(room, browser);
}

function isJoined(data: RawData): boolean {
  const signal = serverSignalSchema.safeParse(JSON.parse(toBuffer(data).toString()));
  return signal.success && signal.data.type === 'joined';
}

function pass(to: WebSocket, data: RawData, isBinary: boolean): void {
  if (to.readyState !== WebSocket.OPEN) return;
  if (to.bufferedAmount > MOST_BUFFERED_BYTES) to.terminate();
  else to.send(data, { binary: isBinary });
}

/** A connection that broke, and a close that gave no code, have these (RFC 6455, section 7.4.1); nobody may send them. */
const UNSENDABLE = new Set([1005, 1006]);

/** The end of one is the end of the other: in order with its code, or broken. */
function join(from: WebSocket, to: WebSocket): void {
  // A close follows every error.
  from.on('error', () => from.terminate());
  from.on('close', (code, reason) => {
    if (UNSENDABLE.has(code) || to.readyState !== WebSocket.OPEN) to.terminate();
    else to.close(code, reason);
  });
}
