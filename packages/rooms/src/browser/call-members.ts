import type { RoomParticipant } from '../protocol/signalling.ts';
import type { CallStore } from './call-store.ts';
import type { HostMessage } from './host-channel.ts';
import type { LocalAudio } from './local-audio.ts';
import { participantObject } from './participant-model.ts';
import type { AudioTrackInfo } from './participant-model.ts';

export interface CallMembersOptions {
  userName: string;
  userData: unknown;
  subscribesAutomatically: boolean;
  localAudio: LocalAudio;
  store: CallStore;
  post: (message: HostMessage) => void;
}

/** Everyone in a call, the candidate included: keeps what is known of each and tells the call library what changes. */
export class CallMembers {
  readonly #options: CallMembersOptions;
  readonly #roster: Roster;
  #userName: string;
  #userData: unknown;
  #self: { sessionId: string; joinedAt: Date } | null = null;
  /** The library expects changes only between joining and leaving. */
  #tells = false;

  constructor(options: CallMembersOptions) {
    this.#options = options;
    this.#roster = new Roster(options.store);
    this.#userName = options.userName;
    this.#userData = options.userData;
    this.subscribeAutomatically(options.subscribesAutomatically);
  }

  /** Of the candidate; null before the room has given it. */
  get sessionId(): string | null {
    return this.#self?.sessionId ?? null;
  }

  /** Voices of the others that may be heard now, by participant. */
  get audibleTracks(): ReadonlyMap<string, MediaStreamTrack> {
    return this.#roster.audibleTracks;
  }

  /** Everybody in the call but the candidate. */
  get otherIds(): readonly string[] {
    return this.#roster.ids;
  }

  /** The candidate, in the call library's shape. */
  get local(): Record<string, unknown> {
    return participantObject({
      sessionId: this.#self?.sessionId ?? '',
      userName: this.#userName,
      userData: this.#userData,
      local: true,
      joinedAt: this.#self?.joinedAt ?? new Date(),
      audio: this.#options.localAudio.info,
    });
  }

  /** The room has let the candidate in. */
  handleJoined({ sessionId, joinedAt }: RoomParticipant): void {
    this.#self = { sessionId, joinedAt: new Date(joinedAt * 1000) };
  }

  /** The library knows that the call is joined: it is told of changes from now on. */
  startTelling(): void {
    this.#tells = true;
  }

  setUserName(userName: string): void {
    this.#userName = userName;
    this.tellLocal();
  }

  setUserData(userData: unknown): void {
    this.#userData = userData;
    this.tellLocal();
  }

  /** Whether newcomers are heard without being asked for. */
  subscribeAutomatically(on: boolean): void {
    this.#roster.subscribesAutomatically = on;
    this.#options.store.setDefaultSubscription(on);
  }

  subscribe(sessionId: string, audio: boolean | 'staged'): void {
    this.#roster.subscribe(sessionId, audio);
    this.#tellRemote(sessionId, 'participant-updated');
  }

  /** Someone else is there, or has changed. */
  add(participant: RoomParticipant): void {
    if (participant.sessionId === this.sessionId) return;
    const known = this.#roster.has(participant.sessionId);
    this.#roster.add(participant);
    this.#tellRemote(participant.sessionId, known ? 'participant-updated' : 'participant-joined');
    if (!known) this.#tellCounts();
  }

