import { AUDIO_FRAME_MS, SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { OpusDecoder } from 'opus-decoder';
import type { Clock, FaultBoundary } from '@bandpal/foundation';
import type { AudioSink } from './audio-sink.ts';
import { concealFrame } from './loss-concealment.ts';
import { opusPacketMs } from './opus-packet.ts';
import { RtpReorderer, RtpTimeline } from './rtp-timeline.ts';
import { TokenBucket } from './token-bucket.ts';

interface OpusRtp {
  sequenceNumber: number;
  timestamp: number;
  payload: Uint8Array;
}

/** Packets kept while the decoder (WebAssembly) starts: one second of them. */
const MAX_WAITING = 50;
/**
 * Sound in milliseconds, including the silence put in its gaps. A microphone cannot produce more sound than time has passed;
 * the margin is for clocks that run a little fast (10 %) and for networks that deliver some seconds at once (8 s).
 */
const SOUND_RATE = { capacity: 8_000, perSecond: 1_100 };
const FRAME_SAMPLES = (AUDIO_FRAME_MS * SPEECH_SAMPLE_RATE_HZ) / 1000;

/**
 * Turns one sender's Opus RTP into 16 kHz mono samples with true time: reordered, losses concealed for one frame and
 * silent after that, pauses in sending filled with silence. Packets that claim more sound than time has passed are
 * dropped. The decoder itself runs at 16 kHz.
 */
export class OpusUplink implements Disposable {
  readonly #sink: AudioSink;
  readonly #decoder = new OpusDecoder({ channels: 1, sampleRate: SPEECH_SAMPLE_RATE_HZ });
  readonly #reorderer = new RtpReorderer<OpusRtp>();
  readonly #timeline = new RtpTimeline();
  readonly #clock: Clock;
  readonly #sound: TokenBucket;
  #waiting: OpusRtp[] | null = [];
  #lastFrame: Float32Array = new Float32Array(FRAME_SAMPLES);
  #disposed = false;

  constructor(faults: FaultBoundary, sink: AudioSink) {
    this.#clock = faults.clock;
    this.#sound = new TokenBucket(SOUND_RATE, this.#clock.now());
    this.#sink = sink;
    faults.watch(this.#start());
  }

  push(packet: OpusRtp): void {
    if (this.#disposed) return;
    if (this.#waiting !== null) {
      if (this.#waiting.length < MAX_WAITING) this.#waiting.push(packet);
      return;
    }
    for (const next of this.#reorderer.push(packet)) this.#decode(next);
  }

  [Symbol.dispose](): void {
    if (this.#disposed) return;
    this.#disposed = true;
    if (this.#waiting === null) this.#decoder.free();
    this.#waiting = [];
  }

  async #start(): Promise<void> {
    await this.#decoder.ready;
    if (this.#disposed) {
      this.#decoder.free();
      return;
    }
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const packet of waiting) this.push(packet);
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
    this.#fill(placement.missingMs);
    if (this.#disposed) return;
    const decoded = this.#decoder.decodeFrame(packet.payload).channelData[0];
    const samples = decoded !== undefined && decoded.length > 0 ? decoded : this.#silence(durationMs);
    this.#lastFrame = samples;
    this.#sink.handleAudio(samples);
  }

  #fill(missingMs: number): void {
    if (missingMs < 1) return;
    const samples = this.#silence(missingMs);
    samples.set(concealFrame(this.#lastFrame).subarray(0, samples.length));
    this.#lastFrame = new Float32Array(FRAME_SAMPLES);
    this.#sink.handleAudio(samples);
  }

  #silence(durationMs: number): Float32Array {
    return new Float32Array(Math.round((durationMs * SPEECH_SAMPLE_RATE_HZ) / 1000));
  }
}
