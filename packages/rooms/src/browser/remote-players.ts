import { mayAdmin } from '../protocol/permissions.ts';
import type { Permissions } from '../protocol/permissions.ts';
import type { RoomParticipant, ServerSignal } from '../protocol/signalling.ts';
import { asString } from './fields.ts';
import type { HostMessage } from './host-channel.ts';
import type { Handler } from './media-desk.ts';
import { NO_PLAYER, NOT_PERMITTED } from './not-supported.ts';
import { failure } from './room-orders.ts';
import type { RoomOrders } from './room-orders.ts';

export type PlayerEvent = Extract<ServerSignal, { type: 'player-event' }>;

interface RemotePlayersOptions {
  /** What this person may do to others; null in a call for one. */
  permissions: () => Permissions | null;
  orders: RoomOrders;
  post: (message: HostMessage) => void;
}

/** What is played to everyone in the call from elsewhere: the page's orders, and what it's told of the players. */
export class RemotePlayers {
  readonly #options: RemotePlayersOptions;
  readonly #known = new Set<string>();
  /** Whether the server plays files in this call. */
  isPossible = false;
  /** What has come before the page knew of the call; null once it does. */
  #early: PlayerEvent[] | null = [];

  constructor(options: RemotePlayersOptions) {
    this.#options = options;
  }

  /** Gives an order of the page's; settles with what the room says to it, as the library reads it. */
  async order(order: 'start' | 'update' | 'stop' | 'cancel', message: HostMessage): Promise<HostMessage> {
    const { orders } = this.#options;
    const permissions = this.#options.permissions();
    if (permissions === null) return failure('not-supported', NO_PLAYER);
    if (!mayAdmin(permissions, 'participants')) return failure('not-allowed', NOT_PERMITTED);
    const { url, settings, session_id: sessionId, ask: name, start } = message;
    const {
      id,
      is,
      code,
      message: why = '',
    } = await orders.give(
      (ask) => ({ type: 'player', ask, order: { order, url, settings, sessionId, start } }),
      asString(name),
    );
    return code === undefined ? { session_id: id, ...is } : failure(code, why);
  }

  /** In the room, or back in it. */
  handleJoined(participants: readonly RoomParticipant[]): void {
    for (const event of this.#early?.splice(0) ?? []) this.#tell(event);
    this.#early = null;
    for (const id of this.#known)
      if (!participants.some(({ sessionId }) => sessionId === id))
        this.#tell({ type: 'player-event', event: 'stopped', id, by: '', reason: 'stopped-by-peer' });
  }

  handleNews(news: PlayerEvent): void {
    if (this.#early === null) this.#tell(news);
    else this.#early.push(news);
  }

  #tell({ event, id, by, is, reason, message }: PlayerEvent): void {
    const { post } = this.#options;
    if (message !== undefined)
      post({
        action: 'nonfatal-error',
        type: 'remote-media-player-error',
        errorMsg: message,
        session_id: id,
      });
    // Who has lost the room for a moment is told of its players again.
    const told = event === 'started' && this.#known.has(id) ? 'updated' : event;
    if (event === 'stopped') this.#known.delete(id);
    else this.#known.add(id);
    post({
      action: `remote-media-player-${told}`,
      session_id: id,
      updatedBy: by,
      ...(is === undefined ? { reason } : { remoteMediaPlayerState: is }),
    });
  }
}

/** What the page orders in matters of media players; `players`: of the call, if there is one. */
export function playerHandlers(players: () => RemotePlayers | undefined): Record<string, Handler> {
  const handlerOf =
    (order: Parameters<RemotePlayers['order']>[0]): Handler =>
    (message) =>
      players()?.order(order, message) ?? failure('no-call', 'There is no call.');
  return {
    'daily-method-start-remote-media-player': handlerOf('start'),
    'daily-method-update-remote-media-player': handlerOf('update'),
    'daily-method-stop-remote-media-player': handlerOf('stop'),
    // The library has no word for it: it knows a player once it's started.
    'cancel-remote-media-player': handlerOf('cancel'),
  };
}
