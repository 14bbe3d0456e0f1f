/**
 * Told of the steps of one call, in moments of the server's monotonic clock (milliseconds). It learns how long they took: no word that
 * was said, and nobody's id.
 */
export interface CallTrace {
  /** A stretch of the candidate's voice was read; `isCaption`: for the eye alone, while the candidate spoke on. */
  handleSegment(segment: {
    spokenFrom: number;
    spokenTo: number;
    askedAt: number;
    readAt: number;
    isCaption: boolean;
    isRead: boolean;
  }): void;
  /** The exam has taken an event and said what is to be done. */
  handleExam(step: { event: string; from: number; to: number; actions: number }): void;
  /** The first packet that answers a turn has left; `lastSoundAt` is null for a typed turn. */
  handleResponse(response: { lastSoundAt: number | null; decidedAt: number; soundAt: number }): void;
  handleEnd(reason: string): void;
}

/** Begins to watch a call. */
export interface CallTracer {
  begin(call: { mode: string; typed: boolean; resumed: boolean }): CallTrace;
}
