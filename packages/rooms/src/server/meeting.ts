import type { FaultBoundary } from '@bandpal/foundation';
import { changedPermissions, mayAdmin, mayReceive, maySend, mediaTypeOf } from '../protocol/permissions.ts';
import type { Permissions, PermissionsChange } from '../protocol/permissions.ts';
import { ENGINE_ID } from '../protocol/signalling.ts';
import type { Tracks } from '../protocol/signalling.ts';
import { Captures } from './captures/captures.ts';
import type { CaptureMeans } from './captures/captures.ts';
import type { Forwarding, MediaSender } from './janus/forwarding.ts';
import type { Section } from './janus/publication.ts';
import type { Lobby } from './lobby.ts';
import { TOPOLOGY_TEXTS } from './media-way.ts';
import type { MediaWay } from './media-way.ts';
import type { Admission } from './meeting-tokens.ts';
import type { ParticipantSession } from './participant-session.ts';
import { Players } from './player/players.ts';
import type { PlayersContext } from './player/players.ts';
import type { People } from './people.ts';
import { Recordings } from './recordings.ts';
import { ROOM_BUDGETS } from './room-budgets.ts';
import { mayTranscribe } from './room-transcription.ts';
import type { RoomTranscription } from './room-transcription.ts';
import { sentSections } from './sent-sections.ts';
import type { SentSection } from './sent-sections.ts';
import type { MeetingSignal } from './signal-connection.ts';
import { TokenBucket } from './token-bucket.ts';

type Relayed = Omit<Of<'sdp'>, 'to'> | Omit<Of<'ice'>, 'to'> | Omit<Of<'wants'>, 'to'>;
type Of<T extends MeetingSignal['type']> = Extract<MeetingSignal, { type: T }>;

const NO_RIGHT = 'This needs a right that this person has not got.';

interface MeetingOptions {
  people: People;
  lobby: Lobby;
  faults: FaultBoundary;
  transcription: RoomTranscription;
  mediaWay: MediaWay;
  players: PlayersContext;
  captures: CaptureMeans;
  onSpeaking: (session: ParticipantSession, on: boolean) => void;
  /** Someone in charge has sent this person out. */
  onRemoved: (session: ParticipantSession) => void;
}

/** What the people of a room do with each other, past the examiner. Every frame is held against the rights of the one who sends it. */
export class Meeting {
  readonly #options: MeetingOptions;
  readonly #speakers = new Set<ParticipantSession>();
  readonly #allowances = new WeakMap<ParticipantSession, Allowance>();
  /** Recordings on the server and live streams. */
  readonly captures: Captures;
  readonly #recordings: Recordings;
  /** What is played to people from elsewhere. */
  readonly players: Players;

