import { asRecord } from '../browser/fields.ts';
import type { HostMessage } from '../browser/host-channel.ts';
import { captureReason } from './page-recordings.ts';
import type { CaptureFailure, PageCapture } from './page-recordings.ts';
import type { TextKey } from './room-texts.ts';
import type { Reason } from './reasons.ts';

/** One server to which the call is streamed, or will be. */
export interface StreamHost {
  /** What tells it from the others: its address with its key, which is shown nowhere. */
  readonly endpoint: string;
  /** The address without the key. */
  readonly address: string;
  readonly state: 'new' | 'connecting' | 'connected' | 'interrupted' | 'lost';
  /** Why it isn't connected, as far as that is known. */
  readonly reason: Reason;
}

/** What the page says of the last thing that the person has done. */
export interface StreamNotice {
  /** Null: the reason says it all. */
  readonly key: TextKey | null;
  readonly reason: Reason;
}

interface PageStreamOptions {
  /** Something for the engine. */
  ask: (message: HostMessage) => void;
  /** Whether the call can be streamed. */
  isPossible: () => boolean;
  /** What the room makes now. */
  captures: () => readonly PageCapture[];
  onChanged: () => void;
}

/** An order that the room hasn't answered. `before`: the server that was added again after it had been given up. */
type Order =
  | { readonly what: 'start' | 'stop' | 'layout' }
  | { readonly what: 'remove'; readonly endpoint: string }
  | { readonly what: 'add'; readonly endpoint: string; readonly before: StreamHost | undefined };

/** As many as the room takes. */
export const MOST_HOSTS = 4;

const BUSY_TEXTS: Partial<Record<Order['what'], TextKey>> = {
  start: 'streamStarting',
  stop: 'streamStopping',
};
const REFUSED_TEXTS: Record<Order['what'], TextKey> = {
  start: 'streamFails',
  stop: 'streamGoesOn',
  add: 'notDone',
  remove: 'notDone',
  layout: 'notDone',
};

