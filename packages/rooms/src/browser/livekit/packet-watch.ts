import { readNetworkSample, statsEntries } from '../network-stats.ts';

/** A track of LiveKit's client, as far as it matters here. */
interface Watched {
  getRTCStatsReport(): Promise<RTCStatsReport | undefined>;
}

const READ_MS = 250;
/** Longer than packets of a weak network are late as a rule. */
const QUIET_MS = 750;

/**
 * Whether packets of one track come at present. LiveKit's client takes up to 14 seconds to see that a node hangs, or that the network to it is
 * gone. Packets of the examiner's track come in silence, too, so that none means that something is wrong.
 */
export class PacketWatch {
  readonly #onChange: (comes: boolean) => void;
  #track: Watched | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #packets: number | null = null;
  #grewAt = 0;
  #comes = false;

  constructor(onChange: (comes: boolean) => void) {
    this.#onChange = onChange;
  }

  /** Begins anew with another track; null: with none. */
  watch(track: Watched | null): void {
    if (track === this.#track) return;
    clearInterval(this.#timer);
    this.#track = track;
    this.#packets = null;
    this.#set(false);
    if (track !== null) this.#timer = setInterval(() => void this.#read(track), READ_MS);
  }

  async #read(track: Watched): Promise<void> {
    // What can't be measured hasn't come.
    const report = await track.getRTCStatsReport().catch(() => undefined);
    if (this.#track !== track) return;
    const now = performance.now();
    if (report !== undefined) {
      const { packetsReceived } = readNetworkSample(statsEntries(report), now);
      const hasGrown = this.#packets !== null && packetsReceived > this.#packets;
      this.#packets = packetsReceived;
      if (hasGrown) {
        this.#grewAt = now;
        this.#set(true);
        return;
      }
    }
    if (now - this.#grewAt >= QUIET_MS) this.#set(false);
  }

  #set(comes: boolean): void {
    if (comes === this.#comes) return;
    this.#comes = comes;
    this.#onChange(comes);
  }
}