  constructor(options: MeetingOptions) {
    this.#options = options;
    const { people, mediaWay, faults } = options;
    this.#recordings = new Recordings(people);
    this.players = new Players({ people, mediaWay, faults, ...options.players });
    this.captures = new Captures({ people, faults, recordings: this.#recordings, ...options.captures });
  }

  handleSignal(from: ParticipantSession, signal: Exclude<MeetingSignal, { type: 'invite' }>): void {
    switch (signal.type) {
      case 'sdp':
        this.#relaySdp(from, signal);
        break;
      case 'ice':
        this.#relayIce(from, signal);
        break;
      case 'wants': {
        const { to, ...rest } = signal;
        const sender = this.#senderOf(from, to);
        const other = this.#otherSide(from, to);
        if (this.#forwarding !== null && sender !== null)
          this.#forwarding.handleWants(from, sender, rest.wants);
        else if (other !== null) this.#pass(from, other, rest);
        break;
      }
      case 'renew': {
        const sender = this.#senderOf(from, signal.to);
        if (this.#take(from, 'renewals', 'Too many connections.') && sender !== null)
          this.#forwarding?.renew(from, sender);
        break;
      }
      case 'set-topology':
        this.#setTopology(from, signal);
        break;
      case 'tracks':
        this.#setTracks(from, signal.tracks);
        break;
      case 'speaking':
        this.#handleSpeaking(from, signal.on);
        break;
      case 'recording':
      case 'recording-consent':
        this.#handleRecording(from, signal);
        break;
      case 'capture':
      case 'capture-consent':
        this.captures.handleSignal(from, signal);
        break;
      case 'turn-off': {
        const { id, ...off } = signal;
        this.#order(from, id, (target) => target.connection?.send(off));
        break;
      }
      case 'eject':
        if (this.players.get(signal.id) !== null) this.players.eject(from, signal.id);
        else this.#order(from, signal.id, (target) => this.#options.onRemoved(target));
        break;
      case 'permit':
        this.#permit(from, signal);
        break;
      case 'let-in':
        this.#letIn(from, signal);
        break;
      case 'transcribe':
        this.#transcribe(from, signal);
        break;
      case 'media-ticket':
        if (this.#allowance(from).take('mediaTickets')) this.#options.mediaWay.liveKit?.greet(from);
        break;
      case 'seat-line':
        this.#options.mediaWay.liveKit?.handleSeatLine(from, signal.by);
        break;
      case 'player':
        this.players.handleSignal(from, signal);
        break;
      case 'request-access':
        this.#refuse(from);
        break;
    }
  }

  /** Someone has come, or come back: tells them who speaks, and those in charge who is at the door. */
  greet(session: ParticipantSession): void {
    for (const { participant } of this.#speakers)
      session.connection?.send({ type: 'speaking', sessionId: participant.sessionId, on: true });
    this.#tellWaitingTo(session);
    this.#options.mediaWay.liveKit?.greet(session);
    this.players.greet(session);
  }

  forget(session: ParticipantSession): void {
    this.#options.mediaWay.liveKit?.remove(session.participant.sessionId);
    this.captures.forget(session);
    this.#recordings.forget(session);
    this.#speakers.delete(session);
    this.players.handlePeople();
  }

  /** Has those in charge know who is at the door. */
  tellWaiting(): void {
    for (const session of this.#options.people.all) this.#tellWaitingTo(session);
  }

  #tellWaitingTo(session: ParticipantSession): void {
    const { waiting } = this.#options.lobby;
    if (mayAdmin(session.permissions, 'participants'))
      session.connection?.send({ type: 'waiting', people: [...waiting] });
  }

  #relaySdp(from: ParticipantSession, signal: Of<'sdp'>): void {
    const { to, ...rest } = signal;
    if (!this.#take(from, 'relayedSdp', 'Too many offers.')) return;
    const isForEngine = to === ENGINE_ID;
    const receiver = this.#otherSide(from, to);
    const sender = this.#senderOf(from, to);
    if (sender === null && !isForEngine) return;
    const sections = sentSections(signal.sdp);
    if (sections === null) {
      from.connection?.offend('bad-frame', 'The description has sections that this room does not know.');
      return;
    }
    if (this.#forwarding !== null) {
      if (isForEngine) this.#publish(from, signal, sections);
      // Of what someone gets the engine makes the offers, and nothing is sent back that way.
      else if (signal.kind === 'answer' && sender !== null && from.mayTell(rest)) {
        if (sections.length === 0) this.#forwarding.handleAnswer(from, sender, signal);
        else this.#refuse(from);
      }
      return;
    }
    if (receiver === null) return;
    const isAllowed = sections.every(({ mid, kind }) => {
      const name = Object.hasOwn(signal.tracks, mid) ? signal.tracks[mid] : undefined;
      return name !== undefined && mayPass(from, receiver, name, kind);
    });
    if (isAllowed) this.#pass(from, receiver, rest);
    else this.#refuse(from);
  }

  /** To the media engine: everything that this person sends. */
  #publish(from: ParticipantSession, signal: Of<'sdp'>, sent: readonly SentSection[]): void {
    const sections = new Map<string, Section>();
    for (const { mid, kind } of sent) {
      const name = Object.hasOwn(signal.tracks, mid) ? signal.tracks[mid] : undefined;
      if (name === undefined || !maySendTrack(from.permissions, name, kind)) {
        this.#refuse(from);
        return;
      }
      sections.set(mid, { name, kind });
    }
    if (signal.kind === 'offer' && from.mayTell(signal))
      this.#forwarding?.handleOffer(from, signal, sections);
  }

  #relayIce(from: ParticipantSession, signal: Of<'ice'>): void {
    const { to, ...rest } = signal;
    if (!this.#take(from, 'relayedIce', 'Too many candidates.')) return;
    const receiver = this.#otherSide(from, to);
    if (this.#forwarding !== null) {
      const sender = this.#senderOf(from, to);
      if (to === ENGINE_ID && from.mayTell(rest)) this.#forwarding.handleOwnIce(from, signal);
      else if (sender !== null && from.mayTell(rest)) this.#forwarding.handleIce(from, sender, signal);
    } else if (receiver !== null) this.#pass(from, receiver, rest);
  }

  #setTopology(from: ParticipantSession, { topology }: Of<'set-topology'>): void {
    if (!this.#take(from, 'orders', 'Too many orders.')) return;
    const isAllowed = mayAdmin(from.permissions, 'participants');
    const { mediaWay } = this.#options;
    const code = isAllowed ? mediaWay.change(topology) : 'not-allowed';
    if (code !== null)
      from.connection?.send({ type: 'topology-refused', code, message: TOPOLOGY_TEXTS[code] });
    if (!isAllowed) this.#refuse(from);
  }

  /** Null where browsers send to each other. */
  get #forwarding(): Forwarding | null {
    const { topology, forwarding } = this.#options.mediaWay;
    return topology === 'sfu' ? forwarding : null;
  }

  #pass(from: ParticipantSession, to: ParticipantSession, what: Relayed): void {
    if (from.mayTell(what)) to.connection?.send({ ...what, from: from.participant.sessionId });
  }

  /** Null for people who have just left, for oneself, and between people who are both hidden. */
  #otherSide(from: ParticipantSession, id: string): ParticipantSession | null {
    const other = this.#options.people.get(id);
    return other === null || other === from || (other.isHidden && from.isHidden) ? null : other;
  }

  /** As `#otherSide`, where it may be a media player, too. */
  #senderOf(from: ParticipantSession, id: string): MediaSender | null {
    return this.players.get(id) ?? this.#otherSide(from, id);
  }

  #setTracks(from: ParticipantSession, tracks: Tracks): void {
    if (Object.entries(tracks).every(([name, kind]) => maySendTrack(from.permissions, name, kind)))
      from.sayTracks(tracks);
    else this.#refuse(from);
  }

