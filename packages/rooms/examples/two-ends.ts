// A server with one room, in which an in-process seat talks with a client: an app message and a second of tone each way, as PCM over
// the WebSocket. Run it with `node packages/rooms/examples/two-ends.ts`.
import { setInterval } from 'node:timers/promises';
import Fastify from 'fastify';
import { pino } from 'pino';
import { systemClock } from '@bandpal/foundation';
import { openRooms } from '@bandpal/rooms';
import type { Seat } from '@bandpal/rooms/ports';
import { RoomClient, toneClip, toneFrame } from '@bandpal/rooms/testing';

const SECOND_MS = 1_000;
const FRAME_MS = 20;

/** What one end has received from the other. */
interface Received {
  message: unknown;
  soundMs: number;
}

/** Lets the two ends talk for a second; resolves with what each has received. */
export async function talk(): Promise<{ seat: Received; client: Received }> {
  const app = Fastify();
  let publicUrl = '';
  const rooms = await openRooms({
    publicUrl: () => publicUrl,
    secret: crypto.getRandomValues(new Uint8Array(32)),
    clock: systemClock,
    log: pino({ level: 'silent' }),
  });
  await rooms.registerRoutes(app);
  publicUrl = await app.listen({ host: '127.0.0.1', port: 0 });

  const room = await rooms.create({ maxDurationMs: 60_000, joinTimeoutMs: 60_000 });
  const seat = room.takeSeat('Examiner');
  const atSeat = listenAtSeat(seat);
  const client = await RoomClient.join(room.joinUrl, { path: 'websocket', userName: 'Ada' });
  const atClient = listenAtClient(client);

  seat.send('Good morning.');
  client.send({ type: 'app-message', to: '*', data: 'Hello.' });
  const playback = seat.play(toneClip(SECOND_MS));
  await speak(client);
  await playback.done;

  await client.leave();
  await room.closed;
  await rooms[Symbol.asyncDispose]();
  await app.close();
  return { seat: atSeat, client: atClient };
}

/** The seat hears samples at 16 kHz, whatever path the client uses. */
function listenAtSeat(seat: Seat): Received {
  const received: Received = { message: null, soundMs: 0 };
  seat.onMessage((data) => (received.message = data));
  seat.onAudio((samples) => (received.soundMs += samples.length / 16));
  return received;
}

/** The client gets a frame for every 20 ms. */
function listenAtClient(client: RoomClient): Received {
  const received: Received = { message: null, soundMs: 0 };
  client.onSignal((signal) => {
    if (signal.type === 'app-message') received.message = signal.data;
  });
  client.onPacket(() => (received.soundMs += FRAME_MS));
  return received;
}

/** A second of tone at the pace of a microphone. */
async function speak(client: RoomClient): Promise<void> {
  let spokenMs = 0;
  for await (const stepMs of setInterval(FRAME_MS, FRAME_MS)) {
    client.sendPcm(toneFrame(spokenMs / FRAME_MS));
    spokenMs += stepMs;
    if (spokenMs === SECOND_MS) return;
  }
}

if (import.meta.main) console.log(await talk());
