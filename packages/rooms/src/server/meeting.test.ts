import { FakeClock } from '@bandpal/foundation/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RoomClient, signalAddress } from '../testing/room-client.ts';
import { errorsAfter, idOf, MeetingRoom, receivedBy, sdpOf } from '../testing/meeting.ts';
import { openRoomHarness, type RoomHarness } from '../testing/room-harness.ts';
import { toneClip, toneFrame } from '../testing/tone.ts';

let clock: FakeClock;
let harness: RoomHarness;
beforeEach(async () => {
  clock = new FakeClock();
  harness = await openRoomHarness(clock);
});
afterEach(async () => harness[Symbol.asyncDispose]());

const names = (client: RoomClient): string[] => client.joined.participants.map(({ userName }) => userName);

const message = (to: string | string[], data: string) => ({ type: 'app-message', to, data }) as const;
const heard = (client: RoomClient) => receivedBy(client, 'app-message').map(({ data }) => data);

describe('several people in a room', () => {
  it('find each other and the examiner, and are counted', async () => {
    const meeting = await MeetingRoom.open(harness.rooms);
    const candidate = await meeting.candidate();
    const teacher = await meeting.teacher();
    expect(names(candidate)).toEqual(['Vapi Speaker']);
    expect(names(teacher)).toEqual(['Vapi Speaker', 'Candidate']);
    expect(teacher.joined).toMatchObject({ maxPeople: 4, self: { owner: true, guest: true, peer: true } });
    const { participant } = (await candidate.next(({ type }) => type === 'participant-joined')) as {
      participant: unknown;
    };
    expect(participant).toMatchObject({ userName: 'Teacher', owner: true, peer: true });
    await expect
      .poll(() => receivedBy(candidate, 'counts').at(-1)?.counts)
      .toEqual({ present: 3, hidden: 0 });
    await teacher.leave();
    expect(await candidate.next(({ type }) => type === 'participant-left')).toEqual({
      type: 'participant-left',
      sessionId: idOf(teacher),
    });
    expect(meeting.room.people.map(({ userName }) => userName)).toEqual(['Candidate']);
    expect(meeting.events).toEqual(['joined Candidate', 'joined Teacher', 'left Teacher']);
    await candidate.leave();
    expect(harness.rooms.count).toBe(1);
  });

  it('are four at most, of whom one is the candidate', async () => {
    const meeting = await MeetingRoom.open(harness.rooms, { maxPeople: 9 });
    for (const name of ['A', 'B', 'C']) await meeting.guest(name);
    await expect(meeting.guest('D')).rejects.toThrow('meeting-full');
    expect(names(await meeting.candidate())).toEqual(['Vapi Speaker', 'A', 'B', 'C']);
    await expect(meeting.guest('E')).rejects.toThrow('meeting-full');
  });

  it('cannot be invited to a room for one', async () => {
    const meeting = await MeetingRoom.open(harness.rooms, { maxPeople: 1 });
    await expect(meeting.teacher()).rejects.toThrow('room for one');
  });

  it('are heard by the examiner only where they are examined', async () => {
    const meeting = await MeetingRoom.open(harness.rooms);
    const heard = new Set<string>();
    meeting.seat.onAudio((_samples, sessionId) => heard.add(sessionId));
    const candidate = await meeting.candidate();
    const teacher = await meeting.teacher();
    for (const client of [teacher, candidate]) {
      client.send({ type: 'audio-path', path: 'websocket' });
      await client.next(({ type }) => type === 'audio-path');
      client.sendPcm(toneFrame(0));
    }
    await expect.poll(() => [...heard]).toEqual([idOf(candidate)]);
  });

  it('hear of each other who speaks, as does the examiner', async () => {
    const meeting = await MeetingRoom.open(harness.rooms);
    const candidate = await meeting.candidate();
    const teacher = await meeting.teacher();
    teacher.send({ type: 'speaking', on: true });
    expect(await candidate.next(({ type }) => type === 'speaking')).toEqual({
      type: 'speaking',
      sessionId: idOf(teacher),
      on: true,
    });
    expect(meeting.events.at(-1)).toBe('speaking Teacher');
    expect(await errorsAfter(teacher, { type: 'audio', on: false }, { type: 'speaking', on: true })).toEqual(
      [],
    );
    expect(receivedBy(candidate, 'speaking')).toHaveLength(1);
  });

  it('who come later hear who speaks already, and nobody twice', async () => {
    const meeting = await MeetingRoom.open(harness.rooms);
    const candidate = await meeting.candidate();
    await errorsAfter(candidate, { type: 'speaking', on: true }, { type: 'speaking', on: true });
    const playback = meeting.seat.play(toneClip(1_000));
    const teacher = await meeting.teacher();
    await errorsAfter(teacher, { type: 'audio', on: true });
    const speakers = [idOf(candidate), meeting.seat.sessionId];
    expect(receivedBy(teacher, 'speaking')).toEqual(
      speakers.map((sessionId) => ({ type: 'speaking', sessionId, on: true })),
    );
    playback.stop();
    await errorsAfter(candidate, { type: 'speaking', on: false });
    await errorsAfter(teacher, { type: 'audio', on: true });
    expect(
      receivedBy(teacher, 'speaking')
        .slice(2)
        .map(({ on }) => on),
    ).toEqual([false, false]);
    expect(meeting.events.filter((event) => event.startsWith('speaking'))).toHaveLength(2);
  });

  it('describe their connections to each other, with the rights that they have', async () => {
    const meeting = await MeetingRoom.open(harness.rooms);
    const candidate = await meeting.candidate();
    const teacher = await meeting.teacher();
    const sdp = sdpOf(
      { kind: 'audio', mid: '0', direction: 'sendonly' },
      { kind: 'video', mid: '1', direction: 'sendonly' },
      { kind: 'audio', mid: '2', direction: 'recvonly' },
    );
    const tracks = { '0': 'cam-audio', '1': 'cam-video' };
    const offer = { type: 'sdp', line: 'a', kind: 'offer', sdp, tracks } as const;
    expect(await errorsAfter(teacher, { ...offer, to: idOf(candidate) })).toEqual([]);
    expect(await candidate.next(({ type }) => type === 'sdp')).toEqual({ ...offer, from: idOf(teacher) });
    const candidates = [{ candidate: 'candidate:1' }];
    const ice = { type: 'ice' as const, line: 'b', for: 'a', candidates };
    expect(await errorsAfter(candidate, { ...ice, to: idOf(teacher) })).toEqual([]);
    expect(await teacher.next(({ type }) => type === 'ice')).toEqual({ ...ice, from: idOf(candidate) });
    const wants = { type: 'wants', wants: { 'cam-video': 0, 'cam-audio': false } } as const;
    expect(await errorsAfter(candidate, { ...wants, to: idOf(teacher) })).toEqual([]);
    expect(await teacher.next(({ type }) => type === 'wants')).toEqual({ ...wants, from: idOf(candidate) });
    expect(await errorsAfter(teacher, { type: 'tracks', tracks: { 'cam-video': 'video' } })).toEqual([]);
    await expect
      .poll(() => receivedBy(candidate, 'participant-updated').at(-1)?.participant.tracks)
      .toEqual({ 'cam-video': 'video' });
  });

  it('send messages to one, to several and to all, and hear of those who are not there', async () => {
    const meeting = await MeetingRoom.open(harness.rooms);
    const candidate = await meeting.candidate();
    const teacher = await meeting.teacher();
    const partner = await meeting.guest('Partner');
    const errors = await errorsAfter(
      teacher,
      message('*', 'all'),
      message(idOf(candidate), 'one'),
      message([idOf(partner), 'a stranger'], 'several'),
    );
    expect(errors).toEqual(['not-here']);
    await expect.poll(() => heard(candidate)).toEqual(['all', 'one']);
    await expect.poll(() => heard(partner)).toEqual(['all', 'several']);
    expect(heard(teacher)).toEqual([]);
    expect(meeting.messages).toEqual(['all']);
    meeting.seat.send('for one', [idOf(partner)]);
    await expect.poll(() => heard(partner)).toEqual(['all', 'several', 'for one']);
    expect(heard(candidate)).toEqual(['all', 'one']);
  });

  it('change what they share at the same time, and do not mix their pieces', async () => {
    const meeting = await MeetingRoom.open(harness.rooms);
    const candidate = await meeting.candidate();
    const teacher = await meeting.teacher();
    await errorsAfter(teacher, { type: 'session-data', piece: '{"card":', merge: undefined });
    expect(
      await errorsAfter(candidate, { type: 'session-data', piece: '{"a":1}', merge: 'replace' }),
    ).toEqual([]);
    await errorsAfter(teacher, { type: 'session-data', piece: '7}', merge: 'shallow-merge' });
    for (const client of [candidate, teacher])
      await expect.poll(() => receivedBy(client, 'session-data').at(-1)?.data).toEqual({ a: 1, card: 7 });
  });

  it('come back to their own session, and find who has come meanwhile', async () => {
    const meeting = await MeetingRoom.open(harness.rooms);
    await meeting.candidate();
    const url = await meeting.room.invite({ userName: 'Teacher', isOwner: true });
    const teacher = await RoomClient.join(url, { path: null });
    teacher.drop();
    await teacher.closed;
    await meeting.guest('Partner');
    const back = await RoomClient.join(url, { path: null, resume: teacher.resume });
    expect(idOf(back)).toBe(idOf(teacher));
    expect(names(back)).toEqual(['Vapi Speaker', 'Candidate', 'Partner']);
    await expect(RoomClient.join(url, { path: null })).rejects.toThrow('not-allowed');
  });
});

