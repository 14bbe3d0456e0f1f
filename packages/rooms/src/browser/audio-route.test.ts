import type { AudioPath } from '@bandpal/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientSignal } from '../protocol/signalling.ts';
import type { AudioGraph } from './audio-level.ts';
import { AudioRoute } from './audio-route.ts';
import type { RouteRoom } from './audio-route.ts';
import { Faults } from './faults.ts';

class FakeConnection extends EventTarget {
  static made: FakeConnection[] = [];
  connectionState = 'new';
  isClosed = false;
  microphone: unknown;
  readonly localDescription = { sdp: 'offer' };

  constructor() {
    super();
    FakeConnection.made.push(this);
  }

  addTransceiver = (track: unknown) => {
    this.microphone = track === 'audio' ? null : track;
    return { sender: { replaceTrack: async (next: unknown) => void (this.microphone = next) } };
  };
  setLocalDescription = async () => undefined;
  setRemoteDescription = async () => undefined;

  become(state: string): void {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }

  close(): void {
    this.isClosed = true;
  }
}

class FakeNode {
  static uplinks: FakeNode[] = [];
  readonly port = Object.assign(new EventTarget(), {
    start: () => {},
    close: () => {},
    postMessage: () => {},
  });

  constructor(_context?: unknown, processor?: string) {
    if (processor === 'pcm-uplink') FakeNode.uplinks.push(this);
  }

  connect(): void {}
  disconnect(): void {}
}

const context = {
  createMediaStreamDestination: () => ({ stream: { getAudioTracks: () => [] } }),
  createMediaStreamSource: () => new FakeNode(),
};
const graph = { loadWorklet: async () => context } as unknown as AudioGraph;
const MICROPHONE = {} as MediaStreamTrack;
const ROOM: RouteRoom = { configuration: () => ({}), echoes: true, confirms: true };

interface Call {
  route: AudioRoute;
  sent: ClientSignal[];
  /** Frames and words in the order in which they were sent over the socket. */
  line: (string | number)[];
  tracks: (MediaStreamTrack | null)[];
  paths: AudioPath[];
  interruptions: () => number;
  /** What the page is told when there is no way at all. */
  impossible: string[];
}

/** A route that has joined a room. */
function joined(
  forced: AudioPath | null = null,
  microphone: MediaStreamTrack | null = MICROPHONE,
  room = ROOM,
): Call {
  const sent: ClientSignal[] = [];
  const line: Call['line'] = [];
  const tracks: Call['tracks'] = [];
  const paths: AudioPath[] = [];
  const impossible: string[] = [];
  let interruptions = 0;
  const faults = new Faults((error) => {
    throw error;
  });
  const route = new AudioRoute(graph, forced, faults, {
    onSignal: (signal) => {
      sent.push(signal);
      if (signal.type === 'audio-path') line.push(signal.path);
    },
    onPcm: (frame) => line.push(frame[0] ?? 0) > 0,
    onPath: (path) => paths.push(path),
    onRemoteTrack: (track) => tracks.push(track),
    onInterrupted: () => (interruptions += 1),
    onImpossible: (message) => impossible.push(message),
  });
  route.setMicrophone(microphone);
  route.handleJoined(room);
  return { route, sent, line, tracks, paths, interruptions: () => interruptions, impossible };
}

/** A route in a room that has answered the offer. */
function answered(...how: Parameters<typeof joined>): Call {
  const call = joined(...how);
  answer(call);
  return call;
}

/** The room has answered the newest offer. */
function answer({ route }: Call): void {
  route.handleSignal({ type: 'answer', sdp: 'answer' });
}

/** The room has answered the newest offer, and says that the connection stands. */
function confirm(call: Call): void {
  answer(call);
  call.route.handleSignal({ type: 'audio-path', path: 'webrtc' });
}

