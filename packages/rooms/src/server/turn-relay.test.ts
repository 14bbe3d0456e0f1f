import { Socket } from 'node:dgram';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '@bandpal/foundation';
import { hasCoturn, openCoturn, type Coturn } from '../testing/coturn.ts';
import { RoomClient } from '../testing/room-client.ts';
import { openRoomHarness, type RoomHarness } from '../testing/room-harness.ts';
import { toneClip, toneFrame } from '../testing/tone.ts';
import { LOCAL_MEDIA } from './peer-network.ts';

if (!hasCoturn)
  console.warn('coturn is not installed: the relay is left out. `sh scripts/setup.sh tests` installs it.');

describe.skipIf(!hasCoturn)('a real relay', () => {
  let coturn: Coturn;
  let harness: RoomHarness;
  beforeAll(async () => {
    coturn = await openCoturn();
    const turn = { urls: [coturn.url], secret: coturn.secret, lifetimeMs: 3_600_000 };
    harness = await openRoomHarness(systemClock, undefined, {
      media: { ...LOCAL_MEDIA, addresses: ['127.0.0.1'], turn },
    });
  });
  afterAll(async () => {
    await harness[Symbol.asyncDispose]();
    await coturn[Symbol.asyncDispose]();
  });

  it('carries a call both ways with the name and password that the room gives, and nobody else is asked', async () => {
    const send = vi.spyOn(Socket.prototype, 'send');
    const room = await harness.rooms.create({ maxDurationMs: 60_000, joinTimeoutMs: 60_000 });
    const seat = room.takeSeat('Vapi Speaker');
    const heard = new Promise<void>((resolve) => seat.onAudio(() => resolve()));
    const client = await RoomClient.join(room.joinUrl, { path: 'webrtc', relay: true });
    const relayed = new Promise<void>((resolve) => client.onPacket(() => resolve()));
    const speaking = setInterval(() => client.sendPcm(toneFrame(0)), 20);
    await heard;
    seat.play(toneClip(200));
    await relayed;
    clearInterval(speaking);
    expect(client.pair).toMatchObject({ localType: 'relay', remote: '127.0.0.1' });
    const asked = new Set(send.mock.calls.map((call) => call.findLast((value) => typeof value === 'string')));
    send.mockRestore();
    expect([...asked]).toEqual(['127.0.0.1']);
    await client.leave();
    await room.close('ended');
  });
});
