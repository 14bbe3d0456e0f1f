/** Takes the sound of one participant. */
export interface AudioSink {
  /** 16 kHz mono samples in −1…1, true in time: where packets were lost there is silence of the same length. */
  handleAudio(samples: Float32Array): void;
}
