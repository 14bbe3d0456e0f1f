import { USUAL_PERMISSIONS } from '../protocol/permissions.ts';
import type { Permissions } from '../protocol/permissions.ts';
import { ENGINE_ID } from '../protocol/signalling.ts';
import type {
  ClientSignal,
  MediaWay,
  RoomParticipant,
  ServerSignal,
  Topology,
} from '../protocol/signalling.ts';
import type { Faults } from './faults.ts';
import { MeshPeer } from './mesh-peer.ts';
import type { SentTrack } from './mesh-peer.ts';
import { judgeNetwork, networkFigures } from './network-stats.ts';
import type { NetworkSample } from './network-stats.ts';
import { isSentTo, shownOf } from './people-media.ts';
import type { PeopleMedia, PeopleMediaListener, Self } from './people-media.ts';
import { encodingOf, encodingsOf } from './send-settings.ts';
import type { Wanted } from './send-settings.ts';

type MeshSignal = Extract<ServerSignal, { type: 'sdp' | 'ice' | 'wants' | 'renew' }>;
type Settings = Readonly<Record<string, unknown>>;

interface MeshListener extends PeopleMediaListener {
  onSignal(signal: Extract<ClientSignal, { type: 'sdp' | 'ice' | 'wants' | 'renew' }>): void;
  onState(sessionId: string, state: RTCPeerConnectionState): void;
}

interface MeshOptions {
  faults: Faults;
  configuration: () => RTCConfiguration;
  listener: MeshListener;
}

/** Which side makes the first offer of a connection. */
type Start = 'offers' | 'waits';

/** Another person, and the connection to them. */
interface Other {
  participant: RoomParticipant;
  peer: MeshPeer;
  /** What they want of our tracks. */
  wants: Readonly<Record<string, Wanted>>;
  /** What has come over the connection, whether it may be shown or not. */
  tracks: ReadonlyMap<string, MediaStreamTrack>;
  sample: NetworkSample | null;
  /** Connections that failed since the last one that stood. */
  failures: number;
}

/** Eleven others with a few words each. */
const MAX_EARLY = 128;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** What is sent by way of a media engine goes to it as to someone who may have everything. */
const ENGINE: RoomParticipant = {
  sessionId: ENGINE_ID,
  userName: '',
  audio: false,
  joinedAt: 0,
  peer: true,
  permissions: USUAL_PERMISSIONS,
};
/** How often each connection is measured. */
const MEASURE_MS = 2_000;

/**
 * Connections to every other browser of a room: to itself, or to the media engine, which makes the offer of what comes from that person, with
 * one more for everything that is sent. Sends what the rights of both sides allow, and shows nothing else of what comes.
 */
export class Mesh implements PeopleMedia {
  readonly #options: MeshOptions;
  readonly #others = new Map<string, Other>();
  #self: Self | null = null;
  #way: MediaWay = { topology: 'peer', isUp: true, turn: -1 };
  #tracks: ReadonlyMap<string, MediaStreamTrack> = new Map();
  #settings: Settings = {};
  /** What has come before this person was in the room for the page as well. */
  readonly #early: (() => void)[] = [];
  readonly #retries = new Map<string, ReturnType<typeof setTimeout>>();
  #measuring: ReturnType<typeof setInterval> | undefined;

  constructor(options: MeshOptions) {
    this.#options = options;
  }

