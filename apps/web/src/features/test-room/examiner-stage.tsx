import type { ExaminerState } from '@bandpal/contracts';
import { Ear, Ellipsis, Hourglass, Volume2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

interface Look {
  words: string;
  hint: string;
  icon: LucideIcon;
  colours: string;
}

const LOOKS: Record<ExaminerState, Look> = {
  waiting: {
    words: 'The examiner is waiting',
    hint: 'Take your time.',
    icon: Hourglass,
    colours: 'bg-sunken text-ink-soft',
  },
  speaking: {
    words: 'The examiner is speaking',
    hint: 'Listen to the question.',
    icon: Volume2,
    colours: 'bg-speaking-soft text-speaking',
  },
  listening: {
    words: 'Your turn',
    hint: 'The examiner is listening. Short pauses are fine.',
    icon: Ear,
    colours: 'bg-accent-soft text-accent',
  },
  thinking: {
    words: 'The examiner is thinking',
    hint: 'The next question comes in a moment.',
    icon: Ellipsis,
    colours: 'bg-warn-soft text-warn',
  },
};

/** What the examiner is doing, in words and as a calm sign. */
export function ExaminerStage({ state, typed }: { state: ExaminerState; typed: boolean }) {
  const { words, hint, icon: Icon, colours } = LOOKS[state];
  return (
    <div className="flex items-center gap-4" data-examiner={state}>
      <span
        className={`relative grid size-14 shrink-0 place-items-center rounded-full sm:size-20 ${colours}`}
      >
        {state === 'listening' ? (
          <span className="absolute inset-0 animate-ripple rounded-full bg-accent-soft" aria-hidden="true" />
        ) : null}
        <Icon
          aria-hidden="true"
          className={`relative size-7 sm:size-9 ${state === 'speaking' || state === 'thinking' ? 'animate-breathe' : ''}`}
        />
      </span>
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
