import type { FaultBoundary, Log } from '@bandpal/foundation';
import { mayReceive, maySend, mediaTypeOf } from '../../protocol/permissions.ts';
import type { Permissions } from '../../protocol/permissions.ts';
import { ENGINE_ID } from '../../protocol/signalling.ts';
import type { ClientSignal, RoomParticipant, ServerSignal } from '../../protocol/signalling.ts';
import type { ParticipantSession } from '../participant-session.ts';
import type { People } from '../people.ts';
import { ROOM_BUDGETS } from '../room-budgets.ts';
import type { OpenTap, TapListener } from '../taps/media-frame.ts';
import { withoutCandidates } from './browser-addresses.ts';
import type { MediaEngine } from './media-engine.ts';
import { Publication } from './publication.ts';
import type { Section } from './publication.ts';
import { Subscription } from './subscription.ts';
import type { WantedStream } from './subscription.ts';
import { Tap } from './tap.ts';
import type { VideoRoom } from './video-room.ts';

type SdpSignal = Extract<ClientSignal, { type: 'sdp' }>;
type IceSignal = Extract<ClientSignal, { type: 'ice' }>;
export type Wants = Extract<ClientSignal, { type: 'wants' }>['wants'];

/** Who sends to the engine: a person, or a media player, which has no browser. */
export interface MediaSender {
  readonly participant: RoomParticipant;
  readonly permissions: Permissions;
  /** Where it's told what becomes of that. `client`: network address that its candidates are held against. */
  readonly connection: { readonly client: string; send(signal: ServerSignal): void } | null;
}

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** A new connection of someone's stands before the one that it replaces is gone. */
const CONNECTIONS_EACH = 2;

interface ForwardingOptions {
  engine: MediaEngine;
  people: People;
  /** Those of the room. */
  faults: FaultBoundary;
  log: Log;
  /** Media can be sent and got now, or can't any more: every connection is over. */
  onChanged: (isUp: boolean) => void;
}

/**
 * What the people of a room send each other by way of the media engine. Holds everyone's connections there, and has each person get what
 * both sides' permissions allow at the moment; browsers know nothing of the engine but offers, answers and candidates.
 */
export class Forwarding {
  readonly #options: ForwardingOptions;
  readonly #publications = new Map<MediaSender, Publication>();
  readonly #taps = new Map<Tap, ParticipantSession>();
  /** What someone wants of another one's tracks. */
  readonly #wants = new WeakMap<ParticipantSession, WeakMap<MediaSender, Wants>>();
  /** Failures in a row of what someone sends, and of what someone gets from another. */
  readonly #failures = new Map<string, number>();
  readonly #retries = new Set<() => void>();
  /** Of these, what they are for. */
  readonly #waiting = new Set<string>();
  #room: VideoRoom | null = null;
  /** Tells one stay at the engine from those before it. */
  #stay = 0;
  #isOn = false;
  #unwatch: () => void = () => {};
  #closing: Promise<unknown> = Promise.resolve();

  constructor(options: ForwardingOptions) {
    this.#options = options;
  }

  /** Whether media can be sent and got. */
  get isUp(): boolean {
    return this.#room !== null;
  }

  get isEngineUp(): boolean {
    return this.#options.engine.isUp;
  }

