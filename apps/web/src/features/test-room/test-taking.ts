import type { ExamMode, PracticeOf, PublicConfig } from '@bandpal/contracts';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Continuation, ContinuationWish } from '../own-tests/plan-continuation.ts';
import type { TestPreferences } from '../test-preferences/test-preferences.ts';
import { troubleOfRequest, type TroubleKind } from '../trouble/trouble-catalogue.ts';
import {
  draftFor,
  INITIAL_TAKING,
  reduceTaking,
  type TakingEvent,
  type TakingState,
} from './reduce-taking.ts';
import type { AttemptOptions, OpenedAttempt } from './open-attempt.ts';

export interface TestTakingOptions {
  mode: ExamMode;
  /** What is taken again; left out for a whole test. */
  practice?: PracticeOf | undefined;
  openAttempt: (options: AttemptOptions) => Promise<OpenedAttempt>;
  planContinuation: (wish: ContinuationWish) => Promise<Continuation>;
}

/** How the candidate answers, and by which services. */
export interface AttemptManner {
  typed: boolean;
  /** What a new test is to be about; left out = as the examiner chooses. */
  topicId?: string | undefined;
  /** Ids of guests who come along from the start. */
  guests?: readonly string[];
  voice: PublicConfig['voice'];
  preferences: TestPreferences;
}

/** Leads a visitor through one test: into the room, through trouble, and back into the room. One attempt at a time. */
export class TestTaking {
  readonly store: StoreApi<TakingState> = createStore<TakingState>(() => INITIAL_TAKING);
  readonly #options: TestTakingOptions;
  #stay = new AbortController();

  constructor(options: TestTakingOptions) {
    this.#options = options;
  }

  /** Begins a new test, or continues one. */
  async start(manner: AttemptManner, resumeTestId: string | null): Promise<void> {
    await this.#attempt(manner, resumeTestId, async () => ({ kind: 'take', resumeTestId }));
  }

  /** Tries again after a trouble. Only a test without saved answers may be begun anew. */
  async retry(manner: AttemptManner): Promise<void> {
    const { step } = this.store.getState();
    if (step.name === 'trouble') await this.#goOn(manner, step.testId, step.standing === 'has-answers');
  }

  /** Continues the test that was stopped, and begins no other. */
  async resume(manner: AttemptManner): Promise<void> {
    const { step } = this.store.getState();
    if (step.name === 'trouble') await this.#goOn(manner, step.testId, true);
  }

  /** The room broke off; `answered` counts the saved answers. */
  handleBreak(trouble: TroubleKind, testId: string | null, answered: number): void {
    const { step } = this.store.getState();
    const draft = step.name === 'room' ? step.attempt.session.store.getState().draft : '';
    this.#dispatch({ type: 'broke-off', trouble, testId, answered, draft });
  }

  /** Drops an attempt that is under way: the page is left. A room that is open stays open. */
  leave(): void {
    this.#stay.abort();
    this.#stay = new AbortController();
  }

  async #goOn(manner: AttemptManner, testId: string | null, mustContinue: boolean): Promise<void> {
    const { mode, planContinuation } = this.#options;
    await this.#attempt(manner, testId, () => planContinuation({ mode, testId, mustContinue }));
  }

  async #attempt(
    manner: AttemptManner,
    testId: string | null,
    plan: () => Promise<Continuation>,
  ): Promise<void> {
    // A second click must not begin a second test.
    if (this.store.getState().step.name === 'opening') return;
    const { signal } = this.#stay;
    this.#dispatch({ type: 'opening', typed: manner.typed });
    try {
      const next = await plan();
      if (signal.aborted) return;
      if (next.kind === 'take') await this.#enterRoom(manner, next.resumeTestId, signal);
      else if (next.kind === 'report') this.#dispatch({ type: 'finished', testId: next.testId });
      else this.#dispatch({ type: 'failed', trouble: 'not-resumable', testId });
    } catch (error) {
      this.#dispatch({ type: 'failed', trouble: troubleOfRequest(error), testId });
    }
  }

  async #enterRoom(manner: AttemptManner, resumeTestId: string | null, signal: AbortSignal): Promise<void> {
    this.#dispatch({ type: 'planned', resumeTestId });
    const opened = await this.#options.openAttempt({
      mode: this.#options.mode,
      voice: manner.voice,
      typed: manner.typed,
      topicId: manner.topicId,
      resumeTestId,
      practice: this.#options.practice,
      guests: manner.guests ?? [],
      draft: draftFor(this.store.getState().keptDraft, resumeTestId),
      preferences: manner.preferences,
      signal,
    });
    if (opened.kind === 'problem') {
      this.#dispatch({ type: 'failed', trouble: opened.problem, testId: resumeTestId });
    } else if (opened.kind === 'ready') {
      if (signal.aborted) opened.attempt.release();
      else this.#dispatch({ type: 'opened', attempt: opened.attempt });
    }
  }

  #dispatch(event: TakingEvent): void {
    this.store.setState((state) => reduceTaking(state, event), true);
  }
}
