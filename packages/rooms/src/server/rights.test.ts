// Attacks on the rights of people in a room: whatever a browser sends, it does no more than its token allows.
import { FakeClock } from '@bandpal/foundation/testing';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Guest } from '../ports/room.ts';
import type { Permissions } from '../protocol/permissions.ts';
import type { ClientSignal } from '../protocol/signalling.ts';
import { errorsAfter, idOf, MeetingRoom, openMeeting, receivedBy, sdpOf } from '../testing/meeting.ts';
import { RoomClient, signalAddress } from '../testing/room-client.ts';
import type { RoomHarness } from '../testing/room-harness.ts';
import { toneClip } from '../testing/tone.ts';
import { ROOM_BUDGETS } from './room-budgets.ts';

let harness: RoomHarness;
let meeting: MeetingRoom;
let candidate: RoomClient;
let teacher: RoomClient;
beforeEach(async () => {
  ({ harness, meeting, candidate, teacher } = await openMeeting(new FakeClock()));
});
afterEach(async () => harness[Symbol.asyncDispose]());

const ofSection = (kind: 'audio' | 'video'): string => sdpOf({ kind, mid: '0', direction: 'sendonly' });

/** A browser that has asked to come in, with a token that has it knock. */
async function knock(guest: Guest = { knocks: true, userName: 'Visitor' }): Promise<RoomClient> {
  const { url, token } = signalAddress(await meeting.room.invite(guest));
  const visitor = new RoomClient(url);
  await visitor.opened();
  visitor.send({ type: 'join', token });
  return visitor;
}

/** What the others have heard, heartbeat and counts aside. */
const heardBy = (client: RoomClient): string[] =>
  client.received.map(({ type }) => type).filter((type) => !['ping', 'counts', 'echo'].includes(type));

const refused = ['not-allowed'];

describe('a token', () => {
  it('that was changed or made elsewhere opens nothing', async () => {
    const url = new URL(await meeting.room.invite({ userName: 'Partner' }));
    const [head = '', body = '', signature = ''] = (url.searchParams.get('t') ?? '').split('.');
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as {
      role: Record<string, unknown>;
    };
    const owner = { ...claims, role: { ...claims.role, isOwner: true } };
    const asOwner = btoa(JSON.stringify(owner)).replaceAll('=', '');
    const elsewhere = await new SignJWT(owner)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new Uint8Array(32).fill(1));
    for (const token of [
      `${head}.${asOwner}.${signature}`,
      `${btoa('{"alg":"none"}')}.${asOwner}.`,
      elsewhere,
    ]) {
      url.searchParams.set('t', token);
      await expect(RoomClient.join(url.href, { path: null })).rejects.toThrow('not-allowed');
    }
  });

  it('of a guest opens no other room, and ends with its time', async () => {
    const other = await MeetingRoom.open(harness.rooms);
    const url = new URL(await other.room.invite({ userName: 'Partner' }));
    url.pathname = new URL(meeting.room.joinUrl).pathname;
    await expect(RoomClient.join(url.href, { path: null })).rejects.toThrow('not-allowed');
    const late = await meeting.room.invite({ validForMs: -1_000 });
    await expect(RoomClient.join(late, { path: null })).rejects.toThrow('exp-token');
  });
});

