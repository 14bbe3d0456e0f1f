import { isTalk } from '@bandpal/contracts';
import type { ExamAction } from '@bandpal/exam';
import type { Clock } from '@bandpal/foundation';
import type { TestEnd } from '../../ports/test-desk.ts';
import { typedTurn } from '../test-run/answer-maker.ts';
import type { AnswerMaker } from '../test-run/answer-maker.ts';
import type { AskedQuestion } from '../test-run/answer-record.ts';
import type { ActionHandler, ExamDriver } from '../test-run/exam-driver.ts';

export interface HostedExamDeps {
  driver: ExamDriver;
  answers: AnswerMaker;
  clock: Clock;
  /** How long the preparation takes that has begun. */
  preparationMs: () => number;
  /** What the examiner says. */
  onLine: (text: string) => void;
  onFinish: (end: TestEnd) => void;
}

/** A turn as the platform tells it, and what the page has told of it. */
export interface HostedTurn {
  text: string;
  /** The candidate has typed of it. */
  typed: boolean;
  /** The candidate has said that it is over. */
  finished: boolean;
}

/**
 * The exam of a test whose candidate is heard elsewhere. A line counts as said when it is out; time runs in the preparation alone, because
 * nobody here hears whether the candidate is silent, and the platform has a limit of its own for that.
 */
export class HostedExam implements ActionHandler {
  readonly #deps: HostedExamDeps;
  #asked: AskedQuestion | null = null;
  /** The question of the turn that was reported last; it may still go on. */
  #answered: AskedQuestion | null = null;
  /** The talk that was over with nothing of it on its way; its words may come late. */
  #overTalk: AskedQuestion | null = null;
  #isPreparing = false;
  /** How long the lines since the candidate's last turn take to say, about. */
  #sayingMs = 0;
  #cancelPreparation: () => void = () => {};

  constructor(deps: HostedExamDeps) {
    this.#deps = deps;
    deps.driver.reportTo(this);
  }

  /** Whether the candidate's turn is expected. */
  get isListening(): boolean {
    return this.#asked !== null;
  }

  /** For how long the preparation is still explained when it begins, about; its minute is counted from then. 0 outside it. */
  get preparationDelayMs(): number {
    return this.#isPreparing ? this.#sayingMs : 0;
  }

  /** The talk of Part 2 while it is listened to. */
  get talk(): AskedQuestion | null {
    return talkOf(this.#asked);
  }

  /** The same when it was reported last, and may still go on. */
  get answeredTalk(): AskedQuestion | null {
    return talkOf(this.#answered);
  }

  handleAction(action: ExamAction): void {
    const { driver, answers, clock, preparationMs, onLine, onFinish } = this.#deps;
    this.#asked = null;
    this.#isPreparing = false;
    this.#cancelPreparation();
    switch (action.type) {
      case 'say':
        this.#sayingMs += sayingMs(action.sentences.join(' '));
        onLine(action.sentences.join(' '));
        return driver.send({ type: 'said', id: action.id, heard: true });
      case 'listen':
        this.#asked = { ...answers.ask(action), askedAt: clock.now() + this.#sayingMs };
        return driver.hold(true);
      case 'wait':
        this.#isPreparing = true;
        driver.hold(true);
        this.#cancelPreparation = clock.after(preparationMs() + this.#sayingMs, () => driver.hold(false));
        return undefined;
      case 'finish':
      default:
        onFinish(action.reason);
    }
  }

  /** The candidate has pressed a button, and so has heard what was to be said. */
  handleButton(event: 'preparation-finished' | 'repeat-requested'): void {
    this.#sayingMs = 0;
    this.#deps.driver.send({ type: event });
  }

  /** The candidate has said all of the talk, and nothing of it is on its way. */
  handleTalkOver(): void {
    const { driver } = this.#deps;
    if (this.talk === null) return;
    this.#overTalk = this.talk;
    driver.send({ ...typedTurn(this.talk, ''), typed: false, finished: true });
  }

  /** Words of the talk of which nothing was known when it was over. False when there is no such talk, or the exam is past that. */
  handleLateTalk(turn: HostedTurn): boolean {
    const asked = this.#overTalk;
    return asked !== null && this.#reopen(asked, turn);
  }

  /** A turn of the candidate. False when none is expected. */
  handleTurn(turn: HostedTurn): boolean {
    const { driver } = this.#deps;
    const asked = this.#asked;
    this.#answered = null;
    this.#overTalk = null;
    this.#sayingMs = 0;
    if (this.#isPreparing) driver.send({ type: 'spoke-in-preparation', text: turn.text });
    else if (asked === null) return false;
    else this.#answer(asked, turn);
    return true;
  }

  /** The turn reported last has gone on, and reads so now. False when the exam is past that. */
  handleChangedTurn(turn: HostedTurn): boolean {
    const asked = this.#answered;
    if (this.#isPreparing) return this.handleTurn(turn);
    return asked !== null && this.#reopen(asked, turn);
  }

  #reopen(asked: AskedQuestion, turn: HostedTurn): boolean {
    if (!this.#deps.driver.reopenTurn()) return false;
    this.#overTalk = null;
    this.#sayingMs = 0;
    this.#answer(asked, turn);
    return true;
  }

  #answer(asked: AskedQuestion, { text, typed, finished }: HostedTurn): void {
    const { driver, answers, clock } = this.#deps;
    this.#asked = null;
    this.#answered = asked;
    // How long a spoken turn took nobody tells; it was not longer than since its question.
    const speechMs = typed ? 0 : Math.max(0, clock.now() - asked.askedAt);
    const turn = { ...typedTurn(asked, text), typed, speechMs, finished };
    driver.send(turn, {
      makeRecord: () =>
        typed ? answers.typedAfter(asked, text, null, NO_KEEPER) : answers.transcribed(asked, text),
    });
    // A talk may be typed in several messages: this was the last.
    if (typed && finished) this.handleTalkOver();
  }
}

function talkOf(asked: AskedQuestion | null): AskedQuestion | null {
  return asked !== null && isTalk(asked) ? asked : null;
}

/** Nothing was spoken before what is typed here, so nothing is kept beside it. */
const NO_KEEPER = { addAnswer: () => {} };

/** A calm voice takes so long for a word; how long the platform's takes nobody tells. */
const SPOKEN_WORD_MS = 400;

/** How long the platform's voice takes to say this, about; milliseconds. */
export function sayingMs(text: string): number {
  return SPOKEN_WORD_MS * text.split(' ').length;
}
