import { describe, expect, it } from 'vitest';
import { FakeClock } from '@bandpal/foundation/testing';
import { MAX_SESSION_DATA_CHARS, MAX_SESSION_PIECE_CHARS } from '../protocol/signalling.ts';
import { RoomClient } from '../testing/room-client.ts';
import { openRoomHarness } from '../testing/room-harness.ts';
import { isFitUserData, SharedData } from './shared-data.ts';

const pieces = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / MAX_SESSION_PIECE_CHARS) }, (_, index) =>
    text.slice(index * MAX_SESSION_PIECE_CHARS, (index + 1) * MAX_SESSION_PIECE_CHARS),
  );

describe('what the participants of a room share', () => {
  it('is replaced or added to', () => {
    const shared = new SharedData();
    expect(shared.add('{"a":1,"b":1}', 'replace')).toBe('changed');
    expect(shared.add('{"b":2}', 'shallow-merge')).toBe('changed');
    expect(shared.current).toEqual({ a: 1, b: 2 });
    expect(shared.add('{"c":3}', 'replace')).toBe('changed');
    expect(shared.current).toEqual({ c: 3 });
  });

  it('comes in pieces, up to the limit, and not beyond it', () => {
    const shared = new SharedData();
    const fit = `{"a":"${'x'.repeat(MAX_SESSION_DATA_CHARS - 8)}"}`;
    const parts = pieces(fit);
    const outcomes = parts.map((piece, index) =>
      shared.add(piece, index === parts.length - 1 ? 'replace' : undefined),
    );
    expect(outcomes.at(-1)).toBe('changed');
    expect(JSON.stringify(shared.current)).toHaveLength(MAX_SESSION_DATA_CHARS);
    expect(shared.add('{"b":1}', 'shallow-merge')).toBe('refused');
    for (const piece of pieces(`${fit} `).slice(0, -1)) shared.add(piece, undefined);
    expect(shared.add(`${fit} `.slice(-MAX_SESSION_PIECE_CHARS), 'replace')).toBe('refused');
    expect(JSON.stringify(shared.current)).toHaveLength(MAX_SESSION_DATA_CHARS);
  });

  it('is an object, and an update that is none changes nothing', () => {
    const shared = new SharedData();
    for (const text of ['[1]', '"a"', 'null', '{', '']) expect(shared.add(text, 'replace')).toBe('refused');
    shared.add('{"a":', undefined);
    shared.discard();
    expect(shared.add('1}', 'replace')).toBe('refused');
    expect(shared.current).toEqual({});
  });

  it.each([
    '{"__proto__":{"polluted":1}}',
    '{"a":[{"__proto__":null}]}',
    '{"constructor":{"prototype":{}}}',
    '{"constructor":1}',
    '{"a":{"b":{"prototype":1}}}',
  ])('is refused with a key that a page could merge into all its objects: %s', (text) => {
    const shared = new SharedData();
    expect(shared.add(text, 'replace')).toBe('refused');
    expect(shared.add(text, 'shallow-merge')).toBe('refused');
    expect(shared.current).toEqual({});
  });

  it('may be nested deep, and hold such words as values', () => {
    const shared = new SharedData();
    const depth = 40_000;
    expect(shared.add(`{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`, 'replace')).not.toBe('more');
    expect(shared.add('{"a":"__proto__","protos":["constructor"]}', 'replace')).toBe('changed');
  });

  it('travels between the seat and the browser, and is there after a return', async () => {
    await using harness = await openRoomHarness(new FakeClock());
    const room = await harness.rooms.create({ maxDurationMs: 60_000, joinTimeoutMs: 60_000 });
    const seat = room.takeSeat('Vapi Speaker');
    const seen: unknown[] = [];
    seat.onSharedData((data) => seen.push(data));
    const client = await RoomClient.join(room.joinUrl, { path: 'websocket' });
    client.send({ type: 'session-data', piece: '{"step":', merge: undefined });
    client.send({ type: 'session-data', piece: '1}', merge: 'replace' });
    expect(await client.next(({ type }) => type === 'session-data')).toEqual({
      type: 'session-data',
      data: { step: 1 },
    });
    expect(seen).toEqual([{ step: 1 }]);
    expect(seat.share({ topic: 'home' }, 'shallow-merge')).toBe(true);
    client.drop();
    await client.closed;
    const back = await RoomClient.join(room.joinUrl, {
      path: 'websocket',
      resume: client.resume,
    });
    expect(back.joined.sessionData).toEqual({ step: 1, topic: 'home' });
    await back.release();
  });
});

describe('what a page says of its participant', () => {
  it('is not passed on with a key that others could merge into all their objects', async () => {
    await using harness = await openRoomHarness(new FakeClock());
    const room = await harness.rooms.create({ maxDurationMs: 60_000, joinTimeoutMs: 60_000 });
    const seat = room.takeSeat('Vapi Speaker');
    const seen: unknown[] = [];
    seat.onParticipant(({ participant }) => seen.push(participant.userData));
    const client = await RoomClient.join(room.joinUrl, { path: null });
    client.sendRaw('{"type":"user-data","userData":{"__proto__":{"polluted":1}}}');
    expect(await client.next(({ type }) => type === 'error')).toMatchObject({ code: 'bad-frame' });
    expect(seen.filter((data) => data !== undefined)).toEqual([]);
    await client.release();
  });

  it('is measured as the call library measures it', () => {
    expect(isFitUserData('x'.repeat(4096))).toBe(true);
    expect(isFitUserData('x'.repeat(4097))).toBe(false);
    expect(isFitUserData({ a: 'x'.repeat(4088) })).toBe(true);
    expect(isFitUserData({ a: 'x'.repeat(4089) })).toBe(false);
  });
});
