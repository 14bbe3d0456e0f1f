import type { ExamRun } from './exam-run.ts';

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
