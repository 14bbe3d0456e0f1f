import type { ClientMessage } from '@bandpal/contracts';
import { useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { fitsOneMessage, typedAnswer } from './client-text.ts';

/** Types an answer instead of speaking it. Ctrl or ⌘ with Enter sends; Enter makes a new line. */
export function AnswerBox({ onSend }: { onSend: (message: ClientMessage) => void }) {
  const [text, setText] = useState('');
  const message = typedAnswer(text);
  const isEmpty = text.trim() === '';
  const isTooLong = !fitsOneMessage(message);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isEmpty || isTooLong) return;
    onSend(message);
    setText('');
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };
  return (
    <form onSubmit={submit} className="rounded-2xl border border-line bg-surface p-4">
      <label className="block">
        <span className="font-medium">Type your answer</span>
        <textarea
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKey}
          rows={3}
          aria-describedby="answer-help"
          aria-invalid={isTooLong}
          className="mt-1 w-full rounded-xl border border-edge bg-surface px-3 py-2"
        />
      </label>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p id="answer-help" className={`text-sm ${isTooLong ? 'text-danger' : 'text-ink-soft'}`}>
          {isTooLong ? 'This answer is too long. Please make it shorter.' : 'Ctrl + Enter sends it, too.'}
        </p>
        <Button type="submit" disabled={isEmpty || isTooLong}>
          Send answer
        </Button>
      </div>
    </form>
  );
}