describe('a guest', () => {
  let guest: RoomClient;
  beforeEach(async () => {
    guest = await meeting.guest('Guest');
  });

  it.each<[string, (id: string) => ClientSignal]>([
    ['sends no one out', (id) => ({ type: 'eject', id })],
    ['mutes no one', (id) => ({ type: 'turn-off', id, audio: false })],
    ['stops no camera', (id) => ({ type: 'turn-off', id, video: false })],
    ['changes no permissions', (id) => ({ type: 'permit', id, change: { canSend: false } })],
    ['lets no one in', (id) => ({ type: 'let-in', id, granted: true })],
  ])('%s', async (_name, signalFor) => {
    // What was on its way before has come.
    await errorsAfter(candidate, { type: 'audio', on: true });
    const before = heardBy(candidate);
    expect(await errorsAfter(guest, signalFor(idOf(candidate)))).toEqual(refused);
    expect(await errorsAfter(candidate, { type: 'audio', on: true })).toEqual([]);
    expect(heardBy(candidate)).toEqual(before);
  });

  it('gives itself no other name than that of its token', async () => {
    expect(await errorsAfter(guest, { type: 'user-name', userName: 'Teacher' })).toEqual(refused);
    expect(meeting.room.people.map(({ userName }) => userName)).toEqual(['Candidate', 'Teacher', 'Guest']);
  });

  it.each([
    'Vapi Speaker',
    ' vapi  SPEAKER ',
    'Ｖａｐｉ Speaker',
    'Vapi\u200B Spe\u00ADaker',
    'Vарі Sреаkеr',
    'VapI 5peaker',
  ])('passes for the examiner under no such name as %j', async (userName) => {
    await expect(meeting.guest(userName)).rejects.toThrow('not-allowed');
    const nameless = { path: null, userName } as const;
    await expect(RoomClient.join(await meeting.room.invite({}), nameless)).rejects.toThrow('not-allowed');
    const visitor = await knock({ knocks: true });
    await visitor.next(({ type }) => type === 'lobby');
    expect(await errorsAfter(visitor, { type: 'request-access', userName })).toEqual(refused);
    const unnamed = await RoomClient.join(await meeting.room.invite({}), { ...nameless, userName: 'Pat' });
    expect(await errorsAfter(unnamed, { type: 'user-name', userName })).toEqual(refused);
    expect(meeting.room.people.at(-1)?.userName).toBe('Pat');
    expect(receivedBy(teacher, 'waiting').at(-1)?.people).toEqual([]);
  });

  it('gives itself no rights', async () => {
    const change = { canAdmin: true };
    expect(await errorsAfter(guest, { type: 'permit', id: idOf(guest), change })).toEqual(refused);
    expect(await errorsAfter(guest, { type: 'eject', id: idOf(candidate) })).toEqual(refused);
  });

  it('is not told who is at the door, and admits no one there', async () => {
    const { url, token } = signalAddress(await meeting.room.invite({ knocks: true, userName: 'Visitor' }));
    const visitor = new RoomClient(url);
    await visitor.opened();
    visitor.send({ type: 'join', token });
    await visitor.next(({ type }) => type === 'lobby');
    visitor.send({ type: 'request-access' });
    await teacher.next((signal) => signal.type === 'waiting' && signal.people.length > 0);
    const [person] = receivedBy(teacher, 'waiting').at(-1)?.people ?? [];
    expect(receivedBy(guest, 'waiting')).toEqual([]);
    expect(await errorsAfter(guest, { type: 'let-in', id: person?.id ?? '', granted: true })).toEqual(
      refused,
    );
    expect(receivedBy(visitor, 'joined')).toEqual([]);
  });

  it('resumes no session of another person, whose secret no one is told', async () => {
    const url = await meeting.room.invite({ userName: 'Second' });
    const { sessionId, secret } = teacher.resume;
    for (const resume of [
      { sessionId, secret: guest.resume.secret },
      { sessionId, secret },
    ])
      await expect(RoomClient.join(url, { path: null, resume })).rejects.toThrow('connection-error');
    expect(JSON.stringify(guest.received)).not.toContain(secret);
    expect(meeting.room.people.map(({ userName }) => userName)).toEqual(['Candidate', 'Teacher', 'Guest']);
  });

  it('shares and says nothing with keys of prototypes', async () => {
    const piece = '{"__proto__":{"polluted":1}}';
    expect(await errorsAfter(guest, { type: 'session-data', piece, merge: 'replace' })).toEqual([
      'bad-frame',
    ]);
    const { length } = receivedBy(guest, 'error');
    guest.sendRaw('{"type":"user-data","userData":{"constructor":1}}');
    guest.sendRaw(
      `{"type":"permit","id":"x","change":{"canReceive":{"base":true,"byUserId":{"constructor":true}}}}`,
    );
    await expect.poll(() => receivedBy(guest, 'error').length).toBe(length + 2);
    expect(receivedBy(candidate, 'session-data')).toEqual([]);
  });

  it('has frames of absurd size or shape refused, and nothing of them told to others', async () => {
    const to = idOf(candidate);
    const frames = [
      { type: 'sdp', to, line: 'a', kind: 'offer', sdp: 'x'.repeat(24_001), tracks: {} },
      { type: 'sdp', to, line: 'a'.repeat(65), kind: 'offer', sdp: '', tracks: {} },
      { type: 'sdp', to, line: 'a', kind: 'rollback', sdp: '', tracks: {} },
      { type: 'ice', to, line: 'a', candidates: Array.from({ length: 17 }, () => ({ candidate: '' })) },
      { type: 'ice', to, line: 'a', candidates: [{ candidate: 'x'.repeat(1025) }] },
      { type: 'wants', to, wants: { 'cam-video': 3 } },
      { type: 'wants', to, wants: Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`${i}`, 0])) },
      { type: 'turn-off', id: to, audio: true },
    ];
    for (const frame of frames) guest.sendRaw(JSON.stringify(frame));
    await expect
      .poll(() => receivedBy(guest, 'error').map(({ code }) => code))
      .toEqual(frames.map(() => 'bad-frame'));
    expect(heardBy(candidate)).not.toContain('sdp');
  });
});

