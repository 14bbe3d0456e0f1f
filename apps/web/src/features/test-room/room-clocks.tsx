import type { ExamClock, ExamView } from '@bandpal/contracts';
import type { ReactNode } from 'react';
import { ClockFace } from './clock-face.tsx';

interface RoomClocksProps {
  exam: ExamView;
  receivedAtMs: number;
  /** The part's limit is shown to those who speak: a typist's is far above the time that the test is said to take. */
  isTyped: boolean;
}

/** The time in this part, and on the question where its panel has no clock of its own. */
export function RoomClocks({ exam, receivedAtMs, isTyped }: RoomClocksProps) {
  const { partClock, stepClock, phase, question } = exam;
  // That of a test with typed answers stays that of typing, also when the candidate speaks again.
  const hasTypistsLimit = isTyped || exam.typed === true;
  const hasQuestionClock = question !== null && phase !== 'preparation' && phase !== 'long-turn';
  return (
    <dl className="flex gap-6">
      <UpwardClock title="This part" label="Time in this part" clock={partClock} receivedAtMs={receivedAtMs}>
        {partClock.limitMs === null || hasTypistsLimit ? null : (
          <span className="text-sm text-ink-soft"> of {Math.round(partClock.limitMs / 60_000)} min</span>
        )}
      </UpwardClock>
      {hasQuestionClock ? (
        <UpwardClock
          title="This question"
          label="Time on this question"
          clock={stepClock}
          receivedAtMs={receivedAtMs}
        />
      ) : null}
    </dl>
  );
}

interface UpwardClockProps {
  title: string;
  label: string;
  clock: ExamClock;
  receivedAtMs: number;
  children?: ReactNode;
}

function UpwardClock({ title, label, clock, receivedAtMs, children }: UpwardClockProps) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{title}</dt>
      <dd>
        <ClockFace
          label={label}
          clock={clock}
          receivedAtMs={receivedAtMs}
          direction="up"
          className="text-xl font-semibold"
        />
        {children}
      </dd>
    </div>
  );
}
