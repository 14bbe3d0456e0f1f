import type { ExamMode } from '@bandpal/contracts';
import type { DrillGuide } from '@bandpal/lessons/drills';
import { useRef, useState } from 'react';
import { AnswerTools } from './answer-tools.tsx';
import { CaptionPanel } from './caption-panel.tsx';
import { DrillPanel } from './drill-panel.tsx';
import { EndTestDialog } from './end-test-dialog.tsx';
import { ExaminerCard } from './examiner-card.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { LiveRegion } from './live-region.tsx';
import { LongTurnPanel } from './long-turn-panel.tsx';
import { RoomHeader } from './room-header.tsx';
import { isOver } from './room-model.ts';
import { canFinishTalk, sendStep } from './send-step.ts';
import { RoomNotices } from './room-notices.tsx';
import type { RoomSession } from './room-session.ts';
import { useCaptionsPreference } from './use-captions-preference.ts';
import { useExamConditions } from './use-exam-conditions.ts';
import { useKeptRoom } from './use-kept-room.ts';
import { useNotes } from './use-notes.ts';
import { useRoom } from './use-room.ts';
import type { RoomOutcome } from './use-room.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface TestRoomProps extends RoomOutcome {
  mode: ExamMode;
  session: RoomSession;
  /** The open microphone; null when the candidate types from the start. */
  microphone: MediaStream | null;
  /** The candidate hears the questions and does not see them; typed answers need them on the page. */
  examConditions: boolean;
  /** One question of an earlier test, not a test of its own. */
  isPractice?: boolean;
  /** What to do, where the practice is an exercise. */
  guide?: DrillGuide | undefined;
}

/** The room in which the test is taken. The session starts when it appears and ends when it goes away. */
export function TestRoom(props: TestRoomProps) {
  const { mode, session, microphone, isPractice = false, guide, onTestId, onEnded, onTrouble } = props;
  const state = useRoom(session, { onTestId, onEnded, onTrouble });
  const { metadata } = state;
  const isExam = props.examConditions && microphone !== null;
  const { isHeardOnly, showQuestions } = useExamConditions(isExam, session, state);
  const [wantsCaptions, setCaptions] = useCaptionsPreference();
  const hasCaptions = wantsCaptions && !isHeardOnly;
  const [isTyping, setTyping] = useState(microphone === null || state.draft !== '');
  const [isEndAsked, setEndAsked] = useState(false);
  useKeptRoom(state, microphone === null);
  const examinerCard = useRef<HTMLElement>(null);

  const [notes, setNotes] = useNotes(metadata?.testId ?? null);
  useWakeLock(!isOver(state));
  const cueCard = metadata?.exam.cueCard ?? null;
  return (
    <div className="space-y-5 [@media(min-height:20rem)]:pb-16" data-stage={state.stage}>
      <LeaveGuard
        active={!isOver(state)}
        hasAnswers={(metadata?.exam.answered ?? 0) > 0}
        isPractice={isPractice}
      />
      <LiveRegion announcement={state.announcement} />
      <RoomHeader mode={mode} state={state} />
      <RoomNotices state={state} onUnblock={() => session.unblockSound()} />
      {guide === undefined ? null : <DrillPanel guide={guide} />}
      <div className={hasCaptions ? 'grid items-start gap-5 md:grid-cols-[3fr_2fr]' : ''}>
        <div className="space-y-5">
          <ExaminerCard
            ref={examinerCard}
            state={state}
            microphone={microphone}
            isTyping={isTyping}
            isHeardOnly={isHeardOnly}
            onShowQuestions={() => {
              showQuestions();
              // The button goes away.
              examinerCard.current?.focus();
            }}
          />
          {metadata === null || cueCard === null ? null : (
            <LongTurnPanel
              card={cueCard}
              phase={metadata.exam.phase}
              notes={notes}
              onNotes={setNotes}
              isTyping={isTyping}
              canFinish={canFinishTalk(state)}
              onSend={(message) => sendStep(session, state, message)}
              onStepLeft={() => examinerCard.current?.focus()}
            />
          )}
          <AnswerTools
            session={session}
            state={state}
            hasMicrophone={microphone !== null}
            isTyping={isTyping}
            onTyping={setTyping}
            canHaveCaptions={!isHeardOnly}
            hasCaptions={hasCaptions}
            onCaptions={setCaptions}
            isPractice={isPractice}
            onEnd={() => setEndAsked(true)}
          />
        </div>
        {hasCaptions ? <CaptionPanel lines={state.captions} /> : null}
      </div>
      <EndTestDialog
        open={isEndAsked}
        isPractice={isPractice}
        onCancel={() => setEndAsked(false)}
        onEnd={() => {
          setEndAsked(false);
          session.requestEnd();
        }}
      />
    </div>
  );
}
