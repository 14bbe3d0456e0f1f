import { MOST_KEPT_PAUSES, MOST_KEPT_VARIANCE, sum } from '@bandpal/contracts';
import type { KeptPauses, KeptRhythm } from '@bandpal/contracts';

/** How a candidate pauses inside answers. */
export interface Rhythm {
  /** Share of the candidate's pauses that last longer than this; `sentenceOver` is the probability that one is between sentences. */
  lastingLonger(ms: number, sentenceOver: number): number;
}

type Place = keyof KeptRhythm;
interface OwnPause {
  ms: number;
  sentenceOver: number;
}

/** Shorter pauses are articulation. */
const SHORTEST_MS = 250;
/** Longer ones are searching for a whole idea. */
const LONGEST_MS = 4_000;
/** The newest pauses decide, so that a nervous start is forgotten. */
const KEPT = 24;
/** Nobody pauses twice exactly as long: the next may be so much longer. */
const ALIKE = 1.04;
/** What is expected of somebody unknown counts as much as this many pauses of their own, */
const EXPECTED_WEIGHT = 4;
/** and a pause of an earlier test as much as this. */
const WEIGHT_FROM_BEFORE = 0.5;

const NO_PAUSES: KeptPauses = { count: 0, mean: 0, variance: 0 };
/** Natural logarithm of milliseconds. Learners pause 0.3 to 2 s; between sentences longer than within them. */
const EXPECTED: Readonly<Record<Place, { mean: number; deviation: number }>> = {
  betweenSentences: { mean: Math.log(800), deviation: 0.5 },
  withinSentence: { mean: Math.log(550), deviation: 0.6 },
};

/**
 * Learns from the pauses that turned out not to be the end of a turn, those included that were taken for one. Own pauses are counted beside
 * what is expected, and follow no formula: many make short pauses within sentences and always the same long one between them (posterior mean
 * of a Dirichlet process, Ferguson 1973; what is expected is log-logistic).
 */
export class SpeakerRhythm implements Rhythm {
  readonly #before: KeptRhythm;
  #pauses: OwnPause[] = [];

  /** Begins with what is known from earlier tests. */
  constructor(before: KeptRhythm = {}) {
    this.#before = before;
  }

  /** Takes a pause after which the candidate went on speaking, with the probability that it was one between sentences. */
  add(pauseMs: number, sentenceOver: number): void {
    if (pauseMs < SHORTEST_MS) return;
    this.#pauses = [...this.#pauses, { ms: Math.min(pauseMs, LONGEST_MS), sentenceOver }].slice(-KEPT);
  }

  lastingLonger(ms: number, sentenceOver: number): number {
    const between = this.#lastingLonger(ms, 'betweenSentences');
    return sentenceOver * between + (1 - sentenceOver) * this.#lastingLonger(ms, 'withinSentence');
  }

  /** What the next test may begin with. */
  get kept(): KeptRhythm {
    const between = this.#known('betweenSentences');
    const within = this.#known('withinSentence');
    return { ...(between && { betweenSentences: between }), ...(within && { withinSentence: within }) };
  }

  #lastingLonger(ms: number, place: Place): number {
    const { share, weight } = this.#expected(ms, place);
    let all = weight;
    let longer = weight * share;
    for (const pause of this.#pauses) {
      const belongs = place === 'betweenSentences' ? pause.sentenceOver : 1 - pause.sentenceOver;
      all += belongs;
      if (pause.ms * ALIKE > ms) longer += belongs;
    }
    return longer / all;
  }

  /** What is expected without the pauses of this test: the share that lasts longer, and how many pauses that counts as much as. */
  #expected(ms: number, place: Place): { share: number; weight: number } {
    const { mean, deviation } = EXPECTED[place];
    const before = this.#before[place] ?? NO_PAUSES;
    const { weight, ...expected } = pooled(
      { weight: EXPECTED_WEIGHT, mean, variance: deviation ** 2 },
      { ...before, weight: WEIGHT_FROM_BEFORE * before.count },
    );
    // A logistic distribution of this deviation has the scale deviation · √3 / π; the shape is its inverse.
    const shape = Math.PI / Math.sqrt(3 * expected.variance);
    return { share: 1 / (1 + (ms / Math.exp(expected.mean)) ** shape), weight };
  }

  #known(place: Place): KeptPauses | null {
    const isHere = ({ sentenceOver }: OwnPause): boolean =>
      sentenceOver >= 0.5 === (place === 'betweenSentences');
    const logs = this.#pauses.filter(isHere).map(({ ms }) => Math.log(ms));
    const before = this.#before[place] ?? NO_PAUSES;
    const { weight, mean, variance } = pooled(
      { ...before, weight: Math.min(before.count, KEPT - logs.length) },
      ...logs.map((log) => ({ weight: 1, mean: log, variance: 0 })),
    );
    if (weight === 0) return null;
    const count = Math.min(weight, MOST_KEPT_PAUSES);
    return { count, mean: rounded(mean), variance: rounded(Math.min(variance, MOST_KEPT_VARIANCE)) };
  }
}

interface Spread {
  weight: number;
  mean: number;
  variance: number;
}

/** Mean and variance of all together; of nothing, zero. */
function pooled(...parts: readonly Spread[]): Spread {
  const weight = sum(parts.map((part) => part.weight));
  const mean = sum(parts.map((part) => part.weight * part.mean)) / (weight || 1);
  const squares = parts.map((part) => part.weight * (part.variance + (part.mean - mean) ** 2));
  return { weight, mean, variance: sum(squares) / (weight || 1) };
}

/** To a thousandth: of a logarithm, that is a thousandth of the pause. */
function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
