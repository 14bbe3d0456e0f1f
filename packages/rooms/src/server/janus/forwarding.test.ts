// What people send each other by way of a real Janus, and attacks on their rights there.
import { FaultBoundary, systemClock } from '@bandpal/foundation';
import { FakeClock, quietLog } from '@bandpal/foundation/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Guest, RoomOptions } from '../../ports/room.ts';
import { ENGINE_ID } from '../../protocol/signalling.ts';
import type { ClientSignal, MediaWay } from '../../protocol/signalling.ts';
import { ForwardedMedia } from '../../testing/forwarded-media.ts';
import { hasJanus, JanusProcess } from '../../testing/janus.ts';
import { errorsAfter, idOf, MeetingRoom, receivedBy, sdpOf } from '../../testing/meeting.ts';
import { RoomClient } from '../../testing/room-client.ts';
import { openRoomHarness } from '../../testing/room-harness.ts';
import type { RoomHarness } from '../../testing/room-harness.ts';
import { JanusSession } from './janus-session.ts';
import { MediaEngine, SWEEP_MS } from './media-engine.ts';

/** A connection takes a second on a busy machine. */
const SOON = { timeout: 60_000, interval: 20 };
/** Fifteen packets of sound. */
const A_WHILE_MS = 300;

const listSchema = z.object({ list: z.array(z.object({ room: z.number(), num_participants: z.number() })) });
const SWEEP_STEP_MS = 5_000;

function fail(error: unknown): never {
  throw error;
}

const isToEngine = (way: MediaWay | undefined): boolean => way?.topology === 'sfu' && way.isUp;

const aWhile = async (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, A_WHILE_MS));

const isHeard = async (by: { media: ForwardedMedia }, id: string, name?: string): Promise<void> => {
  by.media.take(id, name);
  await expect.poll(() => by.media.take(id, name), SOON).toBeGreaterThan(0);
};

const isSilent = async (by: { media: ForwardedMedia }, id: string, name?: string): Promise<void> => {
  // What was on its way may still come.
  await expect
    .poll(async () => (by.media.take(id, name), await aWhile(), by.media.take(id, name)), SOON)
    .toBe(0);
};

async function isUpFor(...engines: MediaEngine[]): Promise<void> {
  for (const engine of engines) {
    expect(engine.isUp).toBe(true);
    // oxlint-disable-next-line no-await-in-loop -- two
    await engine[Symbol.asyncDispose]();
  }
}

// The runner tells of skipped tests with a number alone.
if (!hasJanus)
  process.stderr.write('janus is not installed: the tests of rooms with a media engine are skipped.\n');

