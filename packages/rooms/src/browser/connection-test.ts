import { AUDIO_FRAME_MS, PCM_FRAME_SAMPLES } from '@bandpal/contracts';
import type { AudioPath } from '@bandpal/contracts';
import { RTC_CONNECT_LIMIT_MS } from './audio-route.ts';
import { Faults } from './faults.ts';
import type { IceSettings } from './ice-settings.ts';
import { BAD, OutgoingBitrate, readNetworkSample, statsEntries, WARNING } from './network-stats.ts';
import type { NetworkSample } from './network-stats.ts';
import type { RoomAddress, RoomRefusal } from './room-address.ts';
import type { JoinedSignal } from './room-link.ts';
import { RtcPath } from './rtc-path.ts';
import { TestLine, UNREACHABLE } from './test-line.ts';

/** The browser renews its counters about as often. */
const SAMPLE_MS = 250;

/** Measures a WebRTC connection that stands, for `durationMs` or until `over`. */
async function measureRtc(
  stats: () => Promise<RTCStatsReport>,
  durationMs: number,
  over: AbortSignal,
): Promise<TestFigures> {
  const samples: NetworkSample[] = [];
  const until = performance.now() + durationMs;
  for (;;) {
    samples.push(readNetworkSample(statsEntries(await stats()), performance.now()));
    if (over.aborted || performance.now() >= until) return testFigures(samples);
    await pause(SAMPLE_MS, over);
  }
}

export type TestOutcome =
  | { kind: 'measured'; path: AudioPath; figures: TestFigures }
  /** None of the ways that were to be tried carries sound. */
  | { kind: 'blocked' }
  | { kind: 'refused'; refusal: RoomRefusal }
  | { kind: 'aborted' };

export interface ConnectionTestOptions {
  address: RoomAddress;
  ice: IceSettings;
  /** What may carry the sound; WebRTC is tried first. */
  ways: readonly AudioPath[];
  /** How long what carries the sound is measured. */
  measureMs: number;
  /** What is sent; null sends nothing over WebRTC. */
  track: MediaStreamTrack | null;
  signal: AbortSignal;
}

/** One test over the room's server, as a call would go: the same socket, the same kinds of audio path. */
class ConnectionTest {
  readonly #options: ConnectionTestOptions;
  readonly #ended = Promise.withResolvers<TestOutcome>();
  readonly #over = new AbortController();
  readonly #faults: Faults;
  readonly #line: TestLine;
  readonly #probe: SocketProbe;
  #rtc: RtcPath | null = null;