  /** Goes to the engine, as soon as that's there, and comes back to it, until it's stopped. */
  start(): void {
    if (this.#isOn) return;
    this.#isOn = true;
    const { engine, faults } = this.#options;
    this.#unwatch = engine.watch({
      onUp: faults.guard(() => this.#open()),
      onDown: faults.guard(() => this.#handleLost(this.#stay)),
    });
    if (engine.isUp) this.#open();
  }

  /** Ends all connections. Resolves when nothing is left at the engine; never rejects. */
  async stop(): Promise<void> {
    this.#isOn = false;
    this.#unwatch();
    this.#leave();
    await this.#closing;
  }

  /** An offer of what someone sends; its sections have been held against what they may send. */
  handleOffer(from: MediaSender, signal: SdpSignal, sections: ReadonlyMap<string, Section>): void {
    const room = this.#room;
    if (room === null) return;
    let publication = this.#publications.get(from);
    if (publication?.line !== signal.line) {
      this.#dropPublication(from);
      const made: Publication = new Publication({
        room,
        line: signal.line,
        faults: this.#options.faults,
        send: (answer) => from.connection?.send({ type: 'sdp', from: ENGINE_ID, ...answer }),
        onChanged: () => {
          if (made.isUp) this.#failures.delete(keyOf(from));
          this.refresh();
        },
        onFailed: (error) => this.#handlePublicationFailed(from, made, error),
      });
      publication = made;
      this.#publications.set(from, publication);
    }
    publication.handleOffer(withoutCandidates(signal.sdp), sections);
  }

  /** The answer to an offer of what someone gets from `publisher`. */
  handleAnswer(from: ParticipantSession, publisher: MediaSender, signal: SdpSignal): void {
    const subscription = this.#publications.get(publisher)?.subscriptions.get(from);
    subscription?.handleAnswer(signal.line, signal.for, withoutCandidates(signal.sdp));
  }

  /** Ways to the one who sends. Of addresses that this server's network has to itself none is passed on. */
  handleOwnIce(from: MediaSender, { line, candidates }: IceSignal): void {
    const publication = this.#publications.get(from);
    if (publication?.line === line) publication.handleCandidates(candidates, from.connection?.client ?? '');
  }

  /** As `handleOwnIce`, of what someone gets from `publisher`. */
  handleIce(from: ParticipantSession, publisher: MediaSender, signal: IceSignal): void {
    const subscription = this.#publications.get(publisher)?.subscriptions.get(from);
    subscription?.handleCandidates(signal.for, signal.candidates, from.connection?.client ?? '');
  }

  handleWants(from: ParticipantSession, publisher: MediaSender, wants: Wants): void {
    const known = this.#wants.get(from) ?? new WeakMap<MediaSender, Wants>();
    known.set(publisher, wants);
    this.#wants.set(from, known);
    this.#refreshOne(from, publisher);
  }

  /** Someone's connection with what another one sends has failed: they get another. */
  renew(from: ParticipantSession, publisher: MediaSender): void {
    const publication = this.#publications.get(publisher);
    if (publication === undefined) return;
    this.#dropSubscription(publication, from);
    this.#refreshOne(from, publisher);
  }

  /** Whole frames of what someone sends from now on, of what they may send, until they leave or it's closed. */
  tap(of: ParticipantSession, listener: TapListener): OpenTap {
    const { engine, faults } = this.#options;
    const tap = new Tap({ ...listener, gateway: engine.url, faults });
    this.#taps.set(tap, of);
    this.#feedTaps();
    return {
      askForPicture: (name) => tap.askForPicture(name),
      close: async () => {
        this.#taps.delete(tap);
        await tap.close();
      },
    };
  }

  #feedTaps(): void {
    for (const [tap, of] of this.#taps) {
      const source = this.#publications.get(of)?.tapSource(({ name, kind }) => {
        const type = mediaTypeOf(name, kind);
        return type !== null && maySend(of.permissions, type);
      });
      tap.follow(source ?? null);
    }
  }

  /** Someone is there, or may do something else: everyone gets what they may. */
  refresh(): void {
    this.#feedTaps();
    for (const [publisher, publication] of this.#publications) {
      publication.mute(({ name, kind }) => {
        const type = mediaTypeOf(name, kind);
        return type === null || !maySend(publisher.permissions, type);
      });
      for (const viewer of this.#options.people.all) this.#refreshOne(viewer, publisher);
    }
  }

  /** Back after a loss: an offer that has gone astray meanwhile is made again. */
  handleReturn(session: ParticipantSession): void {
    for (const publication of this.#publications.values())
      if (publication.subscriptions.get(session)?.isUnanswered === true)
        this.#dropSubscription(publication, session);
    this.refresh();
  }

  /** Whether everyone who is there and may get what this one sends does get it by now. */
  isGotByAll(publisher: MediaSender): boolean {
    const publication = this.#publications.get(publisher);
    if (publication?.isUp !== true) return false;
    return this.#options.people.all.every(
      (viewer) =>
        !viewer.present ||
        publication.subscriptions.get(viewer)?.isUp === true ||
        this.#wantedOf(viewer, publisher, publication).size === 0,
    );
  }

  /** They have left. */
  forget(session: ParticipantSession): void {
    for (const publication of this.#publications.values()) this.#dropSubscription(publication, session);
    this.forgetSender(session);
  }

  forgetSender(sender: MediaSender): void {
    this.#dropPublication(sender);
    const { sessionId } = sender.participant;
    for (const key of this.#failures.keys()) if (key.includes(sessionId)) this.#failures.delete(key);
  }

  #open(): void {
    this.#stay += 1;
    const opening = this.#openRoom(this.#stay);
    this.#closing = Promise.all([this.#closing, opening]);
    this.#options.faults.watch(opening);
  }

  async #openRoom(stay: number): Promise<void> {
    const { engine, faults, log, people, onChanged } = this.#options;
    const isWanted = (): boolean => this.#isOn && stay === this.#stay;
    try {
      const room = await engine.openRoom({
        publishers: CONNECTIONS_EACH * (ROOM_BUDGETS.peopleOfEngine.size() + ROOM_BUDGETS.players.size()),
        onLost: faults.guard(() => this.#handleLost(stay)),
      });
      if (!isWanted()) {
        await room.close();
        return;
      }
      this.#room = room;
      this.#failures.delete(ENGINE_ID);
    } catch (error) {
      if (!isWanted() || !engine.isUp) return;
      log.warn(
        { err: error, people: people.all.length },
        'the media engine makes no room; it is tried again',
      );
      this.#retry(ENGINE_ID, () => this.#open());
      return;
    }
    onChanged(true);
  }

  #handleLost(stay: number): void {
    if (stay !== this.#stay) return;
    const wasUp = this.isUp;
    this.#leave();
    if (wasUp) this.#options.onChanged(false);
    if (this.#isOn && this.#options.engine.isUp) this.#retry(ENGINE_ID, () => this.#open());
  }

  #leave(): void {
    this.#stay += 1;
    for (const cancel of this.#retries) cancel();
    this.#retries.clear();
    for (const person of this.#publications.keys()) this.#dropPublication(person);
    this.#failures.clear();
    const room = this.#room;
    this.#room = null;
    // After everyone's ways: Janus 1.1.2 crashes when it ends the way of someone who is just being detached (`janus_plugin_close_pc`).
    if (room !== null) this.#closing = this.#closing.then(() => room.close());
  }

  #dropPublication(of: MediaSender): void {
    const publication = this.#publications.get(of);
    if (publication === undefined) return;
    this.#publications.delete(of);
    this.#feedTaps();
    for (const viewer of publication.subscriptions.keys()) this.#dropSubscription(publication, viewer);
    this.#closing = Promise.all([this.#closing, publication.close()]);
  }

  #dropSubscription(publication: Publication, viewer: ParticipantSession): void {
    const subscription = publication.subscriptions.get(viewer);
    if (subscription === undefined) return;
    publication.subscriptions.delete(viewer);
    this.#closing = Promise.all([this.#closing, subscription.close()]);
  }

  #handlePublicationFailed(from: MediaSender, publication: Publication, error: unknown): void {
    if (this.#publications.get(from) !== publication) return;
    this.#options.log.warn({ err: error }, 'what a person sends does not reach the media engine');
    this.#dropPublication(from);
    this.#retry(keyOf(from), () => {
      if (!this.#publications.has(from)) from.connection?.send({ type: 'renew', from: ENGINE_ID });
    });
  }

  #refreshOne(viewer: ParticipantSession, publisher: MediaSender): void {
    const publication = this.#publications.get(publisher);
    const room = this.#room;
    if (publication === undefined || room === null || viewer === publisher) return;
    const wanted = this.#wantedOf(viewer, publisher, publication);
    const known = publication.subscriptions.get(viewer);
    if (known !== undefined) known.want(wanted, publication.mids);
    else if (wanted.size > 0 && viewer.present && !this.#waiting.has(keyOf(publisher, viewer))) {
      const subscription = this.#subscribe(room, publication, { viewer, publisher });
      publication.subscriptions.set(viewer, subscription);
      subscription.want(wanted, publication.mids);
    }
  }

  /** What of another one's someone is to get, by section. */
  #wantedOf(
    viewer: ParticipantSession,
    publisher: MediaSender,
    publication: Publication,
  ): Map<string, WantedStream> {
    const wants = this.#wants.get(viewer)?.get(publisher) ?? {};
    const wanted = new Map<string, WantedStream>();
    if (!publication.isUp) return wanted;
    for (const [mid, { name, kind }] of publication.sections) {
      const type = mediaTypeOf(name, kind);
      if (type === null || !maySend(publisher.permissions, type)) continue;
      if (!mayReceive(viewer.permissions, publisher.participant, name, type)) continue;
      const want = Object.hasOwn(wants, name) ? wants[name] : undefined;
      wanted.set(mid, { name, isSent: want !== false, substream: typeof want === 'number' ? want : 2 });
    }
    return wanted;
  }

  #subscribe(
    room: VideoRoom,
    publication: Publication,
    { viewer, publisher }: { viewer: ParticipantSession; publisher: MediaSender },
  ): Subscription {
    const key = keyOf(publisher, viewer);
    const subscription: Subscription = new Subscription({
      room,
      feed: publication.feed,
      faults: this.#options.faults,
      send: (offer) =>
        viewer.connection?.send({ type: 'sdp', from: publisher.participant.sessionId, ...offer }),
      onUp: () => this.#failures.delete(key),
      onFailed: (error) => {
        if (publication.subscriptions.get(viewer) !== subscription) return;
        this.#options.log.warn({ err: error }, 'what a person gets does not come from the media engine');
        this.#dropSubscription(publication, viewer);
        this.#retry(key, () => this.#refreshOne(viewer, publisher));
      },
    });
    return subscription;
  }

  /** Tries something again, later each time that it fails. */
  #retry(key: string, run: () => void): void {
    const failures = this.#failures.get(key) ?? 0;
    this.#failures.set(key, failures + 1);
    this.#waiting.add(key);
    const delay = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
    const done = (): void => {
      this.#retries.delete(cancel);
      this.#waiting.delete(key);
    };
    const stop = this.#options.faults.clock.after(delay, () => {
      done();
      run();
    });
    const cancel = (): void => {
      stop();
      done();
    };
    this.#retries.add(cancel);
  }
}

const keyOf = (...senders: readonly Pick<MediaSender, 'participant'>[]): string =>
  senders.map(({ participant }) => participant.sessionId).join(' ');
