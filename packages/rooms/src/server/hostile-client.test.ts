import { RECONNECT_GRACE_MS } from '@bandpal/contracts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_SIGNAL_FRAME_BYTES } from '../protocol/signalling.ts';
import { FakeClock } from '@bandpal/foundation/testing';
import type { Room } from '../ports/room.ts';
import { EMPTY_ROOM_MS } from './live-room.ts';
import { RoomClient, signalAddress } from '../testing/room-client.ts';
import { openRoomHarness, type RoomHarness } from '../testing/room-harness.ts';
import { ROOM_BUDGETS } from './room-budgets.ts';
import { JOIN_DEADLINE_MS } from './signal-connection.ts';

let clock: FakeClock;
let harness: RoomHarness;
beforeEach(async () => {
  clock = new FakeClock();
  harness = await openRoomHarness(clock);
});
afterEach(async () => harness[Symbol.asyncDispose]());

async function openRoom() {
  const room: Room = await harness.rooms.create({ maxDurationMs: 600_000, joinTimeoutMs: 60_000 });
  const seat = room.takeSeat('Vapi Speaker');
  const events: string[] = [];
  seat.onParticipant((event) => events.push(event.type === 'left' ? `left:${event.reason}` : event.type));
  return { room, seat, events };
}

const joinOver = async (room: Room): Promise<RoomClient> =>
  RoomClient.join(room.joinUrl, { path: 'websocket' });
const fatal = async (client: RoomClient) => client.next((signal) => signal.type === 'error' && signal.fatal);

describe('a hostile client', () => {
  it('that nests an app message too deep to be written again is refused by name', async () => {
    const { room, seat } = await openRoom();
    const messages: unknown[] = [];
    seat.onMessage((data) => messages.push(data));
    const client = await joinOver(room);
    const depth = MAX_SIGNAL_FRAME_BYTES / 2 - 100;
    client.sendRaw(`{"type":"app-message","to":"*","data":${'['.repeat(depth)}${']'.repeat(depth)}}`);
    expect(await client.next(({ type }) => type === 'error')).toMatchObject({
      code: 'bad-frame',
      fatal: false,
    });
    client.send({ type: 'app-message', to: '*', data: 'still here' });
    await expect.poll(() => messages).toEqual(['still here']);
    await client.release();
  });

  it('that makes one audio connection after another is slowed down', async () => {
    const { room } = await openRoom();
    const client = await joinOver(room);
    for (let offer = 0; offer < 15; offer += 1) client.send({ type: 'offer', sdp: 'm=audio 9 nonsense' });
    const limited = await client.next((signal) => signal.type === 'error' && signal.code === 'rate-limited');
    expect(limited).toMatchObject({ message: 'Too many audio connections.' });
    await client.release();
  });

  it('that is thrown out for its frames is lost, and gone after the grace time', async () => {
    const { room, events } = await openRoom();
    const client = await joinOver(room);
    for (let offence = 0; offence < ROOM_BUDGETS.offences.size(); offence += 1) client.sendRaw('[]');
    expect(await fatal(client)).toMatchObject({ code: 'bad-frame' });
    await expect.poll(() => events).toContain('lost');
    clock.advance(RECONNECT_GRACE_MS + EMPTY_ROOM_MS);
    expect(await room.closed).toBe('empty');
    expect(events.at(-1)).toBe('left:timeout');
    await expect.poll(() => harness.rooms.connectionCount).toBe(0);
    expect(clock.pendingTimers).toBe(0);
  });
});

describe('a flood of connections', () => {
  it('is turned away at a limit, touches no call, and gives its places back', async () => {
    await using small = await openRoomHarness(clock, () => undefined, { maxConnections: 4 });
    const room: Room = await small.rooms.create({ maxDurationMs: 600_000, joinTimeoutMs: 60_000 });
    const seat = room.takeSeat('Vapi Speaker');
    const messages: unknown[] = [];
    seat.onMessage((data) => messages.push(data));
    const candidate = await RoomClient.join(room.joinUrl, { path: 'websocket' });
    const { url } = signalAddress(room.joinUrl);
    const strangers = Array.from({ length: 12 }, () => new RoomClient(url));
    // Each one has been let in or turned away before time goes on.
    await Promise.allSettled(strangers.map((stranger) => stranger.opened()));
    await expect.poll(() => small.rooms.connectionCount).toBe(4);
    const refusals = () =>
      strangers.flatMap(({ received }) => received).filter(({ type }) => type === 'error');
    await expect.poll(() => refusals()).toHaveLength(9);
    expect(refusals()).toContainEqual(expect.objectContaining({ code: 'rate-limited', fatal: true }));
    candidate.send({ type: 'app-message', to: '*', data: 'still here' });
    await expect.poll(() => messages).toEqual(['still here']);
    clock.advance(JOIN_DEADLINE_MS);
    await Promise.all(strangers.map(({ closed }) => closed));
    await expect.poll(() => small.rooms.connectionCount).toBe(1);
    await candidate.release();
  });

  it('is told in the log once, however often a place becomes free in it', async () => {
    let warnings = 0;
    const log = pino({ level: 'warn' }, { write: () => void (warnings += 1) });
    await using small = await openRoomHarness(clock, () => undefined, { maxConnections: 4, log });
    const room: Room = await small.rooms.create({ maxDurationMs: 600_000, joinTimeoutMs: 60_000 });
    const { url } = signalAddress(room.joinUrl);
    const open: RoomClient[] = [];
    const knock = (): void => void open.push(new RoomClient(url));
    const fill = async () => {
      while (open.length < 4) knock();
      await expect.poll(() => small.rooms.connectionCount).toBe(4);
      knock();
      await open.shift()?.closed;
    };
    const leave = async (count: number) => {
      await Promise.all(open.splice(0, count).map((client) => client.release()));
      await expect.poll(() => small.rooms.connectionCount).toBe(open.length);
    };
    for (let round = 0; round < 3; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await fill();
      // oxlint-disable-next-line no-await-in-loop
      await leave(1);
    }
    expect(warnings).toBe(1);
    await leave(3);
    await fill();
    expect(warnings).toBe(2);
    await leave(4);
  });
});

