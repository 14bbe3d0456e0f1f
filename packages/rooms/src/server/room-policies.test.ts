import { RECONNECT_GRACE_MS } from '@bandpal/contracts';
import { FakeClock } from '@bandpal/foundation/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Room, RoomOptions } from '../ports/room.ts';
import { MAX_SIGNAL_FRAME_BYTES } from '../protocol/signalling.ts';
import { errorsAfter, MeetingRoom, receivedBy } from '../testing/meeting.ts';
import { RoomClient, signalAddress } from '../testing/room-client.ts';
import { openRoomHarness, type RoomHarness } from '../testing/room-harness.ts';
import { toneFrame } from '../testing/tone.ts';
import { EMPTY_ROOM_MS } from './live-room.ts';
import { LOCAL_MEDIA } from './peer-network.ts';
import { ROOM_BUDGETS } from './room-budgets.ts';
import { JOIN_DEADLINE_MS, SILENCE_LIMIT_MS } from './signal-connection.ts';
import { STEP_MS } from './sound-watch.ts';

let clock: FakeClock;
let harness: RoomHarness;
beforeEach(async () => {
  clock = new FakeClock();
  harness = await openRoomHarness(clock);
});
afterEach(async () => harness[Symbol.asyncDispose]());

async function openRoom(options: Partial<RoomOptions> = {}) {
  const room: Room = await harness.rooms.create({
    maxDurationMs: 600_000,
    joinTimeoutMs: 60_000,
    ...options,
  });
  const seat = room.takeSeat('Vapi Speaker');
  const events: string[] = [];
  seat.onParticipant((event) => events.push(event.type === 'left' ? `left:${event.reason}` : event.type));
  const messages: unknown[] = [];
  seat.onMessage((data) => messages.push(data));
  return { room, seat, events, messages };
}

const told = (client: RoomClient) => receivedBy(client, 'app-message').map(({ data }) => data);

async function openSocket(room: Room): Promise<RoomClient> {
  const client = new RoomClient(signalAddress(room.joinUrl).url);
  await client.opened();
  return client;
}

/** A browser whose socket has gone while its sound went on; it had said that it had the first of two messages. */
async function unreachable(options: Partial<RoomOptions> = {}) {
  const opened = await openRoom(options);
  const client = await RoomClient.join(opened.room.joinUrl, { path: 'webrtc' });
  const heard = Promise.withResolvers<void>();
  opened.seat.onAudio(() => heard.resolve());
  for (const message of ['one', 'two']) opened.seat.send(message);
  client.goMute();
  clock.advance(SILENCE_LIMIT_MS - 1);
  // The first packets may be lost while the other side still ends the handshake.
  const sending = setInterval(() => client.sendPcm(toneFrame(0)), 20);
  await heard.promise;
  clearInterval(sending);
  clock.advance(1);
  await expect.poll(() => harness.rooms.connectionCount).toBe(0);
  return { ...opened, client };
}

const joinOver = async (room: Room): Promise<RoomClient> =>
  RoomClient.join(room.joinUrl, { path: 'websocket' });
const fatal = async (client: RoomClient) => client.next((signal) => signal.type === 'error' && signal.fatal);

/** Unix time in seconds at which the password of the relay ends. */
const relayEnd = ({ joined }: RoomClient) => Number(joined.iceServers[0]?.username?.split(':')[0]);

