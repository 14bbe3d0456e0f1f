import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Clock } from '@bandpal/foundation';
import type { RoomLog } from '../server/room-log.ts';
import { openRooms, type RoomService } from '../server/rooms.ts';

export interface RoomHarness extends AsyncDisposable {
  readonly app: FastifyInstance;
  readonly rooms: RoomService;
  /** Base address of the server, on a free loopback port. */
  readonly url: string;
}

export interface RoomHarnessOptions {
  /** Sockets open at once; the rooms' own limit when absent. */
  maxConnections?: number;
  /** Silent when absent. */
  log?: RoomLog;
}

/** A real server with rooms, and whatever `prepare` adds to it, for tests. */
export async function openRoomHarness(
  clock: Clock,
  prepare: (app: FastifyInstance) => void = () => undefined,
  options: RoomHarnessOptions = {},
): Promise<RoomHarness> {
  // Browsers open connections ahead of need; without force, closing would wait a minute for them.
  const app = Fastify({ forceCloseConnections: true });
  let url = 'http://127.0.0.1';
  const rooms = openRooms({
    publicUrl: () => url,
    secret: crypto.getRandomValues(new Uint8Array(32)),
    clock,
    log: options.log ?? pino({ level: 'silent' }),
    ...(options.maxConnections === undefined ? {} : { maxConnections: options.maxConnections }),
  });
  await rooms.registerRoutes(app);
  prepare(app);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    rooms,
    url,
    async [Symbol.asyncDispose]() {
      await rooms[Symbol.asyncDispose]();
      await app.close();
    },
  };
}
