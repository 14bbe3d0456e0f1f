import { isRecordableBy, isRecording, mayReceive, maySend, mediaTypeOf } from '../protocol/permissions.ts';
import type { Permissions, TrackKind } from '../protocol/permissions.ts';
import type { RoomParticipant } from '../protocol/signalling.ts';
import type { CallStore } from './call-store.ts';
import type { NetworkQuality } from './network-stats.ts';
import { participantObject } from './participant-model.ts';
import type { RecordedPerson } from './recorder/recorded-call.ts';
import type { TrackInfo } from './participant-model.ts';

type Subscription = boolean | 'staged';

interface Remote {
  participant: RoomParticipant;
  /** Of what was said about; `custom` stands for all custom tracks, `*` for whatever is not named. */
  subscribed: Readonly<Record<string, Subscription>>;
  /** What comes over the connection to this person; the examiner's voice comes another way. */
  tracks: ReadonlyMap<string, MediaStreamTrack>;
  network: NetworkQuality | null;
}

/** On the picture of a recording: the name in the room is one that programs know. */
const EXAMINER = 'Examiner';

const OWN_TRACKS = ['cam-audio', 'cam-video', 'screen-video', 'screen-audio', 'rmpAudio', 'rmpVideo'];

/** The other participants of a call whom this one sees, and their tracks. */
export class Roster {
  readonly #store: CallStore;
  readonly #remotes = new Map<string, Remote>();
  /** Whether newcomers are subscribed without being asked for. */
  subscribesAutomatically = true;
  /** Of this person; null where the room says nothing of permissions. */
  permissions: Permissions | null = null;
  #voice: MediaStreamTrack | null = null;

  constructor(store: CallStore) {
    this.#store = store;
  }

  get ids(): string[] {
    return [...this.#remotes.keys()];
  }

  has(sessionId: string): boolean {
    return this.#remotes.has(sessionId);
  }

  get(sessionId: string): RoomParticipant | null {
    return this.#remotes.get(sessionId)?.participant ?? null;
  }

  add(participant: RoomParticipant): void {
    const known = this.#remotes.get(participant.sessionId);
    const remote = known ?? {
      participant,
      subscribed: { '*': this.subscribesAutomatically },
      tracks: new Map(),
      network: null,
    };
    this.#remotes.set(participant.sessionId, { ...remote, participant });
    if (participant.peer !== true)
      this.#store.setRemoteTrack(participant.sessionId, 'cam-audio', this.#voice);
  }

  remove(sessionId: string): void {
    this.setTracks(sessionId, new Map());
    this.#remotes.delete(sessionId);
    this.#store.setRemoteTrack(sessionId, 'cam-audio', null);
  }

  subscribe(sessionId: string, update: Readonly<Record<string, Subscription>>): void {
    const remote = this.#remotes.get(sessionId);
    if (remote === undefined) return;
    // What is said of all tracks takes the place of whatever was said of single ones.
    remote.subscribed = '*' in update ? update : { ...remote.subscribed, ...update };
    const names = [...OWN_TRACKS, 'custom'];
    this.#store.setSubscription(
      sessionId,
      Object.fromEntries(names.map((name) => [name, subscriptionOf(remote, name)])),
    );
  }

  /** How a person's track is subscribed to. */
  subscription(sessionId: string, name: string): Subscription {
    const remote = this.#remotes.get(sessionId);
    return remote === undefined ? this.subscribesAutomatically : subscriptionOf(remote, name);
  }

