import type { AudioPath } from '@bandpal/contracts';
import { TEST_ROOM, testTicketSchema } from '../protocol/signalling.ts';
import type { AudioGraph } from './audio-level.ts';
import { judgeTest, testConnection } from './connection-test.ts';
import type { TestOutcome } from './connection-test.ts';
import { fatalErrorObject } from './fatal-error.ts';
import { asNumber } from './fields.ts';
import type { HostMessage } from './host-channel.ts';
import type { IceSettings } from './ice-settings.ts';
import type { Handler } from './media-desk.ts';
import { BAD } from './network-stats.ts';
import { readRoomAddress } from './room-address.ts';
import type { RoomAddress, RoomRefusal } from './room-address.ts';
import { UNREACHABLE } from './test-line.ts';

const BLOCKED = 'No sound gets through.';

/**
 * Result of `testCallQuality` and `testPeerToPeerCallQuality`. The data also say over which path the sound would go; where there is no
 * place for a test, `retryAfterMs` says when there is.
 */
export function callQualityResults(outcome: TestOutcome, secondsElapsed: number): HostMessage {
  switch (outcome.kind) {
    case 'aborted':
      return { result: 'aborted', secondsElapsed };
    case 'measured': {
      const { figures, path } = outcome;
      const quality = judgeTest(figures);
      // By way of the website a call works, and each lost packet is heard as a gap.
      const result = path === 'websocket' && quality === 'good' ? 'warning' : quality;
      return { result, data: { ...figures, audioPath: path }, secondsElapsed };
    }
    case 'blocked':
    case 'refused': {
      const { code, message, retryAfterMs }: RoomRefusal =
        outcome.kind === 'refused' ? outcome.refusal : { code: 'connection-error', message: BLOCKED };
      const error = fatalErrorObject(code, message, outcome.kind === 'refused' ? 'join' : 'rtc-connection');
      const failure = { result: 'failed', errorMsg: message, error, secondsElapsed };
      return retryAfterMs === undefined ? failure : { ...failure, retryAfterMs };
    }
  }
}

/** Result of `testNetworkConnectivity`: whether a direct connection comes about. */
export function networkResults(outcome: TestOutcome): HostMessage {
  if (outcome.kind === 'aborted') return { result: 'aborted' };
  return { result: outcome.kind === 'measured' ? 'passed' : 'failed' };
}

/** This installation is one region. */
const REGION = 'self';

/** Result of `testWebsocketConnectivity`; a warning when answers take so long that a talk by way of the website is laborious. */
export function websocketResults(outcome: TestOutcome): HostMessage {
  const regions = { abortedRegions: [], failedRegions: [], passedRegions: [] };
  if (outcome.kind === 'aborted') return { result: 'aborted', ...regions, abortedRegions: [REGION] };
  if (outcome.kind !== 'measured') return { result: 'failed', ...regions, failedRegions: [REGION] };
  const { avgRoundTripTime } = outcome.figures;
  const result = avgRoundTripTime !== null && avgRoundTripTime >= BAD.roundTripTime ? 'warning' : 'passed';
  return { result, ...regions, passedRegions: [REGION] };
}

const TOO_MANY_REQUESTS = 429;
const TOO_MANY: RoomRefusal = {
  code: 'rate-limited',
  message: 'Too many tests. Please try again later.',
};

/** A site that takes longer to say a few words brings no sound in time. */
const PATIENCE_MS = 6_000;

/** Asks the page's own site for the address of a test; what stands against it when there is none. Never rejects. */
export async function requestTestAddress(over: AbortSignal): Promise<RoomAddress | RoomRefusal> {
  try {
    const signal = AbortSignal.any([over, AbortSignal.timeout(PATIENCE_MS)]);
    const response = await fetch(`/rooms/${TEST_ROOM}/tickets`, { method: 'POST', signal });
    if (response.status === TOO_MANY_REQUESTS) {
      const seconds = Number(response.headers.get('retry-after'));
      return seconds > 0 ? { ...TOO_MANY, retryAfterMs: seconds * 1000 } : TOO_MANY;
    }
    const ticket = testTicketSchema.safeParse(await response.json());
    if (!ticket.success) return UNREACHABLE;
    const url = `${window.location.origin}/rooms/${TEST_ROOM}`;
    return readRoomAddress(url, ticket.data.token, undefined) ?? UNREACHABLE;
  } catch {
    // No answer at all or in time, or none of this site's.
    return UNREACHABLE;
  }
}

/** Enough to see a loss of two packets in a hundred, and short enough to wait for. */
const MEASURE_MS = 3_000;
/** The room that is made for a test does not last longer. */
const MAX_MEASURE_MS = 10_000;
/** A connection that only has to come about is not measured for long. */
const GLANCE_MS = 500;

