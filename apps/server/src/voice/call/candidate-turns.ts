import { BandpalError, isTalk } from '@bandpal/contracts';
import { classifyReply, type ExamAction, type FollowUpFrame } from '@bandpal/exam';
import type { Clock, FaultBoundary } from '@bandpal/foundation';
import type { FollowUpRequest } from '../../ports/language.ts';
import { spokenTurn, typedTurn } from '../test-run/answer-maker.ts';
import type { AnswerMaker, TurnEvent } from '../test-run/answer-maker.ts';
import type { AskedQuestion } from '../test-run/answer-record.ts';
import type { CallOutput } from '../test-run/call-output.ts';
import type { ExamDriver, ReportedTurn } from '../test-run/exam-driver.ts';
import type { FollowUpSearch } from '../test-run/follow-up-search.ts';
import type { LineAhead } from '../test-run/line-ahead.ts';
import type { StatusBoard } from '../test-run/status-board.ts';
import type { TestKeeper } from '../test-run/test-keeper.ts';
import { endsDangling, endsOnFiller } from '../turn/hesitation.ts';
import type { Listener } from '../turn/listener.ts';
import type { SpeakerRhythm } from '../turn/speaker-rhythm.ts';
import { belongsToAnswer } from '../turn/speech-before-typing.ts';
import {
  continuesTurn,
  LEAST_SILENCE_BEFORE_ANSWER_MS,
  readContinuation,
} from '../turn/turn-continuation.ts';
import { PRE_ROLL_MS } from '../turn/turn-segments.ts';
import type { FinishedTurn, SaidSoFar, TurnHandler } from '../turn/turn.ts';
import { usualWords } from '../turn/usual-length.ts';
import type { ResponseMeter } from './response-meter.ts';

/** Voice that began this shortly before the floor was given is the answer already. */
const HEAD_START_MS = 300;
/** The only part in which the exam takes follow-ups. */
const DISCUSSION_PART = 3;

interface EndedTurn {
  asked: AskedQuestion;
  frame: FollowUpFrame | null;
  turn: FinishedTurn;
}

export interface CandidateTurnsDeps {
  clock: Clock;
  faults: FaultBoundary;
  listener: Listener;
  driver: ExamDriver;
  keeper: TestKeeper;
  meter: ResponseMeter;
  lineAhead: LineAhead;
  answers: AnswerMaker;
  /** Null: the exam's own follow-ups only. */
  followUps: FollowUpSearch | null;
  /** What is learnt of the candidate's pauses; the page keeps it. */
  rhythm: SpeakerRhythm;
  board: StatusBoard;
  output: CallOutput;
}

/** The candidate's side of the exam: gives the floor, takes it back, and reports and keeps what was said or typed. */
export class CandidateTurns implements TurnHandler {
  readonly #deps: CandidateTurnsDeps;
  #asked: AskedQuestion | null = null;
  /** The question that was asked last, and the one before it, whether they are open or not. */
  #last: AskedQuestion | null = null;
  #lastBut: AskedQuestion | null = null;
  /** What a follow-up to the answer must know, while the answer is open and until it is reported; null where none is taken. */
  #frame: FollowUpFrame | null = null;
  /** Where the voice that cut the examiner's line began; milliseconds of the candidate's sound. Null: none has. */
  #bargedInAtMs: number | null = null;
  /** The turn that silence ended last, until the next question is out: it may yet go on. */
  #ended: EndedTurn | null = null;
  /** The same, when the question is just out. */
  #endedBefore: EndedTurn | null = null;
  /** When the floor was given; milliseconds of the candidate's sound. */
  #givenAtMs = 0;
  /** What had been said when the turn was taken for over that goes on now; null when none does. */
  #before: string | null = null;

  constructor(deps: CandidateTurnsDeps) {
    this.#deps = deps;
  }

  /** Whether the candidate has the floor. */
  get open(): boolean {
    return this.#asked !== null;
  }

  /** Whether the candidate has cut the examiner's line to speak. */
  get bargedIn(): boolean {
    return this.#bargedInAtMs !== null;
  }

  /** The candidate cuts the examiner's line with voice that began here; called before the line ends. */
  handleBargeIn(atMs: number): void {
    this.#bargedInAtMs = atMs;
  }

  /**
   * A teacher has asked the question, as the floor is about to be given: voice since the teacher's last word, where it's known, is the answer,
   * and not the turn before going on.
   */
  handleAskedByTeacher(heardAt: number | null): void {
    this.#ended = null;
    if (heardAt !== null) this.#bargedInAtMs = this.#deps.listener.timeline.audioAt(heardAt);
  }

