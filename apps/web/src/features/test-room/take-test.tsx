import type {
  Allowance,
  ExamMode,
  Guest,
  PracticeOf,
  PublicConfig,
  TestSummary,
  TopicTitle,
} from '@bandpal/contracts';
import { useEffect, useRef, useState, useCallback } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { ApprovalNotice } from '../account/approval-notice.tsx';
import { useConnectionCheck } from '../connection/connection-notice.tsx';
import { TroubleScreen } from '../trouble/trouble-screen.tsx';
import { PracticePreFlight, type PracticeWish } from './practice-pre-flight.tsx';
import { PreFlight } from './pre-flight.tsx';
import { reportPath } from './report-path.ts';
import { readKeptRoom, openAttempt, type Attempt } from './open-attempt.ts';
import { useStore } from 'zustand';
import { planContinuation } from '../own-tests/plan-continuation.ts';
import type { TakingState } from './reduce-taking.ts';
import { TestTaking } from './test-taking.ts';
import {
  readTestPreferences,
  rememberTestPreferences,
  type TestPreferences,
} from '../test-preferences/test-preferences.ts';
import type { DrillGuide } from '@bandpal/lessons/drills';
import { VoiceKeeping } from '../own-voice/voice-keeping.tsx';
import { rememberTest } from '../own-tests/own-tests.ts';
import type { TroubleKind } from '../trouble/trouble-catalogue.ts';
import { TestRoom } from './test-room.tsx';

interface OpeningNoticeProps {
  isOpening: boolean;
  typed: boolean;
}

/** Says what the page waits for before the room is there. It is in the page before its text, so that the text is read out. */
function OpeningNotice({ isOpening, typed }: OpeningNoticeProps) {
  return (
    <p role="status" className={isOpening ? 'py-10 text-center text-lg' : 'sr-only'}>
      {isOpening ? openingText(typed) : ''}
    </p>
  );
}

const openingText = (typed: boolean): string =>
  typed ? 'Getting ready…' : 'Opening the microphone… Your browser may ask for permission.';

interface TakeTestProps {
  mode: ExamMode;
  config: PublicConfig;
  allowance: Allowance;
  /** An interrupted test of this visitor that can go on. */
  resumable: TestSummary | null;
  isResumeAsked: boolean;
  autostart: boolean;
  /** What the test can be about. */
  topics?: readonly TopicTitle[];
  /** The topic that was chosen on another page. */
  topicId?: string | null;
  /** The visitor wants to hear when this kind of test opens. */
  onNotify: () => void;
  /** One question to be taken again instead of a test. */
  practice?: PracticeWish;
}