const offer = (to: string, kind: 'audio' | 'video', name: string): ClientSignal => ({
  type: 'sdp',
  to,
  line: 'a',
  kind: 'offer',
  sdp: sdpOf({ kind, mid: '0' }),
  tracks: { '0': name },
});

const permissions = (canReceive: Permissions['canReceive']) => ({ permissions: { canReceive } });

describe('someone who may not send', () => {
  it('has no connection described by which it would', async () => {
    const guest = await meeting.guest('Guest', { permissions: { canSend: ['audio', 'customVideo'] } });
    const to = idOf(teacher);
    for (const signal of [
      offer(to, 'video', 'cam-video'),
      offer(to, 'video', 'screen-video'),
      offer(to, 'audio', 'screen-audio'),
      offer(to, 'audio', 'my-music'),
      // Under the name of a track that it may send.
      offer(to, 'video', 'cam-audio'),
      { ...offer(to, 'audio', 'cam-audio'), tracks: {} } as ClientSignal,
      { type: 'tracks', tracks: { 'cam-video': 'video' } } as ClientSignal,
    ])
      expect(await errorsAfter(guest, signal)).toEqual(refused);
    expect(receivedBy(teacher, 'sdp')).toEqual([]);
    expect(await errorsAfter(guest, offer(to, 'audio', 'cam-audio'), offer(to, 'video', 'slides'))).toEqual(
      [],
    );
  });

  it('sends the candidate’s camera neither, who has a microphone alone', async () => {
    expect(await errorsAfter(candidate, offer(idOf(teacher), 'video', 'cam-video'))).toEqual(refused);
  });
});

describe('someone who may not receive', () => {
  it('is described no connection by which it would', async () => {
    const guest = await meeting.guest('Guest', permissions({ base: { audio: true } }));
    const signal = { type: 'sdp', to: idOf(guest), line: 'a', kind: 'offer' } as const;
    const video = { ...signal, sdp: ofSection('video'), tracks: { '0': 'cam-video' } };
    expect(await errorsAfter(teacher, video)).toEqual(refused);
    expect(receivedBy(guest, 'sdp')).toEqual([]);
    const audio = { ...signal, sdp: ofSection('audio'), tracks: { '0': 'cam-audio' } };
    expect(await errorsAfter(teacher, audio)).toEqual([]);
    await guest.next(({ type }) => type === 'sdp');
  });

  it('gets nothing that the examiner says, in sound or in words', async () => {
    const deaf = await meeting.guest('Deaf', permissions({ base: { video: true } }));
    const frames = new Map([deaf, teacher, candidate].map((client) => [client, 0]));
    for (const client of frames.keys()) {
      client.onPacket(() => frames.set(client, (frames.get(client) ?? 0) + 1));
      client.send({ type: 'audio-path', path: 'websocket' });
      await client.next(({ type }) => type === 'audio-path');
    }
    meeting.seat.play(toneClip(40));
    meeting.seat.send('a question');
    meeting.seat.send('the rhythm', 'candidate');
    await expect.poll(() => [frames.get(candidate), frames.get(teacher)]).toEqual([1, 1]);
    await errorsAfter(deaf);
    expect(frames.get(deaf)).toBe(0);
    const told = [deaf, teacher, candidate].map((client) =>
      receivedBy(client, 'app-message').map(({ data }) => data),
    );
    expect(told).toEqual([[], ['a question'], ['a question', 'the rhythm']]);
  });

  it('may be so for one person alone', async () => {
    const guest = await meeting.guest(
      'Guest',
      permissions({ base: true, byParticipantId: { [idOf(teacher)]: false } }),
    );
    const tracks = { '0': 'cam-audio' };
    const sdp = sdpOf({ kind: 'audio', mid: '0' });
    const signal: ClientSignal = { type: 'sdp', to: idOf(guest), line: 'a', kind: 'offer', sdp, tracks };
    expect(await errorsAfter(teacher, signal)).toEqual(refused);
    expect(await errorsAfter(candidate, signal)).toEqual([]);
  });
});

