// A room in which the seat decides: browsers tell it alone, and its owner changes rights and sends people out.
import { FakeClock } from '@bandpal/foundation/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorsAfter, idOf, MeetingRoom, receivedBy, sdpOf } from '../testing/meeting.ts';
import { RoomClient } from '../testing/room-client.ts';
import { openRoomHarness, type RoomHarness } from '../testing/room-harness.ts';

let harness: RoomHarness;
let meeting: MeetingRoom;
let candidate: RoomClient;
beforeEach(async () => {
  harness = await openRoomHarness(new FakeClock());
  meeting = await MeetingRoom.open(harness.rooms, { isSeatLed: true });
  candidate = await meeting.candidate();
});
afterEach(async () => harness[Symbol.asyncDispose]());

const guestOf = (userId: string) => meeting.guest('Guest', { userId, permissions: { canSend: false } });

describe('a room that its seat leads', () => {
  it('passes messages of browsers to the seat alone, whomever they name', async () => {
    const guest = await guestOf('one');
    const forged = '{"type":"metadata"}';
    for (const to of ['*', idOf(candidate), [idOf(candidate), meeting.seat.sessionId]]) {
      expect(await errorsAfter(guest, { type: 'app-message', to, data: forged })).toEqual([]);
    }
    expect(await errorsAfter(candidate, { type: 'app-message', to: '*', data: 'hello' })).toEqual([]);
    expect(meeting.messages).toEqual([forged, forged, forged, 'hello']);
    for (const client of [candidate, guest]) expect(receivedBy(client, 'app-message')).toEqual([]);
    meeting.seat.send('from the seat');
    await errorsAfter(candidate);
    expect(receivedBy(candidate, 'app-message')).toMatchObject([{ data: 'from the seat' }]);
  });

  it('lets no browser change what is shared', async () => {
    const guest = await guestOf('one');
    const piece = '{"question":"another"}';
    expect(await errorsAfter(guest, { type: 'session-data', piece, merge: 'replace' })).toEqual([
      'not-allowed',
    ]);
    expect(receivedBy(candidate, 'session-data')).toEqual([]);
  });

  it('gives and takes the right to speak by its owner', async () => {
    const guest = await guestOf('one');
    const speak = {
      type: 'sdp',
      to: idOf(candidate),
      line: 'a',
      kind: 'offer',
      sdp: sdpOf({ kind: 'audio', mid: '0', direction: 'sendonly' }),
      tracks: { 0: 'cam-audio' },
    } as const;
    expect(await errorsAfter(guest, speak)).toEqual(['not-allowed']);
    meeting.room.permit(idOf(guest), { canSend: ['audio'] });
    expect(await errorsAfter(guest, speak)).toEqual([]);
    expect(receivedBy(guest, 'participant-updated').at(-1)?.participant.permissions?.canSend).toEqual([
      'audio',
    ]);
    meeting.room.permit(idOf(guest), { canSend: false });
    expect(await errorsAfter(guest, speak)).toEqual(['not-allowed']);
    meeting.room.permit('not here', { canSend: true });
  });

  it('sends a person out for good, with whatever address they come back', async () => {
    const address = await meeting.room.invite({ userId: 'one' });
    const other = await meeting.room.invite({ userId: 'one' });
    const stays = await guestOf('two');
    const guest = await RoomClient.join(address, { path: null });
    meeting.room.expel('one');
    await guest.closed;
    expect(receivedBy(guest, 'error').map(({ code }) => code)).toEqual(['ejected']);
    for (const url of [address, other, await meeting.room.invite({ userId: 'one' })])
      await expect(RoomClient.join(url, { path: null })).rejects.toThrow('ejected');
    expect(await errorsAfter(stays)).toEqual([]);
    expect(meeting.room.people.map(({ userId }) => userId)).toEqual([undefined, 'two']);
  });
});

it('a room to which guests alone have come is not kept for them', async () => {
  const clock = new FakeClock();
  await using rooms = await openRoomHarness(clock);
  const { room } = await MeetingRoom.open(rooms.rooms, { joinTimeoutMs: 3_000 });
  const guest = await RoomClient.join(await room.invite({}), { path: null });
  // No guest is lost by then.
  clock.advance(3_000);
  expect(await room.closed).toBe('empty');
  await guest.closed;
});
