// Files that are played to people by way of a real Janus and a real ffmpeg, and who may do that.
import { readdirSync, readlinkSync } from 'node:fs';
import { systemClock } from '@bandpal/foundation';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Guest, RoomOptions } from '../../ports/room.ts';
import type { ServerSignal } from '../../protocol/signalling.ts';
import { ForwardedMedia } from '../../testing/forwarded-media.ts';
import { hasJanus, JanusProcess } from '../../testing/janus.ts';
import { madeByFfmpeg, MediaHost, TemporaryFolder } from '../../testing/media-host.ts';
import { errorsAfter, idOf, MeetingRoom, receivedBy, sdpOf } from '../../testing/meeting.ts';
import { RoomClient } from '../../testing/room-client.ts';
import { openRoomHarness } from '../../testing/room-harness.ts';
import type { RoomHarness } from '../../testing/room-harness.ts';
import { ffmpegLock } from '../ffmpeg/locked-ffmpeg.ts';

const SOON = { timeout: 60_000, interval: 20 };
const A_WHILE_MS = 300;
const canPlay = hasJanus && ffmpegLock() !== null;

type Answer = Extract<ServerSignal, { type: 'player-answer' }>;

const aWhile = async (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, A_WHILE_MS));

/** Gives an order; resolves with the answer. */
async function order(client: RoomClient, what: object): Promise<Answer> {
  const ask = crypto.randomUUID();
  client.send({ type: 'player', ask, order: what });
  const answer = await client.next((signal) => signal.type === 'player-answer' && signal.ask === ask);
  if (answer.type !== 'player-answer') throw new Error('this is no answer');
  return answer;
}

/** Takes the start of this name back. */
const cancel = async (client: RoomClient, begun: string) => order(client, { order: 'cancel', start: begun });

/** A WAV that says how long it is, as one that was written to a file does. */
function ofKnownLength(wav: Buffer): Buffer {
  const data = wav.indexOf('data') + 4;
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.writeUInt32LE(wav.length - data - 4, data);
  return wav;
}

const comes = async (by: ForwardedMedia, id: string, name: string): Promise<void> => {
  by.take(id, name);
  await expect.poll(() => by.take(id, name), SOON).toBeGreaterThan(0);
};
const isQuiet = async (by: ForwardedMedia, id: string, name: string): Promise<void> => {
  await expect.poll(async () => (by.take(id, name), await aWhile(), by.take(id, name)), SOON).toBe(0);
};
const eventsOf = (client: RoomClient) =>
  receivedBy(client, 'player-event').map(({ event, is, reason }) => `${event} ${is?.state ?? reason}`);

/** Rooms that are made now can go by way of Janus. */
async function isConnected({ rooms }: RoomHarness): Promise<void> {
  const other = await MeetingRoom.open(rooms, { maxPeople: 8 });
  const someone = await other.guest('Someone');
  await someone.next(
    (signal) =>
      (signal.type === 'joined' && signal.mediaWay?.isUp === true) ||
      (signal.type === 'media-way' && signal.is.isUp),
  );
  await other.room.close('ended');
}

/** Files without a name that this process holds for players. */
const ownPlaces = (): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes('bandpal-player-');
    } catch {
      return false;
    }
  }).length;

// The runner tells of skipped tests with a number alone.
if (!canPlay)
  process.stderr.write('janus or ffmpeg is not installed: the tests of media players are skipped.\n');

