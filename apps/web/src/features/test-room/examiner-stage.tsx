import type { ExaminerState } from '@bandpal/contracts';
import { ExaminerFace } from './examiner-face.tsx';
import { EXAMINER_WORDS, NOT_HEARD_WORDS } from './test-room-texts.ts';
import type { NotHeard } from './not-heard.ts';

interface ExaminerStageProps {
  state: ExaminerState;
  typed: boolean;
  /** What keeps the candidate's voice from the examiner. */
  notHeard: NotHeard | null;
}

/** What the examiner is doing, in words and as a face; never that they listen to a voice that doesn't reach them. */
export function ExaminerStage({ state, typed, notHeard }: ExaminerStageProps) {
  const isVain = notHeard !== null && state === 'listening';
  const { words, hint } = isVain ? NOT_HEARD_WORDS[notHeard] : EXAMINER_WORDS[state];
  return (
    <div className="flex items-center gap-4" data-examiner={state}>
      <ExaminerFace state={isVain ? 'waiting' : state} />
      <div>
        <p
          className={`text-lg font-semibold sm:text-xl ${isVain ? 'text-danger' : ''}`}
          data-testid="examiner-state"
        >
          {words}
        </p>
        <p className="text-ink-soft">
          {typed && state === 'listening' && !isVain ? 'Type your answer below. There’s no hurry.' : hint}
        </p>
      </div>
    </div>
  );
}
