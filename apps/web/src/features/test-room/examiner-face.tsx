import type { ExaminerState } from '@bandpal/contracts';
import { Pal } from '../../ui/art/pal.tsx';

const GROUNDS: Record<ExaminerState, string> = {
  waiting: 'bg-sunken',
  speaking: 'bg-speaking-soft',
  listening: 'bg-accent-soft',
  thinking: 'bg-warn-soft',
};

const MOODS = { waiting: 'smile', speaking: 'talk', listening: 'smile', thinking: 'wonder' } as const;

/** The examiner's face: it speaks, listens, thinks or waits. The words beside it say the same. */
export function ExaminerFace({ state }: { state: ExaminerState }) {
  return (
    <span
      data-face={MOODS[state]}
      aria-hidden="true"
      className={`relative grid size-18 shrink-0 place-items-center rounded-full transition-colors sm:size-24 ${GROUNDS[state]}`}
    >
      {state === 'listening' ? (
        <span className="absolute inset-0 animate-ripple rounded-full bg-accent-soft" />
      ) : null}
      <svg viewBox="0 0 80 72" className={`relative w-2/3 ${state === 'thinking' ? 'animate-breathe' : ''}`}>
        <Pal x={0} y={2} size={80} tail="right" mood={MOODS[state]} isSpeaking={state === 'speaking'} />
      </svg>
    </span>
  );
}
