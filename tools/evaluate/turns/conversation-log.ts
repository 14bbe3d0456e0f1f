import { answerRecordSchema } from '@bandpal/contracts';
import type { ExaminerState, ExamPart } from '@bandpal/contracts';
import type { Condition } from './conditions.ts';
import type { Pauser } from './pausers.ts';
import type { SpokenSentence, Stretch } from './scripted-answer.ts';

/** An answer as it was said; clock times. */
export interface SaidAnswer extends Stretch {
  /** The question that the candidate was answering. */
  questionId: string;
  sentences: SpokenSentence[];
  pauses: Stretch[];
}

/** Something the examiner was heard saying; clock times. */
export interface HeardClip extends Stretch {
  /** Share of the clip that was heard. */
  share: number;
}

/** What was kept of an answer; clock times of its first and last sound. */
export interface RecordedAnswer extends Stretch {
  questionId: string;
  transcript: string;
}

/** What the candidate's page was told: what the examiner does now, and which question stands. */
export interface ToldState {
  atMs: number;
  examiner: ExaminerState;
  questionId: string | null;
}

/** One spoken test, as it was said, heard and kept. */
export interface ConversationLog {
  part: ExamPart;
  condition: Condition;
  pauser: Pauser;
  speaker: string;
  said: SaidAnswer[];
  clips: HeardClip[];
  recorded: RecordedAnswer[];
  states: ToldState[];
  /** When the page was told that the candidate had interrupted the examiner. */
  interruptionsMs: number[];
}

/**
 * What the store has of a test that began at `startedMs` of the clock. An answer that was written again counts as it was written last.
 * In a babble an answer may claim voice that was going on long before it: that belongs to the answer before.
 */
export function recordedAnswers(records: readonly unknown[], startedMs: number): RecordedAnswer[] {
  const parsed = records.map((record) => answerRecordSchema.parse(record));
  const latest = [...new Map(parsed.map((record) => [record.id, record])).values()];
  const placed = latest
    .map(({ questionId, transcript, startedAtMs, durationMs }) => ({
      questionId,
      transcript,
      fromMs: startedMs + startedAtMs,
      toMs: startedMs + startedAtMs + durationMs,
    }))
    .toSorted((one, other) => one.toMs - other.toMs);
  return placed.map((record, index) => ({
    ...record,
    fromMs: Math.max(record.fromMs, placed[index - 1]?.toMs ?? record.fromMs),
  }));
}
