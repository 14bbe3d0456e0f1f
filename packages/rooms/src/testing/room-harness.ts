import type { Log } from '@bandpal/foundation';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Clock } from '@bandpal/foundation';
import type { RecordingShelf } from '../ports/recordings.ts';
import type { Transcriber } from '../ports/transcriber.ts';
import type { CaptureMedia } from '../server/captures/capture-media.ts';
import type { MediaEngineOptions } from '../server/janus/media-engine.ts';
import type { LiveKitOptions } from '../server/livekit/livekit.ts';
import type { MediaOptions } from '../server/peer-network.ts';
import type { PlayerHosts } from '../server/player/file-download.ts';
import type { ReplicaRooms } from '../server/replica-rooms.ts';
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
  /** Nothing is configured when absent. */
  media?: MediaOptions;
  /** Silent when absent. */
  log?: Log;
  /** Whether clients may name another address of theirs, with `x-forwarded-for`. */
  trustProxy?: boolean;
  /** The other processes behind the same name. */
  replicas?: ReplicaRooms;
  /** Whose pages may have a room in a frame; only those of the server itself when absent. */
  embedOrigins?: readonly string[];
  /** Reads what people say; nothing is transcribed when absent. */
  transcriber?: Transcriber;
  /** Keeps recordings; none are kept when absent. */
  recordingShelf?: RecordingShelf;
  /** Captures people; the media engine when absent. */
  captureMedia?: CaptureMedia;
  /** Passes on what people send each other; none when absent. */
  engine?: MediaEngineOptions;
  /** Carries sound and pictures of people; browsers send them to each other when absent. */
  liveKit?: LiveKitOptions;
  /** Whose files are played; none when absent. */
  player?: PlayerHosts;
  /** Key of the meeting tokens; random when absent. */
  secret?: Uint8Array;
}

/** A real server with rooms, and whatever `prepare` adds to it, for tests. */
export async function openRoomHarness(
  clock: Clock,
  prepare: (app: FastifyInstance) => void = () => undefined,
  options: RoomHarnessOptions = {},
): Promise<RoomHarness> {
  // Browsers open connections ahead of need; without force, closing would wait a minute for them.
  const app = Fastify({ forceCloseConnections: true, trustProxy: options.trustProxy ?? false });
  let url = 'http://127.0.0.1';
  const rooms = await openRooms({
    publicUrl: () => url,
    secret: options.secret ?? crypto.getRandomValues(new Uint8Array(32)),
    clock,
    log: options.log ?? pino({ level: 'silent' }),
    ...(options.transcriber === undefined ? {} : { transcriber: options.transcriber }),
    ...(options.recordingShelf === undefined ? {} : { recordingShelf: options.recordingShelf }),
    ...(options.captureMedia === undefined ? {} : { captureMedia: options.captureMedia }),
    ...(options.engine === undefined ? {} : { engine: options.engine }),
    ...(options.replicas === undefined ? {} : { replicas: options.replicas }),
    ...(options.maxConnections === undefined ? {} : { maxConnections: options.maxConnections }),
    ...(options.embedOrigins === undefined ? {} : { embedOrigins: options.embedOrigins }),
    ...(options.media === undefined ? {} : { media: options.media }),
    ...(options.liveKit === undefined ? {} : { liveKit: options.liveKit }),
    ...(options.player === undefined ? {} : { player: options.player }),
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
