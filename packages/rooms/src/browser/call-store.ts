/** The part of the engine's state the call library reads when it adds tracks to participant objects. */
export interface CallStoreState {
  local: {
    streams: { cam?: { stream: MediaStream } };
    public: {
      customTracks: Record<string, never>;
      subscribedTracks: Record<string, boolean | Record<string, boolean | 'staged'>>;
    };
  };
  participants: Record<string, never>;
  streams: Record<
    string,
    { participantId: string; type: 'cam'; pendingTrack: MediaStreamTrack; starttime: string }
  >;
}

/** Tracks and subscriptions, in the shape the call library looks into. */
export class CallStore {
  readonly #state: CallStoreState = {
    local: { streams: {}, public: { customTracks: {}, subscribedTracks: { ALL: true } } },
    participants: {},
    streams: {},
  };

  getState = (): CallStoreState => this.#state;

  setMicrophone(track: MediaStreamTrack | null): void {
    if (track === null) delete this.#state.local.streams.cam;
    else this.#state.local.streams.cam = { stream: new MediaStream([track]) };
  }

  setRemoteTrack(participantId: string, track: MediaStreamTrack | null): void {
    if (track === null) delete this.#state.streams[participantId];
    else {
      this.#state.streams[participantId] = {
        participantId,
        type: 'cam',
        pendingTrack: track,
        starttime: new Date().toISOString(),
      };
    }
  }

  /** What applies to participants nothing was said about. */
  setDefaultSubscription(on: boolean): void {
    this.#state.local.public.subscribedTracks['ALL'] = on;
  }

  setSubscription(participantId: string, audio: boolean | 'staged'): void {
    this.#state.local.public.subscribedTracks[participantId] = { 'cam-audio': audio };
  }

  clear(): void {
    this.#state.local.streams = {};
    this.#state.local.public.subscribedTracks = { ALL: true };
    this.#state.streams = {};
  }
}