  #handleSpeaking(from: ParticipantSession, on: boolean): void {
    const { audio, sessionId } = from.participant;
    if (on && (!audio || !maySend(from.permissions, 'audio'))) return;
    if (on === this.#speakers.has(from) || !this.#allowance(from).take('speaking')) return;
    if (!on) {
      this.#endSpeaking(from);
      return;
    }
    this.#speakers.add(from);
    this.#options.people.tell({ type: 'speaking', sessionId, on }, from);
    this.#options.onSpeaking(from, on);
  }

  #endSpeaking(from: ParticipantSession): void {
    if (!this.#speakers.delete(from)) return;
    const { sessionId } = from.participant;
    this.#options.people.tell({ type: 'speaking', sessionId, on: false }, from);
    this.#options.onSpeaking(from, false);
  }

  #handleRecording(from: ParticipantSession, signal: Of<'recording'> | Of<'recording-consent'>): void {
    const { on, number } = signal;
    if (signal.type === 'recording-consent') {
      if (!on) {
        this.#recordings.refuse(from, signal.to);
        this.captures.handleRefusal(from);
        // The page shows what the room has noted. Who can't make up their mind does no harm.
      } else if (this.#allowance(from).take('recordings')) this.#recordings.agree(from, signal.to, number);
      else from.connection?.warn('rate-limited', 'You have agreed too often. Try again in a moment.');
    } else if (!on) this.#recordings.end(from);
    else if (!this.#take(from, 'recordings', 'Too many recordings.')) return;
    else if (!this.#recordings.begin(from, number)) this.#refuse(from);
  }

  /** As of the recordings. */
  withoutRefused(admission: Admission): Admission {
    return this.#recordings.withoutRefused(admission);
  }

  /** Does what someone in charge wants done to another person. Owners take orders from owners alone. */
  #order(from: ParticipantSession, id: string, run: (target: ParticipantSession) => void): void {
    if (!this.#take(from, 'orders', 'Too many orders.')) return;
    const target = this.#options.people.get(id);
    if (!mayAdmin(from.permissions, 'participants')) this.#refuse(from);
    else if (target === null) from.connection?.warn('not-here', 'This person is not in the room.');
    else if (target.isOwner && !from.isOwner) this.#refuse(from);
    else run(target);
  }

  #permit(from: ParticipantSession, { id, change }: Of<'permit'>): void {
    // Who is in charge of some things must not become in charge of all.
    if (change.canAdmin !== undefined && !from.isOwner) {
      this.#refuse(from);
      return;
    }
    this.#order(from, id, (target) => {
      if (!from.isOwner && !isOfOthers(from, target, change)) this.#refuse(from);
      else if (from.mayTell({ ...target.participant, ...change })) this.change(target, change);
    });
  }

  /** Changes what a person may do, and tells all who may know. */
  change(target: ParticipantSession, change: PermissionsChange): void {
    const wasHidden = target.isHidden;
    const permissions = changedPermissions(target.permissions, change);
    const kept = Object.entries(target.participant.tracks ?? {}).filter(([name, kind]) =>
      maySendTrack(permissions, name, kind),
    );
    target.changePermissions(permissions, Object.fromEntries(kept));
    this.#options.mediaWay.liveKit?.change(target);
    if (!maySend(target.permissions, 'audio')) this.#endSpeaking(target);
    if (target.isHidden) this.#recordings.end(target);
    if (target.isHidden && !wasHidden) this.#options.people.tellHidden(target);
    target.connection?.send({ type: 'participant-updated', participant: target.participant });
    this.#tellWaitingTo(target);
    this.players.handlePeople();
  }

  #letIn(from: ParticipantSession, { id, granted }: Of<'let-in'>): void {
    if (!this.#take(from, 'orders', 'Too many orders.')) return;
    if (!mayAdmin(from.permissions, 'participants')) {
      this.#refuse(from);
      return;
    }
    const outcome = this.#options.lobby.decide(id, granted);
    if (outcome === 'not-here') from.connection?.warn('not-here', 'This person is not at the door.');
    else if (outcome === 'full') from.connection?.warn('meeting-full', 'The room is full.');
  }

  #transcribe(from: ParticipantSession, order: Of<'transcribe'>): void {
    const { transcription } = this.#options;
    if (!this.#take(from, 'orders', 'Too many orders.')) return;
    if (mayTranscribe(from)) transcription.handleOrder(from, order);
    else {
      transcription.tellError(from, 'not-allowed', order.instanceId);
      this.#refuse(from);
    }
  }

  #refuse(from: ParticipantSession): void {
    from.connection?.offend('not-allowed', NO_RIGHT);
  }

  #take(from: ParticipantSession, budget: keyof typeof PEOPLE_BUDGETS, text: string): boolean {
    if (this.#allowance(from).take(budget)) return true;
    from.connection?.offend('rate-limited', text);
    return false;
  }

  #allowance(of: ParticipantSession): Allowance {
    let allowance = this.#allowances.get(of);
    if (allowance === undefined) {
      const { clock } = this.#options.faults;
      allowance = new Allowance(() => clock.now());
      this.#allowances.set(of, allowance);
    }
    return allowance;
  }
}

