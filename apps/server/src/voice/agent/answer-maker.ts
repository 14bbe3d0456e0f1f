import type { AnswerRecord } from '@bandpal/contracts';
import type { ExamEvent } from '@bandpal/exam';
import type { Clock } from '@bandpal/foundation';
import { spokenAnswer, typedAnswer, type AskedQuestion } from './answer-record.ts';
import { meanConfidence } from './mean-confidence.ts';
import type { PlacedSegment } from './turn-transcript.ts';
import type { FinishedTurn } from './turn.ts';

/** Words that could not be placed by then are kept without times. */
const PLACING_TIMEOUT_MS = 15_000;

export type TurnEvent = Extract<ExamEvent, { type: 'turn' }>;

export interface AnswerMakerDeps {
  clock: Clock;
  newId: () => string;
  /** Clock time that counts as the start of the test. */
  testStartedAt: number;
}

/** Makes the records of a test's answers. */
export class AnswerMaker {
  readonly #deps: AnswerMakerDeps;

  constructor(deps: AnswerMakerDeps) {
    this.#deps = deps;
  }

  /** A question as it is asked now. */
  ask({ questionId, part, kind, question }: Omit<AskedQuestion, 'answerId' | 'askedAt'>): AskedQuestion {
    const { newId, clock } = this.#deps;
    return { answerId: newId(), questionId, part, kind, question, askedAt: clock.now() };
  }

  /** The record of a spoken turn, when its words have their times. */
  async spoken(asked: AskedQuestion, turn: FinishedTurn): Promise<AnswerRecord> {
    return spokenAnswer(asked, this.#deps.testStartedAt, turn, await this.#placed(turn));
  }

  /** The record of a typed turn sent now. */
  typed(asked: AskedQuestion, text: string): AnswerRecord {
    return typedAnswer(asked, this.#deps.testStartedAt, text, this.#deps.clock.now());
  }

  async #placed(turn: FinishedTurn): Promise<PlacedSegment[]> {
    const { promise: late, resolve } = Promise.withResolvers<PlacedSegment[]>();
    const cancel = this.#deps.clock.after(PLACING_TIMEOUT_MS, () =>
      resolve([{ text: turn.heardByNow(), words: [], aligned: false }]),
    );
    try {
      return await Promise.race([turn.placed, late]);
    } finally {
      cancel();
    }
  }
}

/** What the exam is told of a spoken turn. */
export function spokenTurn(asked: AskedQuestion, turn: FinishedTurn): TurnEvent {
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
    ...sure,
  };
}

/** What the exam is told of a typed turn. */
export function typedTurn(asked: AskedQuestion, text: string): TurnEvent {
  return { type: 'turn', questionId: asked.questionId, text, speechMs: 0, typed: true, unclear: false };
}
