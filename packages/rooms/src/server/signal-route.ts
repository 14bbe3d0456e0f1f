import { isIP } from 'node:net';
import { bareHost, isPublicHost } from '@bandpal/foundation';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { MAX_SIGNAL_FRAME_BYTES, type RoomErrorCode, type ServerSignal } from '../protocol/signalling.ts';
import type { ReplicaRooms } from './replica-rooms.ts';
import { CLOSE_POLICY, CLOSE_TIMEOUT_MS } from './signal-connection.ts';

/** Frames above MAX_SIGNAL_FRAME_BYTES are refused by name; above this the socket itself gives up reading. */
export const MAX_PAYLOAD_BYTES = 4 * MAX_SIGNAL_FRAME_BYTES;

const FOREIGN_PAGE_TEXT = 'Only pages of this site may join its rooms.';

/**
 * Whether a browser page of this origin may use the rooms: our own pages only. Other clients send no origin. `hostNames` are those of the
 * site beside that of its public address.
 */
export function isAllowedOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string,
  hostNames: readonly string[] = [],
): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (from.host === new URL(publicUrl).host) return true;
  return from.host === host && (hostNames.includes(from.hostname) || isLocalName(from.hostname));
}

/**
 * An address, or a name that means something inside one network only. Any other name may be a stranger's, who lets it point to this server
 * once the browser has the page: then page and `Host` agree (DNS rebinding).
 */
function isLocalName(hostname: string): boolean {
  return isIP(bareHost(hostname)) !== 0 || !isPublicHost(hostname);
}

const placeSchema = z.object({ name: z.string(), replica: z.optional(z.string()) });

/** Whose room: `replica` is left out where there is only one process. */
export type RoomPlace = z.infer<typeof placeSchema>;

export interface SignalRouteDeps {
  publicUrl: () => string;
  hostNames: readonly string[];
  replicas: ReplicaRooms | null;
  /** Takes over the socket of a browser. */
  onSocket: (socket: WebSocket, place: RoomPlace, request: FastifyRequest) => void;
}

/** Browsers tell a page nothing of a socket that was refused before it opened, so the reason goes over the socket. */
export function refuse(socket: WebSocket, code: RoomErrorCode, message: string): void {
  const signal: ServerSignal = { type: 'error', code, message, fatal: true };
  socket.on('error', () => socket.terminate());
  socket.send(JSON.stringify(signal));
  socket.close(CLOSE_POLICY);
  const cutOff = setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS);
  socket.once('close', () => clearTimeout(cutOff));
}

/**
 * Adds `GET /rooms/:name/signal` (WebSocket) to the app, and `GET /rooms/:replica/:name/signal` where there may be several processes:
 * connections are tested with whichever is asked.
 */
export async function registerSignalRoute(
  app: FastifyInstance,
  { publicUrl, hostNames, replicas, onSocket }: SignalRouteDeps,
): Promise<void> {
  // The process that passes a socket on has looked at its page.
  const isAllowed = ({ headers, raw }: FastifyRequest): boolean =>
    replicas?.isRelayed(raw) === true ||
    isAllowedOrigin(headers.origin, headers.host, publicUrl(), hostNames);
  if (!app.hasDecorator('websocketServer')) {
    await app.register(websocket, { options: { maxPayload: MAX_PAYLOAD_BYTES } });
  }
  const add = (url: string) =>
    app.route({
      url,
      method: 'GET',
      preValidation: async (request, reply) => {
        if (request.ws || isAllowed(request)) return;
        await reply.code(403).send({
          error: { code: 'call.unauthorized', message: FOREIGN_PAGE_TEXT },
        });
      },
      handler: async (_request, reply) => {
        await reply
          .code(426)
          .header('upgrade', 'websocket')
          .send({
            error: { code: 'request.invalid', message: 'This address speaks WebSocket only.' },
          });
      },
      wsHandler: (socket, request) => {
        if (isAllowed(request)) onSocket(socket, placeSchema.parse(request.params), request);
        else refuse(socket, 'wrong-site', FOREIGN_PAGE_TEXT);
      },
    });
  add('/rooms/:name/signal');
  if (replicas !== null) add('/rooms/:replica/:name/signal');
}
