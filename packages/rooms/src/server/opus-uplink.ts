import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import type { Clock, FaultBoundary } from '@bandpal/foundation';
import type { AudioSink } from './audio-sink.ts';
import { OpusStream } from './opus-stream.ts';
import { ROOM_BUDGETS } from './room-budgets.ts';
import { RtpReorderer, RtpTimeline, sequenceDistance } from './rtp-timeline.ts';
import { TokenBucket } from './token-bucket.ts';

/** Largest Opus packet of one 20 ms frame (RFC 6716, section 3.2.1), times three for 60 ms packets. */
const MAX_PACKET_BYTES = 3 * 1275;
/** RFC 6716, section 3.1: frame lengths of SILK-only, hybrid and CELT-only configurations in 1/10 ms. */
const SILK_FRAMES = [100, 200, 400, 600];
const HYBRID_FRAMES = [100, 200];
const CELT_FRAMES = [25, 50, 100, 200];
/** No Opus packet is longer (RFC 6716, section 3.4, R5). */
const MAX_PACKET_MS = 120;

function frameLength(config: number): number {
  if (config < 12) return SILK_FRAMES[config & 3] ?? 0;
  if (config < 16) return HYBRID_FRAMES[config & 1] ?? 0;
  return CELT_FRAMES[config & 3] ?? 0;
}

/** Playing time of an Opus packet in milliseconds, read from its first bytes; null when it cannot be a valid packet. */
export function opusPacketMs(payload: Uint8Array): number | null {
  const toc = payload[0];
  if (toc === undefined || payload.length > MAX_PACKET_BYTES) return null;
  const code = toc & 3;
  const frames = code === 0 ? 1 : code === 3 ? (payload[1] ?? 0) & 0x3f : 2;
  const durationMs = (frames * frameLength(toc >> 3)) / 10;
  return durationMs > 0 && durationMs <= MAX_PACKET_MS ? durationMs : null;
}

interface OpusRtp {
  sequenceNumber: number;
  timestamp: number;
  payload: Uint8Array;
}

/**
 * Sound that is made up for packets that are lost one after another. Longer, it would be heard as speech that was never there, where pauses
 * and sounds are rated.
 */
const MAX_CONCEALED_MS = 40;

/**
 * Turns one sender's Opus RTP into 16 kHz mono samples with true time: reordered; what is lost taken from the copy that the next packet
 * carries, or made up for two frames; silent after that, as are pauses in sending. Packets that claim more sound than time has passed are
 * dropped. The decoder itself runs at 16 kHz.
 */
export class OpusUplink implements Disposable {
  readonly #sink: AudioSink;
  readonly #stream = new OpusStream();
  readonly #reorderer = new RtpReorderer<OpusRtp>();
  readonly #timeline = new RtpTimeline();
  readonly #clock: Clock;
  readonly #sound: TokenBucket;
  #lastSequenceNumber: number | null = null;
  #disposed = false;

  constructor(faults: FaultBoundary, sink: AudioSink) {
    this.#clock = faults.clock;
    this.#sound = new TokenBucket(ROOM_BUDGETS.sound, this.#clock.now());
    this.#sink = sink;
  }

  push(packet: OpusRtp): void {
    if (this.#disposed) return;
    for (const next of this.#reorderer.push(packet)) this.#decode(next);
  }

  [Symbol.dispose](): void {
    if (this.#disposed) return;
    this.#disposed = true;
    this.#stream[Symbol.dispose]();
  }

  #decode(packet: OpusRtp): void {
    // The sink may end the call with any samples it is given.
    if (this.#disposed) return;
    // A packet the decoder would refuse counts as lost: the next one's place shows the hole.
    const durationMs = opusPacketMs(packet.payload);
    if (durationMs === null) return;
    const placement = this.#timeline.place(packet.timestamp, durationMs);
    if (placement.kind === 'late') return;
    if (!this.#sound.take(this.#clock.now(), placement.missingMs + durationMs)) return;
    this.#fill(placement.missingMs, packet, durationMs);
    if (this.#disposed) return;
    this.#sink.handleAudio(this.#stream.decode(packet.payload) ?? silence(durationMs));
  }

  /** Gives `missingMs` of sound for what should have come before the packet. */
  #fill(missingMs: number, packet: OpusRtp, durationMs: number): void {
    const isLost = this.#isAfterLoss(packet);
    if (missingMs < 1) return;
    const samples = silence(missingMs);
    if (isLost) {
      const recovered = missingMs < durationMs ? null : this.#concealThenRecover(samples, packet, durationMs);
      if (recovered !== null) samples.set(recovered, Math.max(0, samples.length - recovered.length));
    }
    this.#sink.handleAudio(samples);
  }

  /** The decoder must go through time in order: first what cannot be known, then what the packet knows of the one before it. */
  #concealThenRecover(samples: Float32Array, packet: OpusRtp, durationMs: number): Float32Array | null {
    const before = samples.length - samplesIn(durationMs);
    const concealed =
      before > 0 ? this.#stream.conceal(Math.min(MAX_CONCEALED_MS, before / samplesIn(1))) : null;
    if (concealed !== null) samples.set(concealed.subarray(0, before));
    return this.#stream.recover(packet.payload, durationMs);
  }

  /** Packets with numbers are missing before this one; a sender that paused leaves out time alone. */
  #isAfterLoss({ sequenceNumber }: OpusRtp): boolean {
    const last = this.#lastSequenceNumber;
    this.#lastSequenceNumber = sequenceNumber;
    return last !== null && sequenceDistance(last, sequenceNumber) > 1;
  }
}

function samplesIn(ms: number): number {
  return Math.round((ms * SPEECH_SAMPLE_RATE_HZ) / 1000);
}

function silence(ms: number): Float32Array {
  return new Float32Array(samplesIn(ms));
}