describe('someone hidden', () => {
  let observer: RoomClient;
  beforeEach(async () => {
    observer = await meeting.guest('Observer', { permissions: { hasPresence: false } });
  });

  it('is counted, and otherwise a connection without a name that the others may send to', async () => {
    await expect
      .poll(() => receivedBy(candidate, 'counts').at(-1)?.counts)
      .toEqual({ present: 3, hidden: 1 });
    expect(JSON.stringify([candidate.received, teacher.received])).not.toContain('Observer');
    expect(observer.joined.participants.map(({ userName }) => userName)).toEqual([
      'Vapi Speaker',
      'Candidate',
      'Teacher',
    ]);
  });

  it('shows up in no way: no name, message, shared data, speech or picture', async () => {
    const to = idOf(teacher);
    const sending = { sdp: sdpOf({ kind: 'audio', mid: '0' }), tracks: { '0': 'cam-audio' } };
    expect(
      await errorsAfter(
        observer,
        { type: 'user-name', userName: 'Observer' },
        { type: 'speaking', on: true },
        { type: 'audio', on: true },
      ),
    ).toEqual([]);
    for (const signal of [
      { type: 'app-message', to: '*', data: 'Observer' },
      { type: 'session-data', piece: '{"Observer":1}', merge: 'replace' },
      { type: 'tracks', tracks: { 'cam-video': 'video' } },
      { type: 'sdp', to, line: 'a', kind: 'offer', ...sending },
    ] as const)
      expect(await errorsAfter(observer, signal)).toEqual(refused);
    expect(JSON.stringify([candidate.received, teacher.received])).not.toContain('Observer');
    expect(receivedBy(candidate, 'speaking')).toEqual([]);
    expect(meeting.messages).toEqual([]);
  });

  it('is told to others with no more than what may be sent to them', async () => {
    const hidden = {
      hasPresence: false,
      canReceive: { base: true, byUserId: { x: false } },
      canAdmin: ['participants' as const],
    };
    const second = await meeting.guest('Second', { userId: 'head-of-school', permissions: hidden });
    await expect
      .poll(() => receivedBy(candidate, 'participant-joined').at(-1)?.participant)
      .toEqual({
        sessionId: idOf(second),
        userName: '',
        audio: false,
        joinedAt: expect.any(Number) as number,
        peer: true,
        guest: true,
        permissions: { ...hidden, canSend: false, canAdmin: false },
      });
  });

  it('speaks no more from the moment of hiding', async () => {
    const partner = await meeting.guest('Partner');
    const sessionId = idOf(partner);
    await errorsAfter(partner, { type: 'speaking', on: true });
    const change = { hasPresence: false };
    expect(await errorsAfter(teacher, { type: 'permit', id: sessionId, change })).toEqual([]);
    expect(receivedBy(teacher, 'speaking')).toEqual([
      { type: 'speaking', sessionId, on: true },
      { type: 'speaking', sessionId, on: false },
    ]);
    expect(meeting.events.filter((event) => event === 'speaking Partner')).toHaveLength(2);
    // To the hidden one who knew them they are gone.
    await errorsAfter(observer);
    expect(receivedBy(observer, 'participant-left')).toEqual([{ type: 'participant-left', sessionId }]);
    await errorsAfter(partner);
    expect(receivedBy(partner, 'participant-left')).toEqual([
      { type: 'participant-left', sessionId: idOf(observer) },
    ]);
  });

  it('does not hear of another one', async () => {
    const second = await meeting.guest('Second', { permissions: { hasPresence: false } });
    expect(JSON.stringify(observer.received)).not.toContain(idOf(second));
    const ice: ClientSignal = { type: 'ice', to: idOf(observer), line: 'a', candidates: [] };
    expect(await errorsAfter(second, ice)).toEqual([]);
    expect(receivedBy(observer, 'ice')).toEqual([]);
    await second.leave();
    await candidate.next((signal) => signal.type === 'participant-left' && signal.sessionId === idOf(second));
    await errorsAfter(observer);
    expect(receivedBy(observer, 'participant-left')).toEqual([]);
  });
});

