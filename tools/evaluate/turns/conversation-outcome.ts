import type { ExamPart } from '@bandpal/contracts';
import { compareWords, withoutHesitations } from '@bandpal/speech/testing';
import type { Condition } from './conditions.ts';
import type { ConversationLog, HeardClip, RecordedAnswer, SaidAnswer } from './conversation-log.ts';
import type { Pauser } from './pausers.ts';
import { lengthMs, overlapMs, totalOverlapMs } from './scripted-answer.ts';
import type { SpokenSentence, Stretch } from './scripted-answer.ts';

/** What became of one spoken test. */
export interface ConversationOutcome {
  part: ExamPart;
  condition: Condition;
  pauser: Pauser;
  answers: AnswerOutcome[];
  /** Different questions that the examiner began to ask; and those of them that were cut although the candidate said nothing. */
  questions: number;
  cutQuestions: number;
  /** Recorded answers; and those of them in which the candidate said nothing. */
  records: number;
  inventedRecords: number;
  /** Words said, hesitations left out; and substitutions, insertions and deletions in all that was recorded. */
  words: number;
  wordErrors: number;
}

/** Measures one spoken test. */
export function conversationOutcome(log: ConversationLog): ConversationOutcome {
  const { part, condition, pauser, said, recorded, states } = log;
  const asked = new Set(states.flatMap(({ questionId }) => questionId ?? []));
  return {
    part,
    condition,
    pauser,
    answers: answerOutcomes(log),
    questions: asked.size,
    cutQuestions: cutInVain(log).size,
    records: recorded.length,
    inventedRecords: recorded.filter((record) => !said.some((answer) => touches(record, answer))).length,
    ...countWords(log),
  };
}

/** Questions that were cut although the candidate had said nothing since the clip that was cut began. */
function cutInVain({ interruptionsMs, clips, said, states }: ConversationLog): Set<string> {
  return new Set(
    interruptionsMs.flatMap((atMs) => {
      const clip = clips.findLast(({ fromMs }) => fromMs <= atMs);
      if (!clip) return [];
      const isSpeaking = said.some((answer) => overlapMs(answer, { fromMs: clip.fromMs, toMs: atMs }) > 0);
      if (isSpeaking) return [];
      return (
        states.findLast((state) => state.atMs <= clip.toMs && state.questionId !== null)?.questionId ?? []
      );
    }),
  );
}

function countWords({ said, recorded }: ConversationLog): { words: number; wordErrors: number } {
  const inOrder = recorded.toSorted((one, other) => one.fromMs - other.fromMs);
  const { reference, steps } = compareWords(
    said.flatMap(({ sentences }) => sentences.flatMap(({ text }) => withoutHesitations(text))),
    inOrder.flatMap(({ transcript }) => withoutHesitations(transcript)),
  );
  return { words: reference.length, wordErrors: steps.filter(({ kind }) => kind !== 'match').length };
}

/** What became of one sentence. */
interface SentenceOutcome {
  words: number;
  /** Most of its voice is in recorded answers. */
  isRecorded: boolean;
  /** Most of what is recorded of it is under another question than the one that was being answered. */
  isUnderOther: boolean;
}

/** What became of one pause inside an answer. */
interface PauseOutcome {
  pauseMs: number;
  /** The examiner began to speak in it or in what follows up to the next one, and was heard over the answer for long. */
  isTalkedOver: boolean;
}

/** What became of one answer. */
export interface AnswerOutcome {
  part: ExamPart;
  condition: Condition;
  pauser: Pauser;
  sentences: SentenceOutcome[];
  pauses: PauseOutcome[];
  /** 0 without any. */
  longestPauseMs: number;
  /** The turn was closed before the candidate was done. */
  isEnded: boolean;
  /** Recorded answers with some of its voice. */
  records: number;
  /** From its last sound to the examiner's next; null when the examiner was speaking over it, or said nothing before the next answer. */
  responseMs: number | null;
}

/** Less voice in common with a recorded answer is a matter of where the detector puts its edges. */
const TOUCHING_MS = 200;
/** Of the voice of a sentence. */
const MOST = 0.5;
/** An examiner who is heard for less has given way at once. */
const TALKED_OVER_MS = 300;

/** What became of the answers of a spoken test, in order. */
function answerOutcomes(log: ConversationLog): AnswerOutcome[] {
  const { part, condition, pauser } = log;
  return log.said.map((answer, index) => {
    const pauses = pauseOutcomes(answer, log.clips);
    return {
      part,
      condition,
      pauser,
      sentences: answer.sentences.map((sentence) => sentenceOutcome(sentence, answer, log.recorded)),
      pauses,
      longestPauseMs: Math.max(0, ...pauses.map(({ pauseMs }) => pauseMs)),
      isEnded: isEnded(answer, log),
      records: log.recorded.filter((record) => touches(record, answer)).length,
      responseMs: responseMs(answer, log.said[index + 1] ?? null, log.clips),
    };
  });
}

/** Whether a recorded answer holds some of the voice of an answer. */
function touches(record: RecordedAnswer, answer: SaidAnswer): boolean {
  const speech = answer.sentences.flatMap((sentence) => sentence.speech);
  return totalOverlapMs(speech, record) >= TOUCHING_MS;
}

function sentenceOutcome(
  { text, speech }: SpokenSentence,
  { questionId }: SaidAnswer,
  recorded: readonly RecordedAnswer[],
): SentenceOutcome {
  const voiceMs = speech.reduce((sum, stretch) => sum + lengthMs(stretch), 0);
  const inRecords = (records: readonly RecordedAnswer[]): number =>
    records.reduce((sum, record) => sum + totalOverlapMs(speech, record), 0);
  const recordedMs = inRecords(recorded);
  const isRecorded = recordedMs > MOST * voiceMs;
  const otherMs = inRecords(recorded.filter((record) => record.questionId !== questionId));
  return {
    words: text.split(/\s+/).filter((word) => word !== '').length,
    isRecorded,
    isUnderOther: isRecorded && otherMs > MOST * recordedMs,
  };
}

function pauseOutcomes({ pauses, toMs }: SaidAnswer, clips: readonly HeardClip[]): PauseOutcome[] {
  return pauses.map((pause, index) => {
    const nextMs = pauses[index + 1]?.fromMs ?? toMs;
    const begun = clips.filter(({ fromMs }) => fromMs >= pause.fromMs && fromMs < nextMs);
    // What is heard after the answer is over disturbs nobody.
    const heardMs = totalOverlapMs(begun, { fromMs: pause.fromMs, toMs });
    return { pauseMs: lengthMs(pause), isTalkedOver: heardMs > TALKED_OVER_MS };
  });
}

function isEnded(answer: Stretch, { states }: ConversationLog): boolean {
  return states.some(
    ({ atMs, examiner }, index) =>
      examiner !== 'listening' &&
      states[index - 1]?.examiner === 'listening' &&
      atMs > answer.fromMs &&
      atMs < answer.toMs,
  );
}

function responseMs(answer: Stretch, next: Stretch | null, clips: readonly HeardClip[]): number | null {
  const atEnd = { fromMs: answer.toMs - 1, toMs: answer.toMs };
  if (clips.some((clip) => overlapMs(clip, atEnd) > 0)) return null;
  const response = clips.find(({ fromMs }) => fromMs >= answer.toMs);
  if (!response || (next && response.fromMs > next.fromMs)) return null;
  return response.fromMs - answer.toMs;
}