describe.skipIf(!hasJanus)('a room whose people send by way of a media engine', () => {
  let janus: JanusProcess;
  const key = crypto.getRandomValues(new Uint8Array(32));
  let harness: RoomHarness;
  let meeting: MeetingRoom;
  let media: ForwardedMedia[];

  beforeAll(async () => {
    janus = await JanusProcess.open();
  });
  afterAll(async () => janus[Symbol.asyncDispose]());

  const address = () => ({ url: janus.url, apiSecret: janus.apiSecret });

  beforeEach(async () => {
    media = [];
    harness = await openRoomHarness(systemClock, undefined, { engine: { address: address(), key } });
    meeting = await openRoom();
  });
  afterEach(async () => {
    for (const each of media) each.close();
    await harness[Symbol.asyncDispose]();
    expect(await roomsAtEngine()).toEqual([]);
  });

  async function openRoom(options: Partial<RoomOptions> = {}): Promise<MeetingRoom> {
    return MeetingRoom.open(harness.rooms, { maxPeople: 8, ...options });
  }

  /** Someone in the room who sends nothing yet; `media` is what comes to them. */
  async function come(
    client: RoomClient,
  ): Promise<{ client: RoomClient; media: ForwardedMedia; id: string }> {
    const got = new ForwardedMedia(client);
    media.push(got);
    await client.next(
      (signal) =>
        (signal.type === 'joined' && isToEngine(signal.mediaWay)) ||
        (signal.type === 'media-way' && isToEngine(signal.is)),
    );
    return { client, media: got, id: idOf(client) };
  }
  const guest = async (name: string, role: Guest = {}) => come(await meeting.guest(name, role));
  const teacher = async () => come(await meeting.teacher());

  async function roomsAtEngine(): Promise<{ room: number; num_participants: number }[]> {
    const session = await JanusSession.open({
      address: address(),
      faults: new FaultBoundary({ clock: systemClock, onFault: fail }),
      onLost: () => undefined,
    });
    const handle = await session.attach('janus.plugin.videoroom', () => undefined);
    const listed = await session.send(handle, { request: 'list', admin_key: janus.apiSecret });
    await session[Symbol.asyncDispose]();
    const { list } = listSchema.parse(listed.plugindata?.data);
    return list;
  }

  it('brings what each one sends to all others, to those who come late too, and ends with them', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben')];
    await ada.media.send('cam-audio');
    await ben.media.send('cam-audio', 'music');
    await isHeard(ada, ben.id);
    await isHeard(ada, ben.id, 'music');
    await isHeard(ben, ada.id);
    const late = await guest('Late');
    for (const { id } of [ada, ben]) await isHeard(late, id);
    await late.media.send('cam-audio');
    for (const person of [ada, ben]) await isHeard(person, late.id);
    await ben.client.leave();
    await isSilent(ada, ben.id);
    // The room's own place, and the two who are left.
    await expect.poll(async () => (await roomsAtEngine())[0]?.num_participants, SOON).toBe(3);
  });

  it('takes nothing of someone who may not send it', async () => {
    const [ada, ben] = [await guest('Ada', { permissions: { canSend: ['video'] } }), await guest('Ben')];
    await ada.media.send('cam-audio');
    await expect
      .poll(() => receivedBy(ada.client, 'error').map(({ code }) => code), SOON)
      .toEqual(['not-allowed']);
    await aWhile();
    expect(receivedBy(ben.client, 'sdp')).toEqual([]);
    // Nor under a name of something that they may send.
    const camera = {
      sdp: sdpOf({ kind: 'audio', mid: '0', direction: 'sendonly' }),
      tracks: { '0': 'cam-video' },
    };
    expect(
      await errorsAfter(ada.client, { type: 'sdp', to: ENGINE_ID, line: 'a', kind: 'offer', ...camera }),
    ).toEqual(['not-allowed']);
  });

  it('drops what someone sends from the moment that they may not any more', async () => {
    const [ada, ben, owner] = [await guest('Ada'), await guest('Ben'), await teacher()];
    await ada.media.send('cam-audio', 'music');
    await isHeard(ben, ada.id);
    owner.client.send({ type: 'permit', id: ada.id, change: { canSend: ['customAudio'] } });
    await isSilent(ben, ada.id);
    await isSilent(owner, ada.id);
    await isHeard(ben, ada.id, 'music');
    owner.client.send({ type: 'permit', id: ada.id, change: { canSend: true } });
    await isHeard(ben, ada.id);
  });

  it('gives someone nothing that they may not receive', async () => {
    const ada = await guest('Ada', { userId: 'ada' });
    const deaf = await guest('Deaf', {
      permissions: { canReceive: { base: { audio: false }, byUserId: {} } },
    });
    const ben = await guest('Ben');
    const owner = await teacher();
    await ada.media.send('cam-audio');
    await isHeard(ben, ada.id);
    // Neither the sound, nor a connection that it could come by.
    expect(receivedBy(deaf.client, 'sdp')).toEqual([]);
    for (const signal of [
      { type: 'renew', to: ada.id },
      { type: 'wants', to: ada.id, wants: { 'cam-audio': 2 } },
    ] satisfies ClientSignal[])
      expect(await errorsAfter(deaf.client, signal)).toEqual([]);
    await aWhile();
    expect(receivedBy(deaf.client, 'sdp')).toEqual([]);
    owner.client.send({
      type: 'permit',
      id: ben.id,
      change: { canReceive: { base: true, byUserId: { ada: false } } },
    });
    await isSilent(ben, ada.id);
    owner.client.send({ type: 'permit', id: deaf.id, change: { canReceive: { base: true } } });
    await isHeard(deaf, ada.id);
    owner.client.send({ type: 'permit', id: ben.id, change: { canReceive: { base: true } } });
    await isHeard(ben, ada.id);
  });

  it('brings everything to someone hidden, from whom nothing comes, and of whom no one is told', async () => {
    const ada = await guest('Ada');
    const observer = await guest('Observer', { permissions: { hasPresence: false } });
    await ada.media.send('cam-audio');
    await isHeard(observer, ada.id);
    await observer.media.send('cam-audio');
    await expect
      .poll(() => receivedBy(observer.client, 'error').map(({ code }) => code), SOON)
      .toEqual(['not-allowed']);
    await aWhile();
    expect(receivedBy(ada.client, 'sdp').filter(({ from }) => from !== ENGINE_ID)).toEqual([]);
  });

  it('passes nothing on from browser to browser, whatever a frame says of its way', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben')];
    await ada.media.send('cam-audio');
    await isHeard(ben, ada.id);
    const before = receivedBy(ben.client, 'sdp').length;
    const tracks = { '0': 'cam-audio' };
    const sdp = sdpOf({ kind: 'audio', mid: '0', direction: 'sendonly' });
    const nothing = sdpOf({ kind: 'audio', mid: '0', direction: 'recvonly' });
    const [offer] = receivedBy(ben.client, 'sdp');
    const address = { to: ben.id, line: 'forged', for: offer?.line ?? '' };
    // An offer to someone, an answer for a connection of theirs, one that would send, and candidates of a stranger's.
    expect(await errorsAfter(ada.client, { type: 'sdp', ...address, kind: 'offer', sdp, tracks })).toEqual(
      [],
    );
    expect(
      await errorsAfter(ada.client, { type: 'sdp', ...address, kind: 'answer', sdp: nothing, tracks: {} }),
    ).toEqual([]);
    expect(await errorsAfter(ada.client, { type: 'sdp', ...address, kind: 'answer', sdp, tracks })).toEqual([
      'not-allowed',
    ]);
    expect(
      await errorsAfter(ada.client, { type: 'ice', ...address, candidates: [{ candidate: 'x' }] }),
    ).toEqual([]);
    await aWhile();
    expect(receivedBy(ben.client, 'sdp')).toHaveLength(before);
    expect(receivedBy(ben.client, 'ice')).toEqual([]);
    await isHeard(ben, ada.id);
  });

  it('sends what someone wants, and another connection when they ask for it', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben')];
    await ada.media.send('cam-audio');
    await isHeard(ben, ada.id);
    ben.client.send({ type: 'wants', to: ada.id, wants: { 'cam-audio': false } });
    await isSilent(ben, ada.id);
    ben.client.send({ type: 'wants', to: ada.id, wants: {} });
    await isHeard(ben, ada.id);
    const lines = () => new Set(receivedBy(ben.client, 'sdp').map(({ line }) => line)).size;
    expect(lines()).toBe(1);
    ben.client.send({ type: 'renew', to: ada.id });
    await expect.poll(lines, SOON).toBe(2);
    await isHeard(ben, ada.id);
    // Whoever sends begins anew by another offer.
    await ada.media.send('cam-audio');
    await expect.poll(lines, SOON).toBe(3);
    await isHeard(ben, ada.id);
  });

  it('makes an offer again that was lost with a browser’s line', async () => {
    const ada = await guest('Ada');
    const url = await meeting.room.invite({ userName: 'Ben' });
    const ben = await come(await RoomClient.join(url, { path: null }));
    ben.media.answers = false;
    await ada.media.send('cam-audio');
    await ben.client.next(({ type }) => type === 'sdp');
    ben.client.drop();
    const back = await come(await RoomClient.join(url, { path: null, resume: ben.client.resume }));
    await isHeard(back, ada.id);
  });

  it('begins anew when the engine has been away, and says so', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben')];
    await ada.media.send('cam-audio');
    await isHeard(ben, ada.id);
    const ways = () => receivedBy(ben.client, 'media-way').map(({ is }) => is.isUp);
    const before = ways().length;
    await janus.restart();
    await expect.poll(() => ways().slice(before), SOON).toEqual([false, true]);
    await ada.media.send('cam-audio');
    await isHeard(ben, ada.id);
  });

  it('goes from browser to browser and back as those in charge say', async () => {
    const [ada, ben, owner] = [await guest('Ada'), await guest('Ben'), await teacher()];
    expect(await errorsAfter(ada.client, { type: 'set-topology', topology: 'peer' })).toEqual([
      'not-allowed',
    ]);
    expect(receivedBy(ada.client, 'topology-refused')).toHaveLength(1);
    await ada.media.send('cam-audio');
    await isHeard(ben, ada.id);
    owner.client.send({ type: 'set-topology', topology: 'peer' });
    await ben.client.next((signal) => signal.type === 'media-way' && signal.is.topology === 'peer');
    await isSilent(ben, ada.id);
    const sdp = sdpOf({ kind: 'audio', mid: '0', direction: 'sendonly' });
    ada.client.send({ type: 'sdp', to: ben.id, line: 'a', kind: 'offer', sdp, tracks: { '0': 'cam-audio' } });
    await ben.client.next((signal) => signal.type === 'sdp' && signal.line === 'a');
    expect(await roomsAtEngine()).toEqual([]);
    // With a fifth one there are too many for that.
    await meeting.guest('Fourth');
    const fifth = await guest('Fifth');
    expect(receivedBy(fifth.client, 'joined')[0]?.mediaWay).toMatchObject({ topology: 'sfu' });
    owner.client.send({ type: 'set-topology', topology: 'peer' });
    await owner.client.next((signal) => signal.type === 'topology-refused');
    await ada.media.send('cam-audio');
    await isHeard(fifth, ada.id);
  });

  it('of up to four goes by way of the engine where someone wants that', async () => {
    meeting = await openRoom({ maxPeople: 3 });
    const [ada, owner] = [await meeting.guest('Ada'), await meeting.teacher()];
    expect(ada.joined.mediaWay).toMatchObject({ topology: 'peer', isUp: true });
    owner.send({ type: 'set-topology', topology: 'sfu' });
    const [one, other] = [await come(ada), await come(owner)];
    await one.media.send('cam-audio');
    await isHeard(other, one.id);
  });

  it('leaves nothing at the engine, also where a process has crashed', async () => {
    const ada = await guest('Ada');
    await ada.media.send('cam-audio');
    // As if it had crashed: the connection breaks, and no room is taken down.
    const crashed = new MediaEngine({ address: address(), key }, { clock: systemClock, log: quietLog });
    await expect.poll(() => crashed.isUp, SOON).toBe(true);
    await crashed.openRoom({ publishers: 1, onLost: () => undefined });
    await crashed[Symbol.asyncDispose]();
    // The engine notices by and by that the connection is gone.
    await expect
      .poll(async () => (await roomsAtEngine()).map(({ num_participants: people }) => people), SOON)
      .toSatisfy((people: number[]) => people.length === 2 && people.includes(0) && people.includes(2));
    const clock = new FakeClock();
    const next = new MediaEngine({ address: address(), key }, { clock, log: quietLog });
    await expect.poll(() => next.isUp, SOON).toBe(true);
    // Of another installation's rooms it takes none down.
    const others = new MediaEngine(
      { address: address(), key: crypto.getRandomValues(new Uint8Array(32)) },
      { clock, log: quietLog },
    );
    await expect.poll(() => others.isUp, SOON).toBe(true);
    await aWhile();
    // In steps in which the engine can answer.
    for (let passed = 0; passed < SWEEP_MS; passed += SWEEP_STEP_MS) {
      clock.advance(SWEEP_STEP_MS);
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => void setTimeout(resolve, 20));
    }
    await expect.poll(async () => (await roomsAtEngine()).length, SOON).toBe(1);
    await isUpFor(next, others);
  });
});

