import { isHesitation, NOTICED_PAUSE_MS, sum } from '@bandpal/contracts';
import type { AnswerRecord } from '@bandpal/contracts';

/** A stretch of an answer: words, silence, or a sound of hesitation. Milliseconds from its start. */
export interface Stretch {
  kind: 'talk' | 'pause' | 'hesitation';
  startMs: number;
  endMs: number;
}

/** How an answer was spoken over time. */
export interface Rhythm {
  stretches: Stretch[];
  durationMs: number;
  /** Hesitation sounds are no words. */
  wordsPerMinute: number;
  /** Silences that a listener notices. */
  pauses: number;
  hesitations: number;
  longestPauseMs: number;
  /** As the bands count them: silences of more than a second, per minute in which words were said. */
  longPausesPerMinute: number;
  /** Silence, in percent of silence and words together. */
  pauseShare: number;
}

/** Shorter silences are not counted as silence by the bands. */
const SILENCE_MS = 250;
const LONG_PAUSE_MS = 1_000;
/** Shorter answers have too few pauses for a figure per minute. */
const LEAST_MS = 10_000;

/** How a spoken answer went on over time; null for typed answers and those of less than ten seconds. */
export function rhythmOf({ source, durationMs, pauses, words }: AnswerRecord): Rhythm | null {
  if (source === 'typed' || durationMs < LEAST_MS) return null;
  const stretches = stretchesOf(pauses, durationMs);
  const silences = stretches.filter(({ kind }) => kind === 'pause').map(lengthOf);
  const silent = silences.filter((ms) => ms >= SILENCE_MS);
  const hesitations = stretches.filter(({ kind }) => kind === 'hesitation').length;
  const soundMs = Math.max(
    sum(stretches.filter(({ kind }) => kind === 'talk').map(lengthOf)),
    durationMs / 10,
  );
  const silentMs = sum(silent);
  return {
    stretches,
    durationMs,
    wordsPerMinute: words.filter(({ text }) => !isHesitation(text)).length / (durationMs / 60_000),
    pauses: silent.filter((ms) => ms >= NOTICED_PAUSE_MS).length,
    hesitations,
    longestPauseMs: Math.max(0, ...silent),
    longPausesPerMinute: silent.filter((ms) => ms > LONG_PAUSE_MS).length / (soundMs / 60_000),
    pauseShare: (100 * silentMs) / (silentMs + soundMs),
  };
}

function stretchesOf(pauses: AnswerRecord['pauses'], durationMs: number): Stretch[] {
  const stretches: Stretch[] = [];
  let reached = 0;
  for (const pause of pauses.toSorted((one, other) => one.startMs - other.startMs)) {
    const startMs = Math.max(reached, pause.startMs);
    const endMs = Math.min(durationMs, pause.endMs);
    if (endMs <= startMs) continue;
    if (startMs > reached) stretches.push({ kind: 'talk', startMs: reached, endMs: startMs });
    stretches.push({ kind: pause.filled ? 'hesitation' : 'pause', startMs, endMs });
    reached = endMs;
  }
  if (reached < durationMs) stretches.push({ kind: 'talk', startMs: reached, endMs: durationMs });
  return stretches;
}

const lengthOf = ({ startMs, endMs }: Stretch): number => endMs - startMs;
