import type { PlayerState } from '../protocol/media-player.ts';
import { MAX_ORDER_NAME_CHARS, MAX_SIGNAL_FRAME_BYTES } from '../protocol/signalling.ts';
import type { ClientSignal } from '../protocol/signalling.ts';
import { asRecord } from './fields.ts';
import type { HostMessage } from './host-channel.ts';

/** What the room says to an order: `code` and `message` where it isn't carried out. */
export interface OrderReply {
  id?: string | undefined;
  is?: PlayerState | undefined;
  code?: string | undefined;
  message?: string | undefined;
  /** It's not the room that says so: nothing else tells of it. */
  isOwn?: true;
}

/** Orders that wait for the connection, or are given again when it's back, at most: the room takes ten about recordings at once. */
const MAX_WAITING = 8;
const INTERRUPTED: OrderReply = { code: 'interrupted', message: 'The connection is lost.', isOwn: true };
const OVER: OrderReply = { code: 'lost', message: 'The call is over.' };
const BAD: OrderReply = {
  code: 'bad-order',
  message: 'This order is too long, or another one has its name.',
  isOwn: true,
};

interface OpenOrder {
  signal: ClientSignal;
  settle: (reply: OrderReply) => void;
}

/** Orders of the page's that the room hasn't answered, by their names. */
export class RoomOrders {
  readonly #send: (signal: ClientSignal) => boolean;
  readonly #open = new Map<string, OpenOrder>();
  /** The room knows orders about captures by their names; one of an older version would carry them out twice, and answers none. */
  repeats = false;

  /** `send`: gives false where the connection is lost. */
  constructor(send: (signal: ClientSignal) => boolean) {
    this.#send = send;
  }

  /** Settles with what the room says to an order, over this connection or one after it. Never rejects. */
  async give(
    order: (ask: string) => ClientSignal,
    ask = Math.random().toString(36).slice(2),
  ): Promise<OrderReply> {
    const signal = order(ask);
    // The room wouldn't answer it.
    if (ask === '' || ask.length > MAX_ORDER_NAME_CHARS || this.#open.has(ask) || isTooLarge(signal))
      return BAD;
    const reply = new Promise<OrderReply>((settle) => this.#open.set(ask, { signal, settle }));
    if (!this.#pass(ask, signal)) this.#limit();
    return reply;
  }

  /** In the room, or back in it: the room carries out what hasn't reached it, and repeats its answers to the rest. At the door it refuses all. */
  handleReady(): void {
    this.#limit();
    for (const [ask, { signal }] of this.#open) this.#pass(ask, signal);
  }

  /** Whether the order was open. */
  handleAnswer({ ask = '', ...reply }: OrderReply & { ask?: string | undefined }): boolean {
    this.#open.get(ask)?.settle(reply);
    return this.#open.delete(ask);
  }

  #pass(ask: string, signal: ClientSignal): boolean {
    const isSent = this.#send(signal);
    if (isSent && signal.type === 'capture' && !this.repeats) this.handleAnswer({ ask });
    return isSent;
  }

  /** Of several changes of one setting the newest stays, whose answer is that to all; of everything else, what was wanted first. */
  #limit(): void {
    const newest = new Map<string, OpenOrder>();
    for (const [ask, order] of [...this.#open].toReversed()) {
      const setting = settingOf(order.signal);
      const later = newest.get(setting);
      if (setting === '') continue;
      if (later === undefined) newest.set(setting, order);
      else {
        const { settle } = later;
        later.settle = (reply) => {
          settle(reply);
          order.settle(reply);
        };
        this.#open.delete(ask);
      }
    }
    for (const ask of [...this.#open.keys()].slice(MAX_WAITING)) this.handleAnswer({ ask, ...INTERRUPTED });
  }

  close(): void {
    for (const ask of this.#open.keys()) this.handleAnswer({ ask, ...OVER });
  }
}

const isTooLarge = (signal: ClientSignal): boolean =>
  new TextEncoder().encode(JSON.stringify(signal)).length > MAX_SIGNAL_FRAME_BYTES;

/** Which setting of which player an order changes; empty where it's another order. */
function settingOf(signal: ClientSignal): string {
  const { order, sessionId, settings } = asRecord(signal.type === 'player' ? signal.order : null);
  return order === 'update' ? JSON.stringify([sessionId, Object.keys(asRecord(settings))]) : '';
}

/** As the library reads that something isn't done. */
export const failure = (type: string, msg: string): HostMessage => ({
  error: { type, msg, message: msg },
  errorMsg: msg,
});
