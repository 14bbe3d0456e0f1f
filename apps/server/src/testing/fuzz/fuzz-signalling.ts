import { clientSignalSchema } from '@bandpal/rooms/protocol';
import * as z from 'zod/mini';
import { Chance } from './chance.ts';
import { hostileText, hostileValue } from './hostile-values.ts';
import { sampleValue, type JsonSchema } from './sample-value.ts';
import { spoil } from './spoil.ts';

/** A browser that offends is closed at its tenth offence, and one that is too quick soon after its sixtieth frame. */
const FRAMES_PER_SOCKET = 80;
/** Sent without a pause. */
const FRAMES_PER_BURST = 8;
/** In which the server reads a burst, and its answers, and its closing, arrive. */
const PAUSE_MS = 2;
/** Heart-beats come every two seconds: a socket that is silent for so long is left hanging. */
const PATIENCE_MS = 15_000;

export interface SignallingFuzzOptions {
  seed: number;
  frames: number;
  /** Sockets open at once. */
  atOnce: number;
  /** Address of a room as a call names it, with its token; asked for now and then. */
  room: () => Promise<string>;
}

export interface SignallingFuzzReport {
  /**
   * Those that came to a server which listened. Of the last burst before the server closes a socket nobody can tell how many did; none is
   * counted.
   */
  frames: number;
  sockets: number;
  /** How often the server closed with each code; 1005 and 1006: it just closed. */
  closes: Map<number, number>;
  /** Answers by their type, and errors by their code. */
  answers: Map<string, number>;
  troubles: string[];
}

/** Sends so many frames to rooms over real WebSockets: well-formed, nearly so, and not at all. */
export async function fuzzSignalling(options: SignallingFuzzOptions): Promise<SignallingFuzzReport> {
  const schema = z.toJSONSchema(clientSignalSchema, { io: 'input', unrepresentable: 'any' });
  const report: SignallingFuzzReport = {
    frames: 0,
    sockets: 0,
    closes: new Map(),
    answers: new Map(),
    troubles: [],
  };
  const work = async (): Promise<void> => {
    while (report.frames < options.frames && report.troubles.length === 0) {
      // oxlint-disable-next-line no-await-in-loop -- one socket after another
      await fuzzOneSocket(await options.room(), schema as JsonSchema, options.seed, report);
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, work));
  return report;
}

async function fuzzOneSocket(
  room: string,
  schema: JsonSchema,
  seed: number,
  report: SignallingFuzzReport,
): Promise<void> {
  // Its own: how many frames the one before took depends on when the server closed it.
  const chance = new Chance(seed + report.sockets);
  const address = new URL(room);
  const token = address.searchParams.get('t') ?? '';
  const socket = new WebSocket(`${address.href.split('?')[0]?.replace('http', 'ws') ?? ''}/signal`);
  report.sockets += 1;
  const closed = Promise.withResolvers<number>();
  const opened = Promise.withResolvers<void>();
  socket.addEventListener('open', () => opened.resolve());
  socket.addEventListener('error', () => opened.resolve());
  socket.addEventListener('close', ({ code }) => closed.resolve(code));
  const answered = Promise.withResolvers<void>();
  socket.addEventListener('message', ({ data }) => {
    count(report.answers, nameOf(data));
    answered.resolve();
  });
  await opened.promise;
  if (chance.is(0.9)) {
    socket.send(JSON.stringify({ type: 'join', token }));
    // What comes before the answer to a join is out of order.
    await Promise.race([answered.promise, closed.promise]);
    if (isOpen(socket)) report.frames += 1;
  }
  for (let sent = 0; sent < FRAMES_PER_SOCKET && isOpen(socket); sent += FRAMES_PER_BURST) {
    for (let n = 0; n < FRAMES_PER_BURST; n += 1) socket.send(makeFrame(schema, chance, token));
    // oxlint-disable-next-line no-await-in-loop -- one burst after another
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (isOpen(socket)) report.frames += FRAMES_PER_BURST;
  }
  socket.close();
  const timer = setTimeout(() => closed.resolve(0), PATIENCE_MS);
  const code = await closed.promise;
  clearTimeout(timer);
  count(report.closes, code);
  if (code === 0) report.troubles.push('a socket that was closed here was not closed by the server');
  if (code === 1011) report.troubles.push('the server closed with 1011: an error of its own');
}

function makeFrame(schema: JsonSchema, chance: Chance, token: string): string | Uint8Array {
  const known = (name: string) => (name === 'token' ? [token] : []);
  switch (chance.below(16)) {
    case 0:
    case 1:
      return JSON.stringify(spoil(sampleValue(schema, chance, known), chance)) ?? '';
    case 2:
      return chance.is(0.5)
        ? hostileText(chance).toWellFormed()
        : (JSON.stringify(hostileValue(chance)) ?? '');
    case 3:
    case 4:
    case 5:
      return binaryFrame(chance);
    default:
      return JSON.stringify(sampleValue(schema, chance, known));
  }
}

/** Sound has 640 bytes; now and then as much as no frame may have. */
function binaryFrame(chance: Chance): Uint8Array {
  if (chance.is(0.01)) return new Uint8Array(chance.one([40_000, 140_000]));
  const bytes = new Uint8Array(chance.one([0, 1, 639, 640, 641, 1_280]));
  return bytes.map(() => chance.below(256));
}

function isOpen(socket: WebSocket): boolean {
  return socket.readyState === WebSocket.OPEN;
}

function nameOf(data: unknown): string {
  if (typeof data !== 'string') return 'sound';
  const { type, code } = JSON.parse(data) as { type?: string; code?: string };
  return code === undefined ? String(type) : `${type} ${code}`;
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
