import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { opusLibrary, type OpusLibrary } from './opus-library.ts';

/** No Opus packet is longer (RFC 6716, section 3.4, R5). */
const MAX_SAMPLES = 0.12 * SPEECH_SAMPLE_RATE_HZ;
/** As in `opusPacketMs`. */
const MAX_PACKET_BYTES = 3 * 1275;
const BYTES_PER_SAMPLE = 2;
/** Full scale of 16-bit samples. */
const INT16_SCALE = 32_768;
/** Opus makes up sound in steps of its shortest frame, 2.5 ms. */
const STEP_SAMPLES = SPEECH_SAMPLE_RATE_HZ / 400;

/** Decoder of one sender's Opus packets to 16 kHz mono samples in −1…1. Packets and gaps must come in the order of their time. */
export class OpusStream implements Disposable {
  readonly #opus: OpusLibrary = opusLibrary();
  readonly #decoder: number;
  readonly #packet: number;
  readonly #pcm: number;

  constructor() {
    const bytes = this.#opus.opus_decoder_get_size(1);
    this.#decoder = this.#opus.malloc(bytes + MAX_PACKET_BYTES + MAX_SAMPLES * BYTES_PER_SAMPLE);
    this.#pcm = this.#decoder + bytes;
    this.#packet = this.#pcm + MAX_SAMPLES * BYTES_PER_SAMPLE;
    this.#opus.opus_decoder_init(this.#decoder, SPEECH_SAMPLE_RATE_HZ, 1);
  }

  /** Null when the packet is broken. */
  decode(packet: Uint8Array): Float32Array | null {
    return this.#run(packet, MAX_SAMPLES, 0);
  }

  /**
   * The last `ms` before `packet`, out of the copy of the packet before it that it may carry (in-band FEC, RFC 6716, section 2.1.7); made up
   * where it carries none.
   */
  recover(packet: Uint8Array, ms: number): Float32Array | null {
    return this.#run(packet, samplesOf(ms), 1);
  }

  /** `ms` of sound as it would most likely have gone on; at most 120 ms. */
  conceal(ms: number): Float32Array | null {
    return this.#run(null, samplesOf(ms), 0);
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
}

function samplesOf(ms: number): number {
  const samples = Math.min(MAX_SAMPLES, (ms * SPEECH_SAMPLE_RATE_HZ) / 1000);
  return Math.floor(samples / STEP_SAMPLES) * STEP_SAMPLES;
}
