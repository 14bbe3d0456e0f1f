import { RECONNECT_GRACE_MS } from '@bandpal/contracts';
import type { FaultBoundary, Log } from '@bandpal/foundation';
import { PLAYER_TEXTS, playerOrderSchema } from '../../protocol/media-player.ts';
import type { PlayerOrder, PlayerRefusal, PlayerState } from '../../protocol/media-player.ts';
import { mayAdmin } from '../../protocol/permissions.ts';
import type { RoomParticipant, ServerSignal } from '../../protocol/signalling.ts';
import { Allowances } from '../allowances.ts';
import { findFfmpeg } from '../ffmpeg/locked-ffmpeg.ts';
import type { Forwarding } from '../janus/forwarding.ts';
import type { MediaWay } from '../media-way.ts';
import { Orders } from '../orders.ts';
import type { Asker } from '../orders.ts';
import type { Pacer } from '../pacer.ts';
import type { ParticipantSession } from '../participant-session.ts';
import type { PeerNetwork } from '../peer-network.ts';
import type { People } from '../people.ts';
import { Places } from '../places.ts';
import { ROOM_BUDGETS } from '../room-budgets.ts';
import type { MeetingSignal } from '../signal-connection.ts';
import { sentSections } from '../sent-sections.ts';
import { FetchError } from './file-download.ts';
import type { PlayerHosts } from './file-download.ts';
import { MediaPlayer } from './media-player.ts';
import type { PlayerEnd } from './media-player.ts';
import { PlayerSource } from './player-source.ts';

/** The media players of a process, of which there are few: each decodes and encodes pictures. */
export class PlayerPlaces {
  readonly hosts: PlayerHosts;
  /** Towards the media engine. */
  readonly network: PeerNetwork;
  /** Why nothing can be played on this machine; null where it can. */
  readonly refusal: PlayerRefusal | null;
  readonly #places = new Places();

  constructor(hosts: PlayerHosts, network: PeerNetwork) {
    this.hosts = hosts;
    this.network = network;
    const { isInstalled, lock } = findFfmpeg();
    const missing = isInstalled ? 'not-locked' : 'no-ffmpeg';
    this.refusal = lock === null ? missing : null;
  }

  /** Gives what frees the place; null where there is none. */
  take(): (() => void) | null {
    return this.#places.take(ROOM_BUDGETS.playersOfServer.size());
  }
}

/** What of its room's surroundings they need. */
export interface PlayersContext {
  pacer: Pacer;
  log: Log;
  /** Null where nothing is played. */
  places: PlayerPlaces | null;
  /** The room's owner wants none. */
  isForbidden: boolean;
}

interface PlayersOptions extends PlayersContext {
  people: People;
  mediaWay: MediaWay;
  /** The room's. */
  faults: FaultBoundary;
}

type PlayerSignal = Extract<MeetingSignal, { type: 'player' }>;
type OrderOf<T extends PlayerOrder['order']> = Extract<PlayerOrder, { order: T }>;

/** Whoever gives up a start may not know yet that it's carried out: they may have lost their connection meanwhile, and come back. */
const JUST_MS = 2 * RECONNECT_GRACE_MS;

/** What is played to the people of a room from elsewhere: takes the orders of those in charge, and tells everyone what becomes of it. */
export class Players {
  readonly #options: PlayersOptions;
  readonly #orders: Orders<Asker, { id?: string; is?: PlayerState }, PlayerRefusal>;
  readonly #starts: Allowances;
  readonly #players = new Map<string, MediaPlayer>();
  /** Starts that have just been carried out, and when. */
  readonly #begun = new WeakMap<MediaPlayer, { by: Asker; at: number }>();
  /** Those who wait for a file that is being looked for; aborted, with why, when it isn't to be played any more. */
  readonly #opening = new Map<AbortController, Asker>();
  #gone: Promise<unknown> = Promise.resolve();

