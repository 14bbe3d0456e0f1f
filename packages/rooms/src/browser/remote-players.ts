import { mayAdmin } from '../protocol/permissions.ts';
import type { Permissions } from '../protocol/permissions.ts';
import type { ClientSignal, RoomParticipant, ServerSignal } from '../protocol/signalling.ts';
import type { HostMessage } from './host-channel.ts';
import type { Handler } from './media-desk.ts';
import { NO_PLAYER, NOT_PERMITTED } from './not-supported.ts';
import type { SignalFate } from './room-link.ts';

export type PlayerNews = Extract<ServerSignal, { type: 'player-answer' | 'player-event' }>;

type PlayerEvent = Extract<PlayerNews, { type: 'player-event' }>;

interface RemotePlayersOptions {
  /** What this person may do to others; null in a call for one. */
  permissions: () => Permissions | null;
  send: (signal: ClientSignal) => SignalFate;
  post: (message: HostMessage) => void;
}

/** An order that the room has not answered. */
interface OpenOrder {
  answer: (reply: HostMessage) => void;
  /** Whether it waits for the connection to come back. */
  isWaiting: boolean;
}

/** What is played to everyone in the call from elsewhere: the page's orders, and what it's told of the players. */
export class RemotePlayers {
  readonly #options: RemotePlayersOptions;
  /** By their names. */
  readonly #asked = new Map<string, OpenOrder>();
  readonly #known = new Set<string>();
  /** Whether the server plays files in this call. */
  isPossible = false;
  /** What has come before the page knew of the call; null once it does. */
  #early: PlayerEvent[] | null = [];

  constructor(options: RemotePlayersOptions) {
    this.#options = options;
  }

  /** Gives an order of the page's; settles with what the room says to it, as the library reads it. */
  async order(order: 'start' | 'update' | 'stop', message: HostMessage): Promise<HostMessage> {
    const permissions = this.#options.permissions();
    if (permissions === null) return failure('not-supported', NO_PLAYER);
    if (!mayAdmin(permissions, 'participants')) return failure('not-allowed', NOT_PERMITTED);
    const ask = Math.random().toString(36).slice(2);
    const { url, settings, session_id: sessionId } = message;
    const fate = this.#options.send({ type: 'player', ask, order: { order, url, settings, sessionId } });
    if (fate === 'dropped') return failure(INTERRUPTED.code, INTERRUPTED.message);
    return new Promise((answer) => this.#asked.set(ask, { answer, isWaiting: fate === 'waits' }));
  }

  /** In the room, or back in it. */
  handleJoined(participants: readonly RoomParticipant[]): void {
    for (const event of this.#early?.splice(0) ?? []) this.#tell(event);
    this.#early = null;
    // The room doesn't say again what it said to a connection that was lost; what has waited for this one is sent now.
    for (const [ask, order] of this.#asked) {
      if (!order.isWaiting) this.#settle({ ask, ...INTERRUPTED });
      order.isWaiting = false;
    }
    for (const id of this.#known)
      if (!participants.some(({ sessionId }) => sessionId === id))
        this.#tell({ type: 'player-event', event: 'stopped', id, by: '', reason: 'stopped-by-peer' });
  }

  handleNews(news: PlayerNews): void {
    if (news.type === 'player-answer') this.#settle(news);
    else if (this.#early === null) this.#tell(news);
    else this.#early.push(news);
  }

  close(): void {
    for (const ask of this.#asked.keys()) this.#settle({ ask, ...OVER });
  }

  #settle({
    ask,
    id,
    is,
    code,
    message = '',
  }: Omit<Extract<PlayerNews, { type: 'player-answer' }>, 'type'>): void {
    this.#asked.get(ask)?.answer(code === undefined ? { session_id: id, ...is } : failure(code, message));
    this.#asked.delete(ask);
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

/** The order may have been carried out: players that there are now are told of in any case. */
const INTERRUPTED = {
  code: 'interrupted',
  message: 'The connection was lost before the room answered.',
};
const OVER = { code: 'lost', message: 'The call is over.' };

const failure = (type: string, msg: string): HostMessage => ({
  error: { type, msg, message: msg },
  errorMsg: msg,
});

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
  };
}
