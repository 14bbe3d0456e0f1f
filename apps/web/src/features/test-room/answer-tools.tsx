import type { ReactNode } from 'react';
import { AnswerBox } from './exam/answer-box.tsx';
import { SHOWN_PHASES } from './exam/exam-phases.ts';
import { RoomControls } from './exam/room-controls.tsx';
import { canRepeatQuestion, type RoomState } from './room-model.ts';
import type { RoomSession } from './room-session.ts';
import { ANSWER_WARNINGS } from './test-room-texts.ts';
import { canSendAnswer, isLeftBehind, shownQuestionId } from './typed-answers.ts';

interface AnswerToolsProps {
  session: RoomSession;
  state: RoomState;
  hasMicrophone: boolean;
  isTyping: boolean;
  onTyping: (isTyping: boolean) => void;
  /** Stand above the controls. The box comes before them: a talk is typed beside its card. */
  notes: ReactNode;
  canHaveCaptions: boolean;
  hasCaptions: boolean;
  onCaptions: (hasCaptions: boolean) => void;
  isPractice: boolean;
  onEnd: () => void;
}

/** What the candidate answers with: the box for typed answers, notes, and the controls of the room. */
export function AnswerTools(props: AnswerToolsProps) {
  const { session, state, hasMicrophone, isTyping, onTyping, notes } = props;
  const { canHaveCaptions, hasCaptions, onCaptions, isPractice, onEnd } = props;
  return (
    <div className="space-y-4">
      {isTyping ? (
        <AnswerBox
          draft={state.draft}
          isSent={state.isAnswerSent}
          questionId={shownQuestionId(state)}
          isLeftBehind={isLeftBehind(state)}
          canSend={canSendAnswer(state)}
          isTalk={state.metadata !== null && SHOWN_PHASES[state.metadata.exam.phase].step === 'talk'}
          warnings={ANSWER_WARNINGS}
          onDraft={(text) => session.setDraft(text)}
          onSend={(message) => session.sendAnswer(message)}
        />
      ) : null}
      {notes}
      <RoomControls
        muted={state.muted}
        canMute={hasMicrophone}
        canRepeat={state.metadata !== null && canRepeatQuestion(state.metadata.exam)}
        canHaveCaptions={canHaveCaptions}
        hasCaptions={hasCaptions}
        isTyping={isTyping}
        isEnding={state.stage === 'ending'}
        isPractice={isPractice}
        onMute={(muted) => session.setMuted(muted)}
        onRepeat={() => session.send({ type: 'exam', event: 'repeat-question' })}
        onTyping={(shown) => {
          if (shown) session.tellTyping();
          onTyping(shown);
        }}
        onCaptions={onCaptions}
        onEnd={onEnd}
      />
    </div>
  );
}
