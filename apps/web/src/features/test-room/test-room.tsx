import type { ExamMode } from '@bandpal/contracts';
import { useRef, useState } from 'react';
import { AnswerTools } from './answer-tools.tsx';
import { CaptionPanel } from './caption-panel.tsx';
import { EndTestDialog } from './end-test-dialog.tsx';
import { ExaminerCard } from './examiner-card.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { LiveRegion } from './live-region.tsx';
import { LongTurnPanel } from './long-turn-panel.tsx';
import { RoomFigures } from './room-figures.tsx';
import { RoomHeader } from './room-header.tsx';
import { isOver } from './room-model.ts';
import { RoomNotices } from './room-notices.tsx';
import type { RoomSession } from './room-session.ts';
import { useCaptionsPreference } from './use-captions-preference.ts';
import { useNotes } from './use-notes.ts';
import { useRoom } from './use-room.ts';
import type { RoomOutcome } from './use-room.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface TestRoomProps extends RoomOutcome {
  mode: ExamMode;
  session: RoomSession;
  /** The open microphone; null when the candidate types from the start. */
  microphone: MediaStream | null;
}

/** The room in which the test is taken. The session starts when it appears and ends when it goes away. */
export function TestRoom({ mode, session, microphone, onTestId, onEnded, onTrouble }: TestRoomProps) {
  const state = useRoom(session, { onTestId, onEnded, onTrouble });
  const [hasCaptions, setCaptions] = useCaptionsPreference();
  const [isTyping, setTyping] = useState(microphone === null || state.draft !== '');
  const [isEndAsked, setEndAsked] = useState(false);
  const examinerCard = useRef<HTMLElement>(null);

  const { metadata } = state;
  const [notes, setNotes] = useNotes(metadata?.testId ?? null);
  useWakeLock(!isOver(state));
  const cueCard = metadata?.exam.cueCard ?? null;
  return (
    <div className="space-y-5" data-stage={state.stage}>
      <LeaveGuard active={!isOver(state)} />
      <LiveRegion announcement={state.announcement} />
      <RoomHeader mode={mode} state={state} onEnd={() => setEndAsked(true)} />
      <RoomNotices state={state} onUnblock={() => session.unblockSound()} />
      <div className={hasCaptions ? 'grid gap-5 md:grid-cols-[3fr_2fr]' : ''}>
        <div className="space-y-5">
          <ExaminerCard ref={examinerCard} state={state} microphone={microphone} isTyping={isTyping} />
          {metadata === null || cueCard === null ? null : (
            <LongTurnPanel
              card={cueCard}
              metadata={metadata}
              receivedAtMs={state.metadataAtMs}
              notes={notes}
              onNotes={setNotes}
              onSend={(message) => session.send(message)}
              onStepLeft={() => examinerCard.current?.focus()}
            />
          )}
          <AnswerTools
            session={session}
            state={state}
            hasMicrophone={microphone !== null}
            isTyping={isTyping}
            onTyping={setTyping}
            hasCaptions={hasCaptions}
            onCaptions={setCaptions}
          />
          <RoomFigures state={state} />
        </div>
        {hasCaptions ? <CaptionPanel lines={state.captions} /> : null}
      </div>
      <EndTestDialog
        open={isEndAsked}
        onCancel={() => setEndAsked(false)}
        onEnd={() => {
          setEndAsked(false);
          session.requestEnd();
        }}
      />
    </div>
  );
}
