import type { Clock } from '@bandpal/foundation';
import type { CallOutput } from '../test-run/call-output.ts';
import type { Speaker } from '../mouth/speaker.ts';
import type { StatusBoard } from '../test-run/status-board.ts';

/** The first packet leaves within a 20 ms tick of the room; half of it is fine enough. */
const LOOK_EVERY_MS = 10;
/** Ten times the goal: something the examiner is waiting for hangs. */
const LATE_MS = 3_000;
/** A line that has not begun by then never will. */
const GIVE_UP_MS = 30_000;

/** Times of one examiner response, milliseconds. */
export interface ResponseTime {
  /** From the decision that the turn was over to the first audio packet. */
  decisionToSoundMs: number;
  /** From the candidate's last sound to the first audio packet; null for typed turns. */
  silenceMs: number | null;
}

export interface ResponseMeterDeps {
  clock: Clock;
  speaker: Speaker;
  board: StatusBoard;
  /** Is told when nothing is heard yet, long after the turn. */
  output: CallOutput;
  /** For logs, metrics and traces; `soundAt` is when the packet left, on the clock. */
  onResponse: (time: ResponseTime, soundAt: number) => void;
}

/** Measures how long the candidate waits for the examiner after each turn. */
export class ResponseMeter {
  readonly #deps: ResponseMeterDeps;
  #cancel: () => void = () => {};

  constructor(deps: ResponseMeterDeps) {
    this.#deps = deps;
  }

  /** A turn is over; the next packet answers it. */
  handleDecision(decidedAt: number, lastSoundAt: number | null): void {
    this.#cancel();
    const { clock, speaker, output } = this.#deps;
    let late = false;
    const look = () => {
      const first = speaker.firstPacketAt;
      const waitedMs = clock.now() - decidedAt;
      if (first !== null && first >= decidedAt) {
        const silenceMs = lastSoundAt === null ? null : Math.round(first - lastSoundAt);
        this.#report({ decisionToSoundMs: Math.round(first - decidedAt), silenceMs }, first);
        return;
      }
      if (waitedMs >= LATE_MS && !late) output.hang();
      late = waitedMs >= LATE_MS;
      if (waitedMs < GIVE_UP_MS) this.#cancel = clock.after(LOOK_EVERY_MS, look);
    };
    this.#cancel = clock.after(LOOK_EVERY_MS, look);
  }

  /** No packet will answer the last turn, or it is not waited for any more. */
  stop(): void {
    this.#cancel();
  }

  #report(time: ResponseTime, soundAt: number): void {
    this.#deps.onResponse(time, soundAt);
    this.#deps.board.setResponse(time.decisionToSoundMs);
  }
}
