import { judgeNetwork, networkFigures, OutgoingBitrate } from './network-stats.ts';
import type { NetworkFigures, NetworkQuality, NetworkSample } from './network-stats.ts';

/** The call library's own pace. */
const INTERVAL_MS = 2_000;

/** Watches the audio connection's figures while a call runs. */
export class NetworkMonitor {
  readonly #sample: () => Promise<NetworkSample | null>;
  readonly #onQuality: (quality: NetworkQuality) => void;
  #before: NetworkSample | null = null;
  #bitrate = new OutgoingBitrate();
  #latest: NetworkFigures | null = null;
  #worstLoss = { recv: 0, send: 0 };
  #worstJitter = 0;
  #roundTrips = { sum: 0, count: 0 };
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(sample: () => Promise<NetworkSample | null>, onQuality: (quality: NetworkQuality) => void) {
    this.#sample = sample;
    this.#onQuality = onQuality;
  }

  start(): void {
    this.stop();
    // A failed measurement is skipped; the call does not depend on it.
    this.#timer = setInterval(() => void this.#measure().catch(() => undefined), INTERVAL_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#before = null;
  }

  /** The figures so far, in the shape of the call library's network statistics. */
  summary(): Readonly<Record<string, unknown>> {
    return {
      latest: this.#latest ?? {},
      worstAudioRecvPacketLoss: this.#worstLoss.recv,
      worstAudioSendPacketLoss: this.#worstLoss.send,
      worstAudioRecvJitter: this.#worstJitter,
      averageNetworkRoundTripTime:
        this.#roundTrips.count === 0 ? null : this.#roundTrips.sum / this.#roundTrips.count,
    };
  }

  async #measure(): Promise<void> {
    const sample = await this.#sample();
    if (sample === null) return;
    const before = this.#before;
    // A new connection, or another path, starts its counters again.
    const goesOn =
      before !== null &&
      sample.packetsReceived >= before.packetsReceived &&
      sample.packetsSent >= before.packetsSent;
    if (!goesOn) this.#bitrate = new OutgoingBitrate();
    const now = { ...sample, availableOutgoingBitrate: this.#bitrate.read(sample.availableOutgoingBitrate) };
    if (goesOn) this.#note(networkFigures(before, now));
    this.#before = now;
  }

  #note(figures: NetworkFigures): void {
    this.#latest = figures;
    this.#worstLoss.recv = Math.max(this.#worstLoss.recv, figures.audioRecvPacketLoss);
    this.#worstLoss.send = Math.max(this.#worstLoss.send, figures.audioSendPacketLoss);
    this.#worstJitter = Math.max(this.#worstJitter, figures.audioRecvJitter);
    if (figures.networkRoundTripTime !== null) {
      this.#roundTrips.sum += figures.networkRoundTripTime;
      this.#roundTrips.count += 1;
    }
    this.#onQuality(judgeNetwork(figures));
  }
}
