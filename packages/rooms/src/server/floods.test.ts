// What one person sends of everything that a room passes on: it uses up their own share, and cuts no one else off.
import { FakeClock } from '@bandpal/foundation/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClientSignal } from '../protocol/signalling.ts';
import { errorsAfter, idOf, openMeeting, receivedBy, sdpOf, type MeetingRoom } from '../testing/meeting.ts';
import { RoomClient, signalAddress } from '../testing/room-client.ts';
import type { RoomHarness } from '../testing/room-harness.ts';
import { ROOM_BUDGETS } from './room-budgets.ts';
import { maxUnreadBytes } from './signal-connection.ts';

let harness: RoomHarness;
let meeting: MeetingRoom;
let candidate: RoomClient;
let teacher: RoomClient;
beforeEach(async () => {
  ({ harness, meeting, candidate, teacher } = await openMeeting(new FakeClock()));
});
afterEach(async () => harness[Symbol.asyncDispose]());

const ask = (userName: string): ClientSignal => ({ type: 'request-access', userName });

const described: ClientSignal = { type: 'user-data', userData: '漢'.repeat(4_000) };

const share = (piece: string): ClientSignal => ({ type: 'session-data', piece, merge: 'shallow-merge' });

describe('a flood', () => {
  it('of one person uses up that person’s own budget, and no one else’s', async () => {
    const guest = await meeting.guest('Guest');
    const sdp: ClientSignal = {
      type: 'sdp', to: idOf(candidate), line: 'a', kind: 'offer', sdp: sdpOf({ kind: 'audio', mid: '0', direction: 'recvonly' }), tracks: {},
    }; // prettier-ignore
    const most = ROOM_BUDGETS.relayedSdp.size({});
    for (let count = 0; count < most; count += 1) guest.send(sdp);
    expect(await errorsAfter(guest, sdp)).toEqual(['rate-limited']);
    await errorsAfter(candidate);
    expect(receivedBy(candidate, 'sdp')).toHaveLength(most);
    expect(await errorsAfter(teacher, sdp)).toEqual([]);
    await errorsAfter(candidate);
    expect(receivedBy(candidate, 'sdp')).toHaveLength(most + 1);
  });

  it('of session data fills no one else’s socket', async () => {
    const guest = await meeting.guest('Guest');
    for (let count = 0; count < 18; count += 1)
      guest.send({ type: 'session-data', piece: `${count === 0 ? '{"a":"' : ''}${'x'.repeat(4_990)}` });
    guest.send(share('"}'));
    const errors = await errorsAfter(guest, ...Array.from({ length: 8 }, () => share('{"b":1}')));
    expect(errors).toContain('rate-limited');
    const told = receivedBy(candidate, 'session-data').map(({ data }) => JSON.stringify(data).length);
    expect(told.reduce((sum, length) => sum + length, 0)).toBeLessThan(600_000);
    expect(await errorsAfter(teacher, share('{"c":1}'))).toEqual([]);
  });

  it('of frames ends the socket of the one who sends it', async () => {
    const guest = await meeting.guest('Guest');
    for (let count = 0; count < 12; count += 1) guest.send({ type: 'eject', id: idOf(teacher) });
    expect(await guest.closed).toBe(1008);
    expect(await errorsAfter(teacher, { type: 'audio', on: true })).toEqual([]);
  });

  it('of knocks is told to those in charge only as far as something is new, and a few times', async () => {
    const { url, token } = signalAddress(await meeting.room.invite({ knocks: true }));
    const visitor = new RoomClient(url);
    await visitor.opened();
    visitor.send({ type: 'join', token, userName: 'Visitor' });
    await visitor.next(({ type }) => type === 'lobby');
    expect(await errorsAfter(visitor, ...Array.from({ length: 50 }, () => ask('Visitor')))).toEqual([]);
    await errorsAfter(teacher);
    expect(receivedBy(teacher, 'waiting')).toHaveLength(2);
    const asked = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ask(name));
    expect(await errorsAfter(visitor, ...asked)).toEqual(['rate-limited', 'rate-limited']);
    await errorsAfter(teacher);
    expect(receivedBy(teacher, 'waiting')).toHaveLength(6);
  });

  it('of everything at once, by three people in any script, tells another less than may stay unread', async () => {
    const guests = [await meeting.guest('Guest'), await meeting.guest('Other'), candidate];
    const wide = '漢'.repeat(4_000);
    const sdp = `${sdpOf({ kind: 'audio', mid: '0', direction: 'recvonly' })}a=${'漢'.repeat(9_000)}`;
    for (const guest of guests) {
      const signals: ClientSignal[] = [
        ...Array.from({ length: 20 }, () => ({ type: 'sdp', to: idOf(teacher), line: 'a', kind: 'offer', sdp, tracks: {} }) as const),
        ...Array.from({ length: 30 }, () => ({ type: 'app-message', to: '*', data: wide }) as const),
      ]; // prettier-ignore
      for (const signal of signals) guest.send(signal);
      // Nine offences are too few to be sent away for; all the others close the socket.
      expect(await guest.closed).toBe(1008);
    }
    await errorsAfter(teacher);
    const told = [...receivedBy(teacher, 'sdp'), ...receivedBy(teacher, 'app-message')];
    const bytes = told.map((signal) => Buffer.byteLength(JSON.stringify(signal)));
    const sum = bytes.reduce((total, length) => total + length, 0);
    expect(sum).toBeGreaterThan(800_000);
    expect(sum).toBeLessThan(maxUnreadBytes(3));
  });

  it('of names and data of a person, and of permissions, is measured with all that is told of them', async () => {
    const guest = await meeting.guest('Guest');
    for (let count = 0; count < 26; count += 1) guest.send(described);
    expect(await errorsAfter(guest, described, { type: 'audio', on: false })).toEqual([
      'rate-limited',
      'rate-limited',
    ]);
    const permit: ClientSignal = { type: 'permit', id: idOf(guest), change: { canSend: true } };
    expect(await errorsAfter(teacher, ...Array.from({ length: 28 }, () => permit))).toContain('rate-limited');
  });

  it('is not what session data of the full length are, in any script', async () => {
    const guest = await meeting.guest('Guest');
    const text = JSON.stringify({ a: '漢'.repeat(102_390) });
    for (let at = 0; at < text.length; at += 5_000) {
      const merge = at + 5_000 < text.length ? {} : { merge: 'replace' as const };
      guest.send({ type: 'session-data', piece: text.slice(at, at + 5_000), ...merge });
    }
    expect(await errorsAfter(guest)).toEqual([]);
    await errorsAfter(candidate);
    expect(receivedBy(candidate, 'session-data')).toHaveLength(1);
  });
});