const { relayedSdp, relayedIce, renewals, orders, speaking, recordings, mediaTickets } = ROOM_BUDGETS;
const PEOPLE_BUDGETS = { relayedSdp, relayedIce, renewals, orders, speaking, recordings, mediaTickets };

/** What is left to one person of what they may do to the others. */
class Allowance {
  readonly #now: () => number;
  readonly #buckets: Readonly<Record<keyof typeof PEOPLE_BUDGETS, TokenBucket>>;

  constructor(now: () => number) {
    this.#now = now;
    const full = (budget: keyof typeof PEOPLE_BUDGETS) => new TokenBucket(PEOPLE_BUDGETS[budget], now());
    this.#buckets = {
      relayedSdp: full('relayedSdp'),
      relayedIce: full('relayedIce'),
      renewals: full('renewals'),
      orders: full('orders'),
      speaking: full('speaking'),
      recordings: full('recordings'),
      mediaTickets: full('mediaTickets'),
    };
  }

  take(budget: keyof typeof PEOPLE_BUDGETS): boolean {
    return this.#buckets[budget].take(this.#now());
  }
}

/** Whether someone in charge who is no owner may change this: neither their own rights, nor whether the examination goes on. */
function isOfOthers(
  from: ParticipantSession,
  target: ParticipantSession,
  change: PermissionsChange,
): boolean {
  if (target === from) return false;
  const before = target.permissions;
  const after = changedPermissions(before, change);
  return (
    target.isGuest ||
    (after.hasPresence === before.hasPresence && maySend(after, 'audio') === maySend(before, 'audio'))
  );
}

function maySendTrack(permissions: Permissions, name: string, kind: 'audio' | 'video'): boolean {
  const type = mediaTypeOf(name, kind);
  return type !== null && maySend(permissions, type);
}

function mayPass(
  from: ParticipantSession,
  to: ParticipantSession,
  name: string,
  kind: 'audio' | 'video',
): boolean {
  const type = mediaTypeOf(name, kind);
  return (
    type !== null &&
    maySend(from.permissions, type) &&
    mayReceive(to.permissions, from.participant, name, type)
  );
}
