import { mean, sum } from '@bandpal/contracts';
import type { Measurement } from './measurement.ts';
import type { Silence, Timing } from './timing.ts';

/** Answers of fewer words than this say nothing about runs: they end before a pause is due. */
const SHORTEST_RUN_ANSWER = 8;

/** Syllables per second of sound, pauses and hesitation sounds taken out. */
export function articulationRate(timings: readonly Timing[]): Measurement | null {
  const seconds = sum(timings.map((timing) => timing.soundMs)) / 1000;
  if (seconds === 0) return null;
  return measured(timings, sum(timings.map((timing) => timing.syllables)) / seconds);
}

/** Syllables between two silences, on average. */
export function runLength(timings: readonly Timing[]): Measurement | null {
  const long = timings.filter((timing) => timing.words >= SHORTEST_RUN_ANSWER);
  const used = long.length > 0 ? long : timings;
  if (used.length === 0) return null;
  const runs = sum(used.map((timing) => timing.pauses.length + 1));
  return measured(used, sum(used.map((timing) => timing.syllables)) / runs);
}

/** Words per minute, pauses included. */
export function speechRate(timings: readonly Timing[]): Measurement | null {
  const minutes = sum(timings.map((timing) => timing.durationMs)) / 60_000;
  if (minutes === 0) return null;
  return measured(timings, sum(timings.map((timing) => timing.words)) / minutes);
}

/** Seconds between the end of a question and the first sound, on average. */
export function responseLatency(timings: readonly Timing[]): Measurement | null {
  if (timings.length === 0) return null;
  return measured(timings, mean(timings.map((timing) => Math.max(0, timing.text.answer.latencyMs) / 1000)));
}

/** A value with the answers it was measured on. */
function measured(timings: readonly Timing[], value: number): Measurement {
  return { value, answerIds: timings.map((timing) => timing.text.answer.id) };
}

/** A pause this long is noticed as a search for words. */
const LONG_PAUSE_MS = 1000;
/** Fewer timed words than this give no rate per 100 words. */
const FEWEST_WORDS = 20;

/** Words that open a clause or a new idea; a silence before them is where fluent speakers breathe. */
const OPENS_CLAUSE = new Set(
  `and but so or because cause coz if when while which who that where although though then since after before as than
  also however for maybe actually yes no well like especially such until unless whereas plus first second finally`.split(
    /\s+/,
  ),
);
/** Words after which a silence is expected. */
const CLOSES_OPENING = new Set('yes yeah no well okay ok actually sure maybe'.split(' '));

/** Share of the pauses in the time of pauses and words together, in percent; hesitation sounds count for neither. */
export function pauseShare(timings: readonly Timing[]): Measurement | null {
  const silent = sum(timings.flatMap((timing) => timing.pauses.map(lengthOf)));
  const sound = sum(timings.map((timing) => timing.soundMs));
  return sound === 0 ? null : measured(timings, (100 * silent) / (silent + sound));
}

/** Silences of more than a second per minute of sound. */
export function longPauses(timings: readonly Timing[]): Measurement | null {
  const minutes = sum(timings.map((timing) => timing.soundMs)) / 60_000;
  if (minutes === 0) return null;
  const count = timings.flatMap((timing) => timing.pauses).filter((pause) => lengthOf(pause) > LONG_PAUSE_MS);
  return measured(timings, count.length / minutes);
}

/** Silences inside a clause per 100 words; needs word times. */
export function midClausePauseRate(timings: readonly Timing[]): Measurement | null {
  const placed = timings.filter((timing) => timing.text.heard.some((word) => word !== null));
  const words = sum(placed.map((timing) => timing.words));
  if (words < FEWEST_WORDS) return null;
  const count = sum(placed.map((timing) => midClausePauses(timing).length));
  return measured(placed, (100 * count) / words);
}

export interface PlacedPause {
  pause: Silence;
  /** Tokens around the pause. */
  before: number;
  after: number;
}

/** The silences that interrupt a clause, with the words around them. */
export function midClausePauses(timing: Timing): PlacedPause[] {
  return timing.pauses.flatMap((pause) => {
    const placed = place(timing, pause);
    return placed !== null && isInsideClause(timing, placed) ? [placed] : [];
  });
}

function place({ text }: Timing, pause: Silence): PlacedPause | null {
  const middle = (pause.startMs + pause.endMs) / 2;
  let before: number | null = null;
  for (const [index, word] of text.heard.entries()) {
    if (word === null || text.roles[index] === 'filler') continue;
    if ((word.startMs + word.endMs) / 2 <= middle) before = index;
    else return before === null ? null : { pause, before, after: index };
  }
  return null;
}

function isInsideClause({ text }: Timing, { before, after }: PlacedPause): boolean {
  const left = text.tokens[before];
  const right = text.tokens[after];
  if (left === undefined || right === undefined) return false;
  if (left.after === 'sentence' || left.after === 'comma') return false;
  return !OPENS_CLAUSE.has(right.lower) && !CLOSES_OPENING.has(left.lower);
}

function lengthOf(pause: Silence): number {
  return pause.endMs - pause.startMs;
}
