// Who may invite one more person into a call, as what they come, and attacks on it.
import { FakeClock } from '@bandpal/foundation/testing';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Guest } from '../ports/room.ts';
import type { ClientSignal } from '../protocol/signalling.ts';
import { errorsAfter, idOf, MeetingRoom, openMeeting, receivedBy } from '../testing/meeting.ts';
import { RoomClient } from '../testing/room-client.ts';
import type { RoomHarness } from '../testing/room-harness.ts';

let clock: FakeClock;
let harness: RoomHarness;
let meeting: MeetingRoom;
let candidate: RoomClient;
let teacher: RoomClient;
beforeEach(async () => {
  clock = new FakeClock();
  ({ harness, meeting, candidate, teacher } = await openMeeting(clock));
});
afterEach(async () => harness[Symbol.asyncDispose]());

/** As many as people have a use for (`ROOM_BUDGETS.invitations`). */
const AT_ONCE = 6;

type To = Extract<ClientSignal, { type: 'invite' }>['to'];

/** The addresses that this person has got so far. */
const given = (client: RoomClient) => receivedBy(client, 'invitation').map(({ url }) => url);

/** The address that an owner has the room make. */
async function invitation(from: RoomClient, to: To = 'speak'): Promise<string> {
  const before = given(from).length;
  from.send({ type: 'invite', to });
  await expect.poll(() => given(from).length).toBe(before + 1);
  return given(from).at(-1) ?? 'none';
}

const enter = async (url: string) => RoomClient.join(url, { path: null, userName: 'Visitor' });

describe('an owner of a call', () => {
  it('gets an address with which one more person comes, who is in charge of nothing', async () => {
    const visitor = await enter(await invitation(teacher));
    expect(visitor.joined.self).toMatchObject({
      userName: 'Visitor',
      guest: true,
      permissions: { hasPresence: true, canSend: true, canAdmin: false },
    });
    expect(visitor.joined.self.owner).toBeUndefined();
    for (const order of [
      { type: 'invite', to: 'speak' },
      { type: 'eject', id: idOf(candidate) },
      { type: 'transcribe', order: 'start' },
    ] as const)
      expect(await errorsAfter(visitor, order)).toEqual(['not-allowed']);
    expect(given(visitor)).toEqual([]);
  });

  it('has someone come who only listens', async () => {
    const visitor = await enter(await invitation(teacher, 'listen'));
    expect(visitor.joined.self.permissions).toMatchObject({ hasPresence: true, canSend: false });
  });

  it('gives no one a right that they haven’t got', async () => {
    const permissions: Guest['permissions'] = {
      canSend: ['audio'],
      canReceive: { base: { audio: true } },
      canAdmin: ['participants'],
    };
    const owner = await meeting.guest('Owner', { isOwner: true, permissions });
    const url = await invitation(owner);
    await teacher.leave();
    const visitor = await enter(url);
    expect(visitor.joined.self.permissions).toEqual({
      hasPresence: true,
      canSend: ['audio'],
      canReceive: { base: { audio: true } },
      canAdmin: false,
    });
    meeting.room.permit(idOf(owner), { canSend: false });
    await errorsAfter(owner);
    const { role } = decodeJwt<{ role: { permissions: { canSend: unknown } } }>(
      new URL(await invitation(owner)).searchParams.get('t') ?? '',
    );
    expect(role.permissions.canSend).toBe(false);
  });

  it('has one person come with each address, at a time', async () => {
    const url = await invitation(teacher);
    await enter(url);
    await expect(enter(url)).rejects.toThrow('not-allowed');
  });

  it('fills no room by it', async () => {
    const urls = [await invitation(teacher), await invitation(teacher), await invitation(teacher)];
    await enter(urls[0] ?? '');
    await enter(urls[1] ?? '');
    await expect(enter(urls[2] ?? '')).rejects.toThrow('meeting-full');
  });

  it('gets a few addresses at once, and later one a minute', async () => {
    for (let made = 0; made < AT_ONCE; made += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await invitation(teacher)).toContain('/rooms/');
    expect(await errorsAfter(teacher, { type: 'invite', to: 'speak' })).toEqual([]);
    expect(given(teacher).at(-1)).toBeNull();
    for (let ms = 0; ms < 60_000; ms += 2_000) {
      clock.advance(2_000);
      // oxlint-disable-next-line no-await-in-loop -- each ping is answered
      await Promise.all([errorsAfter(teacher), errorsAfter(candidate)]);
    }
    expect(await invitation(teacher)).toContain('/rooms/');
  });
});

