import type { RoomParticipant } from '../protocol/signalling.ts';
import type { CallStore } from './call-store.ts';
import { participantObject, type AudioTrackInfo } from './participant-model.ts';

interface Remote {
  participant: RoomParticipant;
  subscribed: boolean | 'staged';
}

/** The other participants of a call, and the track that carries their voice. */
export class Roster {
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
