import {
  advance,
  deadline,
  foresee,
  isFinished,
  isOffered,
  lastEventAt,
  parseExamState,
  requirePlanned,
  startExam,
  usedTopicIds,
  viewExam,
} from '@bandpal/exam';
import type { Bank, ExamState } from '@bandpal/exam';
import type { ExamRun, Exams } from './test-run/run-through.ts';

/** The exams of `packages/exam` with the questions of a bank. */
export function bankExams(bank: Bank): Exams {
  return {
    begin: (setup) => runOf(startExam(setup, bank), bank),
    isOffered: (topicId, mode) => isOffered(topicId, mode, bank),
    resume(snapshot, { typed, withoutScreen }) {
      const saved = { ...parseExamState(snapshot), withoutScreen };
      // A later version may have another bank: better refused now than found out in the middle of the call.
      requirePlanned(saved, bank);
      return runOf(typed ? typing(saved, bank) : saved, bank);
    },
  };
}

function typing(saved: ExamState, bank: Bank): ExamState {
  return advance(saved, { type: 'typing-started' }, lastEventAt(saved), bank).state;
}

function runOf(initial: ExamState, bank: Bank): ExamRun {
  let state = initial;
  let beforeTurn: ExamState | null = null;
  return {
    handle(event, nowMs) {
      if (event.type === 'turn') beforeTurn = state;
      const { actions, keepTurn, state: next } = advance(state, event, nowMs, bank);
      state = next;
      return { actions, keepTurn };
    },
    reopenTurn() {
      if (beforeTurn === null || isFinished(state)) return false;
      state = { ...beforeTurn, typed: state.typed };
      beforeTurn = null;
      return true;
    },
    foresee: (turn, nowMs) => foresee(state, turn, nowMs, bank),
    deadline: () => deadline(state),
    view: (nowMs) => viewExam(state, nowMs, bank),
    get typed() {
      return state.typed;
    },
    snapshot: () => state,
    usedTopicIds: () => usedTopicIds(state),
  };
}
