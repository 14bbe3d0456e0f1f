import { AUDIO_FRAME_MS, PCM_FRAME_SAMPLES, SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import OpusScript from 'opusscript';
import { trimSilence } from '../audio/quiet.ts';
import { resample } from '../audio/resample.ts';
import { toInt16 } from '../audio/wav.ts';
import type { Pcm } from '../audio/wav.ts';
import type { PackedClip, PackedPackets } from './packed-clip.ts';

/** Rates that Opus encodes from; the packets are the same kind whatever the rate, and any decoder gives 48 kHz. */
const OPUS_RATES_HZ = [16_000, 24_000, 48_000] as const;
type OpusRate = (typeof OPUS_RATES_HZ)[number];
/** Transparent for one voice. */
const OPUS_BITS_PER_SECOND = 32_000;
/**
 * OPUS_SET_COMPLEXITY of opus_defines.h, 0 to 10. 5 takes half the time of the library's own 9, and the spectrum of speech differs from the
 * original by 1.33 dB instead of 1.20; with 3 it is 1.62.
 */
const COMPLEXITY = { request: 4010, value: 5 };

/** Trims and encodes rendered speech as a whole. Blocks for about 8 ms per second of speech. */
export function encodeClip(speech: Pcm): PackedClip {
  using encoder = new ClipEncoder(speech);
  return { ...encoder.take(encoder.frames), pcm: encoder.pcm };
}

/**
 * Trims rendered speech and encodes it piece by piece; the last frame is filled up with silence. Speech of 16 kHz is encoded as it is:
 * bringing it to 48 kHz first costs five times as much and adds nothing.
 */
export class ClipEncoder implements Disposable {
  /** Of the whole clip, PCM_FRAME_SAMPLES for each frame. */
  readonly pcm: Int16Array;
  readonly frames: number;
  readonly #bytes: Buffer;
  readonly #frameSamples: number;
  /** One for each clip: the state left by another clip would be audible in the first packets. */
  readonly #encoder: OpusScript;
  #next = 0;

  constructor(speech: Pcm) {
    const trimmed = trimSilence(speech);
    const narrow = resample(trimmed, SPEECH_SAMPLE_RATE_HZ).samples;
    this.frames = Math.ceil(narrow.length / PCM_FRAME_SAMPLES);
    this.pcm = new Int16Array(this.frames * PCM_FRAME_SAMPLES);
    this.pcm.set(toInt16(narrow));
    const rateHz: OpusRate = OPUS_RATES_HZ.find((rate) => rate >= trimmed.rateHz) ?? 48_000;
    this.#frameSamples = (rateHz * AUDIO_FRAME_MS) / 1000;
    const padded = new Int16Array(this.frames * this.#frameSamples);
    padded.set(toInt16(resample(trimmed, rateHz).samples).subarray(0, padded.length));
    this.#bytes = Buffer.from(padded.buffer);
    this.#encoder = new OpusScript(rateHz, 1, OpusScript.Application.VOIP);
    this.#encoder.setBitrate(OPUS_BITS_PER_SECOND);
    this.#encoder.encoderCTL(COMPLEXITY.request, COMPLEXITY.value);
  }

  /** The packets from where the last ones ended to before this frame. */
  take(end: number): PackedPackets {
    const samples = this.#frameSamples;
    const packets: Uint8Array[] = [];
    for (; this.#next < Math.min(end, this.frames); this.#next += 1) {
      const frame = this.#bytes.subarray(this.#next * samples * 2, (this.#next + 1) * samples * 2);
      packets.push(this.#encoder.encode(frame, samples));
    }
    return { packetBytes: Uint16Array.from(packets, ({ length }) => length), packets: concat(packets) };
  }

  [Symbol.dispose](): void {
    this.#encoder.delete();
  }
}

function concat(packets: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(packets.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const packet of packets) {
    all.set(packet, at);
    at += packet.length;
  }
  return all;
}

/** Encoded before a line is answered: while a second is played there is time for the rest, even when twenty lines begin at once. */
const HEAD_FRAMES = 1_000 / AUDIO_FRAME_MS;
/** No more than this is left for later: a trip between processes costs as much. */
const LEAST_REST_FRAMES = 25;
/** A server of sixteen calls hardly begins more lines at once. */
const MOST_BEGUN = 32;

/** Clips whose first packets were given and whose others will be asked for. */
export class BegunClips {
  readonly #encoders = new Map<string, ClipEncoder>();

  /**
   * The packets of a line from this frame on: the first second and the whole pcm for frame 0, and all others for the frame after those. What
   * isn't known any more, as in a process that took the place of another one, is spoken again, which gives the same packets.
   */
  async answer(line: string, from: number, speak: () => Promise<Pcm>): Promise<PackedClip> {
    const encoder = this.#forget(line, from) ?? new ClipEncoder(await speak());
    if (from === 0 && encoder.frames >= HEAD_FRAMES + LEAST_REST_FRAMES) {
      this.#keep(line, encoder);
      return { ...encoder.take(HEAD_FRAMES), pcm: encoder.pcm };
    }
    using ended = encoder;
    ended.take(from);
    return { ...ended.take(ended.frames), pcm: from === 0 ? ended.pcm : new Int16Array(0) };
  }

  #forget(line: string, from: number): ClipEncoder | undefined {
    const encoder = from === 0 ? undefined : this.#encoders.get(line);
    if (encoder) this.#encoders.delete(line);
    return encoder;
  }

  #keep(line: string, encoder: ClipEncoder): void {
    this.#encoders.get(line)?.[Symbol.dispose]();
    this.#encoders.delete(line);
    this.#encoders.set(line, encoder);
    const [oldest] = this.#encoders.keys();
    if (this.#encoders.size <= MOST_BEGUN || oldest === undefined) return;
    this.#encoders.get(oldest)?.[Symbol.dispose]();
    this.#encoders.delete(oldest);
  }
}