/** A route in a room, whose connection stands. */
function connected(...how: Parameters<typeof joined>): Call {
  const call = joined(...how);
  confirm(call);
  FakeConnection.made[0]?.become('connected');
  return call;
}

/** The worklet has 20 ms of the microphone. */
function says(value: number): void {
  const frame = new Int16Array(320).fill(value);
  FakeNode.uplinks.at(-1)?.port.dispatchEvent(new MessageEvent('message', { data: frame }));
}

/** Sound is missing for a moment, and the room agrees to the socket. */
async function fallBack({ route }: Call): Promise<void> {
  route.handleSignal({ type: 'sound', arrives: false });
  await vi.advanceTimersByTimeAsync(200);
  route.handleSignal({ type: 'audio-path', path: 'websocket' });
}

/** After how many milliseconds the next connection is made; null within an hour. */
async function untilAttempt(): Promise<number | null> {
  const before = FakeConnection.made.length;
  for (let ms = 0; ms <= 3_600_000; ms += 100) {
    if (FakeConnection.made.length > before) return ms;
    await vi.advanceTimersByTimeAsync(100);
  }
  return null;
}

/** The newest connection. */
const newest = (): FakeConnection => {
  const last = FakeConnection.made.at(-1);
  if (last === undefined) throw new Error('no connection was made');
  return last;
};

/** The newest connection brings the room's voice. */
function bringTrack(): EventTarget {
  const track = new EventTarget();
  newest().dispatchEvent(Object.assign(new Event('track'), { track }));
  return track;
}

const asksForSocket = (sent: readonly ClientSignal[]): boolean =>
  sent.some((signal) => signal.type === 'audio-path' && signal.path === 'websocket');

