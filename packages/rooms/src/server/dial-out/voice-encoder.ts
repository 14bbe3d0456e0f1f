import { PCM_FRAME_SAMPLES, SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { opusLibrary, type OpusLibrary } from '../opus-library.ts';

/** Requests of opus_defines.h. */
const APPLICATION_VOIP = 2048;
const SET_BITRATE = 4002;
/** More than a telephone's sound can fill. */
const BIT_RATE_BPS = 24_000;
/** RFC 6716, section 3.2.1. */
const MAX_PACKET_BYTES = 1_275;
const BYTES_PER_SAMPLE = 2;
const INT16_SCALE = 32_767;

/** Encoder of one voice: 16 kHz mono samples, however they come, to Opus packets of 20 ms. */
export class VoiceEncoder implements Disposable {
  readonly #opus: OpusLibrary = opusLibrary();
  readonly #encoder: number;
  readonly #pcm: number;
  readonly #packet: number;
  readonly #frame = new Int16Array(PCM_FRAME_SAMPLES);
  #filled = 0;

  constructor() {
    const bytes = this.#opus.opus_encoder_get_size(1);
    this.#encoder = this.#opus.malloc(bytes + PCM_FRAME_SAMPLES * BYTES_PER_SAMPLE + MAX_PACKET_BYTES);
    this.#pcm = this.#encoder + bytes;
    this.#packet = this.#pcm + PCM_FRAME_SAMPLES * BYTES_PER_SAMPLE;
    this.#opus.opus_encoder_init(this.#encoder, SPEECH_SAMPLE_RATE_HZ, 1, APPLICATION_VOIP);
    this.#opus.opus_encoder_ctl_set(this.#encoder, SET_BITRATE, BIT_RATE_BPS);
  }

  /** The packets that are full with these samples. */
  push(samples: Float32Array): Uint8Array[] {
    const packets: Uint8Array[] = [];
    for (const sample of samples) {
      this.#frame[this.#filled] = Math.round(Math.max(-1, Math.min(1, sample)) * INT16_SCALE);
      this.#filled += 1;
      if (this.#filled < PCM_FRAME_SAMPLES) continue;
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
      PCM_FRAME_SAMPLES,
      this.#packet,
      MAX_PACKET_BYTES,
    );
    if (bytes <= 0) throw new Error(`the voice of a telephone could not be encoded: ${bytes}`);
    return new Uint8Array(opus.memory.buffer, this.#packet, bytes).slice();
  }
}
