import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import type { Clock, FaultBoundary } from '@bandpal/foundation';
import type { TelephoneKey } from '../../ports/telephone.ts';
import type { AudioSink } from '../audio-sink.ts';
import { ROOM_BUDGETS } from '../room-budgets.ts';
import { OPUS_RTP_CLOCK_HZ, RtpReorderer, RtpTimeline } from '../rtp-timeline.ts';
import { TokenBucket } from '../token-bucket.ts';
import { decodeG711, G711_PAYLOAD_TYPES } from './g711.ts';
import type { G711Law } from './g711.ts';
import { Doubler } from './half-band.ts';
import { keyOfEvent } from './keys.ts';

/** Rate of G.711, and of its clock in RTP. */
export const LINE_RATE_HZ = 8_000;
/** The timeline counts in the clock of Opus. Multiplied, the 32 bits of the one wrap where those of the other do. */
const CLOCK_RATIO = OPUS_RTP_CLOCK_HZ / LINE_RATE_HZ;
/** Lines send 20 ms; no equipment sends more than this. */
const MAX_PACKET_SAMPLES = 0.12 * LINE_RATE_HZ;

/** A packet of the line. */
export interface LineRtp {
  payloadType: number;
  sequenceNumber: number;
  timestamp: number;
  payload: Uint8Array;
}

export interface LineListener extends AudioSink {
  /** The caller has pressed this key. Once for each press. */
  handleKey(key: TelephoneKey): void;
}

interface LineUplinkOptions {
  faults: FaultBoundary;
  law: G711Law;
  /** Payload type of the keys; null where the line has none. */
  keysType: number | null;
  listener: LineListener;
}

/**
 * Turns a telephone line's RTP into 16 kHz samples with true time, and into keys (RFC 4733): reordered, silent where packets are missing or
 * are not sent. Packets that claim more sound than time has passed are dropped.
 */
export class LineUplink {
  readonly #options: LineUplinkOptions;
  readonly #clock: Clock;
  readonly #reorderer = new RtpReorderer<LineRtp>();
  readonly #timeline = new RtpTimeline();
  readonly #sound: TokenBucket;
  readonly #doubler = new Doubler();
  /** Timestamp of the last key: all packets of one press have the same. */
  #lastPress: number | null = null;
  #closed = false;

  constructor(options: LineUplinkOptions) {
    this.#options = options;
    this.#clock = options.faults.clock;
    this.#sound = new TokenBucket(ROOM_BUDGETS.sound, this.#clock.now());
  }

  push(packet: LineRtp): void {
    for (const next of this.#reorderer.push(packet)) {
      // The listener may hang up with anything that it hears.
      if (this.#closed) return;
      this.#take(next);
    }
  }

  close(): void {
    this.#closed = true;
  }

  #take({ payloadType, timestamp, payload }: LineRtp): void {
    const { law, keysType } = this.#options;
    if (payloadType === keysType) this.#takeKey(timestamp, payload);
    else if (payloadType === G711_PAYLOAD_TYPES[law]) this.#takeSound(timestamp, payload);
  }

  #takeKey(timestamp: number, payload: Uint8Array): void {
    const key = keyOfEvent(payload);
    if (key === null || timestamp === this.#lastPress) return;
    this.#lastPress = timestamp;
    this.#options.listener.handleKey(key);
  }

  #takeSound(timestamp: number, payload: Uint8Array): void {
    if (payload.length === 0 || payload.length > MAX_PACKET_SAMPLES) return;
    const durationMs = (payload.length * 1_000) / LINE_RATE_HZ;
    const placement = this.#timeline.place(Math.imul(timestamp, CLOCK_RATIO) >>> 0, durationMs);
    if (placement.kind === 'late') return;
    if (!this.#sound.take(this.#clock.now(), placement.missingMs + durationMs)) return;
    const { law, listener } = this.#options;
    const missing = Math.round((placement.missingMs * SPEECH_SAMPLE_RATE_HZ) / 1_000);
    if (missing > 0) listener.handleAudio(new Float32Array(missing));
    if (!this.#closed) listener.handleAudio(this.#doubler.push(decodeG711(payload, law)));
  }
}
