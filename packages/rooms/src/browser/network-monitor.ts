import {
  judgeNetwork,
  networkFigures,
  readNetworkSample,
  statsEntries,
  type NetworkFigures,
  type NetworkQuality,
  type NetworkSample,
} from './network-stats.ts';

/** The call library's own pace. */
const INTERVAL_MS = 2_000;

/** Watches the audio connection's figures while a call runs. */
export class NetworkMonitor {
  readonly #stats: () => Promise<RTCStatsReport | null>;
  readonly #onQuality: (quality: NetworkQuality) => void;
  #before: NetworkSample | null = null;
  #latest: NetworkFigures | null = null;
  #worstLoss = { recv: 0, send: 0 };
  #worstJitter = 0;
  #roundTrips = { sum: 0, count: 0 };
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(stats: () => Promise<RTCStatsReport | null>, onQuality: (quality: NetworkQuality) => void) {
    this.#stats = stats;
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
    const report = await this.#stats();
    if (report === null) return;
    const now = readNetworkSample(statsEntries(report), Date.now());
    // A new connection starts its counters again.
    if (this.#before !== null && now.packetsReceived >= this.#before.packetsReceived) {
      this.#note(networkFigures(this.#before, now));
    }
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
