import { isDeepStrictEqual } from 'node:util';
import { BandpalError, type ExamMode } from '@bandpal/contracts';
import type { CueCard } from '@bandpal/contracts';
import type { ExamAction } from '@bandpal/exam';
import type { TestEnd } from '../../ports/test-desk.ts';
import type { CallRequest } from '../api/call-request.ts';
import type { LiveTest } from '../live-tests.ts';
import { typedTurn } from '../test-run/answer-maker.ts';
import type { AnswerMaker } from '../test-run/answer-maker.ts';
import type { AskedQuestion } from '../test-run/answer-record.ts';
import type { ActionHandler, ExamDriver } from '../test-run/exam-driver.ts';
import type { BreakOff } from '../test-run/test-ending.ts';
import type { TestKeeper } from '../test-run/test-keeper.ts';
import { VOICE_BUDGETS } from '../voice-budgets.ts';
import { RoomlessTest, type RoomlessTestDeps } from './roomless-test.ts';

/** A client that repeats a request does so within seconds; a person who wants another test has looked at this one. */
const REPEATED_GREETING_MS = 60_000;

/** Something that was written in a typed test. */
export interface TypedMessage {
  role: 'assistant' | 'user';
  content: string;
}

/** One answer and what the examiner said to it. */
export interface TypedExchange {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  input: string;
  /** Messages that stood before the input. */
  before: number;
  output: TypedMessage[];
}

export interface TypedSessionDeps extends RoomlessTestDeps {
  id: string;
  request: CallRequest;
}

/** A test that is typed request by request, in the same exam and under the same limits of time as a typed test of the page. */
export class TypedSession implements LiveTest {
  readonly id: string;
  readonly testId: string;
  /** Its program has the first question with the reply. */
  readonly hasBegun = true;
  readonly mode: ExamMode;
  readonly resumed: boolean;
  readonly assistantName: string;
  readonly createdAt: Date;
  name: string | undefined;
  readonly messages: TypedMessage[] = [];
  readonly exchanges: TypedExchange[] = [];
  readonly #deps: TypedSessionDeps;
  readonly #test: RoomlessTest;
  readonly #exam: TypedExam;
  #lastExchangeAt: Date;
  #greeting: TypedExchange | null = null;

