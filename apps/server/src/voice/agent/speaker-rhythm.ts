/** Pauses of one kind: their median, and how alike they are (shape of a log-logistic distribution; larger is more alike). */
export interface PauseHabit {
  medianMs: number;
  shape: number;
}

/** How a candidate pauses inside answers: between sentences, and within them. */
export interface Rhythm {
  betweenSentences: PauseHabit;
  withinSentence: PauseHabit;
}

/** Shorter pauses are articulation. */
const SHORTEST_MS = 250;
/** Longer ones are searching for a whole idea. */
const LONGEST_MS = 4_000;
/** The newest pauses decide, so that a nervous start is forgotten. */
const KEPT = 24;
/** What is expected of somebody unknown counts as much as this many pauses of their own. */
const EXPECTED_WEIGHT = 4;

/** Natural logarithm of milliseconds. Learners pause 0.3 to 2 s; between sentences longer than within them. */
const EXPECTED = {
  betweenSentences: { mean: Math.log(800), deviation: 0.5 },
  withinSentence: { mean: Math.log(550), deviation: 0.6 },
} as const;

/** Learns from the pauses that turned out not to be the end of a turn, those included that were taken for one. */
export class SpeakerRhythm {
  readonly #pauses: Record<keyof Rhythm, number[]> = { betweenSentences: [], withinSentence: [] };

  /** Takes a pause after which the candidate went on speaking. */
  add(pauseMs: number, kind: keyof Rhythm): void {
    if (pauseMs < SHORTEST_MS) return;
    const pauses = this.#pauses[kind];
    pauses.push(Math.log(Math.min(pauseMs, LONGEST_MS)));
    if (pauses.length > KEPT) pauses.shift();
  }

  get current(): Rhythm {
    return {
      betweenSentences: this.#habit('betweenSentences'),
      withinSentence: this.#habit('withinSentence'),
    };
  }

  #habit(kind: keyof Rhythm): PauseHabit {
    const pauses = this.#pauses[kind];
    const expected = EXPECTED[kind];
    const weight = EXPECTED_WEIGHT + pauses.length;
    const mean = (EXPECTED_WEIGHT * expected.mean + sum(pauses)) / weight;
    const squares = pauses.map((pause) => (pause - mean) ** 2);
    const variance = (EXPECTED_WEIGHT * expected.deviation ** 2 + sum(squares)) / weight;
    // A logistic distribution of this deviation has the scale deviation · √3 / π; the shape is its inverse.
    return { medianMs: Math.exp(mean), shape: Math.PI / Math.sqrt(3 * variance) };
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