  constructor(options: PlayersOptions) {
    this.#options = options;
    const { clock } = options.faults;
    this.#starts = new Allowances(ROOM_BUDGETS.playerStarts, () => clock.now());
    this.#orders = new Orders({
      // Someone who slides a volume is no attacker.
      allowances: new Allowances(ROOM_BUDGETS.playerOrders, () => clock.now()),
      texts: PLAYER_TEXTS,
      signalOf: ({ ask }, answer) => ({ type: 'player-answer', ask, ...answer }),
    });
  }

  /** Whether there can be any in this room. */
  get isPossible(): boolean {
    const { places, isForbidden, mediaWay } = this.#options;
    return !isForbidden && places?.refusal === null && mediaWay.forwarding !== null;
  }

  get participants(): RoomParticipant[] {
    return [...this.#players.values()].map(({ participant }) => participant);
  }

  get(sessionId: string): MediaPlayer | null {
    return this.#players.get(sessionId) ?? null;
  }

  handleSignal(from: ParticipantSession, { ask, order: given }: PlayerSignal): void {
    const asker = { from, ask };
    if (!this.#orders.take(asker)) return;
    const parsed = playerOrderSchema.safeParse(given);
    if (!mayPlay(from)) this.#orders.forbid(asker);
    else if (!parsed.success) this.#orders.refuse(asker, 'bad-order');
    else if (parsed.data.order === 'cancel') this.#cancel(asker, parsed.data);
    else if (parsed.data.order !== 'start') this.#change(asker, parsed.data);
    else if (this.#starts.take(from)) this.#watch(this.#start(asker, parsed.data));
    else this.#orders.refuse(asker, 'rate-limited');
  }

  /** Someone in charge sends it out. */
  eject(from: ParticipantSession, sessionId: string): void {
    if (mayPlay(from)) this.get(sessionId)?.end({ reason: 'stopped-by-peer' }, from.participant.sessionId);
    else from.connection?.offend('not-allowed', PLAYER_TEXTS['not-allowed']);
  }

  /** Someone has come, or come back: tells them what is played. */
  greet({ connection }: ParticipantSession): void {
    for (const player of this.#players.values())
      connection?.send({
        type: 'player-event',
        event: 'started',
        id: player.participant.sessionId,
        by: '',
        is: player.state,
      });
  }

  /** Someone has left or may do other things: what no one can stop any more isn't played on. */
  handlePeople(): void {
    for (const [wanted, { from }] of this.#opening)
      if (!this.#mayStillPlay(from)) wanted.abort(new FetchError('not-allowed'));
    if (this.#options.people.all.some(mayPlay)) return;
    for (const player of this.#players.values()) player.end({ reason: 'stopped-by-peer' }, '');
  }

  /** The media engine is there again, or gone. */
  handleWay(isUp: boolean): void {
    for (const player of this.#players.values())
      if (isUp) player.connect();
      else player.disconnect();
  }

  /** Resolves when nothing of the players is left. */
  async close(): Promise<void> {
    for (const wanted of this.#opening.keys()) wanted.abort(new FetchError('lost'));
    for (const player of this.#players.values()) player.end({ reason: 'stopped-by-peer' }, '');
    await this.#gone;
  }

  /** The room isn't closed before it's done. */
  #watch(work: Promise<void>): void {
    this.#gone = Promise.all([this.#gone, work]);
    this.#options.faults.watch(this.#gone);
  }

  /** What goes wrong with a player costs the player, and never the room. */
  async #start(asker: Asker, order: OrderOf<'start'>): Promise<void> {
    try {
      await this.#tryStart(asker, order);
    } catch (error) {
      const { log } = this.#options;
      if (error instanceof FetchError) log.info({ code: error.code }, 'a file is not played');
      else log.warn({ err: error }, 'a media player has not started');
      this.#orders.refuse(asker, error instanceof FetchError ? error.code : 'lost');
    }
  }

  async #tryStart(asker: Asker, { url, settings = {} }: OrderOf<'start'>): Promise<void> {
    const { places, mediaWay, faults, isForbidden } = this.#options;
    const { forwarding } = mediaWay;
    if (isForbidden) this.#orders.refuse(asker, 'not-in-room');
    else if (places === null) this.#orders.refuse(asker, 'off');
    else if (places.refusal !== null) this.#orders.refuse(asker, places.refusal);
    else if (forwarding === null) this.#orders.refuse(asker, 'needs-engine');
    else if (!forwarding.isEngineUp) this.#orders.refuse(asker, 'engine-away');
    else if (this.#players.size + this.#opening.size >= ROOM_BUDGETS.players.size())
      this.#orders.refuse(asker, 'room-full');
    else {
      const free = places.take();
      if (free === null) {
        this.#orders.refuse(asker, 'server-full');
        return;
      }
      const wanted = new AbortController();
      const { signal } = wanted;
      this.#opening.set(wanted, asker);
      let isKept = false;
      try {
        const source = await PlayerSource.open(url, places.hosts, { faults, signal });
        const isWanted = !signal.aborted;
        isKept = isWanted && this.#play(asker, { source, settings, places, forwarding, free });
        if (!isKept) await source[Symbol.asyncDispose]();
        // What isn't played though it was wanted has its answer.
        if (!isWanted) signal.throwIfAborted();
      } catch (error) {
        throw signal.aborted ? signal.reason : error;
      } finally {
        this.#opening.delete(wanted);
        if (!isKept) free();
      }
    }
  }

  /** Whether it's played now. */
  #play(
    asker: Asker,
    {
      source,
      settings,
      places,
      forwarding,
      free,
    }: {
      source: PlayerSource;
      settings: OrderOf<'update'>['settings'];
      places: PlayerPlaces;
      forwarding: Forwarding;
      free: () => void;
    },
  ): boolean {
    const { people, mediaWay, pacer, faults, log } = this.#options;
    const by = asker.from.participant.sessionId;
    // They may have left meanwhile, or lost the right.
    if (!this.#mayStillPlay(asker.from)) {
      this.#orders.refuse(asker, 'not-allowed');
      return false;
    }
    if (mediaWay.change('sfu') !== null) {
      this.#orders.refuse(asker, 'engine-away');
      return false;
    }
    const release = mediaWay.hold('player');
    const player: MediaPlayer = new MediaPlayer({
      source,
      settings,
      by,
      network: places.network,
      pacer,
      faults,
      log,
      send: (from, signal) => {
        if (signal.type === 'ice') forwarding.handleOwnIce(from, signal);
        else {
          const sections = (sentSections(signal.sdp) ?? []).map(
            ({ mid, kind }) => [mid, { name: signal.tracks[mid] ?? '', kind }] as const,
          );
          forwarding.handleOffer(from, signal, new Map(sections));
        }
      },
      isGotByAll: (of) => forwarding.isGotByAll(of),
      onUpdate: (updatedBy) => this.#tell(player, 'updated', updatedBy),
      onOver: (end, endedBy) => {
        this.#players.delete(player.participant.sessionId);
        forwarding.forgetSender(player);
        release();
        const gone = player[Symbol.asyncDispose]().catch((error: unknown) => {
          log.warn({ err: error }, 'something is left of a media player');
        });
        this.#watch(gone.finally(free));
        this.#tell(player, 'stopped', endedBy, end);
        people.tell({ type: 'participant-left', sessionId: player.participant.sessionId });
      },
    });
    this.#players.set(player.participant.sessionId, player);
    this.#begun.set(player, { by: asker, at: faults.clock.now() });
    people.tell({ type: 'participant-joined', participant: player.participant });
    this.#orders.answer(asker, { id: player.participant.sessionId, is: player.state });
    this.#tell(player, 'started', by);
    return true;
  }

  #mayStillPlay(from: ParticipantSession): boolean {
    return this.#options.people.get(from.participant.sessionId) === from && mayPlay(from);
  }

  /** Has someone's own start come to nothing, or end what it has just begun. */
  #cancel(asker: Asker, { start }: OrderOf<'cancel'>): void {
    const { from } = asker;
    const isMeant = (by: Asker): boolean => by.from === from && by.ask === start;
    const opening = [...this.#opening].find(([, by]) => isMeant(by));
    const since = this.#options.faults.clock.now() - JUST_MS;
    const player = [...this.#players.values()].find((one) => {
      const begun = this.#begun.get(one);
      return begun !== undefined && isMeant(begun.by) && begun.at >= since;
    });
    if (opening === undefined && player === undefined) {
      this.#orders.refuse(asker, 'not-here');
      return;
    }
    opening?.[0].abort(new FetchError('cancelled'));
    player?.end({ reason: 'stopped-by-peer' }, from.participant.sessionId);
    this.#orders.answer(asker, {});
  }

  #change(asker: Asker, order: OrderOf<'update'> | OrderOf<'stop'>): void {
    const player = this.get(order.sessionId);
    if (player === null) {
      this.#orders.refuse(asker, 'not-here');
      return;
    }
    const by = asker.from.participant.sessionId;
    if (order.order === 'stop') player.end({ reason: 'stopped-by-peer' }, by);
    else player.update(order.settings, by);
    this.#orders.answer(asker, { id: player.participant.sessionId, is: player.state });
  }

  #tell(player: MediaPlayer, event: 'started' | 'updated' | 'stopped', by: string, end?: PlayerEnd): void {
    const { code, reason } = end ?? {};
    const signal: ServerSignal = {
      type: 'player-event',
      event,
      id: player.participant.sessionId,
      by,
      ...(event === 'stopped' ? {} : { is: player.state }),
      ...(reason === undefined ? {} : { reason }),
      ...(code === undefined ? {} : { code, message: PLAYER_TEXTS[code] }),
    };
    this.#options.people.tell(signal);
  }
}

/** Whoever is hidden may not: no one could be told who plays it. */
function mayPlay({ permissions, isHidden }: ParticipantSession): boolean {
  return mayAdmin(permissions, 'participants') && !isHidden;
}