describe('the door', () => {
  it('closes on a client that does not join within five seconds', async () => {
    const { room } = await openRoom();
    const client = await openSocket(room);
    await expect.poll(() => harness.rooms.connectionCount).toBe(1);
    clock.advance(JOIN_DEADLINE_MS);
    expect(await fatal(client)).toMatchObject({ code: 'bad-frame' });
    expect(await client.closed).toBe(1008);
  });

  it('closes on a first frame that is not a join', async () => {
    const { room } = await openRoom();
    const client = await openSocket(room);
    client.send({ type: 'leave' });
    expect(await fatal(client)).toMatchObject({ code: 'bad-frame' });
  });

  it('refuses expired and foreign tokens and rooms that are gone', async () => {
    const { room } = await openRoom({ maxDurationMs: 30_000 });
    const other = await openRoom();
    const { token } = signalAddress(other.room.joinUrl);
    const wrong = await openSocket(room);
    wrong.send({ type: 'join', token });
    expect(await fatal(wrong)).toMatchObject({ code: 'not-allowed' });
    clock.advance(31_000);
    await expect(joinOver(room)).rejects.toThrow('exp-token');
    await other.room.close('ended');
    await expect(joinOver(other.room)).rejects.toThrow('no-room');
  });

  it('gives whoever comes late or comes back a relay until the end of the room, and a minute', async () => {
    const turn = { urls: ['turn:relay.example'], secret: 'north' };
    await using relayed = await openRoomHarness(clock, undefined, { media: { ...LOCAL_MEDIA, turn } });
    const room = await relayed.rooms.create({ maxDurationMs: 600_000, joinTimeoutMs: 60_000 });
    const end = clock.date().getTime() / 1_000 + 660;
    clock.advance(50_000);
    const client = await joinOver(room);
    clock.advance(5_000);
    const again = await RoomClient.join(room.joinUrl, { path: 'websocket', resume: client.resume });
    expect([relayEnd(client), relayEnd(again)]).toEqual([end, end]);
    await again.release();
  });

  it('tells pages of other sites at once why they may not come in', async () => {
    const { room } = await openRoom();
    const client = new RoomClient(signalAddress(room.joinUrl).url, { origin: 'https://evil.example' });
    expect(await fatal(client)).toMatchObject({ code: 'wrong-site' });
    expect(await client.closed).toBe(1008);
    expect(harness.rooms.connectionCount).toBe(0);
  });

  it('keeps a second tab out and lets it in once the first has left', async () => {
    const { room, events } = await openRoom();
    const first = await joinOver(room);
    await expect(joinOver(room)).rejects.toThrow('not-allowed');
    await first.leave();
    const second = await joinOver(room);
    expect(second.joined.self.sessionId).not.toBe(first.joined.self.sessionId);
    expect(events.filter((event) => event !== 'audio-ready')).toEqual(['joined', 'left:left', 'joined']);
    clock.advance(EMPTY_ROOM_MS + 1);
    expect(harness.rooms.count).toBe(1);
    await second.release();
  });
});

describe('frames', () => {
  it('names bad frames and closes after ten of them', async () => {
    const { room } = await openRoom();
    const client = await joinOver(room);
    for (const frame of [
      '{',
      '{}',
      '{"type":"dance"}',
      JSON.stringify({ type: 'offer', sdp: 5 }),
      Buffer.alloc(3),
    ]) {
      client.sendRaw(frame);
    }
    client.sendRaw(JSON.stringify({ type: 'user-name', userName: 'x'.repeat(MAX_SIGNAL_FRAME_BYTES) }));
    client.send({ type: 'offer', sdp: 'v=0' });
    await expect.poll(() => client.received.filter(({ type }) => type === 'error')).toHaveLength(7);
    client.send({ type: 'user-name', userName: 'still here' });
    for (let offence = 7; offence < ROOM_BUDGETS.offences.size(); offence += 1) client.sendRaw('[]');
    expect(await fatal(client)).toMatchObject({ code: 'bad-frame' });
    expect(await client.closed).toBe(1008);
  });

  it('stops reading frames of absurd size', async () => {
    const { room } = await openRoom();
    const client = await joinOver(room);
    client.sendRaw('x'.repeat(5 * MAX_SIGNAL_FRAME_BYTES));
    expect(await client.closed).toBe(1009);
  });

  it('slows down a client that sends too much', async () => {
    const { room } = await openRoom();
    const client = await joinOver(room);
    const tooMany = ROOM_BUDGETS.textFrames.size({}) + 2 * ROOM_BUDGETS.offences.size();
    for (let index = 0; index < tooMany; index += 1) client.send({ type: 'audio', on: true });
    expect(await fatal(client)).toMatchObject({ code: 'rate-limited' });
  });

  it('carries app messages to their addressee, up to the limit', async () => {
    const { room, seat, messages } = await openRoom();
    const client = await joinOver(room);
    client.send({ type: 'app-message', to: '*', data: 'all' });
    client.send({ type: 'app-message', to: [seat.sessionId], data: { a: 1 } });
    client.send({ type: 'app-message', to: 'nobody', data: 'lost' });
    client.send({ type: 'app-message', to: '*', data: 'x'.repeat(4_095) });
    client.send({ type: 'app-message', to: '*', data: 'last' });
    await expect.poll(() => messages).toEqual(['all', { a: 1 }, 'last']);
    seat.send({ from: 'seat' });
    expect(await client.next(({ type }) => type === 'app-message')).toMatchObject({
      from: seat.sessionId,
      data: { from: 'seat' },
    });
    await client.release();
  });

  it('refuses PCM on the wrong path and of the wrong size', async () => {
    const { room } = await openRoom();
    const client = await openSocket(room);
    client.send({ type: 'join', token: signalAddress(room.joinUrl).token });
    await client.next(({ type }) => type === 'joined');
    client.sendPcm(new Int16Array(320));
    client.send({ type: 'audio-path', path: 'websocket' });
    client.sendPcm(new Int16Array(319));
    await expect.poll(() => client.received.filter(({ type }) => type === 'error')).toHaveLength(2);
    await client.release();
  });
});