beforeEach(() => {
  FakeConnection.made = [];
  FakeNode.uplinks = [];
  vi.useFakeTimers();
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  vi.stubGlobal('AudioWorkletNode', FakeNode);
  vi.stubGlobal('MediaStream', EventTarget);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a connection that only this browser believes in', () => {
  it('carries no sound, and is left for the socket after four seconds, until it is tried again', async () => {
    const call = answered();
    newest().become('connected');
    await vi.advanceTimersByTimeAsync(3_999);
    expect([call.paths, asksForSocket(call.sent)]).toEqual([[], false]);
    await vi.advanceTimersByTimeAsync(1);
    expect([newest().isClosed, asksForSocket(call.sent)]).toEqual([true, true]);
    call.route.handleSignal({ type: 'audio-path', path: 'websocket' });
    expect([call.paths, await untilAttempt()]).toEqual([['websocket'], 10_000]);
    call.route.close();
  });

  it('counts as soon as the room says so, whichever of the two knows first', () => {
    for (const order of ['browser first', 'room first'] as const) {
      const call = joined();
      if (order === 'room first') confirm(call);
      newest().become('connected');
      if (order === 'browser first') confirm(call);
      expect(call.paths).toEqual(['webrtc']);
      call.route.close();
    }
  });

  it('is not taken for another of which the room has spoken', () => {
    const call = joined();
    call.route.handleSignal({ type: 'audio-path', path: 'webrtc' });
    answer(call);
    newest().become('connected');
    expect(call.paths).toEqual([]);
    call.route.close();
  });

  it('counts when sound of the room comes over it, where the word is held up', () => {
    const call = answered();
    const track = bringTrack();
    newest().become('connected');
    expect(call.paths).toEqual([]);
    track.dispatchEvent(new Event('unmute'));
    expect(call.paths).toEqual(['webrtc']);
    call.route.close();
  });

  it('waits for the word where the browser speaks of sound before it can have any, as Safari does', () => {
    const call = answered();
    const track = bringTrack();
    track.dispatchEvent(new Event('unmute'));
    newest().become('connected');
    expect(call.paths).toEqual([]);
    call.route.handleSignal({ type: 'audio-path', path: 'webrtc' });
    expect(call.paths).toEqual(['webrtc']);
    call.route.close();
  });

  it('is kept while the room is lost and found again before it spoke, for four seconds more', async () => {
    for (const speaks of [true, false]) {
      const call = answered();
      newest().become('connected');
      await vi.advanceTimersByTimeAsync(3_000);
      call.route.handleInterrupted();
      await vi.advanceTimersByTimeAsync(5_000);
      call.route.handleJoined(ROOM);
      await vi.advanceTimersByTimeAsync(3_999);
      expect([newest().isClosed, call.paths]).toEqual([false, []]);
      if (speaks) call.route.handleSignal({ type: 'audio-path', path: 'webrtc' });
      await vi.advanceTimersByTimeAsync(10_000);
      expect([call.paths, asksForSocket(call.sent)]).toEqual(speaks ? [['webrtc'], false] : [[], true]);
      call.route.close();
    }
  });

  it('has no less time because it broke and healed meanwhile', async () => {
    const call = answered();
    for (const state of ['connected', 'disconnected', 'connected']) newest().become(state);
    await vi.advanceTimersByTimeAsync(3_900);
    expect([newest().isClosed, call.paths]).toEqual([false, []]);
    call.route.handleSignal({ type: 'audio-path', path: 'webrtc' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([call.paths, asksForSocket(call.sent)]).toEqual([['webrtc'], false]);
    call.route.close();
  });

  it.each([
    ['breaks', 'disconnected', 4_000],
    ['fails', 'failed', 0],
  ])('is left for the socket when it %s, and tried again later', async (_how, state, ms) => {
    const call = answered();
    newest().become('connected');
    newest().become(state);
    await vi.advanceTimersByTimeAsync(ms);
    expect([newest().isClosed, asksForSocket(call.sent)]).toEqual([true, true]);
    call.route.handleSignal({ type: 'audio-path', path: 'websocket' });
    expect(await untilAttempt()).toBe(10_000);
    call.route.close();
  });

  it('ends the call after half a minute where the page allows no other way', async () => {
    const call = answered('webrtc');
    newest().become('connected');
    await vi.advanceTimersByTimeAsync(29_999);
    expect([newest().isClosed, call.impossible]).toEqual([false, []]);
    await vi.advanceTimersByTimeAsync(1);
    expect([newest().isClosed, call.impossible]).toEqual([
      true,
      ['No direct audio connection could be made.'],
    ]);
    expect(asksForSocket(call.sent)).toBe(false);
  });

  it('counts at once in a room that never says so', () => {
    const call = joined(null, MICROPHONE, { ...ROOM, confirms: false });
    newest().become('connected');
    expect(call.paths).toEqual(['webrtc']);
    call.route.close();
  });
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

describe('the way back from the socket', () => {
  it('is made beside it, and changes between two frames once it has stood for a while', async () => {
    const call = connected();
    await fallBack(call);
    expect(await untilAttempt()).toBe(10_000);
    says(1);
    newest().become('connected');
    await vi.advanceTimersByTimeAsync(1_999);
    says(2);
    expect([newest().microphone, call.line]).toEqual([null, ['websocket', 1, 2]]);
    await vi.advanceTimersByTimeAsync(1);
    says(3);
    expect([newest().microphone, call.line]).toEqual([MICROPHONE, ['websocket', 1, 2, 'webrtc']]);
    expect(call.paths).toEqual(['webrtc', 'websocket']);
    call.route.handleSignal({ type: 'audio-path', path: 'webrtc' });
    expect(call.paths).toEqual(['webrtc', 'websocket', 'webrtc']);
    expect([newest().isClosed, await untilAttempt()]).toEqual([false, null]);
    call.route.close();
  });

  it('plays the socket until the room says that the new connection brings the voice', async () => {
    const call = connected();
    await fallBack(call);
    await untilAttempt();
    const track = bringTrack();
    newest().become('connected');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(call.tracks).not.toContain(track);
    call.route.handleSignal({ type: 'audio-path', path: 'webrtc' });
    expect(call.tracks.at(-1)).toBe(track);
    call.route.close();
  });

  it('is tried less and less often while the network lets nothing through, and costs no frame', async () => {
    const call = connected();
    await fallBack(call);
    const waits: (number | null)[] = [];
    for (const [index, end] of (['failed', 'disconnected', 'never'] as const).entries()) {
      waits.push(await untilAttempt());
      says(index);
      if (end === 'never') await vi.advanceTimersByTimeAsync(4_000);
      else newest().become(end);
    }
    waits.push(await untilAttempt());
    expect(waits).toEqual([10_000, 20_000, 40_000, 80_000]);
    expect([call.line, call.interruptions()]).toEqual([['websocket', 0, 1, 2], 1]);
    expect(FakeConnection.made.map(({ isClosed }) => isClosed)).toEqual([true, true, true, true, false]);
    call.route.close();
  });

  it('is waited for longer where the sound was lost on it again', async () => {
    const call = connected();
    await fallBack(call);
    for (const wait of [10_000, 20_000, 40_000]) {
      expect(await untilAttempt()).toBe(wait);
      newest().become('connected');
      await vi.advanceTimersByTimeAsync(2_000);
      call.route.handleSignal({ type: 'audio-path', path: 'webrtc' });
      await fallBack(call);
    }
    call.route.close();
  });

  it.each([
    [
      'the room does not hear it',
      (route: AudioRoute) => route.handleSignal({ type: 'sound', arrives: false }),
    ],
    ['it breaks', () => newest().become('disconnected')],
    [
      'the room refuses',
      (route: AudioRoute) => route.handleSignal({ type: 'audio-path', path: 'websocket' }),
    ],
  ])('ends on the socket when %s before it is complete', async (_when, happens) => {
    const call = connected();
    await fallBack(call);
    await untilAttempt();
    newest().become('connected');
    await vi.advanceTimersByTimeAsync(2_000);
    happens(call.route);
    await vi.advanceTimersByTimeAsync(200);
    says(7);
    expect(call.line).toEqual(['websocket', 'webrtc', 'websocket', 7]);
    call.route.handleSignal({ type: 'audio-path', path: 'websocket' });
    expect(await untilAttempt()).toBe(20_000);
    call.route.close();
  });

  it('begins anew after the room was lost and found again', async () => {
    const call = connected();
    await fallBack(call);
    await untilAttempt();
    newest().become('connected');
    call.route.handleInterrupted();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(call.line).toEqual(['websocket']);
    call.route.handleJoined(ROOM);
    call.route.handleSignal({ type: 'audio-path', path: 'websocket' });
    says(5);
    expect([newest().isClosed, call.line]).toEqual([true, ['websocket', 'websocket', 5]]);
    expect(await untilAttempt()).toBe(20_000);
    call.route.close();
  });

  it('is waited for no longer because the room was lost and found again before an attempt', async () => {
    const call = connected();
    await fallBack(call);
    for (let times = 0; times < 5; times += 1) {
      call.route.handleInterrupted();
      call.route.handleJoined(ROOM);
      call.route.handleSignal({ type: 'audio-path', path: 'websocket' });
    }
    expect(await untilAttempt()).toBe(10_000);
    call.route.close();
  });

  it('is not looked for in a call in which no connection was ever made', async () => {
    const call = joined();
    await vi.advanceTimersByTimeAsync(4_000);
    call.route.handleSignal({ type: 'audio-path', path: 'websocket' });
    expect(await untilAttempt()).toBeNull();
    call.route.close();
  });

  it('is not looked for where the page allows the socket alone', async () => {
    const call = connected('websocket');
    await vi.advanceTimersByTimeAsync(0);
    call.route.handleSignal({ type: 'audio-path', path: 'websocket' });
    expect(await untilAttempt()).toBeNull();
    call.route.close();
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