/** A socket of a browser with this address. */
const stranger = (url: string, address: string): RoomClient =>
  new RoomClient(url, { 'x-forwarded-for': address });

describe('sockets that do not join', () => {
  it('make room for a newcomer when all places are taken, the oldest first', async () => {
    await using small = await openRoomHarness(clock, () => undefined, { maxConnections: 3 });
    const room: Room = await small.rooms.create({ maxDurationMs: 600_000, joinTimeoutMs: 60_000 });
    room.takeSeat('Vapi Speaker');
    const { url } = signalAddress(room.joinUrl);
    const strangers: RoomClient[] = [];
    for (let count = 0; count < 3; count += 1) {
      const client = new RoomClient(url);
      strangers.push(client);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await client.opened();
    }
    const candidate = await RoomClient.join(room.joinUrl, { path: 'websocket' });
    expect(await strangers[0]?.closed).toBe(1008);
    expect(strangers[0]?.received).toMatchObject([{ code: 'rate-limited', fatal: true }]);
    const later = [new RoomClient(url), new RoomClient(url), new RoomClient(url)];
    await Promise.all(later.map((client) => client.opened()));
    await Promise.all(strangers.map(({ closed }) => closed));
    expect(candidate.received.some(({ type }) => type === 'error')).toBe(false);
    await Promise.all([candidate, ...later].map((client) => client.release()));
  });

  it('of one network have a share of the places, however many come; those of others are left alone', async () => {
    await using small = await openRoomHarness(clock, () => undefined, {
      maxConnections: 100,
      trustProxy: true,
    });
    const { url } = signalAddress(`${small.url}/rooms/a?t=none`);
    const other = stranger(url, '198.51.100.1');
    await other.opened();
    const flood: RoomClient[] = [];
    for (let count = 0; count < 5; count += 1) {
      const client = stranger(url, '203.0.113.9');
      flood.push(client);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await client.opened();
    }
    await Promise.all(flood.slice(0, 3).map(({ closed }) => closed));
    await expect.poll(() => small.rooms.connectionCount).toBe(3);
    expect([other, ...flood.slice(3)].flatMap(({ received }) => received)).toEqual([]);
    await Promise.all([other, ...flood].map((client) => client.release()));
  });

  it('are not counted together where it cannot be known whose they are', async () => {
    await using small = await openRoomHarness(clock, () => undefined, { maxConnections: 100 });
    const { url } = signalAddress(`${small.url}/rooms/a?t=none`);
    const browsers = Array.from({ length: 5 }, () => stranger(url, '203.0.113.9'));
    await Promise.all(browsers.map((client) => client.opened()));
    expect(small.rooms.connectionCount).toBe(5);
    await Promise.all(browsers.map((client) => client.release()));
  });
});

describe('calls of one network', () => {
  it('are as many as there are places: only sockets that have not joined are counted', async () => {
    await using small = await openRoomHarness(clock, () => undefined, {
      maxConnections: 100,
      trustProxy: true,
    });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const school: RoomClient[] = [];
    for (let count = 0; count < 4; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const room: Room = await small.rooms.create({ maxDurationMs: 600_000, joinTimeoutMs: 60_000 });
      room.takeSeat('Vapi Speaker');
      // oxlint-disable-next-line no-await-in-loop
      school.push(await RoomClient.join(room.joinUrl, { path: null, headers }));
    }
    expect(small.rooms.connectionCount).toBe(4);
    await Promise.all(school.map((client) => client.release()));
  });
});

describe('a browser behind a stalled network', () => {
  it('may send all the sound of a stall at once', async () => {
    const { room, seat } = await openRoom();
    let samples = 0;
    seat.onAudio((heard) => (samples += heard.length));
    const client = await joinOver(room);
    // As long as a call survives it: silence alone, or this process held up, whose sockets then have all of it.
    const frames = RECONNECT_GRACE_MS / 20;
    for (let frame = 0; frame < frames; frame += 1) client.sendPcm(new Int16Array(320));
    await expect.poll(() => samples).toBe(frames * 320);
    expect(client.received.some(({ type }) => type === 'error')).toBe(false);
    await client.release();
  });

  it('that stops reading is lost before what waits for it fills the memory', async () => {
    const { room, seat, events } = await openRoom();
    const client = await joinOver(room);
    client.stopReading();
    // The kernel's own buffers take some megabytes first.
    for (let sent = 0; sent < 40_000_000 && !events.includes('lost'); sent += 4_000) {
      seat.send('x'.repeat(4_000));
      // oxlint-disable-next-line no-await-in-loop -- the socket writes between turns of the loop
      if (sent % 400_000 === 0) await new Promise(setImmediate);
    }
    expect(events).toContain('lost');
  });
});