  constructor(deps: TypedSessionDeps) {
    this.#deps = deps;
    const { test, run } = deps;
    this.id = deps.id;
    this.testId = test.id;
    this.mode = test.mode;
    this.resumed = test.resumed;
    this.assistantName = deps.request.assistantName;
    this.createdAt = deps.clock.date();
    this.#lastExchangeAt = this.createdAt;
    this.#test = new RoomlessTest(deps);
    const { driver, keeper, answers, clock } = this.#test;
    this.#exam = new TypedExam({
      driver,
      keeper,
      answers,
      cueCard: () => run.view(clock.now()).cueCard,
      onLine: (content) => void this.messages.push({ role: 'assistant', content }),
      onFinish: (end) => this.#test.end(end),
    });
    this.#test.run(() => driver.start());
  }

  /** Resolves when the test is written. */
  get ended(): Promise<void> {
    return this.#test.ended;
  }

  get isOver(): boolean {
    return this.#test.isOver;
  }

  get endedAt(): Date | undefined {
    return this.#test.endedAt;
  }

  get endedReason(): string | undefined {
    return this.#test.endedReason;
  }

  get updatedAt(): Date {
    return this.endedAt ?? this.#lastExchangeAt;
  }

  /** Takes what the candidate typed, and gives it back with what the examiner says to it. Throws `chat.ended`. */
  exchange(input: string): TypedExchange {
    if (this.isOver || this.exchanges.length >= VOICE_BUDGETS.typedAnswers.size())
      throw new BandpalError('chat.ended');
    const before = this.messages.length;
    this.messages.push({ role: 'user', content: input });
    this.#test.run(() => this.#exam.handleTyped(input));
    return this.#keepExchange(input, before);
  }

  /** Resolves when what was answered is written, or could not be soon: whoever is told that it is taken need not type it again. */
  whenWritten(): Promise<void> {
    return this.#test.whenWritten();
  }

  /**
   * The exchange that has already followed `earlier` with this input, when a client sends it again because it has missed the reply; null
   * when nothing has followed. Throws `chat.outdated` when the test has gone on in another way.
   */
  repeatedAfter(earlier: TypedExchange, input: string): TypedExchange | null {
    const following = this.exchanges.slice(this.exchanges.indexOf(earlier) + 1);
    const [next] = following;
    if (next === undefined) return null;
    if (following.length === 1 && next.input === input) return next;
    throw new BandpalError('chat.outdated', { field: 'previousChatId' });
  }

  /** The candidate's first words, to which the examiner has nothing to say but its opening. */
  greet(input: string): TypedExchange {
    this.messages.unshift({ role: 'user', content: input });
    this.#greeting = this.#keepExchange(input, 0);
    return this.#greeting;
  }

  /**
   * The greeting, when a client that has missed the reply sends it again within a minute; null when somebody wants another test, or this
   * one has gone on.
   */
  greetedWith(request: CallRequest, input: string): TypedExchange | null {
    const { clock, request: own } = this.#deps;
    const greeting = this.#greeting;
    if (greeting === null || this.isOver || this.exchanges.length > 1) return null;
    const isLate = clock.date().getTime() - greeting.createdAt.getTime() > REPEATED_GREETING_MS;
    return !isLate && greeting.input === input && isDeepStrictEqual(own, request) ? greeting : null;
  }

  /** The candidate ends the test: what was said so far is assessed. */
  finish(): void {
    this.#test.finish();
  }

  /** Breaks the test off; it can be continued. */
  interrupt(why?: BreakOff): Promise<void> {
    return this.#test.interrupt(why);
  }

  #keepExchange(input: string, before: number): TypedExchange {
    const at = this.#deps.clock.date();
    this.#lastExchangeAt = at;
    const output = this.messages.slice(before + 1);
    const exchange = { id: crypto.randomUUID(), createdAt: at, updatedAt: at, input, before, output };
    this.exchanges.push(exchange);
    return exchange;
  }
}

interface TypedExamDeps {
  driver: ExamDriver;
  answers: AnswerMaker;
  keeper: TestKeeper;
  /** The card that the candidate prepares now. */
  cueCard: () => CueCard | null;
  /** What the examiner says, and the card of Part 2. */
  onLine: (text: string) => void;
  onFinish: (end: TestEnd) => void;
}

/** The exam of a test in which nothing is spoken: a line is over as soon as it is out, and an answer comes whole. */
class TypedExam implements ActionHandler {
  readonly #deps: TypedExamDeps;
  #asked: AskedQuestion | null = null;
  #isPreparing = false;

  constructor(deps: TypedExamDeps) {
    this.#deps = deps;
    deps.driver.reportTo(this);
  }

  handleAction(action: ExamAction): void {
    const { driver, answers, cueCard, onLine, onFinish } = this.#deps;
    this.#asked = null;
    this.#isPreparing = false;
    switch (action.type) {
      case 'say':
        onLine(action.sentences.join(' '));
        return driver.send({ type: 'said', id: action.id, heard: true });
      case 'listen':
        this.#asked = answers.ask(action);
        return;
      case 'wait': {
        const card = cueCard();
        if (card) onLine(cardText(card));
        this.#isPreparing = true;
        return;
      }
      case 'finish':
      default:
        onFinish(action.reason);
    }
  }

  /** Takes what the candidate typed. In the preparation it ends that: with a request to begin, or with the talk itself. */
  handleTyped(text: string): void {
    const { driver } = this.#deps;
    if (this.#isPreparing) {
      driver.send({ type: 'spoke-in-preparation', text });
      if (!this.#isPreparing) return;
      driver.send({ type: 'preparation-finished' });
    }
    this.#answer(text);
  }

  #answer(text: string): void {
    const { driver, answers, keeper } = this.#deps;
    const asked = this.#asked;
    if (asked === null) return;
    this.#asked = null;
    driver.send(typedTurn(asked, text), {
      makeRecord: () => answers.typedAfter(asked, text, null, keeper),
    });
  }
}

function cardText({ task, prompts, closing }: CueCard): string {
  return [task, 'You should say:', ...prompts.map((prompt) => `- ${prompt}`), closing].join('\n');
}
