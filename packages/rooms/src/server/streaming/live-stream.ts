import type { FaultBoundary, Log } from '@bandpal/foundation';
import { sleep } from '@bandpal/foundation';
import type { CaptureRefusal, CaptureSettings } from '../../protocol/captures.ts';
import type { CaptureListener } from '../captures/capture-media.ts';
import { DELAY_MS } from '../composition/composition.ts';
import type { CompositionOutput, CompositionPace } from '../composition/composition.ts';
import { hasPictures } from '../composition/layout.ts';
import { CAPTURE_BUDGETS } from '../captures/capture-budgets.ts';
import { FlvReader } from './flv-reader.ts';
import type { FlvTag } from './flv-reader.ts';
import { StreamEndpoint } from './stream-endpoint.ts';
import { addressesOf, readTarget } from './stream-hosts.ts';
import type { StreamHosts, StreamTarget } from './stream-hosts.ts';

/** A file that begins anew goes on where the last one ended. */
const STEP_MS = 40;
/** Timers and times of packets aren't that exact. */
const MARGIN_MS = 200;

interface LiveStreamOptions {
  targets: ReadonlyMap<string, StreamTarget>;
  hosts: StreamHosts;
  maxMs: number;
  settings: CaptureSettings;
  listener: CaptureListener;
  faults: FaultBoundary;
  log: Log;
  /** It's over. Called once or more. */
  onOver: () => void;
}

/** The people of a room, live at servers that show them to the world. */
export class LiveStream implements CompositionOutput {
  readonly #options: LiveStreamOptions;
  readonly #endpoints = new Map<string, StreamEndpoint>();
  readonly #cancelEnd: () => void;
  #reader = new FlvReader();
  /** The latest of each kind that comes before media. */
  readonly #headers = new Map<string, FlvTag>();
  #fileBeginsAt = 0;
  #lastMs = 0;
  readonly #ended = new AbortController();

  constructor(options: LiveStreamOptions) {
    this.#options = options;
    const { faults, targets, maxMs } = options;
    for (const [endpoint, target] of targets) this.#open(endpoint, target, 0);
    this.#cancelEnd = faults.clock.after(maxMs, () => this.fail('stream-too-long'));
  }

  async changeEndpoints(
    change: 'add' | 'remove',
    endpoints: readonly string[],
    { onAllowed, pace }: { onAllowed: () => void; pace: () => CompositionPace },
  ): Promise<CaptureRefusal | null> {
    if (this.#isOver) return 'not-going';
    if (change === 'remove') {
      if (endpoints.every((endpoint) => !this.#endpoints.has(endpoint))) return 'not-going';
      for (const endpoint of endpoints) {
        this.#endpoints.get(endpoint)?.close();
        this.#endpoints.delete(endpoint);
      }
      return null;
    }
    const targets = await targetsOf(endpoints, this.#options.hosts, this.#ended.signal);
    if (typeof targets === 'string') return targets;
    // Others may be added meanwhile.
    const isFull = (): boolean =>
      new Set([...this.#endpoints.keys(), ...targets.keys()]).size > CAPTURE_BUDGETS.endpoints.size();
    if (isFull()) return 'too-many-hosts';
    onAllowed();
    // What people have sent before they were removed has its time still to come.
    await sleep(this.#options.faults.clock, DELAY_MS + MARGIN_MS);
    if (this.#isOver) return 'not-going';
    if (isFull()) return 'too-many-hosts';
    const { ms, isNew } = pace();
    const fromMs = (isNew ? this.#nextFileAt : this.#fileBeginsAt) + ms + MARGIN_MS;
    for (const [endpoint, target] of targets) this.#open(endpoint, target, fromMs);
    return null;
  }

  fail(why: CaptureRefusal): void {
    if (this.#isOver) return;
    this.#end();
    this.#options.listener.onFailed(why);
  }

  async close(): Promise<void> {
    this.#end();
  }

  get #isOver(): boolean {
    return this.#ended.signal.aborted;
  }

  get #nextFileAt(): number {
    return this.#lastMs === 0 ? 0 : this.#lastMs + STEP_MS;
  }

  /** `fromMs`: of the stream, before which nothing goes there. */
  #open(endpoint: string, target: StreamTarget, fromMs: number): void {
    if (this.#endpoints.has(endpoint) || this.#isOver) return;
    const { hosts, faults, log, listener, settings } = this.#options;
    const opened: StreamEndpoint = new StreamEndpoint({
      target,
      fromMs,
      hosts,
      faults,
      log,
      headers: () => [...this.#headers.values()],
      hasPictures: hasPictures(settings.layout),
      onState: (state, why) => {
        if (this.#endpoints.get(endpoint) === opened) listener.onEndpoint(endpoint, state, why);
      },
      onGivenUp: () => {
        if (this.#endpoints.get(endpoint) !== opened) return;
        this.#endpoints.delete(endpoint);
        listener.onEndpoint(endpoint, 'lost');
      },
    });
    this.#endpoints.set(endpoint, opened);
  }

  handleBytes(bytes: Buffer, isNew: boolean): void {
    if (isNew) {
      this.#reader = new FlvReader();
      this.#fileBeginsAt = this.#nextFileAt;
    }
    for (const read of this.#reader.push(bytes)) {
      const tag = { ...read, timeMs: read.timeMs + this.#fileBeginsAt };
      this.#lastMs = Math.max(this.#lastMs, tag.timeMs);
      if (tag.isHeader || tag.kind === 'script') this.#headers.set(tag.kind, tag);
      for (const endpoint of this.#endpoints.values()) endpoint.send(tag);
    }
  }

  #end(): void {
    this.#ended.abort();
    this.#cancelEnd();
    for (const endpoint of this.#endpoints.values()) endpoint.close();
    this.#endpoints.clear();
    this.#options.onOver();
  }
}

/** All of them, or why one isn't allowed. */
export async function targetsOf(
  endpoints: readonly string[],
  hosts: StreamHosts,
  signal?: AbortSignal,
): Promise<Map<string, StreamTarget> | CaptureRefusal> {
  const targets = new Map<string, StreamTarget>();
  for (const endpoint of endpoints) {
    const target = readTarget(endpoint, hosts);
    if (typeof target === 'string') return target;
    // oxlint-disable-next-line no-await-in-loop -- a handful
    if ((await addressesOf(target, hosts, signal)) === null) return 'host-not-allowed';
    targets.set(endpoint, target);
  }
  return targets;
}
