import { RECONNECT_GRACE_MS } from '@bandpal/contracts';
import { RTCPeerConnection, RTCRtpSender } from 'werift';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '@bandpal/foundation';
import { FakeClock } from '@bandpal/foundation/testing';
import type { Clip } from '../ports/clip.ts';
import type { Room, Seat } from '../ports/room.ts';
import { RoomClient } from '../testing/room-client.ts';
import { openRoomHarness, type RoomHarness } from '../testing/room-harness.ts';
import { toneClip, toneFrame } from '../testing/tone.ts';
import { ROOM_BUDGETS } from './room-budgets.ts';

let harness: RoomHarness;
beforeEach(async () => {
  harness = await openRoomHarness(systemClock);
});
afterEach(async () => harness[Symbol.asyncDispose]());

interface OpenRoom {
  room: Room;
  seat: Seat;
  client: RoomClient;
  faults: unknown[];
}

async function openRoom(path: 'webrtc' | 'websocket', server = harness): Promise<OpenRoom> {
  const room = await server.rooms.create({ maxDurationMs: 600_000, joinTimeoutMs: 60_000 });
  const seat = room.takeSeat('Vapi Speaker');
  const faults: unknown[] = [];
  room.onFault((error) => {
    faults.push(error);
    seat.send('goodbye');
  });
  return { room, seat, faults, client: await RoomClient.join(room.joinUrl, { path }) };
}

const BUG = new Error('a bug');
const fail = (): never => {
  throw BUG;
};

/** A clip whose fifth frame cannot be sent. */
function poisonedClip(): Clip {
  const clip = toneClip(2_000);
  const opus = [...clip.opus];
  Object.defineProperty(opus, 5, { get: fail });
  return { ...clip, opus };
}

type Trigger = (opened: OpenRoom) => void;
const everyFrame = ({ client }: OpenRoom): NodeJS.Timeout =>
  setInterval(() => client.sendPcm(toneFrame(0)), 20);

const FAULTS: [what: string, path: 'webrtc' | 'websocket', trigger: Trigger][] = [
  [
    'sound over the socket',
    'websocket',
    (opened) => {
      opened.seat.onAudio(fail);
      opened.client.sendPcm(toneFrame(0));
    },
  ],
  ['a packet of the browser’s track', 'webrtc', ({ seat }) => seat.onAudio(fail)],
  [
    'an app message',
    'websocket',
    ({ seat, client }) => {
      seat.onMessage(fail);
      client.send({ type: 'app-message', to: '*', data: 'x' });
    },
  ],
  [
    'a change of the participant',
    'webrtc',
    ({ seat, client }) => {
      seat.onParticipant(fail);
      client.send({ type: 'audio', on: false });
    },
  ],
  ['a tick of the metronome that all rooms share', 'websocket', ({ seat }) => seat.play(poisonedClip())],
];

describe('a fault in one room', () => {
  it.each(FAULTS)('at %s closes this room with a reason, and no other', async (_what, path, trigger) => {
    const [broken, sound] = [await openRoom(path), await openRoom(path)];
    const sending = [everyFrame(broken), everyFrame(sound)];
    const clip = toneClip(1_500);
    let packets = 0;
    sound.client.onPacket(() => (packets += 1));
    const playback = sound.seat.play(clip);
    trigger(broken);
    const said = await broken.client.next(({ type }) => type === 'error');
    expect(said).toMatchObject({ code: 'connection-error', fatal: true });
    expect(broken.client.received.at(-2)).toMatchObject({ type: 'app-message', data: 'goodbye' });
    expect([await broken.room.closed, broken.faults]).toEqual(['failed', [BUG]]);
    for (const timer of sending) clearInterval(timer);
    expect(await playback.done).toMatchObject({ completed: true });
    await expect.poll(() => packets).toBeGreaterThanOrEqual(clip.opus.length - 5);
    const heard = new Promise<void>((resolve) => {
      sound.seat.onMessage(() => resolve());
    });
    sound.client.send({ type: 'app-message', to: '*', data: 'still here' });
    await heard;
    expect(sound.faults).toEqual([]);
    expect(harness.rooms.count).toBe(1);
    await Promise.all([broken.client.release(), sound.client.release()]);
  });

  it('at a timer closes this room, here that of a browser that does not come back', async () => {
    const clock = new FakeClock();
    await using late = await openRoomHarness(clock);
    const { room, seat, client, faults } = await openRoom('websocket', late);
    const lost = new Promise<void>((resolve) => {
      seat.onParticipant((event) => (event.type === 'left' ? fail() : resolve()));
    });
    client.drop();
    await lost;
    clock.advance(RECONNECT_GRACE_MS);
    expect([await room.closed, faults, late.rooms.count]).toEqual(['failed', [BUG], 0]);
  });

  it('does not let a failing owner keep the room open', async () => {
    const { room, seat, client } = await openRoom('websocket');
    room.onFault(fail);
    seat.onMessage(fail);
    client.send({ type: 'app-message', to: '*', data: 'x' });
    expect(await room.closed).toBe('failed');
    await client.release();
  });

  it('is no reason to wait for a WebRTC connection that hangs while it is closed', async () => {
    const clock = new FakeClock();
    await using late = await openRoomHarness(clock);
    const { room, client } = await openRoom('webrtc', late);
    const close = vi.spyOn(RTCPeerConnection.prototype, 'close').mockReturnValueOnce(new Promise(() => {}));
    const closed = room.close('ended');
    await expect.poll(() => close).toHaveBeenCalledOnce();
    const [hanging] = close.mock.contexts;
    close.mockRestore();
    clock.advance(6_000);
    await closed;
    expect([await room.closed, late.rooms.count]).toEqual(['ended', 0]);
    if (hanging instanceof RTCPeerConnection) await hanging.close();
    await client.release();
  });
});

describe('an audio connection that breaks by itself', () => {
  it('is told of, and is no offence of the page', async () => {
    const { seat, client } = await openRoom('webrtc');
    const sending = vi.spyOn(RTCRtpSender.prototype, 'sendRtp').mockRejectedValue(new Error('no way out'));
    seat.play(toneClip(200));
    const told = await client.next(({ type }) => type === 'error');
    sending.mockRestore();
    expect(told).toMatchObject({ code: 'connection-error', fatal: false });
    for (let offence = 1; offence < ROOM_BUDGETS.offences.size(); offence += 1) client.sendRaw('[]');
    const errors = () => client.received.filter((signal) => signal.type === 'error');
    await expect.poll(() => errors().length).toBe(ROOM_BUDGETS.offences.size());
    expect(errors().some(({ fatal }) => fatal)).toBe(false);
    await client.release();
  });
});
