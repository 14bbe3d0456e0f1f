import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { systemClock } from '@bandpal/foundation';
import { strictBoundary } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { classes, MediaStreamTrack, Message, methods, parseMessage, RTCPeerConnection } from 'werift';
import { forgetPublicStun } from '../testing/forget-public-stun.ts';
import { AudioPeer } from './audio-peer.ts';
import { LOCAL_MEDIA, MediaPort, PeerNetwork } from './peer-network.ts';
import { ROOM_BUDGETS } from './room-budgets.ts';

let port: MediaPort;
/** UDP sockets of the media port. */
let own: number;
beforeAll(async () => {
  port = await MediaPort.open(0, { debug: fail, info: fail, warn: fail, error: fail });
  own = udpSockets();
});
afterAll(async () => port[Symbol.asyncDispose]());

function fail(): never {
  throw new Error('the log must stay empty');
}

const network = (media: Partial<typeof LOCAL_MEDIA> = {}) =>
  new PeerNetwork(port, { ...LOCAL_MEDIA, ...media });
const onCandidate = fail;
const sink = { handleAudio: () => undefined };
const onConnected = () => undefined;

async function offer(): Promise<string> {
  const connection = new RTCPeerConnection({ iceServers: [] });
  connection.addTransceiver(new MediaStreamTrack({ kind: 'audio' }), { direction: 'sendrecv' });
  forgetPublicStun(connection);
  await connection.setLocalDescription(await connection.createOffer());
  const sdp = connection.localDescription?.sdp ?? '';
  await connection.close();
  return sdp;
}

const candidate = (address: string): { candidate: string; sdpMid: string } => ({
  candidate: `candidate:1 1 udp 2122260223 ${address} 50000 typ host`,
  sdpMid: '0',
});

const udpSockets = (): number =>
  process.getActiveResourcesInfo().filter((kind) => kind.includes('UDP')).length;

