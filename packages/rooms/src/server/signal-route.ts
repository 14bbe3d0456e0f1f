import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { MAX_SIGNAL_FRAME_BYTES } from '../protocol/signalling.ts';

/** Frames above MAX_SIGNAL_FRAME_BYTES are refused by name; above this the socket itself gives up reading. */
export const MAX_PAYLOAD_BYTES = 4 * MAX_SIGNAL_FRAME_BYTES;

/** Whether a browser page of this origin may use the rooms: our own pages only. Other clients send no origin. */
export function isAllowedOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string,
): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin).host;
  return from === host || from === new URL(publicUrl).host;
}

function roomName(request: FastifyRequest): string {
  const { params } = request;
  return typeof params === 'object' && params !== null && 'name' in params ? String(params.name) : '';
}

/** Adds `GET /rooms/:name/signal` (WebSocket) to the app; `onSocket` takes over the socket of a browser and its room's name. */
export async function registerSignalRoute(
  app: FastifyInstance,
  publicUrl: () => string,
  onSocket: (socket: WebSocket, room: string) => void,
): Promise<void> {
  if (!app.hasDecorator('websocketServer')) {
    await app.register(websocket, { options: { maxPayload: MAX_PAYLOAD_BYTES } });
  }
  app.route({
    method: 'GET',
    url: '/rooms/:name/signal',
    preValidation: async (request, reply) => {
      const { origin, host } = request.headers;
      if (isAllowedOrigin(origin, host, publicUrl())) return;
      await reply.code(403).send({
        error: { code: 'call.unauthorized', message: 'Only pages of this site may join its rooms.' },
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
    wsHandler: (socket, request) => onSocket(socket, roomName(request)),
  });
}
