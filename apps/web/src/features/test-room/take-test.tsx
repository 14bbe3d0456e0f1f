import type { Allowance, ExamMode, PublicConfig, TestSummary } from '@bandpal/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApprovalNotice } from '../account/approval-notice.tsx';
import { rememberTest } from '../own-tests/own-tests.ts';
import { planContinuation } from '../own-tests/plan-continuation.ts';
import type { Continuation } from '../own-tests/plan-continuation.ts';
import { troubleOfRequest } from '../trouble/trouble-of-code.ts';
import { TroubleScreen } from '../trouble/trouble-screen.tsx';
import type { TroubleKind } from '../trouble/trouble-catalogue.ts';
import type { TestStanding } from '../trouble/trouble-text.ts';
import { draftFor, keepDraft } from './kept-draft.ts';
import type { KeptDraft } from './kept-draft.ts';
import { openAttempt } from './open-attempt.ts';
import type { Attempt } from './open-attempt.ts';
import { PreFlight } from './pre-flight.tsx';
import type { RoomSession } from './room-session.ts';
import { TestRoom } from './test-room.tsx';
import { useRecognitionPlace } from './use-recognition-place.ts';

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
  | { name: 'opening'; typed: boolean }
  | { name: 'room'; attempt: Attempt }
  | { name: 'trouble'; trouble: TroubleKind; testId: string | null; answered: number };

interface LastStart {
  typed: boolean;
  resumeTestId: string | null;
  /** Saved answers of the test, as far as they were seen here. */
  answered: number;
}

/** Leads from the pre-flight through the room to the report, and through trouble back again. */
export function TakeTest(props: TakeTestProps) {
  const { mode, config, resumable } = props;
  const [step, setStep] = useState<Step>({ name: 'pre-flight' });
  const lastStart = useRef<LastStart>({ typed: false, resumeTestId: null, answered: 0 });
  const room = useRef<RoomSession | null>(null);
  const keptDraft = useRef<KeptDraft | null>(null);
  const isOpening = useRef(false);
  const recognition = useRecognitionPlace(config.engines.inBrowser === true);
  const stay = useStay();
  const navigate = useNavigate();

  const openReport = useCallback(
    (testId: string | null) =>
      void navigate(testId === null ? '/speaking' : `/reports/${encodeURIComponent(testId)}`, {
        replace: true,
      }),
    [navigate],
  );
  const handleTrouble = useCallback((trouble: TroubleKind, testId: string | null, answered = 0) => {
    const known = Math.max(answered, lastStart.current.answered);
    lastStart.current.answered = known;
    keptDraft.current = keepDraft(testId, room.current?.store.getState().draft ?? '');
    setStep({ name: 'trouble', trouble, testId, answered: known });
  }, []);

  // One opening at a time: a second click must not begin a second test.
  const open = useCallback(
    async (typed: boolean, testId: string | null, plan: () => Promise<Continuation>) => {
      if (isOpening.current) return;
      isOpening.current = true;
      const { signal } = stay();
      setStep({ name: 'opening', typed });
      lastStart.current.typed = typed;
      try {
        const next = await plan();
        if (signal.aborted) return;
        if (next.kind === 'report') return openReport(next.testId);
        if (next.kind === 'not-resumable') return handleTrouble('not-resumable', testId);
        const { resumeTestId } = next;
        lastStart.current.resumeTestId = resumeTestId;
        if (resumeTestId === null) lastStart.current.answered = 0;
        const draft = draftFor(keptDraft.current, resumeTestId);
        const opened = await openAttempt({
          mode,
          voice: config.voice,
          typed,
          resumeTestId,
          draft,
          recognition: recognition ?? null,
          signal,
        });
        if (opened === null) return;
        if (typeof opened === 'string') handleTrouble(opened, resumeTestId);
        else if (signal.aborted) opened.release();
        else {
          room.current = opened.session;
          setStep({ name: 'room', attempt: opened });
        }
      } catch (error) {
        handleTrouble(troubleOfRequest(error), testId);
      } finally {
        isOpening.current = false;
      }
    },
    [mode, config.voice, recognition, stay, openReport, handleTrouble],
  );

  const start = useCallback(
    (typed: boolean, resumeTestId: string | null) =>
      void open(typed, resumeTestId, async () => ({ kind: 'take', resumeTestId })),
    [open],
  );
  const goOn = (typed: boolean, testId: string | null, mustContinue: boolean) =>
    void open(typed, testId, () => planContinuation({ mode, testId, mustContinue }));

  const resumeId = resumable?.id ?? null;
  // Where the voice goes elsewhere, the candidate reads that first.
  const isVoiceKept = recognition === null || recognition === 'on-device';
  const shouldStartAlone = props.autostart && isVoiceKept && (resumeId === null || props.isResumeAsked);
  const hasStartedAlone = useRef(false);
  useEffect(() => {
    if (!shouldStartAlone || hasStartedAlone.current) return;
    hasStartedAlone.current = true;
    start(false, resumeId);
  }, [shouldStartAlone, resumeId, start]);

  const attempt = step.name === 'room' ? step.attempt : null;
  useEffect(() => (attempt === null ? undefined : attempt.release), [attempt]);

  const handleTestId = useCallback(
    (id: string) => rememberTest({ id, mode, startedAt: new Date().toISOString() }),
    [mode],
  );
  const renderStep = () => {
    switch (step.name) {
      case 'pre-flight':
        return (
          <div className="mx-auto max-w-2xl space-y-4">
            <ApprovalNotice isRequired={config.requireApproved === true} />
            <PreFlight
              mode={mode}
              allowance={props.allowance}
              resumable={resumable}
              recognition={recognition}
              onStart={(typed) => start(typed, null)}
              onResume={(typed) => start(typed, resumeId)}
            />
          </div>
        );
      case 'opening':
        return null;
      case 'room':
        return (
          <TestRoom
            mode={mode}
            session={step.attempt.session}
            microphone={step.attempt.microphone}
            onTestId={handleTestId}
            onEnded={openReport}
            onTrouble={handleTrouble}
          />
        );
      case 'trouble': {
        const { typed, resumeTestId } = lastStart.current;
        const testId = step.testId ?? resumeTestId;
        const standing = standingOf(testId, step.answered > 0 || resumeTestId !== null);
        const mustContinue = standing === 'has-answers';
        return (
          <TroubleScreen
            kind={step.trouble}
            standing={standing}
            onAction={{
              retry: () => goOn(typed, testId, mustContinue),
              type: () => goOn(true, testId, mustContinue),
              resume: () => goOn(typed, testId, true),
            }}
            supportEmail={config.supportEmail}
          />
        );
      }
      default:
        return step satisfies never;
    }
  };
  return (
    <>
      {/* There before its text, so that the text is announced. */}
      <p role="status" className={step.name === 'opening' ? 'py-10 text-center text-lg' : 'sr-only'}>
        {step.name === 'opening' ? openingText(step.typed) : ''}
      </p>
      {renderStep()}
    </>
  );
}

const openingText = (typed: boolean): string =>
  typed ? 'Getting ready…' : 'Opening the microphone… Your browser may ask for permission.';

function standingOf(testId: string | null, hasAnswers: boolean): TestStanding {
  if (testId === null) return 'not-begun';
  return hasAnswers ? 'has-answers' : 'begun';
}

/** Gives the signal of the stay on this page; it is aborted when the page is left. */
function useStay(): () => AbortController {
  const current = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      current.current?.abort();
      current.current = null;
    },
    [],
  );
  return useCallback(() => (current.current ??= new AbortController()), []);
}