describe('AudioPeer', () => {
  it('answers with only its own addresses, so that no third party learns of the call', async () => {
    const answers: string[] = [];
    const onFailed = vi.fn();
    await using peer = new AudioPeer({
      client: '127.0.0.1',
      network: network(),
      faults: strictBoundary(systemClock),
      sink,
      listener: { onCandidate, onConnected, onFailed, onAnswer: (sdp) => answers.push(sdp) },
    });
    peer.handleOffer(await offer());
    await expect.poll(() => answers).toHaveLength(1);
    const candidates = answers[0]?.match(/^a=candidate:.*$/gm) ?? [];
    expect(candidates.some((line) => line.includes(' 127.0.0.1 '))).toBe(true);
    expect(candidates.every((line) => line.includes(' typ host'))).toBe(true);
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('contacts no more addresses than a browser has, and looks up no host names', async () => {
    const added = vi.spyOn(RTCPeerConnection.prototype, 'addIceCandidate');
    const answered = Promise.withResolvers<void>();
    await using peer = new AudioPeer({
      client: '127.0.0.1',
      network: network(),
      faults: strictBoundary(systemClock),
      sink,
      listener: { onCandidate, onConnected, onFailed: () => undefined, onAnswer: () => answered.resolve() },
    });
    const sdp = await offer();
    const room = ROOM_BUDGETS.candidates.size() - (sdp.match(/^a=candidate:/gm) ?? []).length;
    peer.handleCandidate(candidate('early.example.com'));
    peer.handleOffer(sdp);
    await answered.promise;
    for (let host = 0; host < 100; host += 1) peer.handleCandidate(candidate(`192.0.2.${host}`));
    await expect.poll(() => added.mock.calls.length).toBeGreaterThanOrEqual(room);
    const addresses = added.mock.calls.map(([init]) => init?.candidate?.split(' ')[4]);
    added.mockRestore();
    expect(addresses).toEqual(Array.from({ length: room }, (_, host) => `192.0.2.${host}`));
  });

  it('checks no address of the network around the server for a browser of the internet', async () => {
    const added = vi.spyOn(RTCPeerConnection.prototype, 'addIceCandidate');
    const described = vi.spyOn(RTCPeerConnection.prototype, 'setRemoteDescription');
    const answered = Promise.withResolvers<void>();
    await using peer = new AudioPeer({
      client: '203.0.113.9',
      network: network(),
      faults: strictBoundary(systemClock),
      sink,
      listener: { onCandidate, onConnected, onFailed: fail, onAnswer: () => answered.resolve() },
    });
    const sdp = `${await offer()}a=${candidate('10.0.0.1').candidate}\r\na=${candidate('192.0.2.1').candidate}\r\n`;
    peer.handleOffer(sdp);
    for (const address of ['127.0.0.1', '10.0.0.2', '169.254.169.254', '192.0.2.2']) {
      peer.handleCandidate(candidate(address));
    }
    await answered.promise;
    await expect.poll(() => added).toHaveBeenCalled();
    const offered = described.mock.calls[0]?.[0].sdp?.match(/candidate:.*/g) ?? [];
    const trickled = added.mock.calls.map(([init]) => init?.candidate ?? '');
    added.mockRestore();
    described.mockRestore();
    const addresses = new Set([...offered, ...trickled].map((line) => line.split(' ')[4]));
    expect(addresses).toEqual(new Set(['192.0.2.1', '192.0.2.2']));
  });

  it('opens no socket of its own, and none is left when the other side never connects', async () => {
    const answered = Promise.withResolvers<void>();
    const peer = new AudioPeer({
      client: '127.0.0.1',
      network: network(),
      faults: strictBoundary(systemClock),
      sink,
      listener: { onCandidate, onConnected, onFailed: () => undefined, onAnswer: () => answered.resolve() },
    });
    const sdp = await offer();
    // Sockets of whoever made the offer close a moment later.
    await expect.poll(udpSockets).toBe(own);
    peer.handleOffer(sdp);
    await answered.promise;
    expect(udpSockets()).toBe(own);
    await peer[Symbol.asyncDispose]();
    expect(udpSockets()).toBe(own);
  });

  it('gives a browser a relay for as long as its room lasts, and a minute', () => {
    const turn = { urls: ['turn:relay.example'], secret: 'north' };
    const ends = [15_000, 10_000_000].map((roomEndsAt) =>
      Number(network({ turn }).iceServersFor('203.0.113.7', roomEndsAt)[0]?.username?.split(':')[0]),
    );
    expect(ends).toEqual([75, 10_060]);
  });

  it('has a name on the shared port that nobody guesses and nobody else has', async () => {
    const names = await Promise.all(
      ['one', 'two'].map(async () => {
        const answered = Promise.withResolvers<string>();
        await using peer = new AudioPeer({
          client: '127.0.0.1',
          network: network(),
          faults: strictBoundary(systemClock),
          sink,
          listener: { onCandidate, onConnected, onFailed: () => undefined, onAnswer: answered.resolve },
        });
        peer.handleOffer(await offer());
        return /^a=ice-ufrag:(\S+)\r?$/m.exec(await answered.promise)?.[1];
      }),
    );
    expect(names).toEqual([expect.stringMatching(/^[\da-f]{24}$/), expect.stringMatching(/^[\da-f]{24}$/)]);
    expect(names[0]).not.toBe(names[1]);
  });

  it('tells the addresses it was given, all at the one port, and no other', async () => {
    const answered = Promise.withResolvers<string>();
    await using peer = new AudioPeer({
      client: '127.0.0.1',
      network: network({ addresses: ['203.0.113.7', '127.0.0.1'] }),
      faults: strictBoundary(systemClock),
      sink,
      listener: { onCandidate, onConnected, onFailed: fail, onAnswer: answered.resolve },
    });
    peer.handleOffer(await offer());
    const lines = (await answered.promise).match(/^a=candidate:.*$/gm) ?? [];
    const told = lines.map((line) => line.split(' ').slice(4, 6).join(':'));
    expect(told.toSorted()).toEqual([`127.0.0.1:${port.number}`, `203.0.113.7:${port.number}`]);
  });

  it('does not wait for a STUN server, and tells what it says when it says it', async () => {
    const stun = createSocket('udp4').bind(0, '127.0.0.1');
    await once(stun, 'listening');
    const asked = once(stun, 'message');
    const [answered, learned] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    await using peer = new AudioPeer({
      client: '127.0.0.1',
      network: network({ iceServers: [{ urls: `stun:127.0.0.1:${stun.address().port}` }] }),
      faults: strictBoundary(systemClock),
      sink,
      listener: { onConnected, onFailed: fail, onAnswer: answered.resolve, onCandidate: learned.resolve },
    });
    peer.handleOffer(await offer());
    expect(await answered.promise).not.toContain('srflx');
    const [request, from] = await asked;
    const { transactionId } = parseMessage(request) ?? fail();
    const response = new Message(methods.BINDING, classes.RESPONSE, transactionId);
    response.setAttribute('XOR-MAPPED-ADDRESS', ['203.0.113.7', 41_000]);
    stun.send(response.bytes, from.port, from.address);
    expect(await learned.promise).toMatch(
      /^candidate:\S+ 1 udp \d+ 203\.0\.113\.7 41000 typ srflx raddr 0\.0\.0\.0 rport 0/,
    );
    stun.close();
  });

  it('reports an offer it cannot use, and survives candidates it cannot understand', async () => {
    const failures: unknown[] = [];
    await using peer = new AudioPeer({
      client: '127.0.0.1',
      network: network(),
      faults: strictBoundary(systemClock),
      sink,
      listener: {
        onCandidate,
        onConnected,
        onAnswer: () => undefined,
        onFailed: (error) => failures.push(error),
      },
    });
    peer.handleCandidate({ candidate: 'candidate:nonsense' });
    peer.handleCandidate(null);
    peer.handleOffer('m=audio');
    await expect.poll(() => failures).toHaveLength(1);
    expect(peer.sendFrame(Uint8Array.of(1), 0)).toBe(false);
  });
});
