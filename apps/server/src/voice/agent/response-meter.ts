import type { Clock } from '../../ports/clock.ts';

/** The first packet leaves within a 20 ms tick of the room; half of it is fine enough. */
const LOOK_EVERY_MS = 10;
/** A line that has not begun by then has another problem. */
const GIVE_UP_MS = 10_000;

/** Times of one examiner response, milliseconds. */
export interface ResponseTime {
  /** From the decision that the turn was over to the first audio packet. */
  decisionToSoundMs: number;
  /** From the candidate's last sound to the first audio packet; null for typed turns. */
  silenceMs: number | null;
}

/** Measures how long the candidate waits for the examiner after each turn. */
export class ResponseMeter {
  readonly #clock: Clock;
  readonly #firstPacketAt: () => number | null;
  readonly #onMeasured: (time: ResponseTime) => void;
  #cancel: () => void = () => {};

  constructor(clock: Clock, firstPacketAt: () => number | null, onMeasured: (time: ResponseTime) => void) {
    this.#clock = clock;
    this.#firstPacketAt = firstPacketAt;
    this.#onMeasured = onMeasured;
  }

  /** A turn is over; the next packet answers it. */
  handleDecision(decidedAt: number, lastSoundAt: number | null): void {
    this.#cancel();
    const look = () => {
      const first = this.#firstPacketAt();
      if (first !== null && first >= decidedAt) {
        const silenceMs = lastSoundAt === null ? null : Math.round(first - lastSoundAt);
        this.#onMeasured({ decisionToSoundMs: Math.round(first - decidedAt), silenceMs });
      } else if (this.#clock.now() - decidedAt < GIVE_UP_MS) {
        this.#cancel = this.#clock.after(LOOK_EVERY_MS, look);
      }
    };
    this.#cancel = this.#clock.after(LOOK_EVERY_MS, look);
  }

  stop(): void {
    this.#cancel();
  }
}
