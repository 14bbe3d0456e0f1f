import type { ExamView } from '@bandpal/contracts';
import type { ExamAction, ExamEvent } from '@bandpal/exam';
import type { Clock } from '@bandpal/foundation';
import type { ExamRun } from './exam-run.ts';

export interface ExamDriverDeps {
  run: ExamRun;
  clock: Clock;
  onAction: (action: ExamAction) => void;
  /** All events given so far are worked off. */
  onSettled: () => void;
}

interface QueuedEvent {
  event: ExamEvent;
  onKept: ((keep: boolean) => void) | undefined;
}

/** Feeds the exam one event at a time, in order, and keeps its clock: a `tick` falls at every deadline while it runs. */
export class ExamDriver {
  readonly #deps: ExamDriverDeps;
  readonly #queue: QueuedEvent[] = [];
  #working = false;
  #running = false;
  #typing = false;
  #cancelTick: () => void = () => {};

  constructor(deps: ExamDriverDeps) {
    this.#deps = deps;
  }

  /** Starts the exam or takes it up again. */
  start(): void {
    this.#running = true;
    this.send({ type: 'ready' });
    if (this.#typing) this.send({ type: 'typing-started' });
  }

  /** The candidate types from now on; before the start and in a pause it counts from the next `start`. */
  handleTypingStarted(): void {
    this.#typing = true;
    this.send({ type: 'typing-started' });
  }

  /** Stops the exam's time until the next `start`; events in between are dropped. */
  pause(): void {
    this.#running = false;
    this.#queue.length = 0;
    this.#cancelTick();
  }

  /** Whether events are taken. */
  get running(): boolean {
    return this.#running;
  }

  /** Takes an event; `onKept` learns whether the turn it reports is an answer. Events raised by an action wait for their turn. */
  send(event: ExamEvent, onKept?: (keep: boolean) => void): void {
    if (!this.#running) return;
    this.#queue.push({ event, onKept });
    if (!this.#working) this.#work();
  }

  get view(): ExamView {
    return this.#deps.run.view(this.#deps.clock.now());
  }

  #work(): void {
    const { run, clock, onAction, onSettled } = this.#deps;
    this.#working = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const { actions, keepTurn } = run.handle(next.event, clock.now());
      next.onKept?.(keepTurn);
      for (const action of actions) onAction(action);
    }
    this.#working = false;
    onSettled();
    this.#scheduleTick();
  }

  #scheduleTick(): void {
    this.#cancelTick();
    const due = this.#running ? this.#deps.run.deadline() : null;
    if (due === null) return;
    const { clock } = this.#deps;
    this.#cancelTick = clock.after(Math.max(0, due - clock.now()), () => this.send({ type: 'tick' }));
  }
}
