import type { Allowance, ExamMode, PublicConfig, TestSummary } from '@bandpal/contracts';
import { Navigate } from 'react-router';
import { ApprovalNotice } from '../account/approval-notice.tsx';
import { TroubleScreen } from '../trouble/trouble-screen.tsx';
import { AttemptRoom } from './attempt-room.tsx';
import { OpeningNotice } from './opening-notice.tsx';
import { PreFlight } from './pre-flight.tsx';
import { reportPath } from './report-path.ts';
import { startsAlone } from './starts-alone.ts';
import { useOnce } from './use-once.ts';
import { useRecognitionPlace } from './use-recognition-place.ts';
import { useTestTaking } from './use-test-taking.ts';

interface TakeTestProps {
  mode: ExamMode;
  config: PublicConfig;
  allowance: Allowance;
  /** An interrupted test of this visitor that can go on. */
  resumable: TestSummary | null;
  isResumeAsked: boolean;
  autostart: boolean;
}

/** Leads from the pre-flight through the room to the report, and through trouble back again. */
export function TakeTest({ mode, config, allowance, resumable, isResumeAsked, autostart }: TakeTestProps) {
  const recognition = useRecognitionPlace(config.engines.inBrowser === true);
  const { taking, state } = useTestTaking(mode);
  const { step } = state;

  const resumableId = resumable?.id ?? null;
  const by = (typed: boolean) => ({ typed, voice: config.voice, recognition: recognition ?? null });
  const begin = (typed: boolean) => void taking.start(by(typed), null);
  const resume = (typed: boolean) => void taking.start(by(typed), resumableId);
  const hasResumableTest = resumable !== null;
  useOnce(startsAlone({ autostart, recognition, hasResumableTest, isResumeAsked }), () => resume(false));

  return (
    <>
      <OpeningNotice isOpening={step.name === 'opening' || step.name === 'report'} typed={state.typed} />
      {step.name === 'pre-flight' ? (
        <div className="mx-auto max-w-2xl space-y-4">
          <ApprovalNotice isRequired={config.requireApproved === true} />
          <PreFlight
            mode={mode}
            allowance={allowance}
            resumable={resumable}
            recognition={recognition}
            onStart={begin}
            onResume={resume}
          />
        </div>
      ) : null}
      {step.name === 'room' ? <AttemptRoom mode={mode} attempt={step.attempt} taking={taking} /> : null}
      {step.name === 'trouble' ? (
        <TroubleScreen
          kind={step.trouble}
          standing={step.standing}
          onAction={{
            retry: () => void taking.retry(by(state.typed)),
            type: () => void taking.retry(by(true)),
            resume: () => void taking.resume(by(state.typed)),
          }}
          supportEmail={config.supportEmail}
        />
      ) : null}
      {step.name === 'report' ? <Navigate to={reportPath(step.testId)} replace /> : null}
    </>
  );
}
