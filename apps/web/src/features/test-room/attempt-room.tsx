import type { ExamMode } from '@bandpal/contracts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { rememberTest } from '../own-tests/own-tests.ts';
import type { TroubleKind } from '../trouble/trouble-catalogue.ts';
import type { Attempt } from './open-attempt.ts';
import { reportPath } from './report-path.ts';
import { TestRoom } from './test-room.tsx';
import type { TestTaking } from './test-taking.ts';

interface AttemptRoomProps {
  mode: ExamMode;
  attempt: Attempt;
  taking: TestTaking;
}

/** The room of one attempt: keeps the way back to the test, opens the report at its end, and hands trouble on. */
export function AttemptRoom({ mode, attempt, taking }: AttemptRoomProps) {
  const navigate = useNavigate();
  const handleTestId = useCallback(
    (id: string) => rememberTest({ id, mode, startedAt: new Date().toISOString() }),
    [mode],
  );
  const handleEnd = useCallback(
    (testId: string | null) => void navigate(reportPath(testId), { replace: true }),
    [navigate],
  );
  const handleTrouble = useCallback(
    (trouble: TroubleKind, testId: string | null, answered: number) =>
      taking.handleBreak(trouble, testId, answered),
    [taking],
  );
  return (
    <TestRoom
      mode={mode}
      session={attempt.session}
      microphone={attempt.microphone}
      onTestId={handleTestId}
      onEnded={handleEnd}
      onTrouble={handleTrouble}
    />
  );
}
