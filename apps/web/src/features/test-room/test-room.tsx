import type { ExamMode, ExamPhase } from '@bandpal/contracts';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { LevelMeter } from '../microphone/level-meter.tsx';
import type { TroubleKind } from '../trouble/trouble-catalogue.ts';
import { AnswerBox } from './answer-box.tsx';
import { CaptionPanel } from './caption-panel.tsx';
import { readCaptionsPreference, rememberCaptionsPreference } from './captions-preference.ts';
import { TransitionPanel } from './transition-panel.tsx';
import { ExaminerStage } from './examiner-stage.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { LiveRegion } from './live-region.tsx';
import { LongTurnPanel } from './long-turn-panel.tsx';
import { RoomControls } from './room-controls.tsx';
import { RoomFigures } from './room-figures.tsx';
import { RoomHeader } from './room-header.tsx';
import { isOver } from './room-model.ts';
import type { RoomSession } from './room-session.ts';
import { SoundBlockedNotice } from './sound-blocked-notice.tsx';
import { canSendAnswer } from './typed-answers.ts';

interface TestRoomProps {
  mode: ExamMode;
  session: RoomSession;
  /** The open microphone; null when the candidate types from the start. */
  microphone: MediaStream | null;
  onTestId: (testId: string) => void;
  onEnded: (testId: string | null) => void;
  /** `answered` counts the saved answers. */
  onTrouble: (trouble: TroubleKind, testId: string | null, answered: number) => void;
}

/** In these the topic card stands for the question. */
const CARD_PHASES: ReadonlySet<ExamPhase> = new Set(['instructions', 'preparation', 'long-turn']);

/** The room in which the test is taken. Starts the session when it appears and leaves when it goes away. */
export function TestRoom({ mode, session, microphone, onTestId, onEnded, onTrouble }: TestRoomProps) {
  const state = useStore(session.store);
  const [hasCaptions, setCaptions] = useState(readCaptionsPreference);
  const [isTyping, setTyping] = useState(microphone === null || state.draft !== '');
  const [isEndAsked, setEndAsked] = useState(false);
  const [notes, setNotes] = useState('');
  const examinerCard = useRef<HTMLElement>(null);

  useEffect(() => {
    session.start();
    return () => session.close();
  }, [session]);
  const { testId, stage, trouble } = state;
  const answered = state.metadata?.exam.answered ?? 0;
  useEffect(() => {
    if (testId !== null) onTestId(testId);
  }, [testId, onTestId]);
  useEffect(() => {
    if (stage === 'ended') onEnded(testId);
    if (stage === 'trouble') onTrouble(trouble ?? 'unexpected', testId, answered);
  }, [stage, trouble, testId, answered, onEnded, onTrouble]);

  const { metadata } = state;
  const exam = metadata?.exam;
  const canRepeat = exam !== undefined && exam.question !== null && exam.phase !== 'preparation';
  return (
    <div className="space-y-5" data-stage={stage}>
      <LeaveGuard active={!isOver(state)} />
      <LiveRegion announcement={state.announcement} />
      <RoomHeader mode={mode} state={state} onEnd={() => setEndAsked(true)} />
      {state.soundBlocked && stage !== 'ending' ? (
        <SoundBlockedNotice onUnblock={() => session.unblockSound()} />
      ) : null}
      {state.isUnheard ? (
        <Alert tone="warn" isLive>
          Your browser does not turn your speech into text any more. Please type your answers.
        </Alert>
      ) : null}
      {state.notice === null ? null : <Alert tone="warn">{state.notice}</Alert>}
      <div className={hasCaptions ? 'grid gap-5 md:grid-cols-[3fr_2fr]' : ''}>
        <div className="space-y-5">
          <Card ref={examinerCard} tabIndex={-1} aria-label="Examiner" className="space-y-5 outline-none">
            {metadata === null || stage === 'ending' ? (
              <TransitionPanel state={state} />
            ) : (
              <ExaminerStage state={metadata.examiner} typed={isTyping} />
            )}
            {exam?.question != null && !CARD_PHASES.has(exam.phase) ? (
              <p className="text-xl" data-testid="question">
                {exam.question.text}
              </p>
            ) : null}
            {microphone === null ? null : (
              <div>
                <p className="mb-1 text-sm text-ink-soft">Your microphone</p>
                <LevelMeter stream={microphone} muted={state.muted} />
              </div>
            )}
          </Card>
          {metadata !== null && exam?.cueCard != null ? (
            <LongTurnPanel
              card={exam.cueCard}
              metadata={metadata}
              receivedAtMs={state.metadataAtMs}
              notes={notes}
              onNotes={setNotes}
              onSend={(message) => session.send(message)}
              onStepLeft={() => examinerCard.current?.focus()}
            />
          ) : null}
          {isTyping ? (
            <AnswerBox
              draft={state.draft}
              isSent={state.isAnswerSent}
              canSend={canSendAnswer(state)}
              onDraft={(text) => session.setDraft(text)}
              onSend={(message) => session.sendAnswer(message)}
            />
          ) : null}
          <RoomControls
            muted={state.muted}
            canMute={microphone !== null}
            canRepeat={canRepeat}
            hasCaptions={hasCaptions}
            isTyping={isTyping}
            onMute={(muted) => session.setMuted(muted)}
            onRepeat={() => session.send({ type: 'exam', event: 'repeat-question' })}
            onTyping={(shown) => {
              if (shown) session.tellTyping();
              setTyping(shown);
            }}
            onCaptions={(shown) => {
              rememberCaptionsPreference(shown);
              setCaptions(shown);
            }}
          />
          <RoomFigures state={state} />
        </div>
        {hasCaptions ? <CaptionPanel lines={state.captions} /> : null}
      </div>
      <ConfirmDialog
        open={isEndAsked}
        title="End the test now?"
        confirmLabel="End the test"
        cancelLabel="Go on with the test"
        onCancel={() => setEndAsked(false)}
        onConfirm={() => {
          setEndAsked(false);
          session.requestEnd();
        }}
      >
        <p>You get a report on the answers you have finished. A test without any answer is not charged.</p>
      </ConfirmDialog>
    </div>
  );
}