describe('an address that an owner has made', () => {
  it('ends with the room', async () => {
    const url = await invitation(teacher);
    const { exp = 0 } = decodeJwt(new URL(url).searchParams.get('t') ?? '');
    expect(exp * 1_000).toBeLessThanOrEqual(clock.date().getTime() + 601_000);
    await meeting.room.close('ended');
    await expect(enter(url)).rejects.toThrow('no-room');
  });

  it('opens nothing once the owner was sent out, and those who are there by it stay', async () => {
    const owner = await meeting.guest('Owner', { isOwner: true, userId: 'u1' });
    const [used, unused] = [await invitation(owner), await invitation(owner)];
    await teacher.leave();
    const visitor = await enter(used);
    meeting.room.expel('u1');
    expect(await errorsAfter(visitor)).toEqual([]);
    await expect(enter(unused)).rejects.toThrow('not-allowed');
  });

  it('opens nothing either where another owner has sent its owner out', async () => {
    const owner = await meeting.guest('Owner', { isOwner: true });
    const url = await invitation(owner);
    expect(await errorsAfter(teacher, { type: 'eject', id: idOf(owner) })).toEqual([]);
    await expect(enter(url)).rejects.toThrow('not-allowed');
    expect(await errorsAfter(candidate)).toEqual([]);
  });
});

describe('no address is made', () => {
  it.each([
    ['a guest', {}],
    ['someone in charge of people', { permissions: { canAdmin: true } }],
    ['an owner who is hidden', { isOwner: true, permissions: { hasPresence: false } }],
  ])('for %s', async (_who, guest) => {
    const someone = await meeting.guest('Someone', guest);
    for (const to of ['speak', 'listen'] as const)
      expect(await errorsAfter(someone, { type: 'invite', to })).toEqual(['not-allowed']);
    expect(given(someone)).toEqual([]);
  });

  it('for the candidate', async () => {
    expect(await errorsAfter(candidate, { type: 'invite', to: 'speak' })).toEqual(['not-allowed']);
  });

  it('in a room that its seat leads, where guests come by the candidate’s yes, for an owner neither', async () => {
    const exam = await MeetingRoom.open(harness.rooms, { isSeatLed: true });
    const owner = await exam.teacher();
    expect(await errorsAfter(owner, { type: 'invite', to: 'speak' })).toEqual(['not-allowed']);
    expect(given(owner)).toEqual([]);
  });

  it('for frames of another shape, with more rights in them', async () => {
    for (const frame of [
      { type: 'invite' },
      { type: 'invite', to: 'rule' },
      { type: 'invite', to: ['speak'] },
    ])
      teacher.sendRaw(JSON.stringify(frame));
    expect(await errorsAfter(teacher)).toEqual(['bad-frame', 'bad-frame', 'bad-frame']);
    teacher.sendRaw(
      JSON.stringify({ type: 'invite', to: 'listen', isOwner: true, permissions: { canAdmin: true } }),
    );
    await expect.poll(() => given(teacher).length).toBe(1);
    const visitor = await enter(given(teacher)[0] ?? '');
    expect(visitor.joined.self.owner).toBeUndefined();
    expect(visitor.joined.self.permissions).toMatchObject({ canSend: false, canAdmin: false });
  });
});
