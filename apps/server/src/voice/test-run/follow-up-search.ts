import type { Log } from '@bandpal/foundation';
import type { Clock, FaultBoundary } from '@bandpal/foundation';
import type { SpeechManner, Synthesizer } from '@bandpal/speech/ports';
import type { FollowUpRequest, FollowUps } from '../../ports/language.ts';

/**
 * From the decision that an answer is over to the end of the search. A discussion turn usually ends after 1.7 s of silence;
 * with this the candidate waits less than 3 s even when nothing comes of it.
 */
export const FOLLOW_UP_BUDGET_MS = 1_200;
/** After this many waits in vain, one after another, the model counts as too slow: only what is there at the decision is taken. */
const MOST_VAIN_WAITS = 2;
/** A search begun ahead that is not asked for by then is given up: no turn waits that long after its last word. */
const AHEAD_LIMIT_MS = 6_000;

export interface FollowUpSearchDeps {
  followUps: FollowUps;
  synthesizer: Synthesizer;
  /** How the question will be said. */
  manner: SpeechManner;
  clock: Clock;
  log: Log;
  faults: FaultBoundary;
}

interface Running {
  request: FollowUpRequest;
  aborting: AbortController;
  cancelLimit: () => void;
  /** The question, rendered; null when there is none. */
  found: Promise<string | null>;
}

/** Looks for a question that follows an answer up, and renders it, while the candidate falls silent. One search at a time. */
export class FollowUpSearch {
  readonly #deps: FollowUpSearchDeps;
  #running: Running | null = null;
  #onFound: ((question: string | null) => void) | null = null;
  #vainWaits = 0;

  constructor(deps: FollowUpSearchDeps) {
    this.#deps = deps;
  }

  /** The candidate pauses: the answer may be whole. Begins the search, in place of one for an earlier text. */
  prepare(request: FollowUpRequest): void {
    if (this.#onFound === null) this.#start(request, AHEAD_LIMIT_MS);
  }

  /** The answer is over: calls back once, within FOLLOW_UP_BUDGET_MS, with a rendered question or null. */
  begin(request: FollowUpRequest, onFound: (question: string | null) => void): void {
    if (this.#onFound) this.settle();
    this.#onFound = onFound;
    const isTooSlow = this.#vainWaits >= MOST_VAIN_WAITS;
    if (isTooSlow && !this.#isAhead(request)) return this.#finish(null);
    this.#deps.faults.watch(this.#await(this.#start(request, isTooSlow ? 0 : FOLLOW_UP_BUDGET_MS)));
  }

  /** Ends the search; a turn that waits for it goes on without a question, before this returns. */
  settle(): void {
    this.#finish(null);
  }

  /** Ends the search; a turn that waits for it is told nothing. */
  cancel(): void {
    this.#onFound = null;
    this.#finish(null);
  }

  #start(request: FollowUpRequest, limitMs: number): Running {
    const before = this.#running;
    const goesOn = before !== null && this.#isAhead(request);
    if (goesOn) before.cancelLimit();
    else this.#abort();
    const aborting = goesOn ? before.aborting : new AbortController();
    const running: Running = {
      request,
      aborting,
      found: goesOn ? before.found : this.#find(request, aborting.signal),
      cancelLimit: this.#deps.clock.after(limitMs, () => {
        if (this.#running === running) this.#handleLimit();
      }),
    };
    // A search begun ahead may never be waited for.
    this.#deps.faults.watch(running.found);
    this.#running = running;
    return running;
  }

  #isAhead(request: FollowUpRequest): boolean {
    return this.#running?.request.answer === request.answer;
  }

  #handleLimit(): void {
    if (this.#onFound) this.#vainWaits += 1;
    this.#finish(null);
  }

  async #await(running: Running): Promise<void> {
    const question = await running.found;
    if (this.#running !== running) return;
    if (question !== null) this.#vainWaits = 0;
    this.#finish(question);
  }

  #finish(question: string | null): void {
    const onFound = this.#onFound;
    this.#onFound = null;
    this.#abort();
    onFound?.(question);
  }

  #abort(): void {
    this.#running?.cancelLimit();
    this.#running?.aborting.abort();
    this.#running = null;
  }

  async #find(request: FollowUpRequest, signal: AbortSignal): Promise<string | null> {
    const { followUps, synthesizer, manner, log } = this.#deps;
    const question = await followUps.next(request, signal);
    if (question === null || signal.aborted) return null;
    try {
      await synthesizer.speak(question, { ...manner, signal, ahead: true });
      return question;
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'a follow-up could not be rendered');
      return null;
    }
  }
}
