import type { ExamMode } from '@bandpal/contracts';
import type { DrillGuide } from '@bandpal/lessons/drills';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { VoiceKeeping } from '../own-voice/voice-keeping.tsx';
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
  examConditions: boolean;
  /** The candidate's voice is kept in this browser. */
  keepVoice: boolean;
  /** A practice stays with the report of its test and is not one of the browser's tests. */
  isPractice: boolean;
  /** What to do, where the practice is an exercise. */
  guide?: DrillGuide | undefined;
}

/** The room of one attempt: keeps the way back to the test, opens the report at its end, and hands trouble on. */
export function AttemptRoom(props: AttemptRoomProps) {
  const { mode, attempt, taking, examConditions, isPractice, guide } = props;
  const navigate = useNavigate();
  const handleTestId = useCallback(
    (id: string) => {
      if (!isPractice) rememberTest({ id, mode, startedAt: new Date().toISOString() });
    },
    [mode, isPractice],
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
  // The call may have changed to another one by itself.
  const changed = useStore(attempt.session.store, (state) => state.microphone);
  const microphone = changed ?? attempt.microphone;
  return (
    <>
      <TestRoom
        mode={mode}
        session={attempt.session}
        microphone={attempt.microphone}
        examConditions={examConditions}
        isPractice={isPractice}
        guide={guide}
        onTestId={handleTestId}
        onEnded={handleEnd}
        onTrouble={handleTrouble}
      />
      <VoiceKeeping room={attempt.session.store} microphone={microphone} isWanted={props.keepVoice} />
    </>
  );
}
