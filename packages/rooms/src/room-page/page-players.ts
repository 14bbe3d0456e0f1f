import type { HostMessage } from '../browser/host-channel.ts';
import { asRecord } from '../browser/fields.ts';
import type { Person } from './page-messages.ts';
import { PLAYER_REASONS, reasonOf } from './reasons.ts';
import type { Reason } from './reasons.ts';

interface PagePlayersOptions {
  /** Something for the engine. */
  ask: (message: HostMessage) => void;
  /** Whether the server plays files in this call. */
  isPossible: () => boolean;
  onChanged: () => void;
}

/** How a file that is played stands. */
interface Playing {
  readonly state: unknown;
  /** Whether this person has had it played. */
  readonly isOwn: boolean;
  /** What became of the newest order to it. */
  notice: Reason;
}

/** The answers to the page's own orders are known by what these begin with. */
const STAMP = 'page-player';

/** Those that another address mends. */
const OF_ADDRESS: ReadonlySet<Reason> = new Set<Reason>([
  'playBadAddress',
  'playLongAddress',
  'playHost',
  'playUnreachable',
  'playTooLarge',
  'playNotMedia',
]);

/** A file that is played to everyone, and no person. */
export const isPlayer = ({ participantType }: Person): boolean => participantType === 'remote-media-player';

/** A file is called by its host; of several from one host the later ones get a number, which they keep. */
export function withOwnName(person: Person, people: ReadonlyMap<string, Person>): Person {
  if (!isPlayer(person)) return person;
  const known = people.get(person.session_id);
  const taken = new Set([...people.values()].filter(isPlayer).map(({ user_name: name }) => name));
  let name = person.user_name;
  for (let number = 2; taken.has(name); number += 1) name = `${person.user_name} (${number})`;
  return { ...person, user_name: known?.user_name ?? name };
}

/** Files that are played to everyone in the call: what the person orders, and how each one stands. */
export class PagePlayers {
  readonly #options: PagePlayersOptions;
  /** By session. */
  readonly #players = new Map<string, Playing>();
  /** Orders without an answer, by their stamps: to which player; null for a new one. */
  readonly #orders = new Map<unknown, string | null>();
  #given = 0;
  /** Stamp of the newest start. */
  #start = '';
  /** Stamp of the order that gives it up; empty where it's still wanted. */
  #cancel = '';
  #notice: Reason = null;

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
    return this.#players.get(id)?.state === 'paused';
  }

  /** Whether its file doesn't come as fast as it plays. */
  isWaiting(id: string): boolean {
    return this.#players.get(id)?.state === 'buffering';
  }

  /** What there is to say of one that is played. */
  noticeOf(id: string): Reason {
    return this.#players.get(id)?.notice ?? (this.isWaiting(id) ? 'playWaiting' : null);
  }

  /** What became of the newest file that this person wanted played; null where there's nothing to say. */
  get notice(): Reason {
    return this.#notice;
  }

  get isFetching(): boolean {
    return this.#orders.has(this.#start);
  }

  /** The file that is being fetched isn't wanted any more, and the room hasn't said so yet. */
  get isCancelling(): boolean {
    return this.isFetching && this.#cancel !== '';
  }

  /** Whether there is something wrong with the address that was given last. */
  get isAddressRefused(): boolean {
    return this.#notice !== null && OF_ADDRESS.has(this.#notice);
  }

  /** One at a time. */
  start(url: string): void {
    if (this.isFetching) return;
    this.#cancel = '';
    this.#start = this.#order('start', null, { url, settings: { state: 'play' } });
    this.#tell('playFetching');
  }

  /** The file that is being fetched isn't wanted any more; the answer to its start says so. */
  cancel(): void {
    if (!this.isFetching || this.isCancelling) return;
    this.#cancel = this.#nextStamp();
    this.#tell('playCancelling');
    this.#options.ask({
      action: 'cancel-remote-media-player',
      callbackStamp: this.#cancel,
      start: this.#start,
    });
  }

  toggle(id: string): void {
    const state = this.isPaused(id) ? 'play' : 'pause';
    this.#order('update', id, { session_id: id, settings: { state } });
  }

  stop(id: string): void {
    this.#order('stop', id, { session_id: id });
  }

  /** Whether this is an answer to the page, and nothing for the call library around it. */
  isOwn({ callbackStamp }: HostMessage): boolean {
    return typeof callbackStamp === 'string' && callbackStamp.startsWith(STAMP);
  }

  /** `self`: session of the person. */
  handleEvent(event: HostMessage, self: string | undefined): void {
    const { action, session_id: given, type } = event;
    const id = String(given);
    if (this.isOwn(event)) this.#handleAnswer(event);
    else if (action === 'remote-media-player-started' || action === 'remote-media-player-updated')
      this.#handleState(id, event, self);
    else if (action === 'remote-media-player-stopped') {
      this.#players.delete(id);
      this.#options.onChanged();
    } else if (action === 'nonfatal-error' && type === 'remote-media-player-error') this.#handleFailure(id);
    else if (action === 'left-meeting') {
      this.#players.clear();
      this.#orders.clear();
      this.#tell(null);
    }
  }

  #handleAnswer({ callbackStamp, error }: HostMessage): void {
    if (callbackStamp === this.#cancel && error !== undefined && this.isFetching) {
      this.#cancel = '';
      this.#tell('playOrderFails');
    }
    const id = this.#orders.get(callbackStamp);
    if (!this.#orders.delete(callbackStamp)) return;
    const { type: code, msg } = asRecord(error);
    if (id === null || id === undefined)
      this.#tell(code === undefined ? null : reasonOf(PLAYER_REASONS, code, msg));
    else this.#tellOf(id, code === undefined ? null : 'playOrderFails');
  }

  #handleState(
    id: string,
    { updatedBy: by, remoteMediaPlayerState }: HostMessage,
    self: string | undefined,
  ): void {
    const known = this.#players.get(id);
    this.#players.set(id, {
      state: asRecord(remoteMediaPlayerState)['state'],
      isOwn: known?.isOwn ?? by === self,
      notice: known?.notice ?? null,
    });
    this.#options.onChanged();
  }

  /** What others have played is theirs to mend; all are told that it's over. */
  #handleFailure(id: string): void {
    if (this.#players.get(id)?.isOwn === true && !this.isFetching) this.#tell('playFails');
  }

  /** Gives its stamp, which is its name in the room, too. */
  #order(order: 'start' | 'update' | 'stop', id: string | null, fields: object): string {
    const callbackStamp = this.#nextStamp();
    this.#orders.set(callbackStamp, id);
    if (id !== null) this.#tellOf(id, null);
    const action = `daily-method-${order}-remote-media-player`;
    this.#options.ask({ action, callbackStamp, ask: callbackStamp, ...fields });
    return callbackStamp;
  }

  #nextStamp(): string {
    this.#given += 1;
    return `${STAMP} ${this.#given}`;
  }

  #tellOf(id: string, notice: Reason): void {
    const playing = this.#players.get(id);
    if (playing !== undefined) playing.notice = notice;
    this.#options.onChanged();
  }

  #tell(notice: Reason): void {
    this.#notice = notice;
    this.#options.onChanged();
  }
}