  constructor(options: ConnectionTestOptions) {
    this.#options = options;
    this.#faults = new Faults((error) => {
      console.error('call engine: a connection test has failed', error);
      this.#ended.resolve({ kind: 'refused', refusal: UNREACHABLE });
    });
    this.#line = new TestLine(options.address, 'test', this.#faults, {
      onSignal: (signal) => {
        if (signal.type === 'answer') this.#rtc?.handleAnswer(signal.sdp);
        else if (signal.type === 'candidate') this.#rtc?.handleCandidate(signal.candidate);
        else if (signal.type !== 'audio-path') return;
        else if (signal.path === 'webrtc') this.#rtc?.handleConfirmed();
        else this.#probe.handlePath();
      },
      onPcm: () => this.#probe.handlePcm(),
      onClosed: (refusal) => this.#ended.resolve({ kind: 'refused', refusal: refusal ?? UNREACHABLE }),
    });
    this.#probe = new SocketProbe(this.#line);
  }

  async run(): Promise<TestOutcome> {
    const { signal } = this.#options;
    const abort = (): void => this.#ended.resolve({ kind: 'aborted' });
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    this.#faults.watch(this.#measure().then((outcome) => this.#ended.resolve(outcome)));
    const outcome = await this.#ended.promise;
    signal.removeEventListener('abort', abort);
    this.#over.abort();
    this.#rtc?.close();
    this.#line.close();
    return outcome;
  }

  async #measure(): Promise<TestOutcome> {
    const { ways, measureMs } = this.#options;
    const joined = await this.#line.joined;
    const over = this.#over.signal;
    if (ways.includes('webrtc')) {
      const rtc = await this.#connect(joined);
      if (rtc !== null) {
        const figures = await measureRtc(() => rtc.stats(), measureMs, over);
        return { kind: 'measured', path: 'webrtc', figures };
      }
    }
    if (!ways.includes('websocket') || over.aborted) return { kind: 'blocked' };
    return { kind: 'measured', path: 'websocket', figures: await this.#probe.measure(measureMs, over) };
  }

  /** The connection once it stands; null when it does not come about in the time a call would give it. */
  async #connect(joined: JoinedSignal): Promise<RtcPath | null> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const rtc = this.#openRtc(joined, resolve);
    if (rtc === null) return null;
    this.#rtc = rtc;
    void pause(RTC_CONNECT_LIMIT_MS, this.#over.signal).then(() => resolve(false));
    if (await promise) return rtc;
    rtc.close();
    this.#rtc = null;
    return null;
  }

  #openRtc({ iceServers, confirms }: JoinedSignal, onSettled: (connected: boolean) => void): RtcPath | null {
    const { ice, track: microphone } = this.#options;
    try {
      const configuration = ice.configuration(iceServers);
      const isConfirmed = confirms !== true;
      return new RtcPath(
        { configuration, microphone, isConfirmed, faults: this.#faults },
        {
          onSignal: (signal) => this.#line.send(signal),
          onRemoteTrack: () => undefined,
          onConnected: () => onSettled(true),
          onInterrupted: () => undefined,
          onFailed: () => onSettled(false),
        },
      );
    } catch {
      // No WebRTC in this browser or context.
      return null;
    }
  }
}

/** Tests the way to a room. Never rejects; ends within the time that a path may take to connect, and `measureMs`. */
export async function testConnection(options: ConnectionTestOptions): Promise<TestOutcome> {
  return new ConnectionTest(options).run();
}

const FRAME_BITS = PCM_FRAME_SAMPLES * 16;
/** Frames between two questions for the round trip. */
const FRAMES_PER_QUESTION = 15;

/** Measures what the socket carries: sound both ways as in a call, and the time that a question for the path takes. */
class SocketProbe {
  readonly #line: TestLine;
  #askedAt: number | null = null;
  readonly #trips: number[] = [];
  #received = { frames: 0, firstAt: 0, lastAt: 0 };

  constructor(line: TestLine) {
    this.#line = line;
  }

