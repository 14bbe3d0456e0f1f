import { meanConfidence, plainMarks } from '@bandpal/contracts';
import type { AnswerKind, AnswerRecord, Delivery, ExamPart } from '@bandpal/contracts';
import { joinDeliveries } from '@bandpal/speech/ports';
import type { VoiceSpan } from '../sound/voice-spans.ts';
import { findPauses } from '../turn/pauses.ts';
import { joinStretches } from '../turn/turn-transcript.ts';
import type { PlacedSegment } from '../turn/turn-transcript.ts';

/** The question an answer belongs to. */
export interface AskedQuestion {
  /** Of the answer to it, which replaces an earlier one of that id. */
  answerId: string;
  questionId: string;
  part: ExamPart;
  kind: AnswerKind;
  question: string;
  /** Clock time at which the candidate could begin to answer. */
  askedAt: number;
}

/** An answer whose words may still have to be placed in the sound. */
export interface ComingAnswer {
  /** It as it is known now, where that is all that was said: kept at once, a process that breaks down does not ask for it again. */
  byNow: AnswerRecord | null;
  whole: Promise<AnswerRecord>;
}

/** What is needed of a turn to keep it. */
export interface KeptTurn {
  spans: VoiceSpan[];
  missingMs: (fromMs: number, toMs: number) => number;
  firstSoundAt: number | null;
}

/** What is kept of a spoken turn; times inside it count from its first sound. `testStartedAt`: clock time that counts as the start of the test. */
export function spokenAnswer(
  asked: AskedQuestion,
  testStartedAt: number,
  turn: KeptTurn,
  segments: readonly PlacedSegment[],
): AnswerRecord {
  const startMs = turn.spans[0]?.startMs ?? 0;
  const endMs = turn.spans.at(-1)?.endMs ?? startMs;
  const words = segments.flatMap((segment) => segment.words);
  const aligned = segments.every((segment) => segment.aligned);
  const firstSoundAt = turn.firstSoundAt ?? asked.askedAt;
  // Sound that never arrived takes no time: it is neither speech nor a pause.
  const at = (ms: number) => Math.max(0, Math.round(ms - startMs - turn.missingMs(startMs, ms)));
  return {
    ...head(asked, testStartedAt, firstSoundAt),
    source: 'spoken',
    transcript: plainMarks(joinStretches(segments)),
    confidence: words.length === 0 ? 0 : (meanConfidence(words) ?? 1),
    words: words.map((word) => ({ ...word, startMs: at(word.startMs), endMs: at(word.endMs) })),
    pauses: findPauses(turn.spans, words, aligned)
      .filter((pause) => turn.missingMs(pause.startMs, pause.endMs) === 0)
      .map(({ startMs: from, endMs: to, filled }) => ({ startMs: at(from), endMs: at(to), filled })),
    durationMs: at(endMs),
    voicedMs: Math.round(voicedMs(turn.spans)),
    ...heardDelivery(segments),
  };
}

/** What is kept of a typed answer: the text alone. */
export function typedAnswer(
  asked: AskedQuestion,
  testStartedAt: number,
  text: string,
  sentAt: number,
): AnswerRecord {
  const timeless = { words: [], pauses: [], durationMs: 0, voicedMs: 0 };
  return {
    ...head(asked, testStartedAt, sentAt),
    ...timeless,
    source: 'typed',
    transcript: plainMarks(text),
    confidence: 1,
  };
}

/**
 * What is kept of an answer that another service has heard and turned into text: how it sounded, and how long it took, is not known. The
 * report says so instead of guessing.
 */
export function transcribedAnswer(
  asked: AskedQuestion,
  testStartedAt: number,
  text: string,
  arrivedAt: number,
): AnswerRecord {
  return { ...typedAnswer(asked, testStartedAt, text, arrivedAt), source: 'spoken', latencyMs: 0 };
}

function head(asked: AskedQuestion, testStartedAt: number, firstSoundAt: number) {
  return {
    id: asked.answerId,
    part: asked.part,
    kind: asked.kind,
    questionId: asked.questionId,
    question: asked.question,
    latencyMs: Math.max(0, Math.round(firstSoundAt - asked.askedAt)),
    startedAtMs: Math.max(0, Math.round(firstSoundAt - testStartedAt)),
  };
}

function heardDelivery(segments: readonly PlacedSegment[]): { delivery?: Delivery } {
  const joined = joinDeliveries(segments.map((segment) => segment.delivery));
  if (joined === null) return {};
  const { model, pronunciation, fluency } = joined;
  return { delivery: { model, pronunciation, fluency } };
}

function voicedMs(spans: readonly VoiceSpan[]): number {
  return spans.reduce((sum, span) => sum + span.endMs - span.startMs, 0);
}
