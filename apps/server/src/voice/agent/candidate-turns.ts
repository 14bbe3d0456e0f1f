import type { AnswerRecord, ExaminerState } from '@bandpal/contracts';
import { classifyReply } from '@bandpal/exam';
import type { ExamAction, FollowUpFrame } from '@bandpal/exam';
import type { FollowUpRequest } from '../../ports/language.ts';
import type { AskedQuestion } from './answer-record.ts';
import { AnswerMaker, spokenTurn, typedTurn, type TurnEvent } from './answer-maker.ts';
import { PRE_ROLL_MS } from './segmenting.ts';
import type { ExamDriver } from './exam-driver.ts';
import { openFollowUpSearch, type FollowUpSearch } from './follow-up-search.ts';
import { endsDangling, endsOnFiller } from './hesitation.ts';
import type { Listener } from './listener.ts';
import type { ResponseMeter } from './response-meter.ts';
import type { SessionDeps } from './session-deps.ts';
import type { TestKeeper } from './test-keeper.ts';
import type { FinishedTurn } from './turn.ts';

/** Voice that began this shortly before the floor was given is the answer already. */
const HEAD_START_MS = 300;
/** The only part in which the exam takes follow-ups. */
const DISCUSSION_PART = 3;

export interface CandidateTurnsDeps extends Pick<
  SessionDeps,
  'clock' | 'engines' | 'faults' | 'followUps' | 'log' | 'output'
> {
  listener: Listener;
  driver: ExamDriver;
  keeper: TestKeeper;
  meter: ResponseMeter;
  answers: AnswerMaker;
  /** Whether text whose sound began at this clock time is the examiner's own line. */
  isEcho: (text: string, beganAt: number) => boolean;
  onState: (state: ExaminerState) => void;
}

/** The candidate's side of the exam: gives the floor, takes it back, and reports and keeps what was said or typed. */
export class CandidateTurns {
  readonly #deps: CandidateTurnsDeps;
  /** Null: the exam's own follow-ups only. */
  readonly #followUps: FollowUpSearch | null;
  #asked: AskedQuestion | null = null;
  /** What a follow-up of the answer that is open, or was just given, must know; null where none is taken. */
  #frame: FollowUpFrame | null = null;
  /** Where the voice that cut the examiner's line began; milliseconds of the candidate's sound. */
  #takenAtMs: number | null = null;

  constructor(deps: CandidateTurnsDeps) {
    this.#deps = deps;
    this.#followUps = openFollowUpSearch(deps);
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
    this.#frame = action.followUp;
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
        onPause: (text) => this.#handlePause(question, text),
        onOver: (turn) => this.#end(turn),
      },
      sinceMs,
    );
  }

  /** Takes the floor back. What was said so far is reported when the examiner cuts the candidate, and dropped otherwise. */
  takeBack(how: { cuts: boolean }): void {
    this.settle();
    if (how.cuts && this.#deps.listener.turnStarted) this.#report(this.#deps.listener.closeTurn());
    this.#deps.listener.dropTurn();
    this.#asked = null;
    this.#takenAtMs = null;
  }

  /**
   * An answer that is over and still waits for its follow-up is reported now, without one: something else happens, or the
   * candidate speaks on and is not kept waiting.
   */
  settle(): void {
    this.#followUps?.settle();
  }

  /** Nothing is looked for any more. */
  stop(): void {
    this.#followUps?.cancel();
  }

  /** The candidate says that the answer is finished. */
  finish(): void {
    if (this.#asked) this.#end(this.#deps.listener.closeTurn());
  }

  /** Takes a typed answer instead of the spoken one. False when nothing is asked. */
  answerTyped(text: string): boolean {
    this.settle();
    const { listener, output, meter, clock, answers, onState } = this.#deps;
    const asked = this.#asked;
    if (!asked) return false;
    this.#asked = null;
    listener.dropTurn();
    output.final('user', text);
    onState('thinking');
    meter.handleDecision(clock.now(), null);
    this.#sendFollowedUp(asked, typedTurn(asked, text), async () => answers.typed(asked, text));
    return true;
  }

  /** The call breaks off: what was said of a long turn is an answer, a short answer is asked for again. */
  breakOff(): void {
    this.settle();
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
    this.#report(turn, true);
  }

  #report(turn: FinishedTurn | null, followedUp = false): void {
    const { listener, output, answers, faults } = this.#deps;
    const asked = this.#asked;
    this.#asked = null;
    if (!turn || !asked) return;
    // The sound has served once its words are placed.
    faults.watch(turn.placed.then(() => listener.timeline.forgetBefore(turn.spans.at(-1)?.endMs ?? 0)));
    if (turn.text !== '') output.final('user', turn.text);
    const event = spokenTurn(asked, turn);
    const record = () => answers.spoken(asked, turn);
    if (followedUp) this.#sendFollowedUp(asked, event, record);
    else this.#send(event, record);
  }

  #send(event: TurnEvent, record: () => Promise<AnswerRecord>): void {
    const { driver, keeper } = this.#deps;
    driver.send(event, (keep) => {
      if (keep) keeper.addAnswer(record());
    });
  }

  /** Reports the turn when its follow-up is found, or at once when none can be. */
  #sendFollowedUp(asked: AskedQuestion, event: TurnEvent, record: () => Promise<AnswerRecord>): void {
    const search = this.#followUps;
    const request = this.#followUpRequest(asked.question, event.text);
    if (!search || !request) return this.#send(event, record);
    // The exam must not take the wait after a typed answer for silence.
    this.#deps.driver.send({ type: 'speech-started' });
    search.begin(request, (found) => {
      this.#send(found === null ? event : { ...event, followUp: found }, record);
    });
  }

  /** Words that end in mid-sentence are not yet the answer: a search for them would be in vain. */
  #handlePause(question: string, text: string): void {
    if (endsOnFiller(text) || endsDangling(text)) return;
    const request = this.#followUpRequest(question, text);
    if (request) this.#followUps?.prepare(request);
  }

  #followUpRequest(question: string, answer: string): FollowUpRequest | null {
    const frame = this.#frame;
    if (frame === null || classifyReply(answer, DISCUSSION_PART) !== 'answer') return null;
    return { theme: frame.theme, question, answer, asked: frame.questions };
  }
}
