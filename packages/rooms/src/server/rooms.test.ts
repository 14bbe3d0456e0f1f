import { systemClock } from '@bandpal/foundation';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ParticipantEvent } from '../ports/room.ts';
import { RoomClient } from '../testing/room-client.ts';
import { openRoomHarness, type RoomHarness } from '../testing/room-harness.ts';
import { toneClip, toneFrame } from '../testing/tone.ts';
import { clientOf } from './rooms.ts';

function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

describe('rooms with real peers', () => {
  let harness: RoomHarness;
  beforeEach(async () => {
    harness = await openRoomHarness(systemClock);
  });
  afterEach(async () => harness[Symbol.asyncDispose]());

  for (const path of ['webrtc', 'websocket'] as const) {
    it(`carries audio both ways over ${path}`, async () => {
      const room = await harness.rooms.create({ maxDurationMs: 60_000, joinTimeoutMs: 10_000 });
      const seat = room.takeSeat('Vapi Speaker');
      const events: ParticipantEvent[] = [];
      seat.onParticipant((event) => events.push(event));
      const heard: Float32Array[] = [];
      seat.onAudio((samples) => heard.push(samples));

      const client = await RoomClient.join(room.joinUrl, { path, userName: 'Ada' });
      expect(client.joined.participants).toMatchObject([
        { userName: 'Vapi Speaker', sessionId: seat.sessionId },
      ]);
      const packets: { at: number; timestamp: number | undefined; marker: boolean | undefined }[] = [];
      client.onPacket(({ at, rtp }) => packets.push({ at, timestamp: rtp?.timestamp, marker: rtp?.marker }));
      while (!events.some((event) => event.type === 'audio-ready')) await pause(10);

      const playback = seat.play(toneClip(600));
      for (let index = 0; index < 30; index += 1) {
        client.sendPcm(toneFrame(index));
        await pause(20);
      }
      expect(await playback.done).toEqual({ completed: true, playedMs: 600 });

      expect(playback.firstPacketAt).not.toBeNull();
      const heardSamples = () => Float32Array.from(heard.flatMap((part) => [...part]));
      await expect.poll(() => packets).toHaveLength(30);
      await expect.poll(() => heardSamples().length / 16).toBeGreaterThan(540);
      const samples = heardSamples();
      expect(rms(samples.subarray(3200))).toBeGreaterThan(0.15);
      if (path === 'webrtc') {
        // A busy machine may skip slots; then, and only then, a new talkspurt is marked.
        const steps = packets
          .slice(1)
          .map((packet, i) => ((packet.timestamp ?? 0) - (packets[i]?.timestamp ?? 0)) >>> 0);
        expect(steps.every((step) => step > 0 && step % 960 === 0)).toBe(true);
        expect(packets.map(({ marker }) => marker)).toEqual([true, ...steps.map((step) => step > 960)]);
      }
      expect(events.map(({ type }) => type)).toEqual(['joined', 'audio-ready']);
      await client.leave();
      expect(await room.closed).toBe('empty');
    });
  }

  it('gives back what a browser measures the way with, and says that it does', async () => {
    const room = await harness.rooms.create({ maxDurationMs: 60_000, joinTimeoutMs: 10_000 });
    const client = await RoomClient.join(room.joinUrl, { path: 'websocket' });
    expect(client.joined.echoes).toBe(true);
    client.send({ type: 'echo' });
    expect(await client.next(({ type }) => type === 'echo')).toEqual({ type: 'echo' });
    await client.leave();
  });

  it('tells a browser that its connection stands, and says that it does', async () => {
    const room = await harness.rooms.create({ maxDurationMs: 60_000, joinTimeoutMs: 10_000 });
    const client = await RoomClient.join(room.joinUrl, { path: 'webrtc' });
    expect(client.joined.confirms).toBe(true);
    const word = await client.next(({ type }) => type === 'audio-path');
    expect(word).toEqual({ type: 'audio-path', path: 'webrtc' });
    // The word may have been lost with the socket.
    const again = await RoomClient.join(room.joinUrl, { path: null, resume: client.resume });
    expect(await again.next(({ type }) => type === 'audio-path')).toEqual(word);
    await again.leave();
    await client.leave();
  });

  it('tells a browser whose sound stops on its way, and when it arrives again', async () => {
    const room = await harness.rooms.create({ maxDurationMs: 60_000, joinTimeoutMs: 10_000 });
    const client = await RoomClient.join(room.joinUrl, { path: 'webrtc' });
    const says = (arrives: boolean) =>
      client.next((signal) => signal.type === 'sound' && signal.arrives === arrives);
    // The first packets may be lost while the other side still ends the handshake.
    const sending = setInterval(() => client.sendPcm(toneFrame(0)), 20);
    const heard = Promise.withResolvers<void>();
    room.takeSeat('Vapi Speaker').onAudio(() => heard.resolve());
    await heard.promise;
    clearInterval(sending);
    await says(false);
    client.sendPcm(toneFrame(1));
    await says(true);
    await client.leave();
  });

  it('leads from the socket back to WebRTC beside it, with every word up and no break in a sentence down', async () => {
    const room = await harness.rooms.create({ maxDurationMs: 60_000, joinTimeoutMs: 10_000 });
    const seat = room.takeSeat('Vapi Speaker');
    let heardMs = 0;
    seat.onAudio((samples) => (heardMs += samples.length / 16));
    const client = await RoomClient.join(room.joinUrl, { path: 'websocket' });
    const packets: ('rtp' | 'pcm')[] = [];
    client.onPacket(({ rtp }) => packets.push(rtp === null ? 'pcm' : 'rtp'));
    const told: string[] = [];
    client.onSignal((signal) => {
      if (signal.type === 'audio-path') told.push(signal.path);
    });

    const peer = await client.openBeside();
    for (let index = 0; index < 10; index += 1) client.sendPcm(toneFrame(index));
    await expect.poll(() => heardMs).toBe(200);
    const sentence = seat.play(toneClip(600));
    while (packets.length === 0) await pause(10);
    // The room's end of the handshake may be the later one; until then it says that the socket is still used.
    while (told.at(-1) !== 'webrtc') {
      const answers = told.length;
      client.send({ type: 'audio-path', path: 'webrtc' });
      await expect.poll(() => told.length).toBeGreaterThan(answers);
    }
    expect((await sentence.done).completed).toBe(true);
    expect(packets).toEqual(Array.from({ length: 30 }, () => 'pcm'));
    for (let index = 0; index < 10; index += 1) peer.sendSamples(Buffer.from(toneFrame(index).buffer));
    // The order of two packets waits for a third.
    await expect.poll(() => heardMs).toBeGreaterThanOrEqual(200 + 8 * 20);
    expect((await seat.play(toneClip(100)).done).completed).toBe(true);
    await expect.poll(() => packets.slice(30)).toEqual(Array.from({ length: 5 }, () => 'rtp'));
    // Nothing comes any more, and the socket is ready.
    await client.next((signal) => signal.type === 'sound' && !signal.arrives);
    client.send({ type: 'audio-path', path: 'websocket' });
    await expect.poll(() => told.at(-1)).toBe('websocket');
    await peer.close();
    await client.leave();
  });
});

