import { AUDIO_FRAME_MS, SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { opusLibrary, type OpusLibrary } from './opus-library.ts';

/** Requests of opus_defines.h. */
const APPLICATIONS = { speech: 2048, music: 2049 } as const;
const SET_BITRATE = 4002;
/** RFC 6716, section 3.2.1. */
const MAX_PACKET_BYTES = 1_275;
const BYTES_PER_SAMPLE = 2;
const INT16_SCALE = 32_767;

interface OpusEncoderOptions {
  sampleRateHz: number;
  bitRateBps: number;
  /** What the sound mostly is. */
  application: keyof typeof APPLICATIONS;
}

/** More than a telephone's sound can fill. */
export const TELEPHONE_SOUND: OpusEncoderOptions = {
  sampleRateHz: SPEECH_SAMPLE_RATE_HZ,
  bitRateBps: 24_000,
  application: 'speech',
};

/** Encoder of one sound: mono samples in −1…1, however they come, to Opus packets of 20 ms. */
export class OpusEncoder implements Disposable {
  readonly #opus: OpusLibrary = opusLibrary();
  readonly #encoder: number;
  readonly #pcm: number;
  readonly #packet: number;
  readonly #frame: Int16Array;
  #filled = 0;

  constructor({ sampleRateHz, bitRateBps, application }: OpusEncoderOptions) {
    this.#frame = new Int16Array((sampleRateHz * AUDIO_FRAME_MS) / 1_000);
    const bytes = this.#opus.opus_encoder_get_size(1);
    this.#encoder = this.#opus.malloc(bytes + this.#frame.length * BYTES_PER_SAMPLE + MAX_PACKET_BYTES);
    this.#pcm = this.#encoder + bytes;
    this.#packet = this.#pcm + this.#frame.length * BYTES_PER_SAMPLE;
    this.#opus.opus_encoder_init(this.#encoder, sampleRateHz, 1, APPLICATIONS[application]);
    this.#opus.opus_encoder_ctl_set(this.#encoder, SET_BITRATE, bitRateBps);
  }

  /** The packets that are full with these samples. */
  push(samples: Float32Array): Uint8Array[] {
    const packets: Uint8Array[] = [];
    for (const sample of samples) {
      this.#frame[this.#filled] = Math.round(Math.max(-1, Math.min(1, sample)) * INT16_SCALE);
      this.#filled += 1;
      if (this.#filled < this.#frame.length) continue;
      this.#filled = 0;
      packets.push(this.#encode());
    }
    return packets;
  }

  [Symbol.dispose](): void {
    this.#opus.free(this.#encoder);
  }

  #encode(): Uint8Array {
    const opus = this.#opus;
    new Int16Array(opus.memory.buffer, this.#pcm).set(this.#frame);
    const bytes = opus.opus_encode(
      this.#encoder,
      this.#pcm,
      this.#frame.length,
      this.#packet,
      MAX_PACKET_BYTES,
    );
    if (bytes <= 0) throw new Error(`a sound could not be encoded: ${bytes}`);
    return new Uint8Array(opus.memory.buffer, this.#packet, bytes).slice();
  }
}
