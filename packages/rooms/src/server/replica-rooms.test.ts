import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { systemClock } from '@bandpal/foundation';
import { RoomClient, signalAddress } from '../testing/room-client.ts';
import { openRoomHarness, type RoomHarness } from '../testing/room-harness.ts';
import { toneClip, toneFrame } from '../testing/tone.ts';
import type { ReplicaRooms } from './replica-rooms.ts';
import { MAX_SESSION_DATA_CHARS } from '../protocol/signalling.ts';
import { MAX_PAYLOAD_BYTES } from './signal-route.ts';

const RELAY_HEADER = 'x-test-relay';
const OPTIONS = { maxDurationMs: 60_000, joinTimeoutMs: 10_000 };

/** The address of a room, asked for at another process. */
function through({ url }: RoomHarness, joinUrl: string): string {
  const room = new URL(joinUrl);
  room.host = new URL(url).host;
  return room.href;
}

describe('rooms of several processes', () => {
  const secret = new Uint8Array(32);
  const addresses = new Map<string, string>();
  /** For whom rooms were looked up. */
  const clients: string[] = [];
  let here: RoomHarness;
  let there: RoomHarness;

  function replica(name: string): ReplicaRooms {
    return {
      name,
      isRelayed: ({ headers }) => headers[RELAY_HEADER] === 'true',
      async targetOf(other, _path, client) {
        clients.push(client);
        const address = addresses.get(other);
        return address === undefined ? null : { address, headers: { [RELAY_HEADER]: 'true' } };
      },
    };
  }
  beforeEach(async () => {
    here = await openRoomHarness(systemClock, undefined, { secret, replicas: replica('here') });
    there = await openRoomHarness(systemClock, undefined, { secret, replicas: replica('there') });
    addresses.set('here', here.url).set('there', there.url);
  });
  afterEach(async () => {
    addresses.clear();
    clients.length = 0;
    await here[Symbol.asyncDispose]();
    await there[Symbol.asyncDispose]();
  });

  it('are joined through any of them, with sound and messages both ways, and the end is passed on', async () => {
    const room = await here.rooms.create(OPTIONS);
    expect(new URL(room.joinUrl).pathname).toBe(`/rooms/here/${room.name}`);
    const seat = room.takeSeat('Vapi Speaker');
    const messages: unknown[] = [];
    seat.onMessage((data) => messages.push(data));
    let heard = 0;
    seat.onAudio((samples) => (heard += samples.length));
    const client = await RoomClient.join(through(there, room.joinUrl), { path: 'websocket' });
    const packets: Buffer[] = [];
    client.onPacket(({ payload }) => packets.push(payload));
    client.send({ type: 'app-message', to: '*', data: 'hello' });
    client.sendPcm(toneFrame(0));
    seat.send('good morning');
    await client.next((signal) => signal.type === 'app-message' && signal.data === 'good morning');
    await expect.poll(() => [messages, heard]).toEqual([['hello'], 320]);
    await seat.play(toneClip(60)).done;
    await expect.poll(() => packets.length).toBeGreaterThanOrEqual(3);
    expect([here.rooms.connectionCount, there.rooms.connectionCount]).toEqual([1, 0]);
    await room.close('ended');
    expect(await client.closed).toBe(1000);
    expect(client.received.at(-1)).toEqual({ type: 'left' });
  });

  it('are passed on until their calls end: a process that is to end waits for that', async () => {
    const room = await here.rooms.create(OPTIONS);
    room.takeSeat('Vapi Speaker');
    const client = await RoomClient.join(through(there, room.joinUrl), { path: 'websocket' });
    let isNeeded = true;
    const over = there.rooms.whenNothingIsRelayed().then(() => (isNeeded = false));
    await here.rooms.whenNothingIsRelayed();
    expect(isNeeded).toBe(true);
    await client.leave();
    await over;
  });

  it('are waited for by a process that is to end as long as they were passed on before, not those of later', async () => {
    const room = await here.rooms.create(OPTIONS);
    room.takeSeat('Vapi Speaker');
    const client = await RoomClient.join(through(there, room.joinUrl), { path: 'websocket' });
    const over = there.rooms.whenNothingIsRelayed();
    const other = await here.rooms.create(OPTIONS);
    other.takeSeat('Vapi Speaker');
    const later = await RoomClient.join(through(there, other.joinUrl), { path: 'websocket' });
    await client.leave();
    await over;
    await later.leave();
  });

  it('pass on session data of any length', async () => {
    const room = await here.rooms.create(OPTIONS);
    const seat = room.takeSeat('Vapi Speaker');
    const longest = { notes: '…'.repeat(MAX_SESSION_DATA_CHARS - 12) };
    expect(seat.share(longest)).toBe(true);
    const client = await RoomClient.join(through(there, room.joinUrl), { path: 'websocket' });
    expect(client.joined.sessionData).toEqual(longest);
    await client.leave();
  });

  it('are passed on for others also after a socket that broke off with a frame that is none', async () => {
    const room = await here.rooms.create(OPTIONS);
    room.takeSeat('Vapi Speaker');
    const client = await RoomClient.join(through(there, room.joinUrl), { path: 'websocket' });
    const stranger = new WebSocket(signalAddress(through(there, room.joinUrl)).url);
    await once(stranger, 'open');
    let isNeeded = true;
    const over = there.rooms.whenNothingIsRelayed().then(() => (isNeeded = false));
    stranger.send(Buffer.alloc(MAX_PAYLOAD_BYTES + 1));
    await once(stranger, 'close');
    expect(isNeeded).toBe(true);
    await client.leave();
    await over;
  });

  it('are passed on for a browser of unknown address behind a proxy that nobody has named', async () => {
    const room = await here.rooms.create(OPTIONS);
    room.takeSeat('Vapi Speaker');
    for (const headers of [{}, { 'x-forwarded-for': '203.0.113.9' }]) {
      const client = await RoomClient.join(through(there, room.joinUrl), { path: 'websocket', headers });
      await client.leave();
    }
    expect(clients).toEqual(['127.0.0.1', '']);
  });

  it('lose a browser that is gone, and take it back', async () => {
    const room = await here.rooms.create(OPTIONS);
    const seat = room.takeSeat('Vapi Speaker');
    const events: string[] = [];
    seat.onParticipant(({ type }) => events.push(type));
    const client = await RoomClient.join(through(there, room.joinUrl), { path: 'websocket' });
    client.drop();
    await expect.poll(() => events).toContain('lost');
    const again = await RoomClient.join(through(there, room.joinUrl), {
      path: 'websocket',
      resume: client.resume,
    });
    await expect.poll(() => events).toContain('returned');
    await again.leave();
  });

  it('do not exist any more when their process is gone', async () => {
    const room = await here.rooms.create(OPTIONS);
    addresses.delete('here');
    const asked = RoomClient.join(through(there, room.joinUrl), { path: 'websocket' });
    await expect(asked).rejects.toThrow('no-room');
  });

  it('do not exist where no process can have the name', async () => {
    const room = await here.rooms.create(OPTIONS);
    const strange = through(there, room.joinUrl).replace('/rooms/here/', '/rooms/a%00b/');
    await expect(RoomClient.join(strange, { path: 'websocket' })).rejects.toThrow('no-room');
  });

  it('break the connection when their process does not answer, so that the browser tries again', async () => {
    const room = await here.rooms.create(OPTIONS);
    addresses.set('here', 'http://127.0.0.1:9');
    const client = new RoomClient(signalAddress(through(there, room.joinUrl)).url);
    expect(await client.closed).toBe(1006);
  });

  it('are kept from pages of other sites at the process that is asked', async () => {
    const room = await here.rooms.create(OPTIONS);
    const { url } = signalAddress(through(there, room.joinUrl));
    const client = new RoomClient(url, { origin: 'https://elsewhere.example.org' });
    expect(await client.closed).toBe(1008);
    expect(client.received).toMatchObject([{ type: 'error', code: 'wrong-site' }]);
    expect(here.rooms.connectionCount).toBe(0);
  });

  it('are looked for by as many sockets as may be open, and by none after the end', async () => {
    const room = await here.rooms.create(OPTIONS);
    const never = { ...replica('small'), targetOf: () => new Promise<null>(() => {}) };
    await using small = await openRoomHarness(systemClock, undefined, {
      secret,
      replicas: never,
      maxConnections: 2,
    });
    const { url } = signalAddress(through(small, room.joinUrl));
    const waiting = [new RoomClient(url), new RoomClient(url)];
    for (const client of waiting) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await client.opened();
    }
    const third = new RoomClient(url);
    await third.opened();
    const [turnedAway, left] = waiting;
    expect(await turnedAway?.closed).toBe(1008);
    expect(turnedAway?.received).toMatchObject([{ type: 'error', code: 'rate-limited' }]);
    await small.rooms[Symbol.asyncDispose]();
    expect(await Promise.all([left?.closed, third.closed])).toEqual([1006, 1006]);
  });

  it('keep the places of calls that are passed on', async () => {
    const room = await here.rooms.create(OPTIONS);
    await using small = await openRoomHarness(systemClock, undefined, {
      secret,
      replicas: replica('small'),
      maxConnections: 1,
    });
    const client = await RoomClient.join(through(small, room.joinUrl), { path: null });
    const newcomer = new RoomClient(signalAddress(`${small.url}/rooms/small/a?t=none`).url);
    expect(await newcomer.closed).toBe(1008);
    expect(newcomer.received).toMatchObject([{ type: 'error', code: 'rate-limited' }]);
    expect(client.received.some(({ type }) => type === 'error')).toBe(false);
    await client.release();
  });

  it('are not passed on a second time', async () => {
    const room = await here.rooms.create(OPTIONS);
    const { url, token } = signalAddress(through(there, room.joinUrl));
    const client = new RoomClient(url, { [RELAY_HEADER]: 'true' });
    await client.opened();
    client.send({ type: 'join', token });
    expect(await client.next(({ type }) => type === 'error')).toMatchObject({ code: 'no-room' });
    await client.release();
  });
});