  /** Gives the floor to the candidate. */
  give(action: Extract<ExamAction, { type: 'listen' }>): void {
    const { listener, clock, board, answers } = this.#deps;
    this.#asked = answers.ask(action);
    if (this.#last?.questionId !== action.questionId) this.#lastBut = this.#last;
    this.#last = this.#asked;
    this.#frame = action.followUp;
    this.#before = null;
    this.#endedBefore = this.#ended;
    this.#ended = null;
    this.#givenAtMs = listener.timeline.audioAt(clock.now());
    const sinceMs =
      this.#bargedInAtMs === null ? this.#givenAtMs - HEAD_START_MS : this.#bargedInAtMs - PRE_ROLL_MS;
    this.#bargedInAtMs = null;
    board.setExaminer('listening');
    const { patience, question } = action;
    const usual = usualWords(question, patience);
    listener.openTurn({ patience, usualWords: usual, hints: [question], handler: this }, sinceMs);
  }

  handleTurnStarted(startMs: number): void {
    // A voice that rose over the last word of the question is the turn before, going on.
    this.#ended = startMs < this.#givenAtMs ? this.#endedBefore : null;
    if (this.canGoOn(startMs, { share: 1, interruptible: true }) && this.goOn()) return;
    this.#ended = null;
    this.#deps.driver.send({ type: 'speech-started' });
  }

  handleTurnText(text: string): void {
    if (text !== '') this.#deps.output.partial('user', text);
  }

  handleTurnPause(said: SaidSoFar): void {
    const asked = this.#asked;
    // Words that end in mid-sentence are not yet the answer: what is prepared for them would be in vain.
    if (!asked || endsOnFiller(said.text) || endsDangling(said.text)) return;
    const request = this.#followUpRequest(asked.question, said.text);
    if (this.#deps.followUps && request) this.#deps.followUps.prepare(request);
    else this.#deps.lineAhead.prepare(asked, said);
  }

  handleTurnGrown(turn: FinishedTurn): void {
    const { keeper, answers } = this.#deps;
    // A long turn is worth keeping as it goes: a server that breaks down takes its last words alone.
    if (this.#asked && isTalk(this.#asked)) keeper.addAnswer(answers.growing(this.#asked, turn));
  }

  handleTurnOver(turn: FinishedTurn): void {
    const { board, meter, output, rhythm } = this.#deps;
    board.setExaminer('thinking');
    meter.handleDecision(turn.decidedAt, turn.lastSoundAt);
    output.rhythm(rhythm.kept);
    if (this.#asked && !turn.byCandidate) this.#ended = { asked: this.#asked, frame: this.#frame, turn };
    this.#report(turn, true);
  }

  /** Whether voice that began here is the last turn going on, when so much of the examiner's line was out. */
  canGoOn(atMs: number, line: { share: number; interruptible: boolean }): boolean {
    const last = this.#ended?.turn.spans.at(-1);
    return last !== undefined && continuesTurn({ silenceMs: atMs - last.endMs, ...line });
  }

  /** Clock time until which voice is likelier the last turn going on than an answer; null when no turn was taken for over. */
  get mayGoOnUntil(): number | null {
    const lastSoundAt = this.#ended?.turn.lastSoundAt;
    return typeof lastSoundAt === 'number' ? lastSoundAt + LEAST_SILENCE_BEFORE_ANSWER_MS : null;
  }

  /** The last turn goes on with the voice since then; false when the exam is past it. */
  goOn(): boolean {
    const { listener, driver, meter, board } = this.#deps;
    const ended = this.#ended;
    const last = ended?.turn.spans.at(-1);
    if (!ended || !last || !driver.reopenTurn()) return false;
    meter.stop();
    this.#asked = ended.asked;
    this.#frame = ended.frame;
    this.#before = ended.turn.text;
    this.#ended = null;
    board.setExaminer('listening');
    listener.reopenTurn(last.endMs);
    return true;
  }

  /**
   * Takes the floor back. What was said so far is reported when the examiner cuts the candidate (`cut`), reported or kept when the
   * test ends (`end`), and dropped otherwise.
   */
  takeBack(how: 'cut' | 'end' | 'drop'): void {
    this.settle();
    const { listener } = this.#deps;
    if (how !== 'drop' && listener.turnStarted) this.#reportCut(listener.closeTurn(), how);
    listener.dropTurn();
    if (how !== 'drop') this.#ended = null;
    this.#asked = null;
    this.#bargedInAtMs = null;
  }

  /**
   * An answer that is over and still waits for its follow-up is reported now, without one: something else happens, or the
   * candidate goes on speaking and must not be kept waiting.
   */
  settle(): void {
    this.#deps.followUps?.settle();
  }

  /** Gives up the search for a follow-up. */
  stop(): void {
    this.#deps.followUps?.cancel();
  }

  /** The candidate says that the answer is finished. */
  finish(): void {
    if (!this.#asked) return;
    this.#deps.board.setExaminer('thinking');
    this.#deps.listener.endTurn();
  }

  /** Takes a typed answer, with what was said before it. False when nothing is asked. */
  answerTyped(text: string): boolean {
    this.settle();
    const { listener, output, meter, clock, board, answers, keeper } = this.#deps;
    const asked = this.#asked;
    if (!asked) return false;
    this.#asked = null;
    this.#ended = null;
    const spoken = listener.turnStarted ? listener.closeTurn() : null;
    listener.dropTurn();
    if (spoken) this.#showBeforeTyped(asked, spoken, text);
    board.setExaminer('thinking');
    meter.handleDecision(clock.now(), null);
    this.#sendFollowedUp(asked, typedTurn(asked, text), {
      makeRecord: () => answers.typedAfter(asked, text, spoken, keeper),
      // The page keeps what was typed until it sees it here.
      onTaken: () => output.final('user', text),
    });
    return true;
  }

  /** Takes a typed answer to a question that the examiner has left; where the exam keeps it no more, the candidate is told. */
  answerLate(text: string, questionId: string): void {
    this.settle();
    const { driver, answers, keeper, output } = this.#deps;
    const left = [this.#last, this.#lastBut].find((asked) => asked?.questionId === questionId);
    if (!left) return output.error(goneOn());
    // The turn that may go on is not the one that is reported last.
    this.#ended = null;
    this.#endedBefore = null;
    const asked = { ...answers.ask(left), askedAt: left.askedAt };
    let isKept = false;
    driver.send(typedTurn(asked, text), {
      makeRecord: () => {
        isKept = true;
        return answers.typedAfter(asked, text, null, keeper);
      },
      onTaken: () => {
        if (isKept) output.final('user', text);
        else output.error(goneOn());
      },
    });
  }

  /** Tells the candidate that a typed answer came too late for any question. */
  refuseLate(): void {
    this.#deps.output.error(goneOn());
  }

  /** The call breaks off: what was said of a long turn is an answer, a short answer is asked for again. */
  breakOff(): void {
    this.settle();
    const { listener, keeper, answers } = this.#deps;
    const asked = this.#asked;
    const turn = asked && isTalk(asked) ? listener.closeTurn() : null;
    if (asked && turn && (turn.text !== '' || !turn.whole)) keeper.addComing(answers.spoken(asked, turn));
    this.takeBack('drop');
  }

  /** Reports a turn that somebody else ended, when its words are known. The exam takes nothing after its end: then it is kept. */
  #reportCut(turn: FinishedTurn | null, how: 'cut' | 'end'): void {
    const { keeper, answers, faults } = this.#deps;
    const asked = this.#asked;
    if (!turn || !asked || turn.whole) return this.#report(turn);
    this.#asked = null;
    if (how === 'end') return keeper.addComing(answers.spoken(asked, turn));
    const report = async () => {
      const text = await turn.heard;
      this.#reportOn(asked, { ...turn, text, unclear: text === '' }, false);
    };
    faults.watch(report());
  }

  #report(turn: FinishedTurn | null, followedUp = false): void {
    const asked = this.#asked;
    this.#asked = null;
    if (turn && asked) this.#reportOn(asked, turn, followedUp);
  }

  #showBeforeTyped(asked: AskedQuestion, spoken: FinishedTurn, typed: string): void {
    this.#forgetSound(spoken);
    const { added } = readContinuation(this.#before ?? '', spoken.text, asked.part);
    this.#before = null;
    if (added !== '' && belongsToAnswer(spoken.text, typed, asked.part))
      this.#deps.output.final('user', added);
  }

  #forgetSound(turn: FinishedTurn): void {
    const { listener, faults } = this.#deps;
    // The turn may go on; the sound before it has served.
    faults.watch(turn.placed.then(() => listener.timeline.forgetBefore(turn.spans[0]?.startMs ?? 0)));
  }

  #reportOn(asked: AskedQuestion, turn: FinishedTurn, followedUp: boolean): void {
    const { output, answers } = this.#deps;
    this.#forgetSound(turn);
    const before = this.#before ?? '';
    const { added, isAnswer } = readContinuation(before, turn.text, asked.part);
    this.#before = null;
    if (added !== '') output.final('user', added);
    const event = spokenTurn(asked, isAnswer ? turn : { ...turn, text: before });
    // Where nothing was added to the answer, it is stored already.
    const reported = { makeRecord: isAnswer ? () => answers.spoken(asked, turn) : undefined };
    if (followedUp) this.#sendFollowedUp(asked, event, reported);
    else this.#deps.driver.send(event, reported);
  }

  /** Reports the turn when its follow-up is found, or at once when none can be. */
  #sendFollowedUp(asked: AskedQuestion, event: TurnEvent, turn: ReportedTurn): void {
    const { driver, followUps } = this.#deps;
    const request = this.#followUpRequest(asked.question, event.text);
    if (!followUps || !request) return driver.send(event, turn);
    // The exam must not take the wait after a typed answer for silence.
    driver.send({ type: 'speech-started' });
    followUps.begin(request, (found) => {
      driver.send(found === null ? event : { ...event, followUp: found }, turn);
    });
  }

  #followUpRequest(question: string, answer: string): FollowUpRequest | null {
    const frame = this.#frame;
    if (frame === null || classifyReply(answer, DISCUSSION_PART) !== 'answer') return null;
    return { theme: frame.theme, question, answer, asked: frame.questions };
  }
}

const goneOn = (): BandpalError =>
  new BandpalError('request.invalid', {
    message: 'The examiner has gone on to another question. What you typed is still in the box.',
  });
