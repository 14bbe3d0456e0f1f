import type { ExamMode, ExamView } from '@bandpal/contracts';
import type { ExamAction, ExamEvent, ExamSetup } from '@bandpal/exam';

/** The same exam, of which every event goes through `handle`. */
export function runThrough(run: ExamRun, handle: ExamRun['handle']): ExamRun {
  return {
    handle,
    reopenTurn: () => run.reopenTurn(),
    foresee: (turn, nowMs) => run.foresee(turn, nowMs),
    deadline: () => run.deadline(),
    view: (nowMs) => run.view(nowMs),
    get typed() {
      return run.typed;
    },
    snapshot: () => run.snapshot(),
    usedTopicIds: () => run.usedTopicIds(),
  };
}

/** One test in progress, as the examiner sees it; the state itself stays inside. Times are Clock.now(). */
export interface ExamRun {
  handle(event: ExamEvent, nowMs: number): { actions: ExamAction[]; keepTurn: boolean };
  /** The turn reported last goes on: the exam is again as it was before that. False when there is none to go on with. */
  reopenTurn(): boolean;
  /** What the examiner would say to this turn, or (null) to an answer as most are, sentence by sentence; nothing of the exam changes. */
  foresee(turn: Extract<ExamEvent, { type: 'turn' }> | null, nowMs: number): readonly string[];
  /** When a `tick` is due; null when only an event can go on. */
  deadline(): number | null;
  view(nowMs: number): ExamView;
  /** Whether the candidate types, and everything takes longer. */
  readonly typed: boolean;
  /** Plain JSON from which the test can be taken up again. */
  snapshot(): unknown;
  usedTopicIds(): string[];
}

/** Begins tests and takes them up again. */
export interface Exams {
  begin(setup: ExamSetup): ExamRun;
  /** Whether a test of this mode can begin with the topic or the card. */
  isOffered(topicId: string, mode: ExamMode): boolean;
  /** How it goes on, however it began: `typed` from here on, with a page or by telephone. Throws when the snapshot is not one of this exam's. */
  resume(snapshot: unknown, how: { typed: boolean; withoutScreen: boolean }): ExamRun;
}