  /** The room has answered that the sound takes the socket. */
  handlePath(): void {
    if (this.#askedAt !== null) this.#trips.push((performance.now() - this.#askedAt) / 1000);
    this.#askedAt = null;
  }

  handlePcm(): void {
    const now = performance.now();
    if (this.#received.frames === 0) this.#received.firstAt = now;
    this.#received.lastAt = now;
    this.#received.frames += 1;
  }

  async measure(durationMs: number, over: AbortSignal): Promise<TestFigures> {
    this.#ask();
    const startedAt = performance.now();
    let frames = 0;
    let dropped = 0;
    while (!over.aborted && performance.now() - startedAt < durationMs) {
      // Timers come late, and never early: what is due by now is sent at once.
      for (; frames * AUDIO_FRAME_MS <= performance.now() - startedAt; frames += 1) {
        if (!this.#line.sendPcm(new Int16Array(PCM_FRAME_SAMPLES))) dropped += 1;
        if (frames % FRAMES_PER_QUESTION === 0) this.#ask();
      }
      await pause(AUDIO_FRAME_MS, over);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const due = 1 + (this.#received.lastAt - this.#received.firstAt) / AUDIO_FRAME_MS;
    return {
      ...roundTrips(this.#trips),
      avgSendPacketLoss: frames === 0 ? null : dropped / frames,
      avgRecvPacketLoss: this.#received.frames === 0 ? null : Math.max(0, 1 - this.#received.frames / due),
      avgAvailableOutgoingBitrate: null,
      avgSendBitsPerSecond: ((frames - dropped) * FRAME_BITS) / seconds,
      avgRecvBitsPerSecond: (this.#received.frames * FRAME_BITS) / seconds,
    };
  }

  #ask(): void {
    if (this.#askedAt !== null) return;
    this.#askedAt = performance.now();
    this.#line.send({ type: 'audio-path', path: 'websocket' });
  }
}

/** Resolves after `ms`, or at once when `over` is or gets aborted. */
async function pause(ms: number, over: AbortSignal): Promise<void> {
  if (over.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  over.addEventListener('abort', () => resolve(), { once: true });
  await promise;
  clearTimeout(timer);
}

/** What a test has measured, in the call library's words: seconds, shares of 1, bits per second; null where there was nothing to measure. */
export interface TestFigures {
  maxRoundTripTime: number | null;
  avgRoundTripTime: number | null;
  avgSendPacketLoss: number | null;
  avgRecvPacketLoss: number | null;
  avgAvailableOutgoingBitrate: number | null;
  avgSendBitsPerSecond: number | null;
  avgRecvBitsPerSecond: number | null;
}

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);
/** Never above the largest: what adding rounds away would put the mean of equal values there. */
const mean = (values: readonly number[]): number | null =>
  values.length === 0
    ? null
    : Math.min(values.reduce((sum, value) => sum + value, 0) / values.length, Math.max(...values));

/** The round trips of a test, in seconds. */
function roundTrips(seconds: readonly number[]): Pick<TestFigures, 'maxRoundTripTime' | 'avgRoundTripTime'> {
  return {
    maxRoundTripTime: seconds.length === 0 ? null : Math.max(...seconds),
    avgRoundTripTime: mean(seconds),
  };
}

/** What came of the time from the first sample to the last one. */
export function testFigures(samples: readonly NetworkSample[]): TestFigures {
  const [first] = samples;
  const last = samples.at(-1);
  const trips = roundTrips(known(samples.map(({ roundTripTime }) => roundTripTime)));
  const bitrate = new OutgoingBitrate();
  const bitrates = samples.map(({ availableOutgoingBitrate }) => bitrate.read(availableOutgoingBitrate));
  const avgAvailableOutgoingBitrate = mean(known(bitrates));
  const seconds = first === undefined || last === undefined ? 0 : (last.at - first.at) / 1000;
  if (first === undefined || last === undefined || seconds === 0) {
    return {
      ...trips,
      avgSendPacketLoss: null,
      avgRecvPacketLoss: null,
      avgAvailableOutgoingBitrate,
      avgSendBitsPerSecond: null,
      avgRecvBitsPerSecond: null,
    };
  }
  const received = last.packetsReceived - first.packetsReceived;
  const lost = Math.max(0, last.packetsLost - first.packetsLost);
  const hasSent = last.packetsSent > first.packetsSent;
  return {
    ...trips,
    // Each report says what was lost since the one before; before the first one nothing is known.
    avgSendPacketLoss: hasSent ? mean(known(samples.map(({ sendLoss }) => sendLoss))) : null,
    avgRecvPacketLoss: received + lost === 0 ? null : lost / (received + lost),
    avgAvailableOutgoingBitrate,
    avgSendBitsPerSecond: hasSent ? (8 * (last.bytesSent - first.bytesSent)) / seconds : null,
    avgRecvBitsPerSecond: (8 * (last.bytesReceived - first.bytesReceived)) / seconds,
  };
}

/** How a call over this connection would be, by the limits that a running call is judged by. */
export function judgeTest(figures: TestFigures): 'good' | 'warning' | 'bad' {
  const loss = Math.max(figures.avgSendPacketLoss ?? 0, figures.avgRecvPacketLoss ?? 0);
  const delay = figures.avgRoundTripTime ?? 0;
  if (loss >= BAD.loss || delay >= BAD.roundTripTime) return 'bad';
  return loss >= WARNING.loss || delay >= WARNING.roundTripTime ? 'warning' : 'good';
}
