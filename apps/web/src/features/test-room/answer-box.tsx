import type { ClientMessage } from '@bandpal/contracts';
import type { FormEvent, KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { fitsOneMessage, typedAnswer } from './client-text.ts';

interface AnswerBoxProps {
  draft: string;
  /** The draft is on its way: it is shown until the examiner has it. */
  isSent: boolean;
  /** Whether the examiner can take an answer now. */
  canSend: boolean;
  onDraft: (text: string) => void;
  onSend: (message: ClientMessage) => void;
}

/** Types an answer instead of speaking it. Ctrl or ⌘ with Enter sends; Enter makes a new line. */
export function AnswerBox({ draft, isSent, canSend, onDraft, onSend }: AnswerBoxProps) {
  const message = typedAnswer(draft);
  const isTooLong = !fitsOneMessage(message);
  const isReady = canSend && draft.trim() !== '' && !isTooLong;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isReady) onSend(message);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };
  return (
    <form onSubmit={submit} className="rounded-2xl border border-line bg-surface p-4">
      <label className="block">
        <span className="font-medium">Type your answer</span>
        <textarea
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={handleKey}
          readOnly={isSent}
          rows={3}
          aria-describedby="answer-help"
          aria-invalid={isTooLong}
          className="mt-1 w-full rounded-xl border border-edge bg-surface px-3 py-2"
        />
      </label>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p id="answer-help" className={`text-sm ${isTooLong ? 'text-danger' : 'text-ink-soft'}`}>
          {helpOf({ isTooLong, isSent, canSend })}
        </p>
        <Button type="submit" disabled={!isReady}>
          Send answer
        </Button>
      </div>
    </form>
  );
}

function helpOf({ isTooLong, isSent, canSend }: Record<'isTooLong' | 'isSent' | 'canSend', boolean>): string {
  if (isTooLong) return 'This answer is too long. Please make it shorter.';
  if (isSent) return 'Your answer is on its way.';
  return canSend ? 'Ctrl + Enter sends it, too.' : 'You can send it when the examiner asks you something.';
}
