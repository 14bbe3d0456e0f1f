import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { opusLibrary, type OpusLibrary } from './opus-library.ts';

/** No Opus packet is longer (RFC 6716, section 3.4, R5). */
const MAX_PACKET_S = 0.12;
/** As in `opusPacketMs`. */
const MAX_PACKET_BYTES = 3 * 1275;
const BYTES_PER_SAMPLE = 2;
/** Full scale of 16-bit samples. */
const INT16_SCALE = 32_768;
/** Opus makes up sound in steps of its shortest frame, 2.5 ms. */
const STEPS_PER_SECOND = 400;

/** Decoder of one sender's Opus packets to mono samples in −1…1, 16 kHz where nothing else is said. Packets and gaps must come in the order of their time. */
export class OpusStream implements Disposable {
  readonly #opus: OpusLibrary = opusLibrary();
  readonly #decoder: number;
  readonly #packet: number;
  readonly #pcm: number;
  readonly #rateHz: number;
  readonly #maxSamples: number;

  /** `rateHz`: 8, 12, 16, 24 or 48 kHz. */
  constructor(rateHz = SPEECH_SAMPLE_RATE_HZ) {
    this.#rateHz = rateHz;
    this.#maxSamples = MAX_PACKET_S * rateHz;
    const bytes = this.#opus.opus_decoder_get_size(1);
    this.#decoder = this.#opus.malloc(bytes + MAX_PACKET_BYTES + this.#maxSamples * BYTES_PER_SAMPLE);
    this.#pcm = this.#decoder + bytes;
    this.#packet = this.#pcm + this.#maxSamples * BYTES_PER_SAMPLE;
    this.#opus.opus_decoder_init(this.#decoder, rateHz, 1);
  }

  /** Null when the packet is broken. */
  decode(packet: Uint8Array): Float32Array | null {
    return this.#run(packet, this.#maxSamples, 0);
  }

  /**
   * The last `ms` before `packet`, out of the copy of the packet before it that it may carry (in-band FEC, RFC 6716, section 2.1.7); made up
   * where it carries none.
   */
  recover(packet: Uint8Array, ms: number): Float32Array | null {
    return this.#run(packet, this.#samplesOf(ms), 1);
  }

  /** `ms` of sound as it would most likely have gone on; at most 120 ms. */
  conceal(ms: number): Float32Array | null {
    return this.#run(null, this.#samplesOf(ms), 0);
  }

  [Symbol.dispose](): void {
    this.#opus.free(this.#decoder);
  }

  #run(packet: Uint8Array | null, samples: number, fec: 0 | 1): Float32Array | null {
    const opus = this.#opus;
    if (packet !== null) new Uint8Array(opus.memory.buffer, this.#packet).set(packet);
    const [data, bytes] = packet === null ? [0, 0] : [this.#packet, packet.length];
    const stack = opus.stackSave();
    try {
      const count = opus.opus_decode(this.#decoder, data, bytes, this.#pcm, samples, fec);
      if (count <= 0) return null;
      return Float32Array.from(new Int16Array(opus.memory.buffer, this.#pcm, count), (s) => s / INT16_SCALE);
    } catch (error) {
      // The library is shared: what one stream breaks off must not take stack from the others.
      opus.stackRestore(stack);
      throw error;
    }
  }

  #samplesOf(ms: number): number {
    const step = this.#rateHz / STEPS_PER_SECOND;
    return Math.floor(Math.min(this.#maxSamples, (ms * this.#rateHz) / 1000) / step) * step;
  }
}