  /** Tells of all who are there: those the room named at the join, and those who came before the page could be told. */
  announce(participants: readonly RoomParticipant[]): void {
    for (const participant of participants) this.#roster.add(participant);
    for (const id of this.#roster.ids) this.#tellRemote(id, 'participant-joined');
    this.#tellCounts();
  }

  /** Back in the room after a loss: tells who has come and gone meanwhile. */
  handleRejoined(participants: readonly RoomParticipant[]): void {
    if (!this.#tells) return;
    const present = new Set(participants.map(({ sessionId }) => sessionId));
    for (const id of this.#roster.ids) if (!present.has(id)) this.#remove(id);
    for (const participant of participants) this.add(participant);
  }

  #remove(sessionId: string): void {
    const participant = this.#roster.describe(sessionId);
    this.#roster.remove(sessionId);
    this.#options.post({ action: 'participant-left', participant });
    this.#tellCounts();
  }

  setRemoteTrack(track: MediaStreamTrack | null): void {
    this.#roster.setTrack(track);
    this.tellRemotes();
  }

  /** The call is over. Pages take down their audio elements when a participant leaves, so they are told that each one has. */
  removeAll(): void {
    for (const id of this.#roster.ids) {
      const participant = this.#roster.describe(id);
      this.#roster.remove(id);
      if (this.#tells) this.#options.post({ action: 'participant-left', participant });
    }
    this.#roster.setTrack(null);
    this.#tells = false;
  }

  tellLocal(): void {
    if (this.#tells) this.#options.post({ action: 'participant-updated', participant: this.local });
  }

  tellRemotes(): void {
    for (const id of this.#roster.ids) this.#tellRemote(id, 'participant-updated');
  }

  #tellCounts(): void {
    const present = 1 + this.#roster.ids.length;
    this.#options.post({ action: 'participant-counts-updated', participantCounts: { present, hidden: 0 } });
  }

  #tellRemote(sessionId: string, action: 'participant-joined' | 'participant-updated'): void {
    const participant = this.#roster.describe(sessionId);
    if (participant !== undefined && this.#tells) this.#options.post({ action, participant });
  }
}

interface Remote {
  participant: RoomParticipant;
  subscribed: boolean | 'staged';
}

/** The other participants of a call, and the track that carries their voice. */
class Roster {
  readonly #store: CallStore;
  readonly #remotes = new Map<string, Remote>();
  /** Whether newcomers are subscribed without being asked for. */
  subscribesAutomatically = true;
  #track: MediaStreamTrack | null = null;

  constructor(store: CallStore) {
    this.#store = store;
  }

  get ids(): string[] {
    return [...this.#remotes.keys()];
  }

  has(sessionId: string): boolean {
    return this.#remotes.has(sessionId);
  }

  add(participant: RoomParticipant): void {
    const subscribed = this.#remotes.get(participant.sessionId)?.subscribed ?? this.subscribesAutomatically;
    this.#remotes.set(participant.sessionId, { participant, subscribed });
    this.#store.setRemoteTrack(participant.sessionId, this.#track);
  }

  remove(sessionId: string): void {
    this.#remotes.delete(sessionId);
    this.#store.setRemoteTrack(sessionId, null);
  }

  subscribe(sessionId: string, audio: boolean | 'staged'): void {
    const remote = this.#remotes.get(sessionId);
    if (remote === undefined) return;
    remote.subscribed = audio;
    this.#store.setSubscription(sessionId, audio);
  }

  /** The one incoming audio track; it belongs to every remote participant there is. */
  setTrack(track: MediaStreamTrack | null): void {
    this.#track = track;
    for (const id of this.#remotes.keys()) this.#store.setRemoteTrack(id, track);
  }

  /** Tracks that may be heard now, by participant. */
  get audibleTracks(): Map<string, MediaStreamTrack> {
    const audible = new Map<string, MediaStreamTrack>();
    for (const [id, { subscribed }] of this.#remotes) {
      if (subscribed === true && this.#track !== null) audible.set(id, this.#track);
    }
    return audible;
  }

  /** The participant object of the call library; undefined when there is no such participant. */
  describe(sessionId: string): Record<string, unknown> | undefined {
    const remote = this.#remotes.get(sessionId);
    if (remote === undefined) return undefined;
    const { participant } = remote;
    return participantObject({
      sessionId,
      userName: participant.userName,
      userData: participant.userData,
      local: false,
      joinedAt: new Date(participant.joinedAt * 1000),
      audio: this.#audioInfo(remote),
    });
  }

  #audioInfo({ participant, subscribed }: Remote): AudioTrackInfo {
    if (!participant.audio) return { subscribed, state: 'off', off: { byUser: true } };
    if (subscribed !== true) return { subscribed, state: 'sendable' };
    return { subscribed, state: this.#track === null ? 'loading' : 'playable' };
  }
}
