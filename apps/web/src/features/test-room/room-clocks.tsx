import type { ExamClock, ExamView } from '@bandpal/contracts';
import type { ReactNode } from 'react';
import { ClockFace } from './clock-face.tsx';
import { SHOWN_PHASES } from './exam-phases.ts';

interface RoomClocksProps {
  exam: ExamView;
  receivedAtMs: number;
  /** The part's limit is shown to those who speak: a typist's is far above the time that the test is said to take. */
  isTyped: boolean;
}

/** The time in this part, and that of the step: the question, the minute to prepare, or a talk that is spoken. */
export function RoomClocks({ exam, receivedAtMs, isTyped }: RoomClocksProps) {
  const { partClock, stepClock, phase, question } = exam;
  // That of a test with typed answers stays that of typing, also when the candidate speaks again.
  const hasTypistsLimit = isTyped || exam.typed === true;
  const step = stepOf(phase, question !== null, isTyped);
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      <TitledClock {...PART} direction="up" clock={partClock} receivedAtMs={receivedAtMs}>
        {hasTypistsLimit ? null : <Limit clock={partClock} />}
      </TitledClock>
      {step === null ? null : (
        <TitledClock {...STEPS[step]} clock={stepClock} receivedAtMs={receivedAtMs}>
          {step === 'talk' ? <Limit clock={stepClock} /> : null}
        </TitledClock>
      )}
    </dl>
  );
}

function Limit({ clock: { limitMs } }: { clock: ExamClock }) {
  return limitMs === null ? null : (
    <span className="text-sm text-ink-soft"> of {Math.round(limitMs / 60_000)} min</span>
  );
}

const PART = { title: 'This part', label: 'Time in this part' } as const;
const STEPS = {
  preparation: { title: 'Time to prepare', label: 'Preparation time left', direction: 'down' },
  talk: { title: 'Your talk', label: 'Time of your talk', direction: 'up' },
  question: { title: 'This question', label: 'Time on this question', direction: 'up' },
} as const;

function stepOf(phase: ExamView['phase'], isAsked: boolean, isTyped: boolean): keyof typeof STEPS | null {
  const { step } = SHOWN_PHASES[phase];
  if (step === 'question') return isAsked ? step : null;
  // A typed talk is measured in words.
  return step === 'talk' && isTyped ? null : step;
}

interface TitledClockProps {
  title: string;
  label: string;
  direction: 'up' | 'down';
  clock: ExamClock;
  receivedAtMs: number;
  children?: ReactNode;
}

function TitledClock({ title, label, direction, clock, receivedAtMs, children }: TitledClockProps) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{title}</dt>
      <dd>
        <ClockFace
          label={label}
          clock={clock}
          receivedAtMs={receivedAtMs}
          direction={direction}
          className="text-xl font-semibold"
        />
        {children}
      </dd>
    </div>
  );
}
