/** One thing that a drill asked for, and what was counted. `before`: the same in the answer of the test; null where it is not known. */
export type DrillCheck = { met: boolean } & (
  | { kind: 'talk'; ms: number; before: number | null; goal: number }
  | { kind: 'long-pauses'; count: number; before: number | null; fromMs: number }
  | { kind: 'words'; count: number; before: number; goal: number }
  /** `said`: the words that show it; null = none of those that were looked for. */
  | { kind: 'reason' | 'example'; said: string | null }
  | { kind: 'repeated-word'; word: string; count: number; before: number; most: number }
  | { kind: 'right-words'; said: readonly string[]; wanted: readonly string[] }
  | { kind: 'past-verbs'; count: number; before: number | null; goal: number }
  | { kind: 'mostly-past'; past: number; present: number }
);

/** What a drill showed, or why nothing can be said. */
export type DrillResult =
  | { kind: 'judged'; checks: DrillCheck[] }
  /** `typed`: only speech has pauses. `too-little`: there was not enough to count. `unclear`: it was not understood well enough. `unknown`: what is needed was not counted in these answers. */
  | { kind: 'open'; why: 'typed' | 'too-little' | 'unclear' | 'unknown' };
