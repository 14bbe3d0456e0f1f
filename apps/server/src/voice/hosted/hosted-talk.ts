import { LONG_TURN_MS } from '@bandpal/exam';
import type { Clock } from '@bandpal/foundation';
import type { AskedQuestion } from '../test-run/answer-record.ts';
import type { HostedExam } from './hosted-exam.ts';
import type { TurnPlace } from './place-turns.ts';

/** A pause of this length ends the talk of Part 2; the platform asks at far shorter ones. It waits 20 s for an answer. */
const TALK_PAUSE_MS = 4_000;

/** Waits in the talk of Part 2 whether the candidate speaks on. */
class TalkPause {
  readonly #clock: Clock;
  #end = Promise.withResolvers<void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Resolves after the pause, at once when `gone` aborts, and before another wait begins. */
  async wait(gone: AbortSignal): Promise<void> {
    this.end();
    this.#end = Promise.withResolvers<void>();
    const { promise, resolve } = this.#end;
    const cancel = this.#clock.after(TALK_PAUSE_MS, resolve);
    gone.addEventListener('abort', () => resolve(), { once: true });
    await promise;
    cancel();
  }

  /** Ends the wait that goes on. */
  end(): void {
    this.#end.resolve();
  }
}

/** What was said last before the button is asked about within this time. */
const LAST_WORDS_MS = 3_000;

/** When the talk of Part 2 is over: after a pause, after two minutes, or with the candidate's button. */
export class HostedTalk {
  readonly #exam: HostedExam;
  readonly #clock: Clock;
  readonly #pause: TalkPause;
  readonly #onOver: () => void;
  /** The talk of which the candidate has said that it is over. */
  #finished: AskedQuestion | null = null;

  /** @param onOver no request has followed the button in time. */
  constructor({ exam, clock, onOver }: { exam: HostedExam; clock: Clock; onOver: () => void }) {
    this.#exam = exam;
    this.#clock = clock;
    this.#pause = new TalkPause(clock);
    this.#onOver = onOver;
  }

  /** Whether the candidate has said that the talk is over to which the exam still listens. */
  get isFinished(): boolean {
    return this.#finished !== null && this.#finished === this.#exam.talk;
  }

  /** Resolves when a turn that the platform takes for finished is not part of a talk that may go on, or has not gone on, or `gone` aborts. */
  async whenOver(kind: TurnPlace['kind'], isTurnClosed: boolean, gone: AbortSignal): Promise<void> {
    if (this.#mayGoOn(kind, isTurnClosed)) await this.#pause.wait(gone);
    else this.#pause.end();
  }

  /** The candidate says that the talk is over. */
  handleFinished(): void {
    const { talk } = this.#exam;
    this.stop();
    if (talk === null) return;
    this.#finished = talk;
    this.#clock.after(LAST_WORDS_MS, () => {
      if (this.isFinished) this.#onOver();
    });
  }

  /** Nothing is waited for any more. */
  stop(): void {
    this.#pause.end();
  }

  #mayGoOn(kind: TurnPlace['kind'], isTurnClosed: boolean): boolean {
    const { talk, answeredTalk } = this.#exam;
    const reopened = kind === 'changed' && !isTurnClosed ? answeredTalk : null;
    const held = talk ?? reopened;
    // What was asked before the button was pressed is over with it; an examiner who asks for more waits for that again.
    if (held === null || (this.#finished !== null && held.askedAt <= this.#finished.askedAt)) return false;
    return this.#clock.now() - held.askedAt < LONG_TURN_MS;
  }
}
