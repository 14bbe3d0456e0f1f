import type { Ref } from 'react';
import { Card } from '../../ui/card.tsx';
import { LevelMeter } from '../microphone/level-meter.tsx';
import { ExaminerStage } from './examiner-stage.tsx';
import { HeardOnlyNotice } from './heard-only-notice.tsx';
import { notHeard } from './not-heard.ts';
import { RoomClocks } from './room-clocks.tsx';
import type { RoomState } from './room-model.ts';
import { isOutOfHearing, shownQuestion } from './shown-question.ts';
import { TransitionPanel } from './transition-panel.tsx';

interface ExaminerCardProps {
  state: RoomState;
  /** Null when the candidate types from the start. */
  microphone: MediaStream | null;
  isTyping: boolean;
  /** Exam conditions: a question is shown only where it cannot be heard. */
  isHeardOnly: boolean;
  onShowQuestions: () => void;
  ref: Ref<HTMLElement>;
}

/** The examiner, the clocks, the question, and how loud the candidate is. Can take the focus. */
export function ExaminerCard(props: ExaminerCardProps) {
  const { state, microphone, isTyping, isHeardOnly, onShowQuestions, ref } = props;
  const { metadata, stage } = state;
  const question = metadata === null ? null : shownQuestion(metadata.exam);
  const isHidden = isHeardOnly && !isOutOfHearing(state);
  // While the topic card stands for the question nothing is hidden, and its clock and notes need the room.
  const isCardAlone = question === null && metadata !== null && metadata.exam.cueCard !== null;
  return (
    <Card ref={ref} tabIndex={-1} aria-label="Examiner" className="space-y-5 outline-none">
      {metadata === null || stage === 'ending' ? (
        <TransitionPanel state={state} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <ExaminerStage state={metadata.examiner} typed={isTyping} notHeard={notHeard(state, isTyping)} />
          <RoomClocks exam={metadata.exam} receivedAtMs={state.metadataAtMs} isTyped={isTyping} />
        </div>
      )}
      {isHidden && metadata !== null && stage !== 'ending' && !isCardAlone ? (
        <HeardOnlyNotice onShow={onShowQuestions} />
      ) : null}
      {question === null || isHidden ? null : (
        <p className="text-xl" data-testid="question" translate="no">
          {question}
        </p>
      )}
      {microphone === null ? null : (
        <div>
          <p className="mb-1 text-sm text-ink-soft">Your microphone</p>
          <LevelMeter stream={state.microphone ?? microphone} muted={state.muted} />
        </div>
      )}
    </Card>
  );
}
