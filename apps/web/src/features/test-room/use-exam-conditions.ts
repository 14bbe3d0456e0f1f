import { useEffect, useMemo, useState } from 'react';
import { isOutOfHearing, shownQuestion, type RoomState } from './room-model.ts';
import type { RoomSession } from './room-session.ts';
import { tabStorage } from '../../storage/browser-storage.ts';

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

/** Whether the candidate has ended the exam conditions of a test by showing its questions, and the way to do so. Outlives a reload. */
function useQuestionsShown(testId: string | null): readonly [boolean, () => void] {
  const [isShown, setShown] = useState(false);
  const key = testId === null ? null : `questions-shown:${testId}`;
  const wasShown = useMemo(() => key !== null && tabStorage.getItem(key) !== null, [key]);
  const show = () => {
    setShown(true);
    if (key !== null) tabStorage.setItem(key, 'yes');
  };
  return [isShown || wasShown, show];
}
