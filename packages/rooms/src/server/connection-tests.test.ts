import { FakeClock } from '@bandpal/foundation/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testTicketSchema, type ServerSignal } from '../protocol/signalling.ts';
import { RoomClient, signalAddress } from '../testing/room-client.ts';
import { openRoomHarness, type RoomHarness } from '../testing/room-harness.ts';
import { ROOM_BUDGETS } from './room-budgets.ts';

let clock: FakeClock;
let harness: RoomHarness;
beforeEach(async () => {
  clock = new FakeClock();
  harness = await openRoomHarness(clock, undefined, { trustProxy: true });
});
afterEach(async () => harness[Symbol.asyncDispose]());

const testUrl = (): string => `${harness.url.replace('http', 'ws')}/rooms/test/signal`;

async function ticket(): Promise<string> {
  const response = await fetch(`${harness.url}/rooms/test/tickets`, { method: 'POST' });
  return testTicketSchema.parse(await response.json()).token;
}

/** Opens a socket with this join as its first frame; the room's first answer to it. */
async function enter(
  url: string,
  join: { token: string; purpose?: 'test' | 'check' | 'call'; version?: number },
  from = '203.0.113.1',
): Promise<{ client: RoomClient; answer: ServerSignal }> {
  const client = new RoomClient(url, { 'x-forwarded-for': from });
  await client.opened();
  client.send({ type: 'join', ...join });
  return { client, answer: await client.next(() => true) };
}

/** Waits until the room has read all that this client has sent. */
async function settled(client: RoomClient): Promise<void> {
  const before = client.received.filter(({ type }) => type === 'audio-path').length;
  client.send({ type: 'audio-path', path: 'websocket' });
  await expect
    .poll(() => client.received.filter(({ type }) => type === 'audio-path').length)
    .toBeGreaterThan(before);
}

async function openRoom() {
  const room = await harness.rooms.create({ maxDurationMs: 600_000, joinTimeoutMs: 60_000 });
  const seat = room.takeSeat('Vapi Speaker');
  const events: string[] = [];
  seat.onParticipant(({ type }) => events.push(type));
  return { room, events, ...signalAddress(room.joinUrl) };
}

