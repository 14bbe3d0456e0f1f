/** How far a part has come inside one topic or sub-theme. */
export interface Pace {
  /** Questions of this topic asked so far, at least 1. */
  asked: number;
  /** Questions the topic has in all. */
  available: number;
  /** Questions after which the topic may be left when its time is used. */
  enough: number;
  /** Part clock. */
  elapsedMs: number;
  /** Part clock at which the next topic should begin. */
  shareEndMs: number;
}

/** Questions below which a topic is left only when it has overrun its share of the part. */
const LEAST_QUESTIONS = 2;
/** A question with its answer takes about this long; a further one is begun only when it fits the topic's share. */
const TYPICAL_QUESTION_MS = 20_000;

/** Whether to ask another question of the same topic: all while there is time, fewer when the answers are long. */
export function staysOnTopic(pace: Pace): boolean {
  if (pace.asked >= pace.available) return false;
  if (pace.asked < LEAST_QUESTIONS) return true;
  if (pace.asked < pace.enough) return pace.elapsedMs < pace.shareEndMs;
  return pace.elapsedMs + TYPICAL_QUESTION_MS <= pace.shareEndMs;
}