describe('lost connections', () => {
  it('lets a browser back into its session only with its secret', async () => {
    const { room, events } = await openRoom();
    const client = await joinOver(room);
    client.drop();
    await expect.poll(() => events).toContain('lost');
    clock.advance(RECONNECT_GRACE_MS - 100);
    await expect(
      RoomClient.join(room.joinUrl, {
        path: 'websocket',
        resume: { ...client.resume, secret: 'guessed' },
      }),
    ).rejects.toThrow('connection-error');
    const back = await RoomClient.join(room.joinUrl, {
      path: 'websocket',
      resume: client.resume,
    });
    expect(back.joined.self.sessionId).toBe(client.joined.self.sessionId);
    clock.advance(1_000);
    expect(events).toEqual(['joined', 'audio-ready', 'lost', 'returned', 'audio-ready']);
    await back.release();
  });

  it('loses nobody whose sound still comes, and says again what did not arrive', async () => {
    const { room, seat, events, client } = await unreachable();
    expect(events).toEqual(['joined', 'audio-ready']);
    seat.send('three');
    clock.advance(STEP_MS);
    const resume = { ...client.resume, received: 1 };
    const back = await RoomClient.join(room.joinUrl, { path: null, resume });
    await back.next((signal) => signal.type === 'app-message' && signal.data === 'three');
    const told = back.received.flatMap((signal) => (signal.type === 'app-message' ? [signal.data] : []));
    expect(told).toEqual(['two', 'three']);
    expect(events).toEqual(['joined', 'audio-ready', 'audio-ready']);
    await back.leave();
    await client.release();
  });

  it('loses them a second after their sound has stopped, and waits eight seconds from the last of it', async () => {
    const { room, events, client } = await unreachable();
    for (let step = 0; step < 5; step += 1) clock.advance(STEP_MS);
    expect(events).toEqual(['joined', 'audio-ready', 'lost']);
    clock.advance(RECONNECT_GRACE_MS - 5 * STEP_MS - 2);
    const back = await RoomClient.join(room.joinUrl, { path: null, resume: client.resume });
    expect(events).toEqual(['joined', 'audio-ready', 'lost', 'returned', 'audio-ready']);
    await back.leave();
    await client.release();
  });

  it('loses them with their socket where what they answer comes over it', async () => {
    const { events, client } = await unreachable({ needsSocket: true });
    expect(events).toEqual(['joined', 'audio-ready', 'lost']);
    await client.release();
  });

  it('loses them at once where another page takes the test over', async () => {
    const { room, events, client } = await unreachable();
    const second = await joinOver(room);
    expect(events).toEqual(['joined', 'audio-ready', 'lost', 'left:ejected', 'joined', 'audio-ready']);
    await second.release();
    await client.release();
  });

  it('tells them the end of the talk when they are back', async () => {
    const { room, seat, client } = await unreachable();
    seat.send('the end');
    const closing = room.close('ended');
    clock.advance(STEP_MS);
    const resume = { ...client.resume, received: 2 };
    const back = await RoomClient.join(room.joinUrl, { path: null, resume });
    await back.next(({ type }) => type === 'left');
    expect(back.received.map(({ type }) => type).filter((type) => type !== 'audio-path')).toEqual([
      'joined',
      'app-message',
      'left',
    ]);
    await closing;
    await client.release();
    await back.release();
  });

  it('ends the talk without them when their sound has stopped, or the service does', async () => {
    for (const end of ['quiet', 'shutdown'] as const) {
      const { room, client } = await unreachable();
      const closing = room.close('ended');
      if (end === 'shutdown') await room.close('shutdown');
      else for (let step = 0; step < 5; step += 1) clock.advance(STEP_MS);
      await closing;
      expect(await room.closed).toBe(end === 'quiet' ? 'ended' : 'shutdown');
      await client.release();
    }
    expect(clock.pendingTimers).toBe(0);
  });

  it('says the newest seventy messages again, however few a page has', async () => {
    const { room, seat } = await openRoom();
    const client = await joinOver(room);
    for (let index = 0; index < 75; index += 1) seat.send(index);
    const comeBack = async (received: number) =>
      RoomClient.join(room.joinUrl, { path: 'websocket', resume: { ...client.resume, received } });
    for (const received of [0, -1]) {
      const back = await comeBack(received);
      const told = back.received.flatMap((signal) => (signal.type === 'app-message' ? [signal.data] : []));
      expect(told).toEqual(Array.from({ length: 70 }, (_, index) => index + 5));
      await back.release();
    }
  });

  it('forgets none of the seat’s messages for those of a guest', async () => {
    const meeting = await MeetingRoom.open(harness.rooms);
    const candidate = await meeting.candidate();
    const guest = await meeting.guest('Guest');
    const comeBack = async (received: number) =>
      RoomClient.join(meeting.room.joinUrl, { path: null, resume: { ...candidate.resume, received } });
    candidate.drop();
    await candidate.closed;
    const ofSeat = Array.from({ length: 70 }, (_, index) => `question ${index}`);
    for (const text of ofSeat) meeting.seat.send(text);
    const ofGuest = Array.from({ length: 50 }, (_, index) => index);
    expect(
      await errorsAfter(guest, ...ofGuest.map((data) => ({ type: 'app-message', to: '*', data }) as const)),
    ).toEqual([]);
    const back = await comeBack(0);
    await errorsAfter(back);
    expect(told(back)).toEqual([...ofSeat, ...ofGuest.slice(-30)]);
    meeting.seat.send('one more');
    await errorsAfter(back);
    // What it has counted, though twenty never came.
    const again = await comeBack(100);
    await errorsAfter(again);
    expect(told(again)).toEqual(['one more']);
    const all = await comeBack(0);
    await errorsAfter(all);
    expect(told(all)).toHaveLength(100);
  });

  it('sends nothing again to a page that does not say what it has', async () => {
    const { room, seat } = await openRoom();
    const client = await joinOver(room);
    seat.send('one');
    const back = await RoomClient.join(room.joinUrl, { path: 'websocket', resume: client.resume });
    seat.send('two');
    await back.next(({ type }) => type === 'app-message');
    expect(back.received.filter(({ type }) => type === 'app-message')).toHaveLength(1);
    await back.release();
  });

  it('waits for a browser longer when it was held up itself and could not let it in', async () => {
    const { room, events } = await openRoom();
    const client = await joinOver(room);
    client.drop();
    await expect.poll(() => events).toContain('lost');
    clock.stall(10 * RECONNECT_GRACE_MS);
    clock.advance(0);
    const back = await RoomClient.join(room.joinUrl, { path: 'websocket', resume: client.resume });
    expect(events).toEqual(['joined', 'audio-ready', 'lost', 'returned', 'audio-ready']);
    await back.release();
  });

  it('replaces a lost session by a fresh join with the same token', async () => {
    const { room, events } = await openRoom();
    const client = await joinOver(room);
    client.drop();
    await expect.poll(() => events).toContain('lost');
    const second = await joinOver(room);
    expect(events).toEqual(['joined', 'audio-ready', 'lost', 'left:ejected', 'joined', 'audio-ready']);
    await second.release();
  });

  it('has everything gone within ten seconds of a crash', async () => {
    const { room, events } = await openRoom();
    const client = await joinOver(room);
    client.drop();
    await expect.poll(() => events).toContain('lost');
    clock.advance(9_999);
    expect(await room.closed).toBe('empty');
    expect(events.at(-1)).toBe('left:timeout');
    await expect.poll(() => harness.rooms.connectionCount).toBe(0);
    expect(clock.pendingTimers).toBe(0);
  });

  it('has everything gone within ten seconds of the last sign of life from a browser gone mute', async () => {
    const { room, events } = await openRoom();
    const client = await joinOver(room);
    client.goMute();
    clock.advance(5_999);
    expect(events).not.toContain('lost');
    clock.advance(1);
    expect(events).toContain('lost');
    clock.advance(3_999);
    expect(await room.closed).toBe('empty');
    await client.closed;
    expect(clock.pendingTimers).toBe(0);
  });
});

