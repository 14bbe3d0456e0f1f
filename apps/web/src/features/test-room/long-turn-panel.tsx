import type { ClientMessage, CueCard, ExamClock, ExamMetadata } from '@bandpal/contracts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ClockFace } from './clock-face.tsx';
import { CueCardPanel } from './cue-card-panel.tsx';
import { TYPED_TALK } from './test-room-texts.ts';

interface LongTurnPanelProps {
  card: CueCard;
  metadata: ExamMetadata;
  receivedAtMs: number;
  notes: string;
  onNotes: (notes: string) => void;
  /** The candidate types: words count then, and no clock runs. */
  isTyping: boolean;
  canFinish: boolean;
  onSend: (message: ClientMessage) => void;
  /** The step's button was used and goes away. */
  onStepLeft: () => void;
}

/** Part 2: the card, the clock of the minute or of the talk, notes, and the button that ends the step early. */
export function LongTurnPanel(props: LongTurnPanelProps) {
  const { card, metadata, receivedAtMs, notes, onNotes, isTyping, canFinish, onSend, onStepLeft } = props;
  const { phase, stepClock } = metadata.exam;
  const leaveStep = (event: 'preparation-finished' | 'answer-finished') => {
    onSend({ type: 'exam', event });
    onStepLeft();
  };
  return (
    <div className="space-y-4">
      <CueCardPanel card={card} />
      {phase === 'preparation' ? (
        <TimedStep
          title="Time to prepare"
          clockLabel="Preparation time left"
          clock={stepClock}
          receivedAtMs={receivedAtMs}
          direction="down"
        >
          <Button onClick={() => leaveStep('preparation-finished')}>I’m ready</Button>
        </TimedStep>
      ) : null}
      {phase === 'long-turn' ? (
        <Talk {...{ isTyping, receivedAtMs }} clock={stepClock}>
          <Button variant="secondary" disabled={!canFinish} onClick={() => leaveStep('answer-finished')}>
            I’ve finished
          </Button>
        </Talk>
      ) : null}
      <label className="block">
        <span className="font-medium">Your notes</span>{' '}
        <span className="text-sm text-ink-soft">(they stay on this page)</span>
        <textarea
          value={notes}
          onChange={(event) => onNotes(event.target.value)}
          rows={4}
          className="mt-1 w-full rounded-xl border border-edge bg-surface px-3 py-2"
        />
      </label>
    </div>
  );
}

/** The talk: spoken against the clock, or typed in as many messages as it takes. */
function Talk({
  isTyping,
  ...timed
}: { isTyping: boolean } & Pick<TimedStepProps, 'clock' | 'receivedAtMs' | 'children'>) {
  if (!isTyping) {
    return (
      <TimedStep
        {...timed}
        title="Your talk (up to two minutes)"
        clockLabel="Time of your talk"
        direction="up"
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{TYPED_TALK.title}</p>
        <p className="text-sm text-ink-soft">{TYPED_TALK.text}</p>
      </div>
      {timed.children}
    </div>
  );
}

interface TimedStepProps {
  title: string;
  clockLabel: string;
  clock: ExamClock;
  receivedAtMs: number;
  direction: 'up' | 'down';
  /** The button that ends the step. */
  children: ReactNode;
}

function TimedStep({ title, clockLabel, clock, receivedAtMs, direction, children }: TimedStepProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        <span className="block text-sm text-ink-soft">{title}</span>
        <ClockFace
          label={clockLabel}
          clock={clock}
          receivedAtMs={receivedAtMs}
          direction={direction}
          className="text-3xl font-semibold"
        />
      </p>
      {children}
    </div>
  );
}
