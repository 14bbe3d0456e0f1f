/** What a candidate does in a turn: says a sentence or a part of one, pauses, or waits until the examiner begins to speak. */
export type TurnPiece = string | { pauseMs: number } | { until: 'examiner-speaks' };

/** Pause between sentences that follow each other without one. */
const BREATH_MS = 350;

/** The same pieces with a breath wherever two sentences follow each other. */
export function withBreaths(pieces: readonly TurnPiece[]): TurnPiece[] {
  return pieces.flatMap((piece, index) => {
    const follows = typeof piece === 'string' && typeof pieces[index - 1] === 'string';
    return follows ? [{ pauseMs: BREATH_MS }, piece] : [piece];
  });
}
