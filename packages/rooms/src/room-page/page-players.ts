import type { HostMessage } from '../browser/host-channel.ts';
import { asRecord } from '../browser/fields.ts';
import type { TextKey } from './room-texts.ts';

interface PagePlayersOptions {
  /** Something for the engine. */
  ask: (message: HostMessage) => void;
  /** Whether the server plays files in this call. */
  isPossible: () => boolean;
  onChanged: () => void;
}

/** By this the answer to the page's own orders is known. */
const STAMP = 'page-player';

/** What people are told of an order that the room has refused. */
const REFUSALS: ReadonlyMap<unknown, TextKey> = new Map([
  ['bad-address', 'playBadAddress'],
  ['bad-order', 'playBadAddress'],
  ['host-not-allowed', 'playHost'],
  ['not-found', 'playUnreachable'],
  ['unreachable', 'playUnreachable'],
  ['too-slow', 'playUnreachable'],
  ['too-large', 'playTooLarge'],
  ['not-media', 'playNotMedia'],
  ['room-full', 'playFull'],
  ['server-full', 'playFull'],
  ['rate-limited', 'playFull'],
]);

/** Files that are played to everyone in the call: what the person orders, and how each one stands. */
export class PagePlayers {
  readonly #options: PagePlayersOptions;
  /** By session; whether they stand still. */
  readonly #players = new Map<string, boolean>();
  #notice: TextKey | null = null;

  constructor(options: PagePlayersOptions) {
    this.#options = options;
  }

  get isPossible(): boolean {
    return this.#options.isPossible();
  }

  get ids(): string[] {
    return [...this.#players.keys()];
  }

  isPaused(id: string): boolean {
    return this.#players.get(id) ?? false;
  }

  /** What became of the newest order; null where there's nothing to say. */
  get notice(): TextKey | null {
    return this.#notice;
  }

  start(url: string): void {
    this.#order('start', { url, settings: { state: 'play' } });
    this.#tell('playFetching');
  }

  toggle(id: string): void {
    const state = this.isPaused(id) ? 'play' : 'pause';
    this.#order('update', { session_id: id, settings: { state } });
  }

  stop(id: string): void {
    this.#order('stop', { session_id: id });
  }

  /** Whether this is an answer to the page, and nothing for the call library around it. */
  isOwn({ callbackStamp }: HostMessage): boolean {
    return callbackStamp === STAMP;
  }

  handleEvent(event: HostMessage): void {
    const { action, session_id: id, type, error, remoteMediaPlayerState } = event;
    if (this.isOwn(event)) {
      const code = asRecord(error)['type'];
      const refusal = REFUSALS.get(code) ?? 'playFails';
      this.#tell(code === undefined ? null : refusal);
    } else if (action === 'remote-media-player-started' || action === 'remote-media-player-updated') {
      this.#players.set(String(id), asRecord(remoteMediaPlayerState)['state'] === 'paused');
      this.#options.onChanged();
    } else if (action === 'remote-media-player-stopped') {
      this.#players.delete(String(id));
      this.#options.onChanged();
    } else if (action === 'nonfatal-error' && type === 'remote-media-player-error') this.#tell('playFails');
    else if (action === 'left-meeting') {
      this.#players.clear();
      this.#tell(null);
    }
  }

  #order(order: 'start' | 'update' | 'stop', fields: object): void {
    this.#options.ask({
      action: `daily-method-${order}-remote-media-player`,
      callbackStamp: STAMP,
      ...fields,
    });
  }

  #tell(notice: TextKey | null): void {
    this.#notice = notice;
    this.#options.onChanged();
  }
}
