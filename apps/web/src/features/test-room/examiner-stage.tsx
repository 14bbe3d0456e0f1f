import type { ExaminerState } from '@bandpal/contracts';
import { ExaminerFace } from './examiner-face.tsx';

const WORDS: Record<ExaminerState, { words: string; hint: string }> = {
  waiting: { words: 'The examiner is waiting', hint: 'Take your time.' },
  speaking: { words: 'The examiner is speaking', hint: 'Please listen.' },
  listening: { words: 'Your turn', hint: 'The examiner is listening. Short pauses are fine.' },
  thinking: { words: 'The examiner is thinking', hint: 'The next question comes in a moment.' },
};

/** What the examiner is doing, in words and as a face. */
export function ExaminerStage({ state, typed }: { state: ExaminerState; typed: boolean }) {
  const { words, hint } = WORDS[state];
  return (
    <div className="flex items-center gap-4" data-examiner={state}>
      <ExaminerFace state={state} />
      <div>
        <p className="text-lg font-semibold sm:text-xl" data-testid="examiner-state">
          {words}
        </p>
        <p className="text-ink-soft">
          {typed && state === 'listening' ? 'Type your answer below. There is no hurry.' : hint}
        </p>
      </div>
    </div>
  );
}