describe('the end of a room', () => {
  it('comes by itself when no one joins or time is up', async () => {
    const unused = await openRoom({ joinTimeoutMs: 5_000 });
    clock.advance(5_000);
    expect(await unused.room.closed).toBe('empty');
    const long = await openRoom({ maxDurationMs: 10_000 });
    const client = await joinOver(long.room);
    clock.advance(4_000);
    client.send({ type: 'audio', on: true });
    await expect.poll(() => long.events).toContain('updated');
    clock.advance(6_000);
    expect(await fatal(client)).toMatchObject({ code: 'exp-room' });
    expect(await long.room.closed).toBe('expired');
  });

  it('says goodbye to the browser without an error when the call ended in order, and tells the seat nothing more', async () => {
    const { room, events, seat } = await openRoom();
    const client = await joinOver(room);
    const before = [...events];
    await room.close('ended');
    expect(await client.next(({ type }) => type === 'left')).toEqual({ type: 'left' });
    expect(client.received.some(({ type }) => type === 'error')).toBe(false);
    expect(events).toEqual(before);
    seat.send('too late');
    expect(await client.closed).toBe(1000);
    await room.close('expired');
    expect(await room.closed).toBe('ended');
  });

  it('is told to every browser when the service stops', async () => {
    const { room } = await openRoom();
    const client = await joinOver(room);
    await harness.rooms[Symbol.asyncDispose]();
    expect(await fatal(client)).toMatchObject({ code: 'connection-error' });
    expect(await room.closed).toBe('shutdown');
    await expect(harness.rooms.create({ maxDurationMs: 1, joinTimeoutMs: 1 })).rejects.toThrow('restart');
  });
});