describe('someone in charge of people who is no owner', () => {
  let helper: RoomClient;
  beforeEach(async () => {
    helper = await meeting.guest('Helper', { permissions: { canAdmin: ['participants'] } });
  });

  it('gives no one else, nor itself, more of it', async () => {
    for (const id of [idOf(helper), idOf(candidate)])
      expect(await errorsAfter(helper, { type: 'permit', id, change: { canAdmin: true } })).toEqual(refused);
    const guest = await meeting.guest('Guest');
    expect(
      await errorsAfter(helper, { type: 'permit', id: idOf(guest), change: { canSend: false } }),
    ).toEqual([]);
  });

  it('gives itself no right that its token has not', async () => {
    const mute = await meeting.guest('Mute', {
      permissions: { canAdmin: ['participants'], canSend: false, canReceive: { base: false } },
    });
    for (const change of [{ canSend: true }, { canReceive: { base: true } }, { hasPresence: true }])
      expect(await errorsAfter(mute, { type: 'permit', id: idOf(mute), change })).toEqual(refused);
    expect(meeting.room.people.at(-1)?.permissions).toMatchObject({ canSend: false });
  });

  it('neither hides the candidate nor takes away the voice that is examined, as an owner may', async () => {
    const id = idOf(candidate);
    for (const change of [{ canSend: false }, { canSend: ['video' as const] }, { hasPresence: false }])
      expect(await errorsAfter(helper, { type: 'permit', id, change })).toEqual(refused);
    const camera = { canSend: ['audio' as const, 'video' as const] };
    expect(await errorsAfter(helper, { type: 'permit', id, change: camera })).toEqual([]);
    expect(await errorsAfter(teacher, { type: 'permit', id, change: { canSend: false } })).toEqual([]);
  });

  it('does nothing to an owner', async () => {
    const id = idOf(teacher);
    for (const signal of [
      { type: 'eject', id },
      { type: 'turn-off', id, audio: false },
      { type: 'permit', id, change: { hasPresence: false } },
    ] as const)
      expect(await errorsAfter(helper, signal)).toEqual(refused);
    expect(meeting.room.people.map(({ userName }) => userName)).toContain('Teacher');
  });
});

describe('from the door', () => {
  it('nothing reaches the room, and nothing of it comes out', async () => {
    const { url, token } = signalAddress(await meeting.room.invite({ knocks: true, userName: 'Visitor' }));
    const visitor = new RoomClient(url);
    await visitor.opened();
    visitor.send({ type: 'join', token });
    await visitor.next(({ type }) => type === 'lobby');
    const to = idOf(candidate);
    for (const signal of [
      { type: 'app-message', to: '*', data: 1 },
      { type: 'sdp', to, line: 'a', kind: 'offer', sdp: '', tracks: {} },
      { type: 'session-data', piece: '{}', merge: 'replace' },
      { type: 'offer', sdp: '' },
      { type: 'let-in', id: 'x', granted: true },
    ] as const)
      expect(await errorsAfter(visitor, signal)).toEqual(refused);
    meeting.seat.send('of the test');
    expect(heardBy(visitor).filter((type) => type !== 'error')).toEqual(['lobby']);
    expect(meeting.messages).toEqual([]);
    const second = new RoomClient(url);
    await second.opened();
    second.send({ type: 'join', token });
    expect(await second.next(({ type }) => type === 'error')).toMatchObject({ code: 'not-allowed' });
  });

  it('no more people knock than there is room for', async () => {
    for (let count = 0; count < ROOM_BUDGETS.waiting.size(); count += 1)
      await (await knock()).next(({ type }) => type === 'lobby');
    expect(await (await knock()).next(({ type }) => type === 'error')).toMatchObject({
      code: 'meeting-full',
    });
  });
});
