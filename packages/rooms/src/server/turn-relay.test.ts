import { Socket } from 'node:dgram';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { systemClock } from '@bandpal/foundation';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTurnClient, type TurnProtocol } from 'werift';
import { testTicketSchema } from '../protocol/signalling.ts';
import { hasCoturn, openCoturn, type Coturn } from '../testing/coturn.ts';
import { RoomClient } from '../testing/room-client.ts';
import { openRoomHarness, type RoomHarness } from '../testing/room-harness.ts';
import { toneClip, toneFrame } from '../testing/tone.ts';
import { askRelay } from './ask-relay.ts';
import type { IceServer } from './ask-relay.ts';
import { LOCAL_MEDIA } from './peer-network.ts';
import { turnServers, type TurnRelay } from './peer-network.ts';

type Password = Pick<IceServer, 'username' | 'credential'>;

if (!hasCoturn)
  console.warn('coturn is not installed: the relay is left out. `sh scripts/setup.sh tests` installs it.');

describe.skipIf(!hasCoturn)('a real relay', () => {
  let coturn: Coturn;
  let turn: TurnRelay;
  let harness: RoomHarness;
  beforeAll(async () => {
    coturn = await openCoturn();
    turn = { urls: [coturn.url], secret: coturn.secret };
    harness = await openRoomHarness(systemClock, undefined, {
      media: { ...LOCAL_MEDIA, addresses: ['127.0.0.1'], turn },
      trustProxy: true,
    });
  });
  afterAll(async () => {
    await harness[Symbol.asyncDispose]();
    await coturn[Symbol.asyncDispose]();
  });

  const caller = (secret = coturn.secret, urls = coturn.url): IceServer => {
    const [given] = turnServers({ urls: [urls], secret }, { name: 'a', endsAt: Date.now() + 60_000 });
    if (given === undefined) throw new Error('a relay has one address at least');
    return given;
  };

  async function takePlace({ username = '', credential: password = '' }: Password): Promise<TurnProtocol> {
    const { port } = new URL(coturn.url.replace('turn:', 'turn://'));
    return createTurnClient({ address: ['127.0.0.1', Number(port)], username, password });
  }

  /** What a test of the connection is told by the server. */
  async function testedFrom(address: string): Promise<Password> {
    const response = await fetch(`${harness.url}/rooms/test/tickets`, { method: 'POST' });
    const { token } = testTicketSchema.parse(await response.json());
    const client = new RoomClient(`${harness.url.replace('http', 'ws')}/rooms/test/signal`, {
      'x-forwarded-for': address,
    });
    await client.opened();
    client.send({ type: 'join', token, purpose: 'test' });
    await client.next(({ type }) => type === 'joined');
    const [given] = client.joined.iceServers;
    await client.leave();
    if (given === undefined) throw new Error('the server names its relay');
    return given;
  }

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
    const client = await takePlace(caller());
    await client.getPermission(['127.0.0.1', 9]);
    await client.getPermission(['192.0.2.7', 9]);
    for (const elsewhere of ['127.0.0.2', '10.0.0.1', '169.254.169.254', '198.51.100.1'])
      await expect(client.getPermission([elsewhere, 9])).rejects.toMatchObject({
        str: expect.stringContaining('(403 '),
      });
    await client.close();
  });

  it('has a place for the next caller when one network has taken all that it can get', async () => {
    const places: TurnProtocol[] = [];
    // Each test of the connection tells a stranger a name and a password.
    for (let asked = 0; asked < 12; asked += 1) {
      const password = await testedFrom('203.0.113.1');
      while (places.length < 1_024) {
        const place = await takePlace(password).catch(() => null);
        if (place === null) break;
        places.push(place);
      }
    }
    const next = await takePlace(await testedFrom('203.0.113.2'));
    expect(next.relayedAddress[0]).toBe('127.0.0.1');
    // A class of thirty with four places each finds all that it needs.
    expect(places.length).toBe(160);
    await Promise.all([next, ...places].map((place) => place.close()));
  });

  it('reaches a server behind NAT on its own machine at the second address, when nothing comes back from the first', async () => {
    // Nothing is sent to such an address at all (RFC 1112, section 4).
    const addresses = ['240.0.0.1', '127.0.0.1'];
    await using relay = await openCoturn(addresses);
    await using behindNat = await openRoomHarness(systemClock, undefined, {
      media: { ...LOCAL_MEDIA, addresses, turn: { urls: [relay.url], secret: relay.secret } },
    });
    const room = await behindNat.rooms.create({ maxDurationMs: 60_000, joinTimeoutMs: 60_000 });
    room.takeSeat('Vapi Speaker');
    const client = await RoomClient.join(room.joinUrl, { path: 'webrtc', relay: true });
    expect(client.pair).toMatchObject({ localType: 'relay', remote: '127.0.0.1' });
    await client.leave();
    await room.close('ended');
  });

  it('keeps a place of nobody for two minutes and no longer', async () => {
    const answer = await askRelay({ relay: caller(), reach: ['127.0.0.1'], clock: systemClock });
    expect(answer).toEqual({ kind: 'works', lifetime: 120 });
  });
});