  /** In the room, or back in it. */
  handleJoined(self: Self, people: readonly RoomParticipant[]): void {
    const isFirst = this.#self === null;
    this.#self = self;
    if (isFirst && this.#usesEngine) this.#take(ENGINE, 'offers');
    const present = new Set([ENGINE_ID, ...people.map(({ sessionId }) => sessionId)]);
    for (const id of this.#others.keys()) if (!present.has(id)) this.remove(id);
    for (const person of people) {
      const known = this.#others.get(person.sessionId);
      // Who comes begins.
      this.#take(person, known === undefined && isFirst ? 'offers' : 'waits');
      // What was being agreed on when the line to the room was lost may have been lost with it.
      if (known !== undefined && !known.peer.isSettled) this.#beginAnew(known);
    }
    const engine = this.#others.get(ENGINE_ID);
    if (engine !== undefined && !isFirst && !engine.peer.isSettled) this.#beginAnew(engine);
    for (const run of this.#early.splice(0)) run();
    this.#measuring ??= setInterval(
      this.#options.faults.guard(() => this.#measure()),
      MEASURE_MS,
    );
  }

  /** The media go this way from now on; everything that stood is over. */
  setWay(way: MediaWay): void {
    if (way.turn <= this.#way.turn) return;
    this.#way = way;
    if (this.#self === null) return;
    this.remove(ENGINE_ID);
    for (const other of this.#others.values()) {
      other.failures = 0;
      // From browser to browser one of the two begins, and the other one where that has nothing to send.
      this.#replacePeer(other, this.#isPolite(other.participant.sessionId) ? 'waits' : 'offers');
    }
    if (this.#usesEngine) this.#take(ENGINE, 'offers');
  }

  /** Someone is there, or has other rights than before. */
  update(participant: RoomParticipant): void {
    if (this.#isEarly(() => this.update(participant))) return;
    this.#take(participant, 'waits');
  }

  #take(participant: RoomParticipant, start: Start): void {
    // Who is there by telephone has no browser.
    if (participant.peer !== true || participant.phone === true) return;
    if (participant.sessionId === this.#self?.sessionId) return;
    const known = this.#others.get(participant.sessionId);
    if (known === undefined) {
      const other = this.#makeOther(participant, start);
      this.#sendTo(other);
    } else {
      known.participant = participant;
      this.#sendTo(known);
      this.#show(known);
    }
  }

  remove(sessionId: string): void {
    if (this.#isEarly(() => this.remove(sessionId))) return;
    clearTimeout(this.#retries.get(sessionId));
    this.#retries.delete(sessionId);
    this.#others.get(sessionId)?.peer.close();
    this.#others.delete(sessionId);
  }

  setPermissions(permissions: Permissions): void {
    if (this.#self !== null) this.#self = { ...this.#self, permissions };
    for (const other of this.#others.values()) {
      this.#sendTo(other);
      this.#show(other);
    }
  }

  /** Everything there is to send, by name. */
  setTracks(tracks: ReadonlyMap<string, MediaStreamTrack>): void {
    this.#tracks = tracks;
    for (const other of this.#others.values()) this.#sendTo(other);
  }

  setSettings(settings: Settings): void {
    this.#settings = settings;
    for (const other of this.#others.values()) this.#sendTo(other);
  }

  /** Asks a person to send so much of each track. */
  want(sessionId: string, wants: Readonly<Record<string, false | 0 | 1 | 2>>): void {
    if (this.#others.has(sessionId)) this.#options.listener.onSignal({ type: 'wants', to: sessionId, wants });
  }

  handleSignal(signal: MeshSignal): void {
    if (this.#isEarly(() => this.handleSignal(signal))) return;
    const other = this.#others.get(signal.from);
    if (other === undefined) return;
    if (signal.type === 'wants') {
      other.wants = signal.wants;
      this.#sendTo(other);
    } else if (signal.type === 'renew') this.#retry(other);
    else if (signal.type === 'ice') other.peer.handleIce(signal);
    else {
      if (signal.kind === 'offer' && other.peer.isReplacedBy(signal.line)) this.#replacePeer(other, 'waits');
      other.peer.handleSdp(signal);
    }
  }

  get topology(): Topology {
    return this.#way.topology;
  }

  /** The newest figures of all connections. */
  get samples(): readonly NetworkSample[] {
    return [...this.#others.values()].flatMap(({ sample }) => (sample === null ? [] : [sample]));
  }

  close(): void {
    clearInterval(this.#measuring);
    this.#measuring = undefined;
    for (const id of this.#others.keys()) this.remove(id);
    this.#self = null;
    this.#early.length = 0;
  }

  /** The others may make offers while this person's browser still opens its microphone. */
  #isEarly(run: () => void): boolean {
    if (this.#self !== null) return false;
    if (this.#early.length < MAX_EARLY) this.#early.push(run);
    return true;
  }

  #makeOther(participant: RoomParticipant, start: Start): Other {
    const peer = this.#openPeer(participant.sessionId, start);
    const other: Other = { participant, peer, wants: {}, tracks: new Map(), sample: null, failures: 0 };
    this.#others.set(participant.sessionId, other);
    return other;
  }

  #openPeer(sessionId: string, start: Start): MeshPeer {
    const { faults, configuration, listener } = this.#options;
    const ofThis = (run: (other: Other) => void): void => {
      const other = this.#others.get(sessionId);
      if (other?.peer === peer) run(other);
    };
    const peer: MeshPeer = new MeshPeer({
      configuration: configuration(),
      // Both sides come to the same result.
      waits: start === 'waits',
      isPolite: this.#isPolite(sessionId),
      faults,
      listener: {
        onSdp: (sdp) => listener.onSignal({ type: 'sdp', to: sessionId, ...sdp }),
        onIce: (ice) => listener.onSignal({ type: 'ice', to: sessionId, ...ice }),
        onTracks: (tracks) =>
          ofThis((other) => {
            other.tracks = tracks;
            this.#show(other);
          }),
        onState: (state) => ofThis((other) => this.#handleState(other, state)),
        onFailed: () => ofThis((other) => this.#retry(other)),
      },
    });
    return peer;
  }

  #handleState(other: Other, state: RTCPeerConnectionState): void {
    if (state === 'connected') other.failures = 0;
    this.#options.listener.onState(other.participant.sessionId, state);
    if (state === 'failed') this.#retry(other);
  }

  #retry(other: Other): void {
    const { sessionId } = other.participant;
    const delay = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** other.failures);
    other.failures += 1;
    clearTimeout(this.#retries.get(sessionId));
    const retry = this.#options.faults.guard(() => {
      if (this.#others.get(sessionId) === other) this.#beginAnew(other);
    });
    this.#retries.set(sessionId, setTimeout(retry, delay));
  }

  #isPolite(sessionId: string): boolean {
    return (this.#self?.sessionId ?? '') > sessionId;
  }

  /** Whether what is sent goes to the media engine. */
  get #usesEngine(): boolean {
    return this.#way.topology === 'sfu' && this.#way.isUp;
  }

  #beginAnew(other: Other): void {
    const { sessionId } = other.participant;
    const isOffered = this.#way.topology === 'sfu' && sessionId !== ENGINE_ID;
    this.#replacePeer(other, isOffered ? 'waits' : 'offers');
    if (isOffered) this.#options.listener.onSignal({ type: 'renew', to: sessionId });
  }

  #replacePeer(other: Other, start: Start): void {
    other.peer.close();
    other.peer = this.#openPeer(other.participant.sessionId, start);
    other.tracks = new Map();
    other.sample = null;
    this.#show(other);
    this.#sendTo(other);
  }

  #sendTo(other: Other): void {
    const self = this.#self;
    if (self === null) return;
    const isEngine = other.participant.sessionId === ENGINE_ID;
    const sent = new Map<string, SentTrack>();
    if (isEngine === (this.#way.topology === 'peer')) return;
    for (const [name, track] of this.#tracks) {
      if (!isSentTo(other.participant, self, name, track)) continue;
      const kind = track.kind === 'audio' ? 'audio' : 'video';
      const encodings = isEngine
        ? encodingsOf(name, kind, this.#settings)
        : [encodingOf(name, kind, this.#settings, other.wants[name])];
      sent.set(name, { track, encodings });
    }
    other.peer.send(sent);
  }

  /** A browser that sends more than it may is not shown: its permissions are those that the room tells of it. */
  #show(other: Other): void {
    const { participant, tracks } = other;
    this.#options.listener.onTracks(participant.sessionId, shownOf(participant, this.#self, tracks));
  }

  #measure(): void {
    for (const [sessionId, other] of this.#others) {
      // A failed measurement is skipped; the call does not depend on it.
      this.#measureOne(sessionId, other).catch(() => undefined);
    }
  }

  async #measureOne(sessionId: string, other: Other): Promise<void> {
    const { peer, sample: before } = other;
    const sample = await peer.sample();
    // It may have been replaced meanwhile.
    if (other.peer !== peer) return;
    other.sample = sample;
    if (before !== null && sample.packetsReceived >= before.packetsReceived)
      this.#options.listener.onQuality(sessionId, judgeNetwork(networkFigures(before, sample)));
  }
}