  /** The one incoming audio track of the room; it belongs to everyone who is there without a browser. */
  setVoice(track: MediaStreamTrack | null): void {
    this.#voice = track;
    for (const [id, { participant }] of this.#remotes)
      if (participant.peer !== true) this.#store.setRemoteTrack(id, 'cam-audio', track);
  }

  setTracks(sessionId: string, tracks: ReadonlyMap<string, MediaStreamTrack>): void {
    const remote = this.#remotes.get(sessionId);
    if (remote === undefined) return;
    for (const name of remote.tracks.keys())
      if (!tracks.has(name)) this.#store.setRemoteTrack(sessionId, name, null);
    for (const [name, track] of tracks)
      if (remote.tracks.get(name) !== track) this.#store.setRemoteTrack(sessionId, name, track);
    remote.tracks = tracks;
  }

  setNetwork(sessionId: string, network: NetworkQuality): void {
    const remote = this.#remotes.get(sessionId);
    if (remote !== undefined) remote.network = network;
  }

  /** Voices that may be heard now, by participant. */
  get audibleTracks(): Map<string, MediaStreamTrack> {
    const audible = new Map<string, MediaStreamTrack>();
    for (const [id, remote] of this.#remotes) {
      const track = this.#voiceOf(remote);
      if (subscriptionOf(remote, 'cam-audio') === true && track !== null) audible.set(id, track);
    }
    return audible;
  }

  /** Sounds beside the voices. */
  get otherSounds(): MediaStreamTrack[] {
    const all = [...this.#remotes.values()].flatMap(({ tracks }) => [...tracks]);
    return all
      .filter(([name, { kind }]) => kind === 'audio' && name !== 'cam-audio')
      .map(([, track]) => track);
  }

  /** Those whom the person `by` may record, with what comes of them: the examiner, who minds nothing, and whoever agrees. */
  recordableBy(by: string): RecordedPerson[] {
    const remotes = [...this.#remotes].filter(
      ([, { participant }]) => participant.peer !== true || isRecordableBy(participant, by),
    );
    return remotes.map(([id, remote]) => {
      const { peer, userName } = remote.participant;
      const voice = this.#voiceOf(remote);
      const tracks = new Map(remote.tracks);
      if (voice !== null) tracks.set('cam-audio', voice);
      for (const name of tracks.keys()) if (subscriptionOf(remote, name) !== true) tracks.delete(name);
      return { id, name: peer === true ? userName : EXAMINER, tracks };
    });
  }

  /** The participant object of the call library; undefined when there is no such participant. */
  describe(sessionId: string): Record<string, unknown> | undefined {
    const remote = this.#remotes.get(sessionId);
    if (remote === undefined) return undefined;
    const { participant, network } = remote;
    const tracks = Object.entries(participant.tracks ?? {}).map(
      ([name, kind]) => [name, { ...this.#trackInfo(remote, name, kind), kind }] as const,
    );
    return participantObject({
      sessionId,
      userId: participant.userId,
      userName: participant.userName,
      userData: participant.userData,
      local: false,
      owner: participant.owner,
      player: participant.player,
      record: isRecording(participant),
      joinedAt: new Date(participant.joinedAt * 1000),
      permissions: participant.permissions,
      audio: this.#audioInfo(remote),
      tracks: Object.fromEntries(tracks),
      network,
    });
  }

  #voiceOf({ participant, tracks }: Remote): MediaStreamTrack | null {
    return participant.peer === true ? (tracks.get('cam-audio') ?? null) : this.#voice;
  }

  #audioInfo(remote: Remote): TrackInfo {
    const { participant } = remote;
    const subscribed = subscriptionOf(remote, 'cam-audio');
    if (!participant.audio) {
      const { permissions } = participant;
      const isForbidden = permissions !== undefined && !maySend(permissions, 'audio');
      return {
        subscribed,
        state: 'off',
        off: isForbidden ? { byCanSendPermission: true } : { byUser: true },
      };
    }
    return this.#infoOf(remote, 'cam-audio', 'audio', this.#voiceOf(remote));
  }

  #trackInfo(remote: Remote, name: string, kind: TrackKind): TrackInfo {
    return this.#infoOf(remote, name, kind, remote.tracks.get(name) ?? null);
  }

  #infoOf(remote: Remote, name: string, kind: TrackKind, track: MediaStreamTrack | null): TrackInfo {
    const { participant } = remote;
    const subscribed = subscriptionOf(remote, name);
    const type = mediaTypeOf(name, kind);
    const isReceivable =
      participant.peer !== true ||
      this.permissions === null ||
      (type !== null && mayReceive(this.permissions, participant, name, type));
    if (subscribed !== true || !isReceivable) return { subscribed, state: 'sendable' };
    return { subscribed, state: track === null ? 'loading' : 'playable' };
  }
}

function subscriptionOf({ subscribed }: Remote, name: string): Subscription {
  const custom = OWN_TRACKS.includes(name) ? undefined : subscribed['custom'];
  return subscribed[name] ?? custom ?? subscribed['*'] ?? false;
}
