import type { ExaminerState } from '@bandpal/contracts';
import type { ExamAction } from '@bandpal/exam';
import type { Clock } from '../../ports/clock.ts';
import type { AskedQuestion } from './answer-record.ts';
import { AnswerMaker, spokenTurn, typedTurn } from './answer-maker.ts';
import type { CallOutput } from './call-output.ts';
import { PRE_ROLL_MS } from './chunking.ts';
import type { ExamDriver } from './exam-driver.ts';
import type { Listener } from './listener.ts';
import type { ResponseMeter } from './response-meter.ts';
import type { TestKeeper } from './test-keeper.ts';
import type { FinishedTurn } from './turn.ts';

/** Voice that began this shortly before the floor was given is the answer already. */
const HEAD_START_MS = 300;

export interface CandidateTurnsDeps {
  listener: Listener;
  driver: ExamDriver;
  keeper: TestKeeper;
  meter: ResponseMeter;
  answers: AnswerMaker;
  output: CallOutput;
  clock: Clock;
  /** Whether text whose sound began at this clock time is the examiner's own line. */
  isEcho: (text: string, beganAt: number) => boolean;
  onState: (state: ExaminerState) => void;
}

/** The candidate's side of the exam: gives the floor, takes it back, and reports and keeps what was said or typed. */
export class CandidateTurns {
  readonly #deps: CandidateTurnsDeps;
  #asked: AskedQuestion | null = null;
  /** Where the voice that cut the examiner's line began; milliseconds of the candidate's sound. */
  #takenAtMs: number | null = null;

  constructor(deps: CandidateTurnsDeps) {
    this.#deps = deps;
  }

  /** Whether the candidate has the floor. */
  get open(): boolean {
    return this.#asked !== null;
  }

  /** Whether the candidate has cut the examiner's line to speak. */
  get floorTaken(): boolean {
    return this.#takenAtMs !== null;
  }

  /** The candidate cut the examiner's line with voice that began here. */
  handleFloorTaken(atMs: number): void {
    this.#takenAtMs = atMs;
  }

  /** Gives the floor to the candidate. */
  give(action: Extract<ExamAction, { type: 'listen' }>): void {
    const { listener, driver, output, clock, isEcho, onState } = this.#deps;
    const { questionId, part, kind, question } = action;
    this.#asked = { questionId, part, kind, question, askedAt: clock.now() };
    const sinceMs =
      this.#takenAtMs === null
        ? listener.timeline.audioAt(clock.now()) - HEAD_START_MS
        : this.#takenAtMs - PRE_ROLL_MS;
    this.#takenAtMs = null;
    onState('listening');
    listener.openTurn(
      {
        patience: action.patience,
        hints: [question],
        isEcho: (text, range) => isEcho(text, listener.timeline.clockAt(range.fromMs)),
        onStarted: () => driver.send({ type: 'speech-started' }),
        onText: (text) => {
          if (text !== '') output.partial('user', text);
        },
        onOver: (turn) => this.#end(turn),
      },
      sinceMs,
    );
  }

  /** Takes the floor back. What was said so far is reported when the examiner cuts the candidate, and dropped otherwise. */
  takeBack(how: { cuts: boolean }): void {
    if (how.cuts && this.#deps.listener.turnStarted) this.#report(this.#deps.listener.closeTurn());
    this.#deps.listener.dropTurn();
    this.#asked = null;
    this.#takenAtMs = null;
  }

  /** The candidate says that the answer is finished. */
  finish(): void {
    if (this.#asked) this.#end(this.#deps.listener.closeTurn());
  }

  /** Takes a typed answer instead of the spoken one. False when nothing is asked. */
  answerTyped(text: string): boolean {
    const { listener, output, meter, clock, answers, driver, keeper, onState } = this.#deps;
    const asked = this.#asked;
    if (!asked) return false;
    this.#asked = null;
    listener.dropTurn();
    output.final('user', text);
    onState('thinking');
    meter.handleDecision(clock.now(), null);
    driver.send(typedTurn(asked, text), (keep) => {
      if (keep) keeper.addAnswer(Promise.resolve(answers.typed(asked, text)));
    });
    return true;
  }

  /** The call breaks off: what was said of a long turn is an answer, a short answer is asked for again. */
  breakOff(): void {
    const { listener, keeper, answers } = this.#deps;
    const asked = this.#asked;
    const turn = asked?.kind === 'long-turn' ? listener.closeTurn() : null;
    if (asked && turn && turn.text !== '') keeper.addAnswer(answers.spoken(asked, turn));
    this.takeBack({ cuts: false });
  }

  #end(turn: FinishedTurn | null): void {
    if (!turn) return;
    this.#deps.onState('thinking');
    this.#deps.meter.handleDecision(turn.decidedAt, turn.lastSoundAt);
    this.#report(turn);
  }

  #report(turn: FinishedTurn | null): void {
    const { listener, output, driver, keeper, answers } = this.#deps;
    const asked = this.#asked;
    this.#asked = null;
    if (!turn || !asked) return;
    // The sound has served once its words are placed.
    void turn.placed.then(() => listener.timeline.forgetBefore(turn.spans.at(-1)?.endMs ?? 0));
    if (turn.text !== '') output.final('user', turn.text);
    driver.send(spokenTurn(asked, turn), (keep) => {
      if (keep) keeper.addAnswer(answers.spoken(asked, turn));
    });
  }
}
