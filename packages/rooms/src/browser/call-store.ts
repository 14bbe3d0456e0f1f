type StreamType = 'cam' | 'screen';

/** The part of the engine's state the call library reads when it adds tracks to participant objects. */
export interface CallStoreState {
  local: {
    streams: Partial<Record<StreamType, { stream: MediaStream }>>;
    public: {
      customTracks: Record<string, { track: MediaStreamTrack }>;
      subscribedTracks: Record<string, boolean | Record<string, boolean | 'staged'>>;
    };
  };
  participants: Record<
    string,
    { public: { rtcType: { impl: 'peer-to-peer' } }; private: { peeringState: string } }
  >;
  /** `type` is the stream's, or the name of a custom track. */
  streams: Record<
    string,
    { participantId: string; type: string; pendingTrack: MediaStreamTrack; starttime: string }
  >;
}

/** Which of the library's streams a track belongs to; a custom track is one of its own. */
function streamOf(name: string): StreamType | null {
  if (name.startsWith('cam-')) return 'cam';
  return name.startsWith('screen-') ? 'screen' : null;
}

/** Tracks and subscriptions, in the shape the call library looks into. */
export class CallStore {
  readonly #state: CallStoreState = {
    local: { streams: {}, public: { customTracks: {}, subscribedTracks: { ALL: true } } },
    participants: {},
    streams: {},
  };

  getState = (): CallStoreState => this.#state;

  /** Everything that this person has to send, by the names of tracks in rooms. */
  setLocalTracks(tracks: ReadonlyMap<string, MediaStreamTrack>): void {
    const { local } = this.#state;
    for (const type of ['cam', 'screen'] as const) {
      const own = [...tracks].filter(([name]) => streamOf(name) === type).map(([, track]) => track);
      if (own.length === 0) delete local.streams[type];
      else local.streams[type] = { stream: new MediaStream(own) };
    }
    const custom = [...tracks].filter(([name]) => streamOf(name) === null);
    local.public.customTracks = Object.fromEntries(custom.map(([name, track]) => [name, { track }]));
  }

  setRemoteTrack(participantId: string, name: string, track: MediaStreamTrack | null): void {
    const key = `${participantId} ${name}`;
    if (track === null) delete this.#state.streams[key];
    else {
      this.#state.streams[key] = {
        participantId,
        type: streamOf(name) ?? name,
        pendingTrack: track,
        starttime: new Date().toISOString(),
      };
    }
  }

  /** How the connection to another browser is; null where there is none. */
  setPeering(participantId: string, peeringState: string | null): void {
    if (peeringState === null) delete this.#state.participants[participantId];
    else {
      this.#state.participants[participantId] = {
        public: { rtcType: { impl: 'peer-to-peer' } },
        private: { peeringState },
      };
    }
  }

  /** What applies to participants nothing was said about. */
  setDefaultSubscription(on: boolean): void {
    this.#state.local.public.subscribedTracks['ALL'] = on;
  }

  /** `tracks` names all that are not as the default says. */
  setSubscription(participantId: string, tracks: Readonly<Record<string, boolean | 'staged'>>): void {
    this.#state.local.public.subscribedTracks[participantId] = { ...tracks };
  }

  clear(): void {
    this.#state.local.streams = {};
    this.#state.local.public = { customTracks: {}, subscribedTracks: { ALL: true } };
    this.#state.participants = {};
    this.#state.streams = {};
  }
}
