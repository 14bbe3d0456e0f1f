import { Socket } from 'node:dgram';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createTurnClient } from 'werift';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '@bandpal/foundation';
import { hasCoturn, openCoturn, type Coturn } from '../testing/coturn.ts';
import { RoomClient } from '../testing/room-client.ts';
import { openRoomHarness, type RoomHarness } from '../testing/room-harness.ts';
import { toneClip, toneFrame } from '../testing/tone.ts';
import { LOCAL_MEDIA } from './peer-network.ts';
import { turnServers, type TurnRelay } from './turn-credentials.ts';

if (!hasCoturn)
  console.warn('coturn is not installed: the relay is left out. `sh scripts/setup.sh tests` installs it.');

describe.skipIf(!hasCoturn)('a real relay', () => {
  let coturn: Coturn;
  let turn: TurnRelay;
  let harness: RoomHarness;
  beforeAll(async () => {
    coturn = await openCoturn();
    turn = { urls: [coturn.url], secret: coturn.secret, lifetimeMs: 3_600_000 };
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

  it('keeps its secret from the list of processes, its environment and every other user', () => {
    const told = ['cmdline', 'environ'].map((file) => readFileSync(`/proc/${coturn.pid}/${file}`, 'utf8'));
    expect(told.map((text) => text.includes(coturn.secret))).toEqual([false, false]);
    expect(told[0]).toMatch(/^turnserver\0/);
    const files = readdirSync(coturn.folder).map((name) => path.join(coturn.folder, name));
    const secret = files.filter((file) => readFileSync(file, 'utf8').includes(coturn.secret));
    expect(secret.map((file) => statSync(file).mode & 0o777)).toEqual([0o600]);
  });

  it("reaches the addresses of the server's sound and no other", async () => {
    const [given] = turnServers(turn, 'a-session', Date.now());
    const { port } = new URL(coturn.url.replace('turn:', 'turn://'));
    const address = ['127.0.0.1', Number(port)] as const;
    const { username = '', credential: password = '' } = given ?? {};
    const client = await createTurnClient({ address, username, password });
    await client.getPermission(['127.0.0.1', 9]);
    await client.getPermission(['192.0.2.7', 9]);
    for (const elsewhere of ['127.0.0.2', '10.0.0.1', '169.254.169.254', '198.51.100.1'])
      await expect(client.getPermission([elsewhere, 9])).rejects.toMatchObject({
        str: expect.stringContaining('(403 '),
      });
    await client.close();
  });
});
