/** Sound that is ready to be played, in both forms the rooms send. */
export interface Clip {
  readonly durationMs: number;
  /** 20 ms Opus packets, 48 kHz mono. Each is read when it is sent: another one may take its place until then. */
  readonly opus: readonly Uint8Array[];
  /** 20 ms frames of 320 samples at 16 kHz, as many as there are packets. */
  readonly pcm: readonly Int16Array[];
}
