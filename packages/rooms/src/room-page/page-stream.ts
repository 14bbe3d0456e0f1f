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

/** An order that the room hasn't answered. */
type Order =
  | { readonly what: 'start' | 'stop' | 'remove' | 'layout' }
  | { readonly what: 'add'; readonly endpoint: string };

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
  #order: Order | null = null;
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

  /** The order that isn't answered yet. */
  get pending(): Order['what'] | null {
    return this.#order?.what ?? null;
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
    const isFull = endpoint !== null && !this.#hosts.has(endpoint) && !this.canAddHost;
    const wrong =
      endpoint === null
        ? 'streamBadAddress'
        : key.trim() === ''
          ? 'streamNoKey'
          : isFull
            ? 'whyTooManyHosts'
            : null;
    if (endpoint === null || wrong !== null) {
      this.#tell(wrong);
      return false;
    }
    if (this.stream === undefined) {
      this.#set(endpoint, { state: 'new', address: placeOf(address) });
      this.#tell(null);
    } else {
      if (this.#order !== null) return false;
      this.#set(endpoint, { state: 'connecting', address: placeOf(address) });
      this.#change({ what: 'add', endpoint }, { endpointsOp: 'add-endpoints', endpoints: [{ endpoint }] });
    }
    return true;
  }

  remove(endpoint: string): void {
    const isGone = this.#hosts.get(endpoint)?.state === 'lost';
    if (this.stream !== undefined && !isGone) {
      if (this.#order !== null) return;
      this.#change({ what: 'remove' }, { endpointsOp: 'remove-endpoints', endpoints: [{ endpoint }] });
    }
    this.#hosts.delete(endpoint);
    this.#options.onChanged();
  }

  start(preset: string): void {
    if (this.stream !== undefined || this.#order !== null || this.#hosts.size === 0) return;
    this.#instanceId = crypto.randomUUID();
    this.#failure = null;
    const endpoints = this.hosts.map(({ endpoint }) => ({ endpoint }));
    this.#give({ what: 'start' }, 'start', { endpoints, layout: { preset } });
  }

  stop(): void {
    if (this.stream !== undefined && this.#order === null) this.#give({ what: 'stop' }, 'stop', {});
  }

  useLayout(preset: string): void {
    if (this.stream !== undefined && this.#order === null)
      this.#give({ what: 'layout' }, 'update', { layout: { preset } });
  }

  /** `self`: session of the person. */
  handleEvent(event: HostMessage, self: string | undefined): void {
    const { action, type } = event;
    if (action === 'captures') this.#handleCaptures();
    else if (action === 'live-streaming-started' && event['startedBy'] === self)
      this.#own = event['recordingId'];
    else if (action === 'live-streaming-error') this.#handleError(event);
    else if (action === 'live-streaming-updated') this.#handleHost(event);
    else if (action === 'nonfatal-error' && type === 'live-streaming-warning' && 'endpoint' in event)
      this.#handleHost({ ...event, state: 'lost' });
    else if (action === 'left-meeting') this.#forget();
  }

  #handleCaptures(): void {
    const { stream } = this;
    if (stream?.id !== this.#known) {
      // It's over, and another one is told of by its own servers.
      const isOwn = stream !== undefined && stream.instanceId === this.#instanceId;
      if (!isOwn) this.#hosts.clear();
      for (const { endpoint, state } of this.hosts)
        if (state === 'new') this.#set(endpoint, { state: 'connecting' });
      this.#settle(null);
    } else if (stream !== undefined && this.#isCarriedOut(stream)) this.#settle(null);
    this.#known = stream?.id;
    this.#forgetRemoved(stream?.hosts ?? []);
    this.#options.onChanged();
  }

  /** What an order has changed is told to everyone; others change things, too. */
  #isCarriedOut({ hosts = [] }: PageCapture): boolean {
    if (this.#order?.what === 'add') return hosts.includes(hostOf(this.#order.endpoint));
    return this.#order?.what === 'remove' || this.#order?.what === 'layout';
  }

  /** Others may have taken a server out of the stream. */
  #forgetRemoved(left: readonly string[]): void {
    const added = this.#order?.what === 'add' ? this.#order.endpoint : null;
    for (const { endpoint, address, state } of this.hosts)
      if (state !== 'new' && state !== 'lost' && endpoint !== added && !left.includes(hostOf(address)))
        this.#hosts.delete(endpoint);
  }

  /** The room has refused an order of this person's, or a stream has failed, which everyone is told. */
  #handleError(event: HostMessage): void {
    const { recordingId, instanceId } = event;
    const reason = captureReason(event);
    const isAnswer = this.#order !== null && recordingId === undefined && instanceId === this.#instanceOf();
    if (isAnswer && this.#order !== null) {
      const { what } = this.#order;
      if (this.#order.what === 'add') this.#hosts.delete(this.#order.endpoint);
      this.#settle({ key: REFUSED_TEXTS[what], reason });
    } else if (recordingId === undefined)
      this.#failure = { what: this.stream === undefined ? 'not-begun' : 'not-done', reason };
    else if (recordingId === this.#own) this.#failure = { what: 'broken-off', reason };
    this.#options.onChanged();
  }

  /** Those who may stream are told how each server takes it. */
  #handleHost(event: HostMessage): void {
    const { endpoint: told, state } = event;
    const { endpoint } = asRecord(told);
    if (typeof endpoint !== 'string' || this.stream === undefined) return;
    if (state !== 'connected' && state !== 'interrupted' && state !== 'lost') return;
    this.#set(endpoint, { state, reason: captureReason(event) });
    this.#options.onChanged();
  }

  #forget(): void {
    this.#hosts.clear();
    this.#known = undefined;
    this.#failure = null;
    this.#settle(null);
    this.#options.onChanged();
  }

  #instanceOf(): string | undefined {
    return this.stream === undefined ? this.#instanceId : this.stream.instanceId;
  }

  #change(order: Order, fields: object): void {
    this.#give(order, 'endpoints', fields);
  }

  #give(order: Order, method: 'start' | 'stop' | 'update' | 'endpoints', fields: object): void {
    this.#order = order;
    const busy = BUSY_TEXTS[order.what];
    this.#notice = busy === undefined ? null : { key: busy, reason: null };
    const action =
      method === 'endpoints'
        ? 'daily-method-update-live-streaming-endpoints'
        : `daily-method-${method}-live-streaming`;
    const instanceId = this.#instanceOf();
    this.#options.ask({ action, ...(instanceId === undefined ? {} : { instanceId }), ...fields });
    this.#options.onChanged();
  }

  #settle(notice: StreamNotice | null): void {
    this.#order = null;
    this.#notice = notice;
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
