import { useEffect } from 'react';
import type { RoomState } from './room-model.ts';
import type { RoomSession } from './room-session.ts';
import { isOutOfHearing, shownQuestion } from './shown-question.ts';
import { useQuestionsShown } from './use-questions-shown.ts';

interface ExamConditions {
  /** Questions are kept off the page. */
  isHeardOnly: boolean;
  /** Ends the exam conditions of this test. */
  showQuestions: () => void;
}

/**
 * The exam conditions of a test that was begun with them. The examiner is told of each question that the page shows all the same, so that
 * the report does not claim exam conditions for its answer.
 */
export function useExamConditions(isWanted: boolean, session: RoomSession, state: RoomState): ExamConditions {
  const { metadata } = state;
  const [areQuestionsShown, showQuestions] = useQuestionsShown(metadata?.testId ?? null);
  const isHeardOnly = isWanted && !areQuestionsShown;
  const isOnPage = isWanted && metadata !== null && (!isHeardOnly || isOutOfHearing(state));
  const shownId = isOnPage && shownQuestion(metadata.exam) !== null ? metadata.exam.question?.id : undefined;
  useEffect(() => {
    if (shownId !== undefined) session.send({ type: 'exam', event: 'question-shown' });
  }, [session, shownId]);
  return { isHeardOnly, showQuestions };
}
