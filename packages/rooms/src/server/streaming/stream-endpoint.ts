import type { FaultBoundary, Log } from '@bandpal/foundation';
import type { FlvTag } from './flv-reader.ts';
import { RtmpError } from './rtmp-chunks.ts';
import { RtmpPublisher } from './rtmp-publisher.ts';
import { connectTo } from './stream-hosts.ts';
import type { StreamHosts, StreamTarget } from './stream-hosts.ts';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 15_000;
/** After so many failures in a row, over a minute, it's given up. */
const MOST_FAILURES = 7;
/** A connection that lasts is a new beginning. */
const LASTS_MS = 30_000;

interface EndpointOptions {
  target: StreamTarget;
  /** Of the stream: nothing goes there that is of before. */
  fromMs: number;
  hosts: StreamHosts;
  faults: FaultBoundary;
  log: Log;
  /** What whoever comes now needs first. */
  headers: () => readonly FlvTag[];
  hasPictures: boolean;
  /** `why`: it couldn’t be connected. */
  onState: (state: 'connected' | 'interrupted', why?: 'host-refuses' | 'host-unreachable') => void;
  onGivenUp: () => void;
}

/** One server to which a stream goes. Comes back to it a few times when it's lost. */
export class StreamEndpoint {
  readonly #options: EndpointOptions;
  #publisher: RtmpPublisher | null = null;
  #connectedAt = 0;
  /** Time of the first that was sent over this connection; null before. */
  #beginsAt: number | null = null;
  #failures = 0;
  readonly #closed = new AbortController();
  #cancelRetry: () => void = () => {};

  constructor(options: EndpointOptions) {
    this.#options = options;
    options.faults.watch(this.#connect());
  }

  send(tag: FlvTag): void {
    const publisher = this.#publisher;
    if (publisher === null || tag.timeMs < this.#options.fromMs) return;
    if (this.#beginsAt === null) {
      // Nothing can be seen before a picture that stands by itself.
      if (this.#options.hasPictures && !tag.isKey) return;
      this.#beginsAt = tag.timeMs;
      for (const header of this.#options.headers()) publisher.send(header, 0);
    }
    publisher.send(tag, Math.max(0, tag.timeMs - this.#beginsAt));
  }

  close(): void {
    this.#closed.abort();
    this.#cancelRetry();
    this.#publisher?.close();
    this.#publisher = null;
  }

  get #isClosed(): boolean {
    return this.#closed.signal.aborted;
  }

  async #connect(): Promise<void> {
    const { target, hosts, faults, log, onState } = this.#options;
    try {
      const { signal } = this.#closed;
      const socket = await connectTo(target, hosts, { clock: faults.clock, signal });
      const publisher = await RtmpPublisher.open(socket, {
        place: target,
        faults,
        signal,
        onEnd: () => this.#handleLost(),
      });
      if (signal.aborted) {
        publisher.close();
        return;
      }
      this.#beginsAt = null;
      this.#publisher = publisher;
      this.#connectedAt = faults.clock.now();
      onState('connected');
    } catch (error) {
      if (this.#isClosed) return;
      // Errors of sockets hold addresses, and none of them the key.
      log.warn({ err: error, host: target.host }, 'a live stream does not reach its host');
      onState('interrupted', error instanceof RtmpError ? 'host-refuses' : 'host-unreachable');
      this.#retry();
    }
  }

  #handleLost(): void {
    const { faults, onState, log, target } = this.#options;
    if (this.#isClosed || this.#publisher === null) return;
    this.#publisher = null;
    const hasLasted = faults.clock.now() - this.#connectedAt > LASTS_MS;
    if (hasLasted) this.#failures = 0;
    log.warn({ host: target.host }, 'a live stream is interrupted');
    // Some hosts say yes to every key, and close what comes with a wrong one.
    onState('interrupted', hasLasted ? undefined : 'host-refuses');
    this.#retry();
  }

  #retry(): void {
    if (this.#isClosed) return;
    this.#failures += 1;
    if (this.#failures >= MOST_FAILURES) {
      this.close();
      this.#options.onGivenUp();
      return;
    }
    const delay = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.#failures - 1));
    this.#cancelRetry = this.#options.faults.clock.after(delay, () =>
      this.#options.faults.watch(this.#connect()),
    );
  }
}
