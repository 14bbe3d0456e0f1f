import type { AudioPath } from '@bandpal/contracts';
import { RTC_CONNECT_LIMIT_MS } from './audio-route.ts';
import { Faults } from './faults.ts';
import type { IceSettings } from './ice-settings.ts';
import { pause } from './pause.ts';
import type { RoomAddress, RoomRefusal } from './room-address.ts';
import type { JoinedSignal } from './room-link.ts';
import { RtcPath } from './rtc-path.ts';
import { SocketProbe } from './socket-probe.ts';
import { testFigures } from './test-figures.ts';
import type { TestFigures } from './test-figures.ts';
import { TestLine, UNREACHABLE } from './test-line.ts';
import { statsEntries, readNetworkSample } from './network-stats.ts';
import type { NetworkSample } from './network-stats.ts';

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
