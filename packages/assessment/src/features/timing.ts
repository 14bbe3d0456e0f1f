import { sum } from '@bandpal/contracts';
import type { AnswerRecord } from '@bandpal/contracts';
import { syllable } from 'syllable';
import type { AnswerText } from '../text/answer-text.ts';

/** A stretch of silence or hesitation inside an answer, milliseconds from its start. */
export interface Silence {
  startMs: number;
  endMs: number;
  filled: boolean;
}

/** What an answer's timing measures are made of. */
export interface Timing {
  text: AnswerText;
  durationMs: number;
  /** Silences of at least PAUSE_MS, in order, without overlaps, inside the answer. */
  pauses: Silence[];
  /** Duration without silences and hesitation sounds: the time in which words were said. */
  soundMs: number;
  syllables: number;
  /** Words said, repeats and cut-off words included, hesitation sounds not. */
  words: number;
}

/** Shortest silence that counts as a pause; 250 ms is the usual threshold of fluency research. */
export const PAUSE_MS = 250;

/** No word is shorter. */
const SHORTEST_ANSWER_MS = 50;

/** Whether an answer has timing at all: typed answers and answers without sound have none. */
export function isTimed(answer: AnswerRecord): boolean {
  return answer.source === 'spoken' && answer.durationMs >= SHORTEST_ANSWER_MS;
}

/** Whether another service has heard the answer and told its words alone. */
export function isWordsAlone({ source, words, durationMs }: AnswerRecord): boolean {
  return source === 'spoken' && words.length === 0 && durationMs === 0;
}

export function measureTiming(text: AnswerText): Timing {
  const { answer } = text;
  const stretches = cleanPauses(answer);
  const spokenTokens = text.tokens.filter((_, index) => text.roles[index] !== 'filler');
  const quiet = sum(stretches.map((pause) => pause.endMs - pause.startMs));
  return {
    text,
    durationMs: answer.durationMs,
    pauses: stretches.filter((pause) => !pause.filled && pause.endMs - pause.startMs >= PAUSE_MS),
    // Never below a tenth of the answer: a broken pause list must not make anybody infinitely fast.
    soundMs: Math.max(answer.durationMs - quiet, answer.durationMs / 10),
    syllables: sum(spokenTokens.map((token) => Math.max(1, syllable(token.lower)))),
    words: spokenTokens.length,
  };
}

/** Pauses inside the answer, in order, overlaps cut away. */
function cleanPauses({ pauses, durationMs }: AnswerRecord): Silence[] {
  const clean: Silence[] = [];
  let reached = 0;
  for (const pause of pauses.toSorted((left, right) => left.startMs - right.startMs)) {
    const startMs = Math.max(reached, pause.startMs);
    const endMs = Math.min(durationMs, pause.endMs);
    if (!(endMs > startMs)) continue;
    clean.push({ startMs, endMs, filled: pause.filled });
    reached = endMs;
  }
  return clean;
}
