import type { Allowance, ExamMode, PublicConfig, TestSummary } from '@bandpal/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { findResumableTest } from '../own-tests/find-resumable-test.ts';
import { rememberTest } from '../own-tests/own-tests.ts';
import { troubleOfRequest } from '../trouble/trouble-of-code.ts';
import { TroubleScreen } from '../trouble/trouble-screen.tsx';
import type { TroubleKind } from '../trouble/trouble-catalogue.ts';
import { openAttempt } from './open-attempt.ts';
import type { Attempt } from './open-attempt.ts';
import { PreFlight } from './pre-flight.tsx';
import { TestRoom } from './test-room.tsx';

interface TakeTestProps {
  mode: ExamMode;
  config: PublicConfig;
  allowance: Allowance;
  /** An interrupted test of this visitor that can go on. */
  resumable: TestSummary | null;
  isResumeAsked: boolean;
  autostart: boolean;
}

type Step =
  | { name: 'pre-flight' }
  | { name: 'opening' }
  | { name: 'room'; attempt: Attempt }
  | { name: 'trouble'; trouble: TroubleKind; testId: string | null };

/** Leads from the pre-flight through the room to the report, and through trouble back again. */
export function TakeTest(props: TakeTestProps) {
  const { mode, config, resumable } = props;
  const [step, setStep] = useState<Step>({ name: 'pre-flight' });
  const lastStart = useRef({ typed: false, resumeTestId: null as string | null });
  const navigate = useNavigate();

  const start = useCallback(
    async (typed: boolean, resumeTestId: string | null) => {
      lastStart.current = { typed, resumeTestId };
      setStep({ name: 'opening' });
      const opened = await openAttempt({ mode, voice: config.voice, typed, resumeTestId });
      if (typeof opened === 'string') setStep({ name: 'trouble', trouble: opened, testId: resumeTestId });
      else setStep({ name: 'room', attempt: opened });
    },
    [mode, config.voice],
  );

  const startAgain = useCallback(
    async (typed: boolean, testId: string | null) => {
      try {
        const found = testId === null ? null : await findResumableTest(mode, testId);
        await start(typed, found?.id ?? null);
      } catch (error) {
        setStep({ name: 'trouble', trouble: troubleOfRequest(error), testId });
      }
    },
    [mode, start],
  );

  const resumeId = resumable?.id ?? null;
  const shouldStartAlone = props.autostart && (resumeId === null || props.isResumeAsked);
  const hasStartedAlone = useRef(false);
  useEffect(() => {
    if (!shouldStartAlone || hasStartedAlone.current) return;
    hasStartedAlone.current = true;
    void start(false, resumeId);
  }, [shouldStartAlone, resumeId, start]);

  const attempt = step.name === 'room' ? step.attempt : null;
  useEffect(() => (attempt === null ? undefined : attempt.release), [attempt]);

  const handleTestId = useCallback(
    (id: string) => rememberTest({ id, mode, startedAt: new Date().toISOString() }),
    [mode],
  );
  const handleEnded = useCallback(
    (testId: string | null) =>
      void navigate(testId === null ? '/speaking' : `/reports/${encodeURIComponent(testId)}`, {
        replace: true,
      }),
    [navigate],
  );
  const handleTrouble = useCallback(
    (trouble: TroubleKind, testId: string | null) => setStep({ name: 'trouble', trouble, testId }),
    [],
  );

  switch (step.name) {
    case 'pre-flight':
      return (
        <PreFlight
          mode={mode}
          allowance={props.allowance}
          resumable={resumable}
          onStart={(typed) => void start(typed, null)}
          onResume={(typed) => void start(typed, resumeId)}
        />
      );
    case 'opening':
      return (
        <p role="status" className="py-10 text-center text-lg">
          Opening the microphone… Your browser may ask for permission.
        </p>
      );
    case 'room':
      return (
        <TestRoom
          mode={mode}
          session={step.attempt.session}
          microphone={step.attempt.microphone}
          onTestId={handleTestId}
          onEnded={handleEnded}
          onTrouble={handleTrouble}
        />
      );
    case 'trouble': {
      const { typed, resumeTestId } = lastStart.current;
      const again = step.testId ?? resumeTestId;
      return (
        <TroubleScreen
          kind={step.trouble}
          onAction={{
            retry: () => void startAgain(typed, again),
            type: () => void startAgain(true, again),
            resume: () => void startAgain(typed, again),
          }}
          supportEmail={config.supportEmail}
        />
      );
    }
    default:
      return step satisfies never;
  }
}