describe('a room whose media engine is away', () => {
  it('takes no fifth person, so that the four who are there keep each other', async () => {
    // Nothing listens there.
    const engine = { address: { url: 'ws://127.0.0.1:9', apiSecret: 'secret' }, key: new Uint8Array(32) };
    await using harness = await openRoomHarness(systemClock, undefined, { engine });
    const meeting = await MeetingRoom.open(harness.rooms, { maxPeople: 6, topology: 'peer' });
    expect([...harness.rooms.gateways]).toEqual([['media-engine', false]]);
    const owner = await meeting.teacher();
    for (const name of ['Ada', 'Ben']) await meeting.guest(name);
    await expect(meeting.guest('Cem')).rejects.toThrow('meeting-full');
    await meeting.candidate();
    expect(receivedBy(owner, 'media-way')).toEqual([]);
  });
});

describe('a room without a media engine', () => {
  it('says what is missing, and takes no more than four', async () => {
    await using harness = await openRoomHarness(systemClock);
    const meeting = await MeetingRoom.open(harness.rooms, { maxPeople: 8, topology: 'sfu' });
    const owner = await meeting.teacher();
    expect(owner.joined).toMatchObject({ maxPeople: 4, mediaWay: { topology: 'peer' } });
    expect(await errorsAfter(owner, { type: 'set-topology', topology: 'sfu' })).toEqual([]);
    expect(receivedBy(owner, 'topology-refused')).toMatchObject([
      { code: 'no-engine', message: expect.stringContaining('MEDIA_ENGINE=janus') },
    ]);
  });
});