export interface TestDeskOptions {
  graph: AudioGraph;
  ice: IceSettings;
  /** What a call would send, if that is known already. */
  microphone: () => MediaStreamTrack | null;
  post: (message: HostMessage) => void;
}

type Test = 'call-quality' | 'p2p-call-quality' | 'network-connectivity' | 'websocket-connectivity';

interface Plan {
  ways: readonly AudioPath[];
  measureMs: number;
  results: (outcome: TestOutcome, secondsElapsed: number) => HostMessage;
}

const PLANS: Readonly<Record<Test, Plan>> = {
  'call-quality': { ways: ['webrtc', 'websocket'], measureMs: MEASURE_MS, results: callQualityResults },
  'p2p-call-quality': { ways: ['webrtc'], measureMs: MEASURE_MS, results: callQualityResults },
  'network-connectivity': { ways: ['webrtc'], measureMs: GLANCE_MS, results: networkResults },
  'websocket-connectivity': { ways: ['websocket'], measureMs: GLANCE_MS, results: websocketResults },
};

/** The call library's tests before a call, run over the server that the call would use. */
export class TestDesk {
  readonly handlers: Readonly<Record<string, Handler>>;
  /** Of the room that the page has named, or why it is none of ours; without one the site is asked for a room to test with. */
  address: RoomAddress | RoomRefusal | null = null;
  readonly #options: TestDeskOptions;
  readonly #running = new Map<Test, AbortController>();

  constructor(options: TestDeskOptions) {
    this.#options = options;
    this.handlers = {
      'test-call-quality': async () => this.#run('call-quality'),
      'stop-test-call-quality': () => this.#stop('call-quality'),
      'test-p2p-call-quality': async ({ duration }) => this.#run('p2p-call-quality', asNumber(duration)),
      'stop-test-p2p-call-quality': () => this.#stop('p2p-call-quality'),
      'test-network-connectivity': async () => this.#run('network-connectivity'),
      'abort-test-network-connectivity': () => this.#stop('network-connectivity'),
      'test-websocket-connectivity': async () => this.#run('websocket-connectivity'),
      'abort-test-websocket-connectivity': () => this.#stop('websocket-connectivity'),
    };
  }

  /** Ends what runs; each test answers that it was aborted. */
  reset(): void {
    for (const running of this.#running.values()) running.abort();
    this.address = null;
  }

  #stop(test: Test): void {
    this.#running.get(test)?.abort();
  }

  /** `seconds` of measuring, where the page asks for some. One test of a kind runs at a time: a newer one ends the older. */
  async #run(test: Test, seconds?: number): Promise<HostMessage> {
    this.#stop(test);
    const running = new AbortController();
    this.#running.set(test, running);
    const plan = PLANS[test];
    const measureMs = seconds === undefined || seconds <= 0 ? plan.measureMs : seconds * 1000;
    const startedAt = performance.now();
    const outcome = await this.#measure(plan, Math.min(MAX_MEASURE_MS, measureMs), running.signal);
    const results = plan.results(outcome, (performance.now() - startedAt) / 1000);
    if (this.#running.get(test) === running) this.#running.delete(test);
    this.#options.post({ action: 'test-completed', test, results });
    return { results };
  }

  async #measure(plan: Plan, measureMs: number, signal: AbortSignal): Promise<TestOutcome> {
    const address = this.address ?? (await requestTestAddress(signal));
    if (signal.aborted) return { kind: 'aborted' };
    if ('code' in address) return { kind: 'refused', refusal: address };
    const ways = plan.ways.filter((way) => address.forcedPath === null || address.forcedPath === way);
    const microphone = this.#options.microphone();
    const probe = microphone === null ? openProbeTrack(this.#options.graph) : null;
    const track = microphone ?? probe?.track ?? null;
    const outcome = await testConnection({ address, ice: this.#options.ice, ways, measureMs, track, signal });
    probe?.stop();
    return outcome;
  }
}

/** Silence that can be sent like a microphone's sound. */
interface ProbeTrack {
  readonly track: MediaStreamTrack;
  stop(): void;
}

/** Makes a silent track; null where the browser does not let the page make sound before somebody has touched it. */
function openProbeTrack(graph: AudioGraph): ProbeTrack | null {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation.hasBeenActive) return null;
  const { context } = graph;
  graph.wake();
  const source = context.createConstantSource();
  source.offset.value = 0;
  const output = context.createMediaStreamDestination();
  source.connect(output);
  source.start();
  const [track] = output.stream.getAudioTracks();
  if (track === undefined) return null;
  return {
    track,
    stop: () => {
      source.stop();
      source.disconnect();
      track.stop();
    },
  };
}
