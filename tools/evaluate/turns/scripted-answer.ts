/** A sentence of an answer: where its voice is. */
export interface SpokenSentence {
  text: string;
  /** In order; pauses may be between them. */
  speech: Stretch[];
}

/** An answer as the candidate will give it. Times are milliseconds from its first sound. */
export interface ScriptedAnswer {
  /** From the first sound to the last, pauses included. */
  samples: Float32Array;
  /** From the end of the question to the first sound. */
  latencyMs: number;
  sentences: SpokenSentence[];
  /** Silences inside the answer, in order: those of the script and the speaker's own. */
  pauses: Stretch[];
}

/** A stretch of time or of sound; milliseconds. */
export interface Stretch {
  fromMs: number;
  toMs: number;
}

export function lengthMs({ fromMs, toMs }: Stretch): number {
  return toMs - fromMs;
}

/** The same stretch later. */
export function shifted({ fromMs, toMs }: Stretch, byMs: number): Stretch {
  return { fromMs: fromMs + byMs, toMs: toMs + byMs };
}

/** Time that is in both. */
export function overlapMs(one: Stretch, other: Stretch): number {
  return Math.max(0, Math.min(one.toMs, other.toMs) - Math.max(one.fromMs, other.fromMs));
}

/** Time of the stretches that is in this one. */
export function totalOverlapMs(stretches: readonly Stretch[], other: Stretch): number {
  return stretches.reduce((sum, one) => sum + overlapMs(one, other), 0);
}

/** From the beginning of the first to the end of the last; null without any. */
export function spanOf(stretches: readonly Stretch[]): Stretch | null {
  const [first, last] = [stretches[0], stretches.at(-1)];
  return first && last ? { fromMs: first.fromMs, toMs: last.toMs } : null;
}
