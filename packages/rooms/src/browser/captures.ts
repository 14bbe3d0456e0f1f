import type { CaptureInfo, CaptureKind } from '../protocol/capture-frames.ts';
import type { ServerSignal } from '../protocol/signalling.ts';
import type { HostMessage } from './host-channel.ts';
import type { Handler } from './media-desk.ts';
import type { RoomOrders } from './room-orders.ts';

type CaptureNews = Extract<ServerSignal, { type: 'captures' | 'capture-event' }>;

interface CapturesOptions {
  /** Of this person. */
  sessionId: () => string | undefined;
  orders: RoomOrders;
  post: (message: HostMessage) => void;
}

/** How the library's events of a kind begin. */
const PREFIXES = { recording: 'recording', stream: 'live-streaming' } as const;
const EVENTS: Readonly<Record<string, string>> = {
  error: 'error',
  kept: 'upload-completed',
  stats: 'stats',
  endpoint: 'updated',
};

/** Recordings that the server keeps and live streams: the room makes them, and this tells the page of them. */
export class Captures {
  readonly #options: CapturesOptions;
  #are: readonly CaptureInfo[] = [];
  /** Ends that the page knows: the room says them again to whoever comes back. */
  readonly #ends = new Set<string>();
  /** Whether the call can be streamed live, by those who may. */
  canStream = false;
  /** Orders to which the page has given a name: it finds their answers by it. */
  readonly #named = new Set<unknown>();
  /** The page knows that the call is joined. */
  #tells = false;

  constructor(options: CapturesOptions) {
    this.#options = options;
  }

  /** Those that go on. */
  get all(): readonly CaptureInfo[] {
    return this.#are;
  }

  has(kind: CaptureKind, instanceId: unknown): boolean {
    return this.#are.some((one) => one.kind === kind && (instanceId ?? one.instanceId) === one.instanceId);
  }

  /** Of one of them, whether this person is in it. */
  find(id: string): { isIn: boolean } | undefined {
    const found = this.#are.find((one) => one.id === id);
    return found && { isIn: found.people.includes(this.#options.sessionId() ?? '') };
  }

  /** In the room, or back in it. */
  handleJoined(are: readonly CaptureInfo[] = []): void {
    this.#set(are);
  }

  /** The page is told from now on, and at once of what goes on. */
  start(canStream = false): void {
    this.canStream = canStream;
    const are = this.#are;
    this.#are = [];
    this.#tells = true;
    this.#set(are);
  }

  handleNews(news: CaptureNews): void {
    if (news.type === 'captures') return this.#set(news.are);
    const isOpen = this.#options.orders.handleAnswer(news);
    // The room may answer twice: when it's done, and to who gives the order again.
    if (news.ask !== undefined && !isOpen) return;
    const end = news.event === 'error' || news.event === 'kept' ? news.id && news.event + news.id : '';
    if (news.event !== 'done' && !this.#ends.has(end ?? '')) {
      if (end) this.#ends.add(end);
      const { kind, event, ask, id, message, endpoint, ...rest } = news;
      const isWarning = event === 'warning';
      this.#tell({
        ...rest,
        action: isWarning ? 'nonfatal-error' : `${PREFIXES[kind]}-${EVENTS[event] ?? event}`,
        ...(isWarning && { type: `${PREFIXES[kind]}-warning` }),
        ...(this.#named.has(ask) && { ask }),
        ...(id && { recordingId: id }),
        ...(message && { errorMsg: message }),
        ...(endpoint && { endpoint: { endpoint } }),
      });
    }
  }

  /** Gives an order of the page's, which the room reads: what it says to that is told to the page as its other news. */
  order(kind: CaptureKind, order: string, message: HostMessage): void {
    void this.#order(kind, { ...message, order });
  }

  async #order(kind: CaptureKind, order: HostMessage): Promise<void> {
    const { instanceId, ask: name } = order;
    const ask = typeof name === 'string' ? name : undefined;
    if (ask !== undefined) this.#named.add(ask);
    const given = this.#options.orders.give((asked) => ({ type: 'capture', kind, ask: asked, order }), ask);
    const { isOwn, code, message: errorMsg } = await given;
    if (isOwn)
      this.#tell({
        action: `${PREFIXES[kind]}-error`,
        instanceId,
        code,
        errorMsg,
        ...(ask !== undefined && { ask }),
      });
    if (ask === undefined) return;
    this.#named.delete(ask);
    // For the page of a room, as `captures`: it's carried out, unless the page was told why not.
    this.#tell({ action: 'order-settled', ask });
  }

  #set(are: readonly CaptureInfo[]): void {
    const before = this.#are;
    this.#are = are;
    for (const { id, kind, instanceId } of before)
      if (!are.some((one) => one.id === id))
        this.#tell({ action: `${PREFIXES[kind]}-stopped`, recordingId: id, instanceId });
    for (const { id, kind, ...one } of are)
      if (!before.some((known) => known.id === id))
        this.#tell({
          ...one,
          action: `${PREFIXES[kind]}-started`,
          recordingId: id,
          local: one.startedBy === this.#options.sessionId(),
        });
    // For the page of a room; the library has no word for it.
    this.#tell({ action: 'captures' });
  }

  #tell(message: HostMessage): void {
    if (this.#tells) this.#options.post(message);
  }
}

const NO_CALL = 'There is no call.';

/** What the page orders in matters of live streams; `captures`: of the call, if there is one. */
export function streamHandlers(
  captures: () => Captures | undefined,
  post: (message: HostMessage) => void,
): Record<string, Handler> {
  const handlerOf =
    (order: string): Handler =>
    (message) => {
      const { instanceId, ask } = message;
      const ofCall = captures();
      if (ofCall !== undefined) ofCall.order('stream', order, message);
      else post({ action: 'live-streaming-error', instanceId, ask, errorMsg: NO_CALL });
    };
  return {
    'daily-method-start-live-streaming': handlerOf('start'),
    'daily-method-update-live-streaming': handlerOf('update'),
    'daily-method-update-live-streaming-endpoints': handlerOf('endpoints'),
    'daily-method-stop-live-streaming': handlerOf('stop'),
  };
}
