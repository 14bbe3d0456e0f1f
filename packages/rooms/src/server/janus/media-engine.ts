import { randomInt } from 'node:crypto';
import { FaultBoundary } from '@bandpal/foundation';
import type { Clock, Log } from '@bandpal/foundation';
import { Studios } from '../composition/studios.ts';
import { Streaming } from '../streaming/streaming.ts';
import type { CaptureLimits } from '../captures/capture-budgets.ts';
import type { StreamHosts } from '../streaming/stream-hosts.ts';
import { JanusError, JanusSession } from './janus-session.ts';
import type { JanusAddress } from './janus-session.ts';
import { destroyRoom, emptyRooms, openControl, VideoRoom } from './video-room.ts';
import type { RoomKeys } from './video-room.ts';

/** A gateway that restarts is back within seconds; one that's away for long is asked twice a minute. */
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 30_000;
/** So that several processes don't come back in step. */
const JITTER_MS = 250;
/** A room in which no process is at two such looks was left by one that has crashed: who makes a room is in it within milliseconds. */
export const SWEEP_MS = 60_000;

const USUAL_CAPTURES: CaptureLimits = { composedCalls: 1, streamsPerAccount: 1, streamMinutes: 180 };

export interface MediaEngineOptions {
  /** Of Janus. Its `api_secret` is the `admin_key` of the videoroom plugin, too. */
  address: JanusAddress;
  /** Of the installation: by it one process takes down what another has left behind. At least 32 bytes. */
  key: Uint8Array;
  /** How much is recorded and streamed; a little of each when absent. */
  captures?: CaptureLimits;
  /** Where calls may be streamed to, live; nowhere when absent. */
  streamHosts?: StreamHosts;
}

interface EngineWatcher {
  onUp: () => void;
  onDown: () => void;
}

/** The process that passes on what people in rooms send each other: one connection to it, which comes back after it was away. */
export class MediaEngine implements AsyncDisposable {
  readonly studios: Studios;
  /** Null where nothing is streamed. */
  readonly streaming: Streaming | null;
  readonly #options: MediaEngineOptions;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #keys: RoomKeys;
  readonly #watchers = new Set<EngineWatcher>();
  #session: JanusSession | null = null;
  #isClosed = false;
  #retryMs = FIRST_RETRY_MS;
  #cancelRetry: () => void = () => {};
  #cancelSweep: () => void = () => {};
  #connecting: Promise<void>;

  constructor(options: MediaEngineOptions, { clock, log }: { clock: Clock; log: Log }) {
    this.#options = options;
    const { captures = USUAL_CAPTURES, streamHosts } = options;
    this.studios = new Studios(captures);
    this.streaming = streamHosts === undefined ? null : new Streaming(streamHosts, captures);
    this.#clock = clock;
    this.#log = log;
    this.#keys = { key: options.key, adminKey: options.address.apiSecret };
    this.#connecting = this.#connect();
  }

  /** Of the gateway's WebSocket. */
  get url(): string {
    return this.#options.address.url;
  }

  /** Whether it's there now. */
  get isUp(): boolean {
    return this.#session !== null;
  }

  /** Tells when it's there again, and when it's gone. Gives what ends that. */
  watch(watcher: EngineWatcher): () => void {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  /** A room of its own; `onLost`: it's gone though the engine is there. Rejects while the engine is away. */
  async openRoom(options: { publishers: number; onLost: () => void }): Promise<VideoRoom> {
    if (this.#session === null) throw new JanusError('the media engine is away');
    return VideoRoom.open(this.#session, this.#keys, options);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    this.#cancelRetry();
    await this.#connecting;
    await this.#drop();
  }

  async #connect(): Promise<void> {
    const faults = new FaultBoundary({
      clock: this.#clock,
      // What failed is this side's own: the connection begins anew.
      onFault: (error) => {
        this.#log.error({ err: error }, 'the line to the media engine has failed and starts again');
        this.#handleLost(opened.session);
      },
    });
    const opened: { session: JanusSession | null } = { session: null };
    try {
      const session = await JanusSession.open({
        address: this.#options.address,
        faults,
        onLost: () => this.#handleLost(opened.session),
      });
      opened.session = session;
      const control = await openControl(session);
      if (this.#isClosed || !session.isOpen) return await session[Symbol.asyncDispose]();
      this.#session = session;
      this.#retryMs = FIRST_RETRY_MS;
      this.#log.info({}, 'the media engine is connected');
      faults.watch(this.#sweep({ session, control, faults }, new Set()));
      for (const { onUp } of this.#watchers) onUp();
    } catch (error) {
      await opened.session?.[Symbol.asyncDispose]();
      if (this.#isClosed) return;
      this.#log.warn({ err: error }, 'the media engine is not connected; it is tried again');
      this.#retry();
    }
  }

  #retry(): void {
    this.#cancelRetry = this.#clock.after(this.#retryMs + randomInt(JITTER_MS), () => {
      this.#connecting = this.#connect();
    });
    this.#retryMs = Math.min(LAST_RETRY_MS, 2 * this.#retryMs);
  }

  #handleLost(session: JanusSession | null): void {
    if (session === null || session !== this.#session || this.#isClosed) return;
    this.#log.warn({}, 'the media engine is gone');
    void this.#drop();
    for (const { onDown } of this.#watchers) onDown();
    this.#retry();
  }

  async #drop(): Promise<void> {
    this.#cancelSweep();
    const session = this.#session;
    this.#session = null;
    await session?.[Symbol.asyncDispose]();
  }

  /** Takes down the rooms that were empty the last time as well. */
  async #sweep(
    connection: { session: JanusSession; control: number; faults: FaultBoundary },
    before: ReadonlySet<number>,
  ): Promise<void> {
    const { session, control, faults } = connection;
    let empty: number[] = [];
    try {
      empty = await emptyRooms(session, control, this.#keys);
      const left = empty.filter((id) => before.has(id));
      for (const id of left)
        // oxlint-disable-next-line no-await-in-loop -- hardly ever one
        await destroyRoom(session, control, { id, keys: this.#keys });
      if (left.length > 0)
        this.#log.info({ rooms: left.length }, 'rooms left behind at the media engine are taken down');
    } catch (error) {
      if (session.isOpen)
        this.#log.warn({ err: error }, 'the rooms of the media engine could not be looked through');
    }
    if (session !== this.#session) return;
    this.#cancelSweep = faults.clock.after(SWEEP_MS, () =>
      faults.watch(this.#sweep(connection, new Set(empty))),
    );
  }
}
