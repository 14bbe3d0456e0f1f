// A real server with rooms, the built call engine and a page with the unmodified call library; nothing else.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@bandpal/foundation';
import type { Room, RoomOptions, Seat } from '@bandpal/rooms/ports';
import { openRoomHarness, type RoomHarness, type RoomHarnessOptions } from '@bandpal/rooms/testing';

/** With what is built in its folder `dist`. */
export const ENGINE_DIR = fileURLToPath(new URL('../../packages/rooms/', import.meta.url));
const ENGINE_FILES = [
  'call-engine.js',
  'audio-worklet.js',
  'background.js',
  'recorder.js',
  'livekit.js',
  'room-page.js',
  'room-page.css',
];
/** Of these all files lie beside the engine. */
const ENGINE_FOLDERS = ['room-texts', 'segmentation'];
/** The unmodified call library. */
export const LIBRARY_FILE = createRequire(import.meta.url)
  .resolve('@daily-co/daily-js')
  .replace(/daily-(iframe-)?esm\.js$/, 'daily.js');

/** The product's own content rules: scripts and sockets of this origin, nothing evaluated but WebAssembly, nothing from elsewhere. */
const contentRules = (sockets: readonly string[]): string =>
  `default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src ${["'self'", ...sockets].join(' ')}; object-src 'none'`;

const PAGE = '<!doctype html><title>Conformance</title><script src="/daily.js"></script><body></body>';

export interface RoomsServer extends AsyncDisposable {
  readonly url: string;
  readonly harness: RoomHarness;
  /** A room with its seat taken, recording what the seat hears. */
  openRoom(options?: SeatedRoomOptions): Promise<SeatedRoom>;
  /** Breaks every socket without a word; browsers may come back. */
  dropSockets(): void;
  /** Stops listening and breaks every socket: a killed process. */
  kill(): Promise<void>;
}

type SeatedRoomOptions = Partial<RoomOptions> & { userName?: string };

export interface SeatedRoom {
  room: Room;
  seat: Seat;
  events: string[];
  messages: unknown[];
  /** Loudness of each stretch of audio the seat heard, root mean square. */
  heard: number[];
}

function rootMeanSquare(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
}

async function openRoom(harness: RoomHarness, options: SeatedRoomOptions = {}): Promise<SeatedRoom> {
  const { userName = 'Vapi Speaker', ...rest } = options;
  const room = await harness.rooms.create({ maxDurationMs: 120_000, joinTimeoutMs: 60_000, ...rest });
  const seat = room.takeSeat(userName);
  const seated: SeatedRoom = { room, seat, events: [], messages: [], heard: [] };
  seat.onParticipant((event) => {
    const detail =
      event.type === 'left' ? `:${event.reason}` : event.type === 'audio-ready' ? `:${event.path}` : '';
    seated.events.push(event.type + detail);
  });
  seat.onMessage((data) => seated.messages.push(data));
  seat.onAudio((samples) => seated.heard.push(rootMeanSquare(samples)));
  return seated;
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  wasm: 'application/wasm',
};
const typeOf = (file: string): string => TYPES[file.split('.').at(-1) ?? ''] ?? 'text/plain';

/** Starts the server on a free port; builds the engine when it has not been built. */
export async function openRoomsServer(options: RoomHarnessOptions = {}): Promise<RoomsServer> {
  if (!ENGINE_FILES.every((file) => existsSync(`${ENGINE_DIR}dist/${file}`))) {
    execFileSync(process.execPath, [`${ENGINE_DIR}build.ts`], { stdio: 'inherit' });
  }
  // LiveKit is at another address than the site, and is asked over HTTP why a socket is refused.
  const rules = contentRules(
    (options.liveKit?.urls ?? []).flatMap((url) => [url, url.replace(/^ws/u, 'http')]),
  );
  const prepare: Parameters<typeof openRoomHarness>[1] = (app) => {
    app.get('/', async (_request, reply) =>
      reply.type('text/html').header('content-security-policy', rules).send(PAGE),
    );
    app.get('/daily.js', async (_request, reply) =>
      reply.type('text/javascript').send(readFileSync(LIBRARY_FILE, 'utf8')),
    );
    for (const file of ENGINE_FILES) {
      app.get(`/engine/${file}`, async (_request, reply) =>
        reply.type(typeOf(file)).send(readFileSync(`${ENGINE_DIR}dist/${file}`, 'utf8')),
      );
    }
    for (const folder of ENGINE_FOLDERS)
      for (const file of readdirSync(`${ENGINE_DIR}dist/${folder}`)) {
        app.get(`/engine/${folder}/${file}`, async (_request, reply) =>
          reply.type(typeOf(file)).send(readFileSync(`${ENGINE_DIR}dist/${folder}/${file}`)),
        );
      }
  };
  const harness = await openRoomHarness(systemClock, prepare, options);
  const dropSockets = (): void => {
    for (const socket of harness.app.websocketServer.clients) socket.terminate();
  };
  return {
    url: harness.url,
    harness,
    openRoom: async (options) => openRoom(harness, options),
    dropSockets,
    async kill() {
      const closing = harness.app.close();
      dropSockets();
      await closing;
    },
    async [Symbol.asyncDispose]() {
      await harness[Symbol.asyncDispose]();
    },
  };
}
