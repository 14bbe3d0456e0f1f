import type { ClientMessage, CueCard, ExamPhase } from '@bandpal/contracts';
import { Button } from '../../../ui/button.tsx';
import { SHOWN_PHASES, BUTTON_NAMES, TYPED_TALK } from './exam-phases.ts';

interface LongTurnPanelProps {
  card: CueCard;
  phase: ExamPhase;
  /** The candidate types: words count then, not minutes. */
  isTyping: boolean;
  canFinish: boolean;
  onSend: (message: ClientMessage) => void;
  /** The step's button was used and goes away. */
  onStepLeft: () => void;
}

/** Part 2: the card, and the button that ends the minute or the talk early. */
export function LongTurnPanel(props: LongTurnPanelProps) {
  const { card, phase, isTyping, canFinish, onSend, onStepLeft } = props;
  const { step, hasCardForQuestion } = SHOWN_PHASES[phase];
  const leaveStep = (event: 'preparation-finished' | 'answer-finished') => {
    onSend({ type: 'exam', event });
    onStepLeft();
  };
  return (
    <div className="space-y-4">
      <CueCardPanel card={card} isAsked={hasCardForQuestion} />
      {step === 'preparation' ? (
        <Button onClick={() => leaveStep('preparation-finished')}>{BUTTON_NAMES.ready}</Button>
      ) : null}
      {step === 'talk' ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          {isTyping ? <TypingHint /> : null}
          <Button variant="secondary" disabled={!canFinish} onClick={() => leaveStep('answer-finished')}>
            {BUTTON_NAMES.finished}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface NotesProps {
  notes: string;
  onNotes: (notes: string) => void;
}

/** What the candidate writes down for the talk. */
export function Notes({ notes, onNotes }: NotesProps) {
  return (
    <label className="block">
      <span className="font-medium">Your notes</span>{' '}
      <span className="text-sm text-ink-soft">(they stay on this page)</span>
      <textarea
        value={notes}
        onChange={(event) => onNotes(event.target.value)}
        rows={4}
        className="mt-1 w-full rounded-xl border border-edge bg-surface px-3 py-2 md:min-h-56"
      />
    </label>
  );
}

/** A talk is typed in as many messages as it takes. */
function TypingHint() {
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="font-medium">{TYPED_TALK.title}</p>
      <p className="text-sm text-ink-soft">{TYPED_TALK.text}</p>
    </div>
  );
}

/** The topic card of Part 2, laid out as on paper. */
export function CueCardPanel({ card, isAsked }: { card: CueCard; isAsked: boolean }) {
  return (
    <section
      aria-label="Topic card"
      lang="en"
      dir="ltr"
      translate="no"
      data-testid="cue-card"
      data-cue-card
      data-asked={isAsked || undefined}
      className="rounded-2xl border-2 border-accent bg-surface px-4 py-3 max-sm:leading-snug sm:p-5"
    >
      <p className="font-semibold sm:text-lg">{card.task}</p>
      <p className="mt-2">You should say:</p>
      <ul className="mt-1 list-disc space-y-1 ps-6">
        {card.prompts.map((prompt) => (
          <li key={prompt}>{prompt}</li>
        ))}
      </ul>
      <p className="mt-2">{card.closing}</p>
    </section>
  );
}
