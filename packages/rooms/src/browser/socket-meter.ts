import { AUDIO_FRAME_MS, PCM_FRAME_SAMPLES } from '@bandpal/contracts';
import { readNetworkSample, type NetworkSample } from './network-stats.ts';

const FRAME_BYTES = PCM_FRAME_SAMPLES * 2;
/** The other side sends nothing while it is silent: a longer gap is a pause of its own, and no lateness. */
const MAX_GAP_MS = 500;
/** RFC 3550, section 6.4.1: lateness is a mean that follows the newest by a sixteenth. */
const JITTER_GAIN = 1 / 16;

/** Measures what sound over the socket is like, where the browser has no statistics: round trips, what could not be sent, lateness. */
export class SocketMeter {
  #sent = 0;
  /** Since the sample before. */
  #dropped = 0;
  #received = 0;
  #sentBefore = 0;
  #lastFrameAt = -Infinity;
  #jitterMs = 0;
  #askedAt: number | null = null;
  #roundTripMs: number | null = null;

  /** A frame of ours was sent, or dropped because those before it are still on their way. */
  handleSent(isSent: boolean): void {
    if (isSent) this.#sent += 1;
    else this.#dropped += 1;
  }

  /** A frame has come. */
  handleFrame(): void {
    const now = performance.now();
    const gap = now - this.#lastFrameAt;
    if (gap < MAX_GAP_MS) this.#jitterMs += (Math.abs(gap - AUDIO_FRAME_MS) - this.#jitterMs) * JITTER_GAIN;
    this.#lastFrameAt = now;
    this.#received += 1;
  }

  /** Whether a question for the round trip is to be sent now; not while the one before is on its way. */
  ask(): boolean {
    if (this.#askedAt !== null) return false;
    this.#askedAt = performance.now();
    return true;
  }

  handleEcho(): void {
    if (this.#askedAt !== null) this.#roundTripMs = performance.now() - this.#askedAt;
    this.#askedAt = null;
  }

  /** The socket is another one: what was asked over the one before is not answered. */
  handleJoined(): void {
    this.#askedAt = null;
  }

  /** The figures so far; the loss is that since the sample before. @param at milliseconds. */
  sample(at: number): NetworkSample {
    const dropped = this.#dropped;
    const tried = this.#sent - this.#sentBefore + dropped;
    this.#sentBefore = this.#sent;
    this.#dropped = 0;
    // A question that waits says already how long it takes at least.
    const waitedMs = this.#askedAt === null ? 0 : performance.now() - this.#askedAt;
    const roundTripMs = Math.max(this.#roundTripMs ?? 0, waitedMs);
    return {
      ...readNetworkSample([], at),
      bytesSent: this.#sent * FRAME_BYTES,
      bytesReceived: this.#received * FRAME_BYTES,
      packetsSent: this.#sent,
      packetsReceived: this.#received,
      sendLoss: tried === 0 ? null : dropped / tried,
      roundTripTime: roundTripMs === 0 ? null : roundTripMs / 1000,
      jitter: this.#jitterMs / 1000,
    };
  }
}
