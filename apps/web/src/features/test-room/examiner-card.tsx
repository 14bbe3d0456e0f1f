import type { Ref } from 'react';
import { Card } from '../../ui/card.tsx';
import { LevelMeter } from '../microphone/level-meter.tsx';
import { ExaminerStage } from './examiner-stage.tsx';
import type { RoomState } from './room-model.ts';
import { shownQuestion } from './shown-question.ts';
import { TransitionPanel } from './transition-panel.tsx';

interface ExaminerCardProps {
  state: RoomState;
  /** Null when the candidate types from the start. */
  microphone: MediaStream | null;
  isTyping: boolean;
  ref: Ref<HTMLElement>;
}

/** The examiner, the question, and how loud the candidate is. Can take the focus. */
export function ExaminerCard({ state, microphone, isTyping, ref }: ExaminerCardProps) {
  const { metadata, stage } = state;
  const question = metadata === null ? null : shownQuestion(metadata.exam);
  return (
    <Card ref={ref} tabIndex={-1} aria-label="Examiner" className="space-y-5 outline-none">
      {metadata === null || stage === 'ending' ? (
        <TransitionPanel state={state} />
      ) : (
        <ExaminerStage state={metadata.examiner} typed={isTyping} />
      )}
      {question === null ? null : (
        <p className="text-xl" data-testid="question">
          {question}
        </p>
      )}
      {microphone === null ? null : (
        <div>
          <p className="mb-1 text-sm text-ink-soft">Your microphone</p>
          <LevelMeter stream={microphone} muted={state.muted} />
        </div>
      )}
    </Card>
  );
}
