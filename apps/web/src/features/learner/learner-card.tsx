import type { Learner, LearnerSettings } from '@bandpal/contracts';
import { useId, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { LearnerForm } from './learner-form.tsx';

interface LearnerCardProps {
  learner: Learner;
  onSave: (settings: LearnerSettings) => Promise<boolean>;
  /** Also the first time its questions stand behind a line that opens. */
  isFolded?: boolean;
}

/** Asks once for target, exam date and first language; after that they can be changed behind a line that opens. */
export function LearnerCard({ learner, onSave, isFolded = false }: LearnerCardProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(!learner.wasAsked && !isFolded);
  const hasLine = learner.wasAsked || isFolded;
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        Your goal
      </h2>
      {learner.wasAsked ? null : (
        <p className="mt-1 text-ink-soft">Three optional questions to personalise this page.</p>
      )}
      {/* The form stays where it is when it was answered, so that the focus and “Saved.” stay, too. */}
      <details
        className="mt-2"
        open={isOpen || !hasLine}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary
          className={
            hasLine
              ? 'inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4'
              : 'hidden'
          }
        >
          {learner.wasAsked ? 'Change your goal' : 'Set your goal'}
        </summary>
        <LearnerForm settings={learner.settings} canSkip={!learner.wasAsked} onSave={onSave} />
      </details>
    </Card>
  );
}
