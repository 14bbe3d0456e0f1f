import type { ExamMode, PracticeOf } from '@bandpal/contracts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { planContinuation } from '../own-tests/plan-continuation.ts';
import { openAttempt } from './open-attempt.ts';
import type { TakingState } from './reduce-taking.ts';
import { TestTaking } from './test-taking.ts';

/** A visitor's way through one test, for as long as the component is shown. `mode` and `practice` stay the same meanwhile. */
export function useTestTaking(
  mode: ExamMode,
  practice?: PracticeOf,
): { taking: TestTaking; state: TakingState } {
  const [taking] = useState(
    () => new TestTaking({ mode, practice, openAttempt, planContinuation: (wish) => planContinuation(wish) }),
  );
  useEffect(() => () => taking.leave(), [taking]);
  const state = useStore(taking.store);
  const attempt = state.step.name === 'room' ? state.step.attempt : null;
  useEffect(() => attempt?.release, [attempt]);
  return { taking, state };
}