describe('a test of the connection', () => {
  it('has a room of its own, in which sound is played over the path that is tried', async () => {
    const { client, answer } = await enter(testUrl(), { token: await ticket(), purpose: 'test' });
    expect(answer).toMatchObject({ type: 'joined', participants: [{ userName: 'Connection test' }] });
    const heard: number[] = [];
    client.onPacket(({ payload }) => heard.push(payload.length));
    client.send({ type: 'audio-path', path: 'websocket' });
    await client.next(({ type }) => type === 'audio-path');
    await expect
      .poll(() => {
        clock.advance(20);
        return heard;
      })
      .toContain(640);
    await client.release();
  });

  it('is possible with the token of a room, whose examiner hears nothing of it', async () => {
    const { url, token, events } = await openRoom();
    const { client, answer } = await enter(url, { token, purpose: 'test' });
    expect(answer.type).toBe('joined');
    await client.leave();
    expect(events).toEqual([]);
    const call = await enter(url, { token });
    expect(call.answer).toMatchObject({ type: 'joined', participants: [{ userName: 'Vapi Speaker' }] });
    expect(events).toEqual(['joined']);
    await call.client.release();
  });

  it('lasts no longer than a test needs, and its place is free when the browser is gone', async () => {
    const { client } = await enter(testUrl(), { token: await ticket(), purpose: 'test' });
    // Signs of life between: without them the link would count as dead after six seconds.
    for (let second = 1; second < 15; second += 1) {
      clock.advance(1_000);
      await settled(client);
    }
    expect(client.received.some(({ type }) => type === 'error')).toBe(false);
    clock.advance(1_000);
    expect(await client.next(({ type }) => type === 'error')).toMatchObject({ fatal: true });
    await client.closed;
    await expect.poll(() => harness.rooms.connectionCount).toBe(0);
    expect(clock.pendingTimers).toBe(0);
  });

  it('needs a ticket, which opens no call', async () => {
    const forged = await enter(testUrl(), { token: 'mine', purpose: 'test' });
    expect(forged.answer).toMatchObject({ type: 'error', code: 'not-allowed' });
    const call = await enter(testUrl(), { token: await ticket() });
    expect(call.answer).toMatchObject({ type: 'error', code: 'no-room' });
    const { url } = await openRoom();
    const elsewhere = await enter(url, { token: await ticket(), purpose: 'test' });
    expect(elsewhere.answer).toMatchObject({ type: 'error', code: 'not-allowed' });
    const token = await ticket();
    clock.advance(61_000);
    const late = await enter(testUrl(), { token, purpose: 'test' });
    expect(late.answer).toMatchObject({ type: 'error', code: 'exp-token' });
  });

  it('is one of few at a time, and who is refused is told when there is a place', async () => {
    const running: RoomClient[] = [];
    for (let count = 0; count < ROOM_BUDGETS.tests.size(); count += 1) {
      const from = `203.0.113.${count}`;
      running.push((await enter(testUrl(), { token: await ticket(), purpose: 'test' }, from)).client);
    }
    clock.advance(5_000);
    const late = { token: await ticket(), purpose: 'test' } as const;
    const refused = await enter(testUrl(), late, '203.0.113.200');
    const refusal = { type: 'error', code: 'rate-limited', fatal: true, retryAfterMs: 10_000 };
    expect(refused.answer).toMatchObject(refusal);
    await running[0]?.release();
    const answerToNext = async (): Promise<string> => {
      const next = await enter(testUrl(), { token: await ticket(), purpose: 'test' }, '203.0.113.200');
      running.push(next.client);
      return next.answer.type;
    };
    await expect.poll(answerToNext).toBe('joined');
    await Promise.all(running.map(async (client) => client.release()));
  });

  it('leaves places for others, however many one network or one page asks for', async () => {
    const running: RoomClient[] = [];
    const begin = async (from: string, token: string) => {
      const { client, answer } = await enter(testUrl(), { token, purpose: 'test' }, from);
      running.push(client);
      return answer.type;
    };
    const page = await ticket();
    for (let count = 0; count < ROOM_BUDGETS.testsOfPage.size(); count += 1) {
      expect(await begin(`198.51.100.${count}`, page)).toBe('joined');
    }
    expect(await begin('198.51.100.99', page)).toBe('error');
    for (let count = 0; count < ROOM_BUDGETS.testsOfNetwork.size(); count += 1) {
      expect(await begin(`2001:db8:0:1::${count}`, await ticket())).toBe('joined');
    }
    expect(await begin('2001:db8:0:1::99', await ticket())).toBe('error');
    expect(await begin('2001:db8:0:2::99', await ticket())).toBe('joined');
    await Promise.all(running.map(async (client) => client.release()));
  });

  it('can be repeated a few times with one ticket', async () => {
    const token = await ticket();
    for (let count = 0; count < ROOM_BUDGETS.testsWithToken.size(); count += 1) {
      const { client, answer } = await enter(testUrl(), { token, purpose: 'test' });
      expect(answer.type).toBe('joined');
      await client.leave();
    }
    const { answer } = await enter(testUrl(), { token, purpose: 'test' });
    expect(answer).toMatchObject({ type: 'error', code: 'rate-limited' });
  });

  it('gets no ticket on a page of another site', async () => {
    const response = await fetch(`${harness.url}/rooms/test/tickets`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(response.status).toBe(403);
  });
});

describe('a question whether a room can be joined', () => {
  it('is answered as a join would be, and changes nothing', async () => {
    const { room, url, token, events } = await openRoom();
    expect((await enter(url, { token, purpose: 'check' })).answer).toEqual({ type: 'left' });
    expect((await enter(url, { token: 'mine', purpose: 'check' })).answer).toMatchObject({
      code: 'not-allowed',
    });
    const inside = await RoomClient.join(room.joinUrl, { path: 'websocket' });
    const before = [...events];
    expect((await enter(url, { token, purpose: 'check' })).answer).toMatchObject({ code: 'not-allowed' });
    expect(events).toEqual(before);
    await inside.release();
    await room.close('ended');
    expect((await enter(url, { token, purpose: 'check' })).answer).toMatchObject({ code: 'no-room' });
  });
});

describe('a page of another version', () => {
  it('is told to reload', async () => {
    const { url, token } = await openRoom();
    const { answer } = await enter(url, { token, version: 99 });
    expect(answer).toMatchObject({
      code: 'outdated-page',
      message: expect.stringContaining('reload'),
      fatal: true,
    });
  });
});
