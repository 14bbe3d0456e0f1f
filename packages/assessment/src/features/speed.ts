import { mean, sum } from '@bandpal/contracts';
import type { Measurement } from './measurement.ts';
import type { Timing } from './timing.ts';

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
export function measured(timings: readonly Timing[], value: number): Measurement {
  return { value, answerIds: timings.map((timing) => timing.text.answer.id) };
}