/** Leads from the pre-flight through the room to the report, and through trouble back again. */
export function TakeTest(props: TakeTestProps) {
  const { mode, config, allowance, resumable, isResumeAsked, autostart } = props;
  const { topics = [], practice, onNotify } = props;
  const [chosenId, chooseTopic] = useState(props.topicId ?? '');
  // Not one of another part, or of an older bank.
  const topicId = topics.some(({ id }) => id === chosenId) ? chosenId : '';
  const { taking, state } = useTestTaking(mode, practice);
  const { step } = state;
  const [preferences, changePreferences] = useTestPreferences();
  const [companions, setCompanions] = useState<readonly Guest[]>([]);

  const connection = useConnectionCheck(
    config.voice,
    step.name === 'pre-flight' && !autostart && !isResumeAsked,
  );

  const resumableId = resumable?.id ?? null;
  const by = (typed: boolean) => ({
    typed,
    topicId: topicId === '' ? undefined : topicId,
    // Those who were in it come back by themselves.
    guests: companions.filter(({ state }) => state === 'ready').map(({ id }) => id),
    voice: config.voice,
    preferences,
  });
  // A guest who isn't ready any more must not keep the test from starting; the others knock by themselves.
  const isGuestGone = step.name === 'trouble' && step.trouble === 'guest-not-ready';
  const anew = (typed: boolean) => ({ ...by(typed), ...(isGuestGone ? { guests: [] } : {}) });
  const begin = (typed: boolean) => void taking.start(by(typed), null);
  const resume = (typed: boolean) => void taking.start(by(typed), resumableId);
  const hasResumableTest = resumable !== null;
  const wasTyped = resumable !== null && isTakenTyped(resumable);
  useOnce(startsAlone({ autostart, hasResumableTest, isResumeAsked }), () => resume(wasTyped));

  return (
    <>
      <OpeningNotice isOpening={step.name === 'opening' || step.name === 'report'} typed={state.typed} />
      {step.name === 'pre-flight' && practice !== undefined ? (
        <PracticePreFlight
          mode={mode}
          practice={practice}
          connection={connection}
          voice={config.voice}
          preferences={preferences}
          onPreferences={changePreferences}
          onStart={begin}
        />
      ) : null}
      {step.name === 'pre-flight' && practice === undefined ? (
        <div className="mx-auto max-w-2xl space-y-4">
          <ApprovalNotice isRequired={config.requireApproved === true} />
          <PreFlight
            mode={mode}
            allowance={allowance}
            resumable={resumable}
            wasTyped={wasTyped}
            connection={connection}
            topics={topics}
            topicId={topicId}
            onTopic={chooseTopic}
            // A hosted voice service has rooms of its own.
            canInvite={config.voice.assistants === undefined}
            companions={companions}
            onCompanions={setCompanions}
            voice={config.voice}
            preferences={preferences}
            onPreferences={changePreferences}
            onStart={begin}
            onResume={resume}
          />
        </div>
      ) : null}
      {step.name === 'room' ? (
        <AttemptRoom
          mode={mode}
          attempt={step.attempt}
          taking={taking}
          examConditions={preferences.examConditions}
          // A practice does not ask, and its page has neither player nor delete.
          keepVoice={preferences.keepVoice && practice === undefined}
          isPractice={practice !== undefined}
          guide={practice?.guide}
        />
      ) : null}
      {step.name === 'trouble' ? (
        <TroubleScreen
          kind={step.trouble}
          standing={step.standing}
          onAction={{
            retry: () => void taking.retry(anew(state.typed)),
            type: () => void taking.retry(by(true)),
            resume: () => void taking.resume(anew(state.typed)),
            notify: onNotify,
          }}
          supportEmail={config.supportEmail}
          wayBack={practice === undefined ? null : reportPath(practice.testId)}
        />
      ) : null}
      {step.name === 'report' ? <Navigate to={reportPath(step.testId)} replace /> : null}
    </>
  );
}

/** Whether a test was taken without a microphone: as this tab knows, else whether anything was typed in it. */
const isTakenTyped = ({ id, view }: TestSummary): boolean => readKeptRoom(id)?.typed ?? view?.typed === true;

/** Calls `act` once, as soon as `isDue`; never again in the life of the component. */
function useOnce(isDue: boolean, act: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDue || isDone.current) return;
    isDone.current = true;
    act();
  });
}

/** A visitor's way through one test, for as long as the component is shown. `mode` and `practice` stay the same meanwhile. */
function useTestTaking(mode: ExamMode, practice?: PracticeOf): { taking: TestTaking; state: TakingState } {
  const [taking] = useState(
    () => new TestTaking({ mode, practice, openAttempt, planContinuation: (wish) => planContinuation(wish) }),
  );
  useEffect(() => () => taking.leave(), [taking]);
  const state = useStore(taking.store);
  const attempt = state.step.name === 'room' ? state.step.attempt : null;
  useEffect(() => attempt?.release, [attempt]);
  return { taking, state };
}

interface WayToTheTest {
  /** The link that led here asks for it. */
  autostart: boolean;
  hasResumableTest: boolean;
  /** The link names the test to continue. */
  isResumeAsked: boolean;
}

/** Whether the test starts without a click. It does not where the candidate has to choose between an unfinished test and a new one. */
export function startsAlone({ autostart, hasResumableTest, isResumeAsked }: WayToTheTest): boolean {
  return autostart && (!hasResumableTest || isResumeAsked);
}

/** The candidate's preferences, and the way to change them, which this browser remembers. */
function useTestPreferences(): readonly [TestPreferences, (preferences: TestPreferences) => void] {
  const [preferences, setPreferences] = useState(readTestPreferences);
  const change = (changed: TestPreferences): void => {
    rememberTestPreferences(changed);
    setPreferences(changed);
  };
  return [preferences, change];
}

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
function AttemptRoom(props: AttemptRoomProps) {
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
