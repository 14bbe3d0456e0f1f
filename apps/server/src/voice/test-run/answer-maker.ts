import { meanConfidence } from '@bandpal/contracts';
import type { AnswerKind, AnswerRecord, ExamPart } from '@bandpal/contracts';
import type { ExamEvent } from '@bandpal/exam';
import type { Clock } from '@bandpal/foundation';
import { belongsToAnswer } from '../turn/speech-before-typing.ts';
import type { PlacedSegment } from '../turn/turn-transcript.ts';
import type { FinishedTurn, SaidSoFar } from '../turn/turn.ts';
import { spokenAnswer, transcribedAnswer, typedAnswer } from './answer-record.ts';
import type { AskedQuestion, ComingAnswer } from './answer-record.ts';

/** Words that could not be placed by then are spread over the voice: a busy server must not make clear words unclear. */
const PLACING_TIMEOUT_MS = 15_000;

export type TurnEvent = Extract<ExamEvent, { type: 'turn' }>;

export interface AnswerMakerDeps {
  clock: Clock;
  newId: () => string;
  /** Clock time that counts as the start of the test. */
  testStartedAt: number;
  /** The page does not show the questions, those excepted of which it tells. */
  examConditions: boolean;
  /** The answers come over a telephone line. Left out: they don't. */
  byTelephone?: boolean;
  /** Whether a partner takes part in the talk; left out: none can. */
  hasPartner?: () => boolean;
}

interface Question {
  questionId: string;
  part: ExamPart;
  kind: AnswerKind;
  question: string;
}

/** Keeps records in the order in which they are given, those without words excepted. */
export interface AnswerKeeper {
  addAnswer(answer: Promise<AnswerRecord>): void;
}

/** Makes the records of a test's answers. */
export class AnswerMaker {
  readonly #deps: AnswerMakerDeps;
  /** Ids of the questions that the page has shown under exam conditions. */
  readonly #shown = new Set<string>();

  constructor(deps: AnswerMakerDeps) {
    this.#deps = deps;
  }

  /** A question as it is asked now. */
  ask({ questionId, part, kind, question }: Question): AskedQuestion {
    const { newId, clock } = this.#deps;
    return { answerId: newId(), questionId, part, kind, question, askedAt: clock.now() };
  }

  /** The page shows this question in spite of the exam conditions. */
  handleQuestionShown(questionId: string): void {
    this.#shown.add(questionId);
  }

  /** The record of a spoken turn, whole when its words have their times. */
  spoken(asked: AskedQuestion, turn: FinishedTurn): ComingAnswer {
    const whole = this.growing(asked, turn);
    return { byNow: turn.whole ? this.#record(asked, turn, [turn.heardByNow()]) : null, whole };
  }

  /** The same for a turn that is not over yet. */
  async growing(asked: AskedQuestion, turn: FinishedTurn): Promise<AnswerRecord> {
    return this.#record(asked, turn, await this.#placed(turn));
  }

  /**
   * The record of an answer typed now. What was said before it and belongs to it is kept in a record of its own; other speech is replaced
   * by the typed one.
   */
  typedAfter(
    asked: AskedQuestion,
    text: string,
    said: FinishedTurn | null,
    keeper: AnswerKeeper,
  ): ComingAnswer {
    return { byNow: null, whole: this.#typed(asked, text, said, keeper) };
  }

  async #typed(
    asked: AskedQuestion,
    text: string,
    said: FinishedTurn | null,
    keeper: AnswerKeeper,
  ): Promise<AnswerRecord> {
    const record = typedAnswer(asked, this.#deps.testStartedAt, text, this.#deps.clock.now());
    const typed = this.#inCompany(record);
    return said ? this.#typedAfter(asked, typed, said, keeper) : typed;
  }

  /** The record of an answer that came as text from a service that has heard it. */
  transcribed(asked: AskedQuestion, text: string): ComingAnswer {
    const record = transcribedAnswer(asked, this.#deps.testStartedAt, text, this.#deps.clock.now());
    return { byNow: null, whole: Promise.resolve(this.#underConditions(asked, record)) };
  }

  async #typedAfter(
    asked: AskedQuestion,
    typed: AnswerRecord,
    said: FinishedTurn,
    keeper: AnswerKeeper,
  ): Promise<AnswerRecord> {
    const spoken = this.#spokenBefore(asked, said, typed.transcript);
    keeper.addAnswer(spoken);
    return (await spoken).transcript === '' ? typed : { ...typed, id: this.#deps.newId() };
  }

  #record(asked: AskedQuestion, turn: FinishedTurn, placed: readonly PlacedSegment[]): AnswerRecord {
    const record = spokenAnswer(asked, this.#deps.testStartedAt, turn, placed);
    return this.#underConditions(asked, this.#inCompany(this.#byTelephone(record)));
  }

  /** What a recogniser hears of delivery in a telephone line isn't what raters heard in the recordings that it was taught on. */
  #byTelephone(record: AnswerRecord): AnswerRecord {
    if (this.#deps.byTelephone !== true) return record;
    const { delivery: _delivery, ...kept } = record;
    return { ...kept, byTelephone: true };
  }

  #inCompany(record: AnswerRecord): AnswerRecord {
    return this.#deps.hasPartner?.() === true ? { ...record, withPartner: true } : record;
  }

  #underConditions({ questionId }: AskedQuestion, record: AnswerRecord): AnswerRecord {
    const isHeardOnly = this.#deps.examConditions && !this.#shown.has(questionId);
    return isHeardOnly ? { ...record, heardOnly: true } : record;
  }

  async #spokenBefore(asked: AskedQuestion, turn: FinishedTurn, typed: string): Promise<AnswerRecord> {
    const record = await this.growing(asked, turn);
    return belongsToAnswer(record.transcript, typed, asked.part) ? record : { ...record, transcript: '' };
  }

  async #placed(turn: FinishedTurn): Promise<PlacedSegment[]> {
    const { promise: late, resolve } = Promise.withResolvers<PlacedSegment[]>();
    const cancel = this.#deps.clock.after(PLACING_TIMEOUT_MS, () => resolve([turn.heardByNow()]));
    try {
      return await Promise.race([turn.placed, late]);
    } finally {
      cancel();
    }
  }
}

/** What the exam is told of a spoken turn. */
export function spokenTurn(asked: AskedQuestion, turn: SaidSoFar): TurnEvent {
  const { text, words, speechMs, unclear } = turn;
  const confidence = meanConfidence(words);
  const sure = confidence === null ? {} : { confidence };
  return {
    type: 'turn',
    questionId: asked.questionId,
    text,
    words,
    speechMs,
    typed: false,
    unclear,
    finished: turn.byCandidate,
    ...sure,
  };
}

/** What the exam is told of a typed turn. */
export function typedTurn(asked: AskedQuestion, text: string): TurnEvent {
  return { type: 'turn', questionId: asked.questionId, text, speechMs: 0, typed: true, unclear: false };
}
