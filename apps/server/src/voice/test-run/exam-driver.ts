import type { ExamAction, ExamEvent } from '@bandpal/exam';
import type { Clock } from '@bandpal/foundation';
import type { ComingAnswer } from './answer-record.ts';
import type { ExamRun } from './run-through.ts';
import type { TestKeeper } from './test-keeper.ts';

/** Carries out what the exam wants done. */
export interface ActionHandler {
  handleAction(action: ExamAction): void;
}

/**
 * `sound-missing`: whether there is silence is not known. `others-speak`: someone else in the room does. `teacher-asks`: a line is with a
 * teacher, who takes their time.
 */
type HoldReason = 'sound-missing' | 'others-speak' | 'teacher-asks';

/** Far less than the shortest silence that a typist is given. */
const TYPING_TOLD_EVERY_MS = 10_000;

export interface ExamDriverDeps {
  run: ExamRun;
  clock: Clock;
  keeper: TestKeeper;
  board: { publish(): void };
  /**
   * Calls back when everything that was given to the keeper is written, or could not be soon. Left out: nothing waits for that here,
   * because who tells the candidate does.
   */
  afterWriting?: (goOn: () => void) => void;
}

/** What belongs to the turn that an event reports. */
export interface ReportedTurn {
  /** Called when the turn is an answer. */
  makeRecord?: (() => ComingAnswer) | undefined;
  /** Called once the candidate may be told that the turn is taken: a typed answer is written then, or could not be soon. */
  onTaken?: () => void;
}

interface QueuedEvent extends ReportedTurn {
  event: ExamEvent;
}

/**
 * Feeds the exam one event at a time, in order, and keeps its clock: a `tick` falls at every deadline while it runs. What the exam
 * takes for an answer goes to the keeper, and so does the exam itself once all events are worked off. Whoever has typed sees that it was
 * taken and does not type it again, so a typed answer is written before the examiner says anything to it; a spoken one is not waited for.
 */
export class ExamDriver {
  readonly #deps: ExamDriverDeps;
  readonly #queue: QueuedEvent[] = [];
  #handler: ActionHandler | null = null;
  #working = false;
  /** Typed answers on their way to the store. */
  #unwritten = 0;
  /** What is done when they are there; events wait meanwhile. */
  #delayed: ExamAction[] | null = null;
  #started = false;
  #running = false;
  #typing = false;
  #typingToldAt = -Infinity;
  readonly #held = new Set<HoldReason>();
  #cancelTick: () => void = () => {};

  constructor(deps: ExamDriverDeps) {
    this.#deps = deps;
  }

  /** Names who carries the actions out; called once. */
  reportTo(handler: ActionHandler): void {
    this.#handler = handler;
  }

  /** Starts the exam or takes it up again. */
  start(): void {
    this.#started = true;
    this.#running = true;
    this.send({ type: 'ready' });
    if (this.#typing) this.send({ type: 'typing-started' });
  }

  /**
   * The candidate types from now on; before the start and in a pause it counts from the next `start`. Told about once a second; the exam
   * hears of it now and then, because each event saves it.
   */
  handleTypingStarted(): void {
    const { run, clock } = this.#deps;
    this.#typing = true;
    if (run.typed && clock.now() - this.#typingToldAt < TYPING_TOLD_EVERY_MS) return;
    this.#typingToldAt = clock.now();
    this.send({ type: 'typing-started' });
  }

  /** Stops the exam's time until the next `start`; events in between are dropped. */
  stop(): void {
    this.#running = false;
    this.#queue.length = 0;
    if (this.#delayed !== null) this.#working = false;
    this.#delayed = null;
    this.#cancelTick();
  }

  /** While held for any reason, no time runs out for the candidate. */
  hold(held: boolean, reason: HoldReason = 'sound-missing'): void {
    if (held) this.#held.add(reason);
    else this.#held.delete(reason);
    if (this.#running) this.#scheduleTick();
  }

  /** Whether the exam has begun in this call. */
  get started(): boolean {
    return this.#started;
  }

  /** Whether events are taken. */
  get running(): boolean {
    return this.#running;
  }

  /** Whether a line is about to come: what was typed before it is being written. */
  get isWriting(): boolean {
    return this.#delayed !== null;
  }

  /** Takes an event, and what belongs to the turn it reports. Events raised by an action wait in line. */
  send(event: ExamEvent, turn: ReportedTurn = {}): void {
    if (!this.#running) return;
    this.#queue.push({ event, ...turn });
    if (!this.#working) this.#work();
  }

  /** The turn reported last goes on, and the exam with it. False when the exam is past that. */
  reopenTurn(): boolean {
    const { run, keeper, board } = this.#deps;
    if (!this.#running || !run.reopenTurn()) return false;
    keeper.saveExam();
    board.publish();
    this.#scheduleTick();
    return true;
  }

  #work(): void {
    const { run, clock, keeper, board } = this.#deps;
    this.#working = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const { actions, keepTurn } = run.handle(next.event, clock.now());
      this.#keep(next, keepTurn);
      if (this.#unwritten > 0 && actions.some(({ type }) => type === 'say')) {
        this.#delayed = actions;
        return;
      }
      this.#carryOut(actions);
    }
    this.#working = false;
    // The last action has ended the session, which saves the exam itself.
    if (!this.#running) return;
    keeper.saveExam();
    board.publish();
    this.#scheduleTick();
  }

  #carryOut(actions: readonly ExamAction[]): void {
    for (const action of actions) this.#handler?.handleAction(action);
  }

  #keep({ event, makeRecord, onTaken = () => {} }: QueuedEvent, isAnswer: boolean): void {
    const { keeper, afterWriting } = this.#deps;
    const isKept = isAnswer && makeRecord !== undefined;
    if (isKept) keeper.addComing(makeRecord());
    const isTyped = event.type === 'turn' && event.typed;
    if (!isKept || !isTyped || afterWriting === undefined) return onTaken();
    // With the answer, so that it is not asked for again.
    keeper.saveExam();
    this.#unwritten += 1;
    afterWriting(() => {
      this.#unwritten -= 1;
      onTaken();
      this.#goOn();
    });
  }

  #goOn(): void {
    const actions = this.#delayed;
    if (actions === null || this.#unwritten > 0) return;
    this.#delayed = null;
    this.#carryOut(actions);
    this.#work();
  }

  #scheduleTick(): void {
    this.#cancelTick();
    const { clock, run } = this.#deps;
    const due = run.deadline();
    if (due === null || this.#held.size > 0) return;
    this.#cancelTick = clock.after(Math.max(0, due - clock.now()), () => this.send({ type: 'tick' }));
  }
}
