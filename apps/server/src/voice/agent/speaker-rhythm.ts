/** How a candidate pauses inside answers; `usualPauseMs` is null until enough pauses were heard. */
export interface Rhythm {
  usualPauseMs: number | null;
}

/** Pauses that count: shorter ones are articulation, longer ones are searching for a whole idea. */
const SHORTEST_MS = 250;
const LONGEST_MS = 4_000;
/** Fewer pauses say nothing about a person. */
const ENOUGH = 4;
/** The newest pauses decide, so that a nervous start is forgotten. */
const KEPT = 40;
/** Four of five of the candidate's own pauses are shorter than the usual pause. */
const QUANTILE = 0.8;

/** Learns from the pauses that turned out not to be the end of a turn. */
export class SpeakerRhythm {
  #pauses: number[] = [];

  /** Takes a pause after which the candidate went on speaking. */
  add(pauseMs: number): void {
    if (pauseMs < SHORTEST_MS) return;
    this.#pauses.push(Math.min(pauseMs, LONGEST_MS));
    if (this.#pauses.length > KEPT) this.#pauses.shift();
  }

  get current(): Rhythm {
    if (this.#pauses.length < ENOUGH) return { usualPauseMs: null };
    const sorted = this.#pauses.toSorted((a, b) => a - b);
    return { usualPauseMs: sorted[Math.floor(QUANTILE * (sorted.length - 1))] ?? null };
  }
}