describe.skipIf(!canPlay)('a media player', () => {
  let janus: JanusProcess;
  let host: MediaHost;
  let harness: RoomHarness;
  let meeting: MeetingRoom;
  let media: ForwardedMedia[];
  let clip: Buffer;
  /** By how much the server's clock is ahead of this one. */
  let aheadMs: number;
  const key = crypto.getRandomValues(new Uint8Array(32));

  beforeAll(async () => {
    janus = await JanusProcess.open();
    host = await MediaHost.open();
    clip = madeByFfmpeg(
      '-f lavfi -i color=red:s=320x180:r=25:d=30 -f lavfi -i sine=d=30 -c:v libvpx -deadline realtime -c:a libopus -f webm',
    );
    host.serve('/clip.webm', clip);
    host.serve('/tone.wav', madeByFfmpeg('-f lavfi -i sine=d=20 -f wav'));
    host.serve('/short.wav', madeByFfmpeg('-f lavfi -i sine=d=1 -f wav'));
  });
  afterAll(async () => {
    await host[Symbol.asyncDispose]();
    await janus[Symbol.asyncDispose]();
  });

  beforeEach(async () => {
    media = [];
    aheadMs = 0;
    const clock = { ...systemClock, now: () => systemClock.now() + aheadMs };
    harness = await openRoomHarness(clock, undefined, {
      engine: { address: { url: janus.url, apiSecret: janus.apiSecret }, key },
      player: { hosts: [], localHosts: [host.name] },
    });
    meeting = await openRoom();
    await isConnected(harness);
  });
  afterEach(async () => {
    for (const each of media) each.close();
    await harness[Symbol.asyncDispose]();
  });

  async function openRoom(options: Partial<RoomOptions> = {}): Promise<MeetingRoom> {
    return MeetingRoom.open(harness.rooms, { maxPeople: 8, ...options });
  }

  function mediaOf(client: RoomClient): ForwardedMedia {
    const got = new ForwardedMedia(client);
    media.push(got);
    return got;
  }
  const guest = async (name: string, role: Guest = {}) => meeting.guest(name, role);

  const start = async (client: RoomClient, path: string, settings?: object): Promise<Answer> =>
    order(client, { order: 'start', url: host.url(path), ...(settings && { settings }) });

  it('plays sound and pictures to everyone, to those who come late too, can be paused, and ends when it is stopped', async () => {
    const teacher = await meeting.teacher();
    const ada = await guest('Ada');
    const [forTeacher, forAda] = [mediaOf(teacher), mediaOf(ada)];
    const { id = '', is, code } = await start(teacher, '/clip.webm');
    expect({ code, is }).toEqual({
      code: undefined,
      is: { state: 'playing', settings: { state: 'play', volume: 1 } },
    });
    for (const each of [forTeacher, forAda])
      for (const name of ['rmpAudio', 'rmpVideo']) await comes(each, id, name);
    const joined = receivedBy(ada, 'participant-joined').find(
      ({ participant }) => participant.sessionId === id,
    );
    expect(joined?.participant).toMatchObject({
      userName: '127.0.0.1',
      player: true,
      tracks: { rmpAudio: 'audio', rmpVideo: 'video' },
    });
    await order(teacher, { order: 'update', sessionId: id, settings: { state: 'pause' } });
    await isQuiet(forAda, id, 'rmpAudio');
    const late = await guest('Late');
    const forLate = mediaOf(late);
    // Of the picture that it stands still at.
    await comes(forLate, id, 'rmpVideo');
    expect(late.joined.participants.map(({ sessionId }) => sessionId)).toContain(id);
    await expect.poll(() => eventsOf(late)).toEqual(['started paused']);
    await order(teacher, { order: 'update', sessionId: id, settings: { state: 'play', volume: 0.5 } });
    await comes(forLate, id, 'rmpAudio');
    await order(teacher, { order: 'stop', sessionId: id });
    await isQuiet(forLate, id, 'rmpAudio');
    expect(eventsOf(ada)).toEqual([
      'started playing',
      'updated paused',
      'updated playing',
      'stopped stopped-by-peer',
    ]);
    expect(receivedBy(ada, 'player-event').every(({ by }) => by === idOf(teacher))).toBe(true);
    expect(receivedBy(ada, 'participant-left').map(({ sessionId }) => sessionId)).toEqual([id]);
  });

  it('ends by itself with its file', async () => {
    const teacher = await meeting.teacher();
    await start(teacher, '/short.wav');
    await expect.poll(() => eventsOf(teacher).at(-1), SOON).toBe('stopped EOS');
    expect(eventsOf(teacher)[0]).toBe('started playing');
  });

  it('is for those in charge of people whom everyone can see, and the server looks at each order', async () => {
    const teacher = await meeting.teacher();
    const got = mediaOf(teacher);
    const { id = '' } = await start(teacher, '/clip.webm');

    await comes(got, id, 'rmpAudio');
    const before = host.asked.length;
    const intruders = [
      await meeting.candidate(),
      await guest('Guest'),
      await guest('Streams', { permissions: { canAdmin: ['streaming', 'transcription'] } }),
      await guest('Hidden', { permissions: { hasPresence: false, canAdmin: true } }),
    ];
    for (const client of intruders) {
      const answers = [
        // oxlint-disable-next-line no-await-in-loop -- one order after the other
        await start(client, '/clip.webm'),
        // oxlint-disable-next-line no-await-in-loop
        await order(client, { order: 'update', sessionId: id, settings: { state: 'pause' } }),
        // oxlint-disable-next-line no-await-in-loop
        await order(client, { order: 'stop', sessionId: id }),
      ];
      expect(answers.map(({ code }) => code)).toEqual(['not-allowed', 'not-allowed', 'not-allowed']);
      expect(receivedBy(client, 'error').map(({ code }) => code)).toEqual([
        'not-allowed',
        'not-allowed',
        'not-allowed',
      ]);
      // oxlint-disable-next-line no-await-in-loop
      expect(await errorsAfter(client, { type: 'eject', id })).toEqual(['not-allowed']);
    }
    expect(host.asked.length).toBe(before);
    await comes(got, id, 'rmpAudio');
    const helper = await guest('Helper', { permissions: { canAdmin: ['participants'] } });
    expect(await order(helper, { order: 'update', sessionId: id, settings: { volume: 2 } })).toMatchObject({
      is: { settings: { volume: 2 } },
    });
    // Who has lost the right while the file was looked for doesn't play it.
    host.serve('/waits', (_request, response) => {
      teacher.send({ type: 'permit', id: idOf(helper), change: { canAdmin: false } });
      setTimeout(() => response.end(clip), 200);
    });
    expect((await start(helper, '/waits')).code).toBe('not-allowed');
    expect(await errorsAfter(teacher, { type: 'eject', id })).toEqual([]);
    await isQuiet(got, id, 'rmpAudio');
  });

  it('is heard and seen by those who may hear and see it', async () => {
    const teacher = await meeting.teacher();
    const deaf = await guest('Deaf', { permissions: { canReceive: { base: { video: true } } } });
    const got = mediaOf(deaf);
    mediaOf(teacher);
    const { id = '' } = await start(teacher, '/clip.webm');
    await comes(got, id, 'rmpVideo');
    expect(got.take(id, 'rmpAudio')).toBe(0);
    teacher.send({ type: 'permit', id: idOf(deaf), change: { canReceive: { base: { audio: true } } } });
    await comes(got, id, 'rmpAudio');
    await isQuiet(got, id, 'rmpVideo');
    // No one can send in its place, or take its frames for a person's.
    expect(
      await errorsAfter(
        deaf,
        {
          type: 'sdp',
          to: id,
          line: 'x',
          kind: 'offer',
          sdp: sdpOf({ kind: 'audio', mid: '0' }),
          tracks: { 0: 'rmpAudio' },
        },
        { type: 'turn-off', id, audio: false },
        { type: 'permit', id, change: { canSend: false } },
      ),
    ).toContain('not-allowed');
  });

  it('refuses what can’t be, and says why', async () => {
    const teacher = await meeting.teacher();
    const codeOf = async (what: object): Promise<string | undefined> => (await order(teacher, what)).code;
    const from = (url: string) => codeOf({ order: 'start', url });
    expect(await from('https://elsewhere.example/clip.mp4')).toBe('host-not-allowed');
    expect(await from('file:///etc/passwd')).toBe('bad-address');
    expect(await from(host.url('/none'))).toBe('not-found');
    expect(await from('x'.repeat(2_001))).toBe('bad-order');
    // Six starts at once are enough.
    for (let count = 3; count < 6; count += 1)
      // oxlint-disable-next-line no-await-in-loop
      expect(await from(host.url('/none'))).toBe('not-found');
    expect(await from(host.url('/none'))).toBe('rate-limited');
    for (const settings of [{ volume: 2.1 }, { volume: -1 }, { volume: 'loud' }, { state: 'stop' }])
      // oxlint-disable-next-line no-await-in-loop
      expect(await codeOf({ order: 'update', sessionId: 'x', settings })).toBe('bad-order');
    expect(await codeOf({ order: 'update', sessionId: 'x', settings: {} })).toBe('not-here');
    expect(await codeOf({ order: 'stop', sessionId: idOf(teacher) })).toBe('not-here');
    expect(await codeOf({ order: 'rewind' })).toBe('bad-order');
    const forbidding = await openRoom({ hasPlayers: false });
    expect((await start(await forbidding.teacher(), '/clip.webm')).code).toBe('not-in-room');
  });

  it('is not there without a media engine, or without hosts that are named', async () => {
    const [player, engine] = [
      { hosts: [], localHosts: [host.name] },
      { address: { url: janus.url, apiSecret: janus.apiSecret }, key },
    ];
    for (const [options, code] of [
      [{ player }, 'needs-engine'],
      [{ engine }, 'off'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one server after the other
      await using other = await openRoomHarness(systemClock, undefined, options);
      // oxlint-disable-next-line no-await-in-loop
      const room = await MeetingRoom.open(other.rooms);
      // oxlint-disable-next-line no-await-in-loop
      expect((await start(await room.teacher(), '/clip.webm')).code).toBe(code);
    }
  });

  it('is one of two in a room, and of four on a server', async () => {
    const teachers: RoomClient[] = [];
    for (let count = 0; count < 3; count += 1)
      // oxlint-disable-next-line no-await-in-loop
      teachers.push(await (await openRoom()).teacher());
    const codes: (string | undefined)[] = [];
    for (const teacher of [0, 0, 0, 1, 1, 2].map((index) => teachers[index]))
      // oxlint-disable-next-line no-await-in-loop
      if (teacher !== undefined) codes.push((await start(teacher, '/tone.wav', { state: 'pause' })).code);
    expect(codes).toEqual([undefined, undefined, 'room-full', undefined, undefined, 'server-full']);
    await teachers[0]?.leave();
    const [, , last] = teachers;
    if (last === undefined) throw new Error('three came');
    await expect
      .poll(async () => (await start(last, '/tone.wav', { state: 'pause' })).code, {
        timeout: 60_000,
        interval: 2_000,
      })
      .toBeUndefined();
  });

  it('changes the way of a room’s media, which stays so for as long as it plays', async () => {
    const four = await openRoom({ maxPeople: 4 });
    const teacher = await four.teacher();
    const got = mediaOf(teacher);
    expect(teacher.joined.mediaWay).toMatchObject({ topology: 'peer' });
    const { id = '' } = await start(teacher, '/clip.webm');
    await comes(got, id, 'rmpVideo');
    teacher.send({ type: 'set-topology', topology: 'peer' });
    await expect.poll(() => receivedBy(teacher, 'topology-refused').length, SOON).toBe(1);
    await order(teacher, { order: 'stop', sessionId: id });
    teacher.send({ type: 'set-topology', topology: 'peer' });
    await expect.poll(() => receivedBy(teacher, 'media-way').at(-1)?.is.topology, SOON).toBe('peer');
  });

  it('goes on without the one who has started it while someone else is in charge', async () => {
    const [teacher, other] = [await meeting.teacher(), await guest('Other', { isOwner: true })];
    for (const client of [teacher, other]) mediaOf(client);
    const ada = await guest('Ada');
    const got = mediaOf(ada);
    const { id = '' } = await start(teacher, '/clip.webm');
    await comes(got, id, 'rmpAudio');
    await teacher.leave();
    await comes(got, id, 'rmpAudio');
    await other.leave();
    await expect.poll(() => eventsOf(ada).at(-1), SOON).toBe('stopped stopped-by-peer');
  });

  it('waits for a file that comes slowly, and goes on from there', async () => {
    const wav = ofKnownLength(madeByFfmpeg('-f lavfi -i sine=d=4 -f wav'));
    const rest = Promise.withResolvers<void>();
    host.serve('/slow.wav', (_request, response) => {
      response.writeHead(200);
      response.write(wav.subarray(0, wav.length / 2));
      void rest.promise.then(() => response.end(wav.subarray(wav.length / 2)));
    });
    const teacher = await meeting.teacher();
    const got = mediaOf(teacher);
    const { id = '' } = await start(teacher, '/slow.wav');
    await expect.poll(() => eventsOf(teacher), SOON).toEqual(['started playing', 'updated buffering']);
    rest.resolve();
    await expect
      .poll(() => eventsOf(teacher), SOON)
      .toEqual(['started playing', 'updated buffering', 'updated playing', 'stopped EOS']);
    const packets = got.take(id, 'rmpAudio');
    expect(packets).toBeGreaterThan(190);
    expect(packets).toBeLessThan(205);
  });

  it('ends where its file breaks off, and says why to everyone', async () => {
    const wav = madeByFfmpeg('-f lavfi -i sine=d=1 -f wav');
    host.serve('/broken.wav', (_request, response) => {
      response.writeHead(200, { 'content-length': 2 * wav.length });
      response.write(wav);
      setTimeout(() => response.destroy(), 500);
    });
    const teacher = await meeting.teacher();
    mediaOf(teacher);
    await start(teacher, '/broken.wav');
    await expect
      .poll(() => receivedBy(teacher, 'player-event').at(-1), SOON)
      .toMatchObject({
        event: 'stopped',
        reason: 'EOS',
        code: 'unreachable',
        message: 'The file couldn’t be fetched.',
      });
  });

  it('plays on after Janus was away', async () => {
    const teacher = await meeting.teacher();
    const got = mediaOf(teacher);
    const { id = '' } = await start(teacher, '/clip.webm');
    await comes(got, id, 'rmpAudio');
    await janus.restart();
    await isQuiet(got, id, 'rmpAudio');
    await comes(got, id, 'rmpAudio');
    await comes(got, id, 'rmpVideo');
    expect(eventsOf(teacher)).toEqual(['started playing', 'updated buffering', 'updated playing']);
  });

  it('leaves nothing behind when its room closes, and nothing of its address in the log', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    using folder = new TemporaryFolder();
    await using logged = await openRoomHarness(systemClock, undefined, {
      engine: { address: { url: janus.url, apiSecret: janus.apiSecret }, key },
      player: { hosts: [], localHosts: [host.name] },
      log,
    });
    await isConnected(logged);
    const room = await MeetingRoom.open(logged.rooms, { maxPeople: 8 });
    const teacher = await room.teacher();
    await start(teacher, '/clip.webm?secret=of-the-teacher');
    await start(teacher, '/none?secret=of-the-teacher');
    expect(folder.names).toEqual([expect.stringMatching('^bandpal-ffmpeg-')]);
    await room.room.close('ended');
    expect(folder.names).toEqual([]);
    expect(lines.join('')).not.toMatch(/secret|clip\.webm|127\.0\.0\.1/u);
  });

  it('that is still looked for is given up when the one who wants it leaves', async () => {
    await meeting.teacher();
    const helper = await guest('Helper', { permissions: { canAdmin: ['participants'] } });
    const gone = new Promise<void>(
      (resolve) => void host.serve('/silent', (request) => void request.once('close', resolve)),
    );
    const asked = host.asked.length;
    helper.send({ type: 'player', ask: 'silent', order: { order: 'start', url: host.url('/silent') } });
    await expect.poll(() => host.asked.length, SOON).toBe(asked + 1);
    await helper.leave();
    await gone;
    await expect.poll(ownPlaces, { timeout: 2_000 }).toBe(0);
  });

  it('that is still looked for is given up where the one who wants it cancels that, and one that has begun ends', async () => {
    const teacher = await meeting.teacher();
    const other = await guest('Other', { isOwner: true });
    const before = host.asked.length;
    const url = host.serve('/held', () => undefined);
    teacher.send({ type: 'player', ask: 'held', order: { order: 'start', url } });
    await expect.poll(() => host.asked.length, SOON).toBe(before + 1);
    expect(await cancel(other, 'held')).toMatchObject({ code: 'not-here' });
    expect((await cancel(teacher, 'held')).code).toBeUndefined();
    await teacher.next(
      (signal) => signal.type === 'player-answer' && signal.ask === 'held' && signal.code === 'cancelled',
    );
    await expect.poll(ownPlaces, SOON).toBe(0);
    expect(await cancel(teacher, 'held')).toMatchObject({ code: 'not-here' });
    teacher.send({ type: 'player', ask: 'clip', order: { order: 'start', url: host.url('/clip.webm') } });
    await teacher.next((signal) => signal.type === 'player-event' && signal.event === 'started');
    expect((await cancel(teacher, 'clip')).code).toBeUndefined();
    await expect.poll(() => eventsOf(other).at(-1), SOON).toBe('stopped stopped-by-peer');
  });

  it('that someone else has begun, or that began a while ago, is not cancelled', async () => {
    const [teacher, second] = [await meeting.teacher(), await guest('Second', { isOwner: true })];
    const { id, ask } = await start(teacher, '/tone.wav', { state: 'pause' });
    const changed = await order(second, { order: 'update', sessionId: id, settings: { volume: 1 } });
    expect((await cancel(second, changed.ask)).code).toBe('not-here');
    aheadMs = 20_000;
    expect((await cancel(teacher, ask)).code).toBe('not-here');
    expect(eventsOf(teacher).at(-1)).toBe('updated paused');
  });

  it('begins once where the connection of who wants it was lost meanwhile', async () => {
    const address = await meeting.room.invite({ userName: 'Teacher', isOwner: true });
    const teacher = await RoomClient.join(address, { path: null });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const before = host.asked.length;
    const url = host.serve('/held', (_request, response) => void released.then(() => response.end(clip)));
    const begin = { type: 'player', ask: 'held', order: { order: 'start', url } } as const;
    teacher.send(begin);
    await expect.poll(() => host.asked.length, SOON).toBe(before + 1);
    teacher.drop();
    await teacher.closed;
    const back = await RoomClient.join(address, { path: null, resume: teacher.resume });
    back.send(begin);
    release();
    const answer = await back.next(({ type }) => type === 'player-answer');
    const started = await back.next(({ type }) => type === 'player-event');
    expect(answer).toMatchObject({ ask: 'held', id: 'id' in started ? started.id : '' });
    expect([host.asked.length, receivedBy(back, 'participant-joined').length]).toEqual([before + 1, 1]);
  });

  it('that is still looked for goes with its room, too', async () => {
    using folder = new TemporaryFolder();
    const asked = new Promise<void>((resolve) => void host.serve('/silent', () => resolve()));
    const teacher = await meeting.teacher();
    teacher.send({ type: 'player', ask: 'silent', order: { order: 'start', url: host.url('/silent') } });
    await asked;
    expect(ownPlaces()).toBe(1);
    await meeting.room.close('ended');
    expect(ownPlaces()).toBe(0);
    expect(folder.names).toEqual([]);
  });
});
