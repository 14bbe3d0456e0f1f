import { MediaStreamTrack, RTCPeerConnection } from 'werift';
import { describe, expect, it, vi } from 'vitest';
import { systemClock } from '@bandpal/foundation';
import { strictBoundary } from '@bandpal/foundation/testing';
import { AudioPeer, forgetPublicStun } from './audio-peer.ts';
import { MAX_CANDIDATES } from './ice-candidates.ts';

const NETWORK = { iceServers: [], extraAddresses: ['127.0.0.1'] };
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
      network: NETWORK,
      faults: strictBoundary(systemClock),
      sink,
      listener: { onConnected, onFailed, onAnswer: (sdp) => answers.push(sdp) },
    });
    peer.handleOffer(await offer());
    await vi.waitFor(() => expect(answers).toHaveLength(1), { timeout: 10_000 });
    const candidates = answers[0]?.match(/^a=candidate:.*$/gm) ?? [];
    expect(candidates.some((line) => line.includes(' 127.0.0.1 '))).toBe(true);
    expect(candidates.every((line) => line.includes(' typ host'))).toBe(true);
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('contacts no more addresses than a browser has, and looks up no host names', async () => {
    const added = vi.spyOn(RTCPeerConnection.prototype, 'addIceCandidate');
    const answered = Promise.withResolvers<void>();
    await using peer = new AudioPeer({
      network: NETWORK,
      faults: strictBoundary(systemClock),
      sink,
      listener: { onConnected, onFailed: () => undefined, onAnswer: () => answered.resolve() },
    });
    const sdp = await offer();
    const room = MAX_CANDIDATES - (sdp.match(/^a=candidate:/gm) ?? []).length;
    peer.handleCandidate(candidate('early.example.com'));
    peer.handleOffer(sdp);
    await answered.promise;
    for (let host = 0; host < 100; host += 1) peer.handleCandidate(candidate(`192.0.2.${host}`));
    await vi.waitFor(() => expect(added.mock.calls.length).toBeGreaterThanOrEqual(room));
    const addresses = added.mock.calls.map(([init]) => init?.candidate?.split(' ')[4]);
    added.mockRestore();
    expect(addresses).toEqual(Array.from({ length: room }, (_, host) => `192.0.2.${host}`));
  });

  it('gives its sockets back when the other side never connects', async () => {
    const answered = Promise.withResolvers<void>();
    const peer = new AudioPeer({
      network: NETWORK,
      faults: strictBoundary(systemClock),
      sink,
      listener: { onConnected, onFailed: () => undefined, onAnswer: () => answered.resolve() },
    });
    const sdp = await offer();
    await vi.waitFor(() => expect(udpSockets()).toBe(0));
    peer.handleOffer(sdp);
    await answered.promise;
    expect(udpSockets()).toBeGreaterThan(0);
    await peer[Symbol.asyncDispose]();
    await vi.waitFor(() => expect(udpSockets()).toBe(0));
  });

  it('reports an offer it cannot use, and survives candidates it cannot understand', async () => {
    const failures: unknown[] = [];
    await using peer = new AudioPeer({
      network: NETWORK,
      faults: strictBoundary(systemClock),
      sink,
      listener: { onConnected, onAnswer: () => undefined, onFailed: (error) => failures.push(error) },
    });
    peer.handleCandidate({ candidate: 'candidate:nonsense' });
    peer.handleCandidate(null);
    peer.handleOffer('m=audio');
    await vi.waitFor(() => expect(failures).toHaveLength(1));
    expect(peer.sendFrame(Uint8Array.of(1), 0)).toBe(false);
  });
});