const HOME = 'http://speak.lan:3000';
const INTERNET = 'https://speak.example.org';

async function clientSeen(
  headers: Record<string, string>,
  trustProxy: string | false,
  { publicUrl = HOME, remoteAddress = '10.0.0.7' } = {},
): Promise<string> {
  await using app = Fastify({ trustProxy });
  app.get('/', async (request) => ({ client: clientOf(request, publicUrl) }));
  const response = await app.inject({ url: '/', headers, remoteAddress });
  return response.json<{ client: string }>().client;
}
const FORWARDED = { 'x-forwarded-for': '203.0.113.9' };

describe('the address of a browser', () => {
  it('is that of its connection where no proxy is named and none names itself', async () => {
    expect(await clientSeen({}, false)).toBe('10.0.0.7');
  });

  it('is what a proxy says that the operator has named', async () => {
    expect(await clientSeen(FORWARDED, '10.0.0.7')).toBe('203.0.113.9');
    expect(await clientSeen({ ...FORWARDED, forwarded: 'for=203.0.113.9' }, '10.0.0.7')).toBe('203.0.113.9');
    expect(await clientSeen({}, '10.0.0.7')).toBe('10.0.0.7');
  });

  it('is what a named proxy says on a site of the internet too, one of the inner network among them', async () => {
    const inner = { 'x-forwarded-for': '192.168.1.9' };
    expect(await clientSeen(inner, '10.0.0.7', { publicUrl: INTERNET })).toBe('192.168.1.9');
    expect(await clientSeen({}, false, { publicUrl: INTERNET, remoteAddress: '203.0.113.9' })).toBe(
      '203.0.113.9',
    );
  });

  it.each([
    ['10.0.0.7', false],
    ['10.0.0.7', '10.0.0.7'],
    ['127.0.0.1', false],
    ['::ffff:172.17.0.1', false],
    ['fd00::1', false],
  ] as const)(
    'is unknown where a site of the internet is asked from %s without a word of whom for (TRUST_PROXY: %s)',
    async (remoteAddress, trusted) => {
      expect(await clientSeen({}, trusted, { publicUrl: INTERNET, remoteAddress })).toBe('');
    },
  );

  it.each([
    [FORWARDED, false],
    [{ forwarded: 'for=203.0.113.9' }, false],
    [FORWARDED, '10.0.0.8'],
  ] as const)(
    'is unknown where %o comes from a proxy that nobody has named (TRUST_PROXY: %s)',
    async (headers, trusted) => {
      expect(await clientSeen(headers, trusted)).toBe('');
    },
  );
});