describe('those in charge', () => {
  it('turn off the sound, camera and screen of others, and send them out for good', async () => {
    const meeting = await MeetingRoom.open(harness.rooms);
    const teacher = await meeting.teacher();
    const url = await meeting.room.invite({ userName: 'Partner' });
    const partner = await RoomClient.join(url, { path: null });
    const id = idOf(partner);
    expect(
      await errorsAfter(teacher, { type: 'turn-off', id, audio: false, video: false, screen: false }),
    ).toEqual([]);
    expect(await partner.next(({ type }) => type === 'turn-off')).toEqual({
      type: 'turn-off',
      audio: false,
      video: false,
      screen: false,
    });
    expect(await errorsAfter(teacher, { type: 'eject', id })).toEqual([]);
    expect(await partner.next(({ type }) => type === 'error')).toMatchObject({
      code: 'ejected',
      fatal: true,
    });
    expect(await partner.closed).toBe(1008);
    expect(meeting.events.at(-1)).toBe('left Partner');
    await expect(RoomClient.join(url, { path: null })).rejects.toThrow('ejected');
    await expect(RoomClient.join(url, { path: null, resume: partner.resume })).rejects.toThrow('ejected');
  });

  it('take rights away: what was sent with them has stopped for everyone', async () => {
    const meeting = await MeetingRoom.open(harness.rooms);
    const candidate = await meeting.candidate();
    const teacher = await meeting.teacher();
    const partner = await meeting.guest('Partner');
    const id = idOf(partner);
    await errorsAfter(partner, { type: 'tracks', tracks: { 'cam-video': 'video', 'screen-video': 'video' } });
    await errorsAfter(teacher, { type: 'permit', id, change: { canSend: ['screenVideo'] } });
    const expected = {
      sessionId: id,
      audio: false,
      tracks: { 'screen-video': 'video' },
      permissions: { canSend: ['screenVideo'] },
    };
    for (const client of [candidate, partner])
      await expect
        .poll(() => receivedBy(client, 'participant-updated').at(-1)?.participant)
        .toMatchObject(expected);
    expect(await errorsAfter(partner, { type: 'audio', on: true })).toEqual([]);
    expect(meeting.room.people.find(({ sessionId }) => sessionId === id)?.audio).toBe(false);
  });

  it('let in, or not, those who knock', async () => {
    const meeting = await MeetingRoom.open(harness.rooms);
    const teacher = await meeting.teacher();
    const candidate = await meeting.candidate();
    const url = await meeting.room.invite({ knocks: true });
    const { token, url: socketUrl } = signalAddress(url);
    const visitor = new RoomClient(socketUrl);
    await visitor.opened();
    visitor.send({ type: 'join', token, userName: 'Visitor' });
    await visitor.next(({ type }) => type === 'lobby');
    visitor.send({ type: 'request-access' });
    const waiting = () => receivedBy(teacher, 'waiting').at(-1)?.people ?? [];
    await expect.poll(waiting).toMatchObject([{ name: 'Visitor' }]);
    const [id = ''] = waiting().map((person) => person.id);
    await errorsAfter(teacher, { type: 'let-in', id, granted: false });
    await visitor.next(({ type }) => type === 'access-denied');
    expect(waiting()).toEqual([]);
    expect(await errorsAfter(teacher, { type: 'let-in', id, granted: true })).toEqual(['not-here']);
    visitor.send({ type: 'request-access', userName: 'Please' });
    await expect.poll(waiting).toMatchObject([{ name: 'Please' }]);
    await errorsAfter(teacher, { type: 'let-in', id, granted: true });
    await visitor.next(({ type }) => type === 'joined');
    expect(visitor.joined.self.userName).toBe('Please');
    expect(names(visitor)).toEqual(['Vapi Speaker', 'Teacher', 'Candidate']);
    expect(waiting()).toEqual([]);
    expect(receivedBy(candidate, 'waiting')).toEqual([]);
  });

  it('are told who is at the door when they come, and when someone goes away from it', async () => {
    const meeting = await MeetingRoom.open(harness.rooms);
    await meeting.candidate();
    const visitor = new RoomClient(signalAddress(await meeting.room.invite({ knocks: true })).url);
    await visitor.opened();
    const { token } = signalAddress(await meeting.room.invite({ knocks: true, userName: 'Visitor' }));
    visitor.send({ type: 'join', token });
    await visitor.next(({ type }) => type === 'lobby');
    visitor.send({ type: 'request-access' });
    visitor.send({ type: 'echo' });
    await visitor.next(({ type }) => type === 'echo');
    const teacher = await meeting.teacher();
    await expect
      .poll(() => receivedBy(teacher, 'waiting').at(-1)?.people)
      .toMatchObject([{ name: 'Visitor' }]);
    visitor.drop();
    await expect.poll(() => receivedBy(teacher, 'waiting').at(-1)?.people).toEqual([]);
  });
});
