import type { AudioPath } from '@bandpal/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientSignal } from '../protocol/signalling.ts';
import type { AudioGraph } from './audio-graph.ts';
import { AudioRoute } from './audio-route.ts';
import { Faults } from './faults.ts';

class FakeConnection extends EventTarget {
  static made: FakeConnection[] = [];
  connectionState = 'new';
  isClosed = false;
  readonly localDescription = { sdp: 'offer' };

  constructor() {
    super();
    FakeConnection.made.push(this);
  }

  addTransceiver = () => ({ sender: { replaceTrack: async () => undefined } });
  setLocalDescription = async () => undefined;

  become(state: string): void {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }

  close(): void {
    this.isClosed = true;
  }
}

class FakeNode {
  readonly port = Object.assign(new EventTarget(), {
    start: () => {},
    close: () => {},
    postMessage: () => {},
  });
  connect(): void {}
  disconnect(): void {}
}

const context = {
  createMediaStreamDestination: () => ({ stream: { getAudioTracks: () => [] } }),
  createMediaStreamSource: () => new FakeNode(),
};
const graph = { loadWorklet: async () => context } as unknown as AudioGraph;
const MICROPHONE = {} as MediaStreamTrack;

interface Call {
  route: AudioRoute;
  sent: ClientSignal[];
  paths: AudioPath[];
  interruptions: () => number;
}

/** A route in a room, whose connection stands. */
function connected(forced: AudioPath | null = null, microphone: MediaStreamTrack | null = MICROPHONE): Call {
  const sent: ClientSignal[] = [];
  const paths: AudioPath[] = [];
  let interruptions = 0;
  const faults = new Faults((error) => {
    throw error;
  });
  const route = new AudioRoute(graph, forced, faults, {
    onSignal: (signal) => sent.push(signal),
    onPcm: () => true,
    onPath: (path) => paths.push(path),
    onRemoteTrack: () => undefined,
    onInterrupted: () => (interruptions += 1),
    onImpossible: (message) => {
      throw new Error(message);
    },
  });
  route.setMicrophone(microphone);
  route.handleJoined(() => ({}), true);
  FakeConnection.made[0]?.become('connected');
  return { route, sent, paths, interruptions: () => interruptions };
}

const asksForSocket = (sent: readonly ClientSignal[]): boolean =>
  sent.some((signal) => signal.type === 'audio-path' && signal.path === 'websocket');

beforeEach(() => {
  FakeConnection.made = [];
  vi.useFakeTimers();
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  vi.stubGlobal('AudioWorkletNode', FakeNode);
  vi.stubGlobal('MediaStream', EventTarget);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('sound that the room says it does not hear', () => {
  it('takes the socket at once, though the connection seems to stand', async () => {
    const call = connected();
    expect(call.paths).toEqual(['webrtc']);
    call.route.handleSignal({ type: 'sound', arrives: false });
    await vi.advanceTimersByTimeAsync(250);
    expect([asksForSocket(call.sent), call.interruptions()]).toEqual([true, 1]);
    expect(FakeConnection.made.map(({ isClosed }) => isClosed)).toEqual([true]);
    call.route.handleSignal({ type: 'audio-path', path: 'websocket' });
    expect(call.paths).toEqual(['webrtc', 'websocket']);
    call.route.close();
  });

  it.each([
    [
      'it is back a moment later',
      (route: AudioRoute) => route.handleSignal({ type: 'sound', arrives: true }),
    ],
    [
      'the room is lost, which is told first when it is back',
      (route: AudioRoute) => route.handleInterrupted(),
    ],
    ['the call is over', (route: AudioRoute) => route.close()],
  ])('changes nothing when %s', async (_what, happens) => {
    const call = connected();
    call.route.handleSignal({ type: 'sound', arrives: false });
    await vi.advanceTimersByTimeAsync(100);
    happens(call.route);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([asksForSocket(call.sent), call.interruptions()]).toEqual([false, 0]);
  });

  it('is expected of nobody without a microphone', async () => {
    const call = connected(null, null);
    call.route.handleSignal({ type: 'sound', arrives: false });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([asksForSocket(call.sent), call.interruptions()]).toEqual([false, 0]);
  });

  it('takes a new connection where the page allows no other way', async () => {
    const call = connected('webrtc');
    call.route.handleSignal({ type: 'sound', arrives: false });
    await vi.advanceTimersByTimeAsync(250);
    expect(FakeConnection.made.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    expect(asksForSocket(call.sent)).toBe(false);
  });
});

describe('the figures of a call', () => {
  it('are those of the socket where the sound takes it, with the round trip of the question before', async () => {
    const { route, sent } = connected('websocket');
    await vi.advanceTimersByTimeAsync(0);
    expect(await route.sample()).toMatchObject({ packetsReceived: 0, roundTripTime: null });
    expect(sent).toContainEqual({ type: 'echo' });
    await vi.advanceTimersByTimeAsync(80);
    route.handleSignal({ type: 'echo' });
    route.handlePcm(new Int16Array(320));
    const sample = await route.sample();
    expect(sample?.packetsReceived).toBe(1);
    expect(sample?.roundTripTime).toBeCloseTo(0.08, 2);
    route.close();
  });
});
