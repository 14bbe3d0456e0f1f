/** Takes what the participants of a room say and write. */
export interface Audience {
  /** 16 kHz mono samples. */
  handleAudio(samples: Float32Array, sessionId: string): void;
  /** `to`: session ids, or `*` for everyone. */
  handleMessage(to: string | string[], data: unknown, sessionId: string): void;
  /** The next piece of what is to be shared; `merge` comes with the last one. */
  handleSharedData(piece: string, merge: 'replace' | 'shallow-merge' | undefined): void;
}
