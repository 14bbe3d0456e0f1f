import { advance, deadline, parseExamState, startExam, usedTopicIds, viewExam } from '@bandpal/exam';
import type { Bank, ExamState } from '@bandpal/exam';
import type { ExamRun, Exams } from './agent/exam-run.ts';

/** The exams of `packages/exam` with the questions of a bank. */
export function bankExams(bank: Bank): Exams {
  return {
    begin: (setup) => runOf(startExam(setup, bank), bank),
    resume: (snapshot) => runOf(parseExamState(snapshot), bank),
  };
}

function runOf(initial: ExamState, bank: Bank): ExamRun {
  let state = initial;
  return {
    handle(event, nowMs) {
      const { actions, keepTurn, state: next } = advance(state, event, nowMs, bank);
      state = next;
      return { actions, keepTurn };
    },
    deadline: () => deadline(state),
    view: (nowMs) => viewExam(state, nowMs, bank),
    snapshot: () => state,
    usedTopicIds: () => usedTopicIds(state),
  };
}