/** Where a stream goes, in one address; null where that isn't the address of a server and its application. */
export function endpointOf(address: string, key: string): string | null {
  const place = placeOf(address);
  return /^rtmps?:\/\/[^\s/?#@]+\/[^\s?#]+$/iu.test(place) ? `${place}/${key.trim()}` : null;
}

const placeOf = (address: string): string => address.trim().replace(/\/+$/u, '');

/** All but the key, which may have a query. */
const addressOf = (endpoint: string): string => endpoint.replace(/\/[^/?]*(?:\?.*)?$/u, '');

/**
 * The live stream that the person begins on this page, or looks after: where it goes and how each server takes it. Keys stay in this object,
 * and go with the stream.
 */
export class PageStream {
  readonly #options: PageStreamOptions;
  readonly #hosts = new Map<string, StreamHost>();
  /** Endpoints whose keys were entered on this page. */
  readonly #typed = new Set<string>();
  /** By the names under which they were given. An end may be ordered while another order is open. */
  readonly #orders = new Map<string, Order>();
  /** Of the stream that was ordered here. */
  #instanceId: string | undefined;
  #notice: StreamNotice | null = null;
  #failure: CaptureFailure | null = null;
  /** The one that went on when the room told of its captures last. */
  #known: string | undefined;
  /** The last one that this person has begun: that it has failed may be told after its end. */
  #own: unknown;

  constructor(options: PageStreamOptions) {
    this.#options = options;
  }

  get isPossible(): boolean {
    return this.#options.isPossible();
  }

  /** The one that goes on, whoever has begun it; the newest of several. */
  get stream(): PageCapture | undefined {
    return this.#options.captures().findLast(({ kind }) => kind === 'stream');
  }

  /** Those that this page knows the addresses of. */
  get hosts(): readonly StreamHost[] {
    return [...this.#hosts.values()];
  }

  /** Names of servers that the page knows nothing else of. */
  get otherHosts(): readonly string[] {
    const known = new Set(this.hosts.map(({ address }) => hostOf(address)));
    return (this.stream?.hosts ?? []).filter((host) => !known.has(host));
  }

  get canAddHost(): boolean {
    return this.#hosts.size + this.otherHosts.length < MOST_HOSTS;
  }

  /** The order that isn't answered yet; the newest of several. */
  get pending(): Order['what'] | null {
    return [...this.#orders.values()].at(-1)?.what ?? null;
  }

  get notice(): StreamNotice | null {
    return this.#notice;
  }

  /** Why the last stream of this person has ended, or what of it couldn't be done that wasn't ordered on this page. */
  get failure(): CaptureFailure | null {
    return this.#failure;
  }

  /** Whether it could be added: with a wrong address it isn't, and the notice says so. Where a stream goes on it goes there at once. */
  add(address: string, key: string): boolean {
    const endpoint = endpointOf(address, key);
    const { stream } = this;
    const before = this.#hosts.get(endpoint ?? '');
    const isThere = stream !== undefined && before !== undefined && before.state !== 'lost';
    const isFull = endpoint !== null && !this.#hosts.has(endpoint) && !this.canAddHost;
    const wrong =
      endpoint === null
        ? 'streamBadAddress'
        : key.trim() === ''
          ? 'streamNoKey'
          : isFull
            ? 'whyTooManyHosts'
            : isThere
              ? 'whyGoing'
              : null;
    if (endpoint === null || wrong !== null) {
      this.#tell(wrong);
      return false;
    }
    if (stream !== undefined && this.pending !== null) return false;
    this.#typed.add(endpoint);
    this.#set(endpoint, { state: stream === undefined ? 'new' : 'connecting', address: placeOf(address) });
    if (stream === undefined) this.#tell(null);
    else
      this.#change(
        { what: 'add', endpoint, before },
        { endpointsOp: 'add-endpoints', endpoints: [{ endpoint }] },
      );
    return true;
  }

  remove(endpoint: string): void {
    const { state } = this.#hosts.get(endpoint) ?? {};
    if (this.pending !== null) return;
    if (this.stream === undefined || state === 'lost' || state === 'new') {
      this.#drop(endpoint);
      this.#options.onChanged();
    } else
      this.#change(
        { what: 'remove', endpoint },
        { endpointsOp: 'remove-endpoints', endpoints: [{ endpoint }] },
      );
  }

  start(preset: string): void {
    if (this.stream !== undefined || this.pending !== null || this.#hosts.size === 0) return;
    this.#instanceId = crypto.randomUUID();
    const endpoints = this.hosts.map(({ endpoint }) => ({ endpoint }));
    this.#give({ what: 'start' }, 'start', { endpoints, layout: { preset } });
  }

  stop(): void {
    if (this.canStop) this.#give({ what: 'stop' }, 'stop', {});
  }

  /** Whatever else was ordered: no one has to wait for that. */
  get canStop(): boolean {
    return this.stream !== undefined && this.pending !== 'stop' && this.pending !== 'start';
  }

  /** It has been read, and nothing more is said of an order that is over. */
  forgetNotice(): void {
    if (this.pending === null) this.#notice = null;
  }

  useLayout(preset: string): void {
    if (this.stream !== undefined && this.pending === null)
      this.#give({ what: 'layout' }, 'update', { layout: { preset } });
  }

  /** `self`: session of the person. */
  handleEvent(event: HostMessage, self: string | undefined): void {
    const { action, type } = event;
    if (action === 'captures') this.#handleCaptures();
    else if (action === 'order-settled') this.#settle(event['ask']);
    else if (action === 'live-streaming-started') this.#handleStarted(event, self);
    else if (action === 'live-streaming-error') this.#handleError(event);
    else if (action === 'live-streaming-updated') this.#handleHost(event);
    else if (action === 'nonfatal-error' && type === 'live-streaming-warning' && 'endpoint' in event)
      this.#handleHost({ ...event, state: 'lost' });
    else if (action === 'left-meeting') this.#forget();
  }

  /** For the page around the frame, which gets no key that was entered here. */
  withoutKey(event: HostMessage): HostMessage {
    const { endpoint } = asRecord(event['endpoint']);
    if (typeof endpoint !== 'string' || !this.#typed.has(endpoint)) return event;
    return { ...event, endpoint: { endpoint: `${addressOf(endpoint)}/…` } };
  }

  #handleStarted({ startedBy, recordingId }: HostMessage, self: string | undefined): void {
    if (startedBy === self) this.#own = recordingId;
    this.#failure = null;
  }

  #handleCaptures(): void {
    const { stream } = this;
    if (stream?.id !== this.#known) {
      const isOwn = stream !== undefined && stream.instanceId === this.#instanceId;
      // Another one is told of by its own servers. Those that wait for a stream of this page's go on waiting.
      for (const { endpoint, state } of this.hosts)
        if (isOwn && state === 'new') this.#set(endpoint, { state: 'connecting' });
        else if (!isOwn && state !== 'new') this.#drop(endpoint);
      // What was ordered of a stream that is over.
      for (const [ask, { what }] of this.#orders) if (what !== 'start') this.#close(ask, null);
    }
    this.#known = stream?.id;
    this.#forgetRemoved(stream?.hosts ?? []);
    this.#options.onChanged();
  }

  /** Others may have taken a server out of the stream. */
  #forgetRemoved(left: readonly string[]): void {
    const added = [...this.#orders.values()].flatMap((order) => (order.what === 'add' ? order.endpoint : []));
    for (const { endpoint, address, state } of this.hosts)
      if (state !== 'new' && state !== 'lost' && !added.includes(endpoint) && !left.includes(hostOf(address)))
        this.#drop(endpoint);
  }

  /** The room has carried out an order, unless it has said before why it hasn't. */
  #settle(ask: unknown): void {
    const order = typeof ask === 'string' ? this.#orders.get(ask) : undefined;
    if (order === undefined || typeof ask !== 'string') return;
    if (order.what === 'remove') this.#drop(order.endpoint);
    this.#close(ask, null);
    this.#options.onChanged();
  }

  /** The room has refused an order, of this page or of the one around it, or a stream has failed, which everyone is told. */
  #handleError(event: HostMessage): void {
    const { recordingId, ask, code } = event;
    const reason = captureReason(event);
    if (typeof ask === 'string') this.#handleRefusal(ask, reason);
    else if (recordingId === undefined) {
      const isOver = code === 'not-going' && this.stream === undefined;
      if (!isOver) this.#failure = { what: this.stream === undefined ? 'not-begun' : 'not-done', reason };
    } else if (recordingId === this.#own) this.#failure = { what: 'broken-off', reason };
    this.#options.onChanged();
  }

  #handleRefusal(ask: string, reason: Reason): void {
    const order = this.#orders.get(ask);
    if (order === undefined) return;
    if (order.what === 'add' && this.#hosts.get(order.endpoint)?.state === 'connecting') {
      if (order.before === undefined) this.#drop(order.endpoint);
      else this.#hosts.set(order.endpoint, order.before);
    }
    this.#close(ask, { key: REFUSED_TEXTS[order.what], reason });
  }

  /** Those who may stream are told how each server takes it. */
  #handleHost(event: HostMessage): void {
    const { endpoint: told, state, recordingId } = event;
    const { endpoint } = asRecord(told);
    if (typeof endpoint !== 'string' || this.stream === undefined || recordingId !== this.stream.id) return;
    if (state !== 'connected' && state !== 'interrupted' && state !== 'lost') return;
    // That it's given up says less than what was told before.
    const last = state === 'lost' ? this.#hosts.get(endpoint)?.reason : null;
    this.#set(endpoint, { state, reason: last ?? captureReason(event) });
    this.#options.onChanged();
  }

  #forget(): void {
    this.#hosts.clear();
    this.#typed.clear();
    this.#orders.clear();
    this.#known = undefined;
    this.#failure = null;
    this.#notice = null;
    this.#options.onChanged();
  }

  #instanceOf(): string | undefined {
    return this.stream === undefined ? this.#instanceId : this.stream.instanceId;
  }

  #change(order: Order, fields: object): void {
    this.#give(order, 'endpoints', fields);
  }

  #give(order: Order, method: 'start' | 'stop' | 'update' | 'endpoints', fields: object): void {
    const ask = crypto.randomUUID();
    this.#orders.set(ask, order);
    this.#failure = null;
    const busy = BUSY_TEXTS[order.what];
    this.#notice = busy === undefined ? null : { key: busy, reason: null };
    const action =
      method === 'endpoints'
        ? 'daily-method-update-live-streaming-endpoints'
        : `daily-method-${method}-live-streaming`;
    const instanceId = this.#instanceOf();
    this.#options.ask({ action, ask, ...(instanceId === undefined ? {} : { instanceId }), ...fields });
    this.#options.onChanged();
  }

  /** What is said of an order that is still open stays. */
  #close(ask: string, notice: StreamNotice | null): void {
    this.#orders.delete(ask);
    if (this.#orders.size === 0) this.#notice = notice;
  }

  #drop(endpoint: string): void {
    this.#hosts.delete(endpoint);
    this.#typed.delete(endpoint);
  }

  /** The address stays as it was given, where it was given here. */
  #set(endpoint: string, is: Pick<StreamHost, 'state'> & Partial<StreamHost>): void {
    const { address = addressOf(endpoint) } = this.#hosts.get(endpoint) ?? {};
    this.#hosts.set(endpoint, { endpoint, address, reason: null, ...is });
  }

  #tell(key: TextKey | null): void {
    this.#notice = key === null ? null : { key, reason: null };
    this.#options.onChanged();
  }
}

/** As the room reads it. */
const hostOf = (address: string): string => URL.parse(address)?.hostname ?? '';
