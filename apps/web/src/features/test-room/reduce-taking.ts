import type { TroubleKind, TestStanding } from '../trouble/trouble-catalogue.ts';
import type { Attempt } from './open-attempt.ts';

/** Where a visitor is on the way through one test. */
type TakingStep =
  | { name: 'pre-flight' }
  /** The server or the browser is being asked, for the test or for the microphone. */
  | { name: 'opening' }
  | { name: 'room'; attempt: Attempt }
  | { name: 'trouble'; trouble: TroubleKind; testId: string | null; standing: TestStanding }
  /** The test to be continued is finished already. */
  | { name: 'report'; testId: string };

/** A visitor's way through one test: where they are, and what the next attempt must know of the last one. */
export interface TakingState {
  step: TakingStep;
  /** Whether the answers are typed, as last asked for. */
  typed: boolean;
  /** The test that the last attempt continued; null when it began a new one. */
  resumeTestId: string | null;
  /** Saved answers of the test, as far as they were seen here. */
  answered: number;
  keptDraft: KeptDraft | null;
}

export type TakingEvent =
  | { type: 'opening'; typed: boolean }
  /** It is clear which test the attempt continues; null = it begins a new one. */
  | { type: 'planned'; resumeTestId: string | null }
  | { type: 'opened'; attempt: Attempt }
  /** No room was opened. */
  | { type: 'failed'; trouble: TroubleKind; testId: string | null }
  /** The room broke off, with `draft` in the box for typed answers. */
  | { type: 'broke-off'; trouble: TroubleKind; testId: string | null; answered: number; draft: string }
  | { type: 'finished'; testId: string };

export const INITIAL_TAKING: TakingState = {
  step: { name: 'pre-flight' },
  typed: false,
  resumeTestId: null,
  answered: 0,
  keptDraft: null,
};

/** The way through a test after an event. */
export function reduceTaking(before: TakingState, event: TakingEvent): TakingState {
  switch (event.type) {
    case 'opening':
      return { ...before, step: { name: 'opening' }, typed: event.typed };
    case 'planned': {
      const { resumeTestId } = event;
      return { ...before, resumeTestId, answered: resumeTestId === null ? 0 : before.answered };
    }
    case 'opened':
      return { ...before, step: { name: 'room', attempt: event.attempt } };
    case 'failed':
      return stopped(before, event.trouble, event.testId);
    case 'broke-off': {
      const answered = Math.max(event.answered, before.answered);
      const keptDraft = keepDraft(event.testId, event.draft);
      return stopped({ ...before, answered, keptDraft }, event.trouble, event.testId);
    }
    case 'finished':
      return { ...before, step: { name: 'report', testId: event.testId } };
    default:
      return event satisfies never;
  }
}

function stopped(before: TakingState, trouble: TroubleKind, stoppedId: string | null): TakingState {
  const testId = stoppedId ?? before.resumeTestId;
  return { ...before, step: { name: 'trouble', trouble, testId, standing: standingOf(before, testId) } };
}

// A continued test counts as one with answers, so that it is never begun anew by mistake.
function standingOf({ answered, resumeTestId }: TakingState, testId: string | null): TestStanding {
  if (testId === null) return 'not-begun';
  return answered > 0 || resumeTestId !== null ? 'has-answers' : 'begun';
}

/** An answer that was being typed when the room broke off. Kept in memory only. */
interface KeptDraft {
  testId: string;
  text: string;
}

/** What is worth keeping; null when nothing was typed or there was no test yet. */
export function keepDraft(testId: string | null, text: string): KeptDraft | null {
  return testId === null || text.trim() === '' ? null : { testId, text };
}

/** The draft for a room that continues `resumeTestId` (null: a new test). A new test asks other questions. */
export function draftFor(kept: KeptDraft | null, resumeTestId: string | null): string {
  return kept !== null && kept.testId === resumeTestId ? kept.text : '';
}
