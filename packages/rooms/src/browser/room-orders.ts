import type { PlayerState } from '../protocol/media-player.ts';
import type { ClientSignal } from '../protocol/signalling.ts';
import type { HostMessage } from './host-channel.ts';

/** What the room says to an order: `code` and `message` where it isn't carried out. */
export interface OrderReply {
  id?: string | undefined;
  is?: PlayerState | undefined;
  code?: string | undefined;
  message?: string | undefined;
}

/** While the connection is lost no more than these wait for it, which is within what the room takes at once. */
const MAX_WAITING = 16;
const INTERRUPTED: OrderReply = { code: 'interrupted', message: 'The connection is lost.' };
const OVER: OrderReply = { code: 'lost', message: 'The call is over.' };

/** Orders of the page's that the room hasn't answered, by their names. */
export class RoomOrders {
  readonly #send: (signal: ClientSignal) => boolean;
  readonly #open = new Map<string, { signal: ClientSignal; settle: (reply: OrderReply) => void }>();

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
    if (!this.#send(signal) && this.#open.size >= MAX_WAITING) return INTERRUPTED;
    return new Promise((settle) => this.#open.set(ask, { signal, settle }));
  }

  /** In the room, or back in it: the room carries out what hasn't reached it, and says again what it has said to the rest. */
  handleJoined(): void {
    for (const { signal } of this.#open.values()) this.#send(signal);
  }

  handleAnswer({ ask = '', ...reply }: OrderReply & { ask?: string | undefined }): void {
    this.#open.get(ask)?.settle(reply);
    this.#open.delete(ask);
  }

  close(): void {
    for (const ask of this.#open.keys()) this.handleAnswer({ ask, ...OVER });
  }
}

/** As the library reads that something isn't done. */
export const failure = (type: string, msg: string): HostMessage => ({
  error: { type, msg, message: msg },
  errorMsg: msg,
});
