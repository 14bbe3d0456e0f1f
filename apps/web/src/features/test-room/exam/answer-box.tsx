import type { ClientMessage } from '@bandpal/contracts';
import { useEffect, useRef } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { fitsOneMessage, typedAnswer } from '../client-text.ts';
import { pageLanguage } from '../../../languages/index.ts';
import { ANSWER_HELP, BUTTON_NAMES } from './exam-phases.ts';

interface AnswerBoxProps {
  draft: string;
  /** The draft is on its way: it is shown until the examiner has it. */
  isSent: boolean;
  /** The question that an answer sent now is for; null where none is shown. */
  questionId: string | null;
  /** The draft was begun for a question that the examiner has left. */
  isLeftBehind: boolean;
  /** Whether the examiner can take an answer now. */
  canSend: boolean;
  /** The talk of Part 2 is typed. */
  isTalk: boolean;
  /** What is wrong with the answer, in the language of the page. */
  warnings: Readonly<Record<'tooLong' | 'leftBehind', string>>;
  onDraft: (text: string) => void;
  onSend: (message: ClientMessage) => void;
}

/** Types an answer instead of speaking it. Ctrl or ⌘ with Enter sends; Enter makes a new line. */
export function AnswerBox(props: AnswerBoxProps) {
  const { draft, isSent, questionId, isLeftBehind, canSend, isTalk, warnings, onDraft, onSend } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isTalk) return;
    // The card leaves little room below it. Whoever is writing notes goes on with them.
    if (!isWriting()) box.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [isTalk]);
  const message = typedAnswer(draft, questionId);
  const isTooLong = !fitsOneMessage(message);
  const warning = isTooLong ? warnings.tooLong : isLeftBehind && !isSent ? warnings.leftBehind : null;
  const isReady = canSend && draft.trim() !== '' && !isTooLong;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isReady) return;
    onSend(message);
    // The button is disabled now, and would take the focus with it: the next answer is typed here.
    box.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };
  return (
    <form ref={form} onSubmit={submit} className="rounded-2xl border border-line bg-surface p-4">
      <label className="block">
        <span className="font-medium">Type your answer</span>
        <textarea
          ref={box}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={handleKey}
          readOnly={isSent}
          rows={3}
          aria-describedby="answer-help"
          aria-invalid={isTooLong}
          className="mt-1 field-sizing-content max-h-[40vh] min-h-24 w-full rounded-xl border border-edge bg-surface px-3 py-2"
        />
      </label>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {/* As wide whatever it says, so that the button stays where it is. */}
        <p
          id="answer-help"
          {...(warning === null ? {} : pageLanguage())}
          className={`flex-1 basis-48 text-sm ${isTooLong ? 'text-danger' : 'text-ink-soft'}`}
        >
          {warning ?? helpOf({ isSent, canSend })}
        </p>
        <Button type="submit" disabled={!isReady}>
          {BUTTON_NAMES.send}
        </Button>
      </div>
    </form>
  );
}

const isWriting = (): boolean => document.activeElement instanceof HTMLTextAreaElement;

function helpOf({ isSent, canSend }: Record<'isSent' | 'canSend', boolean>): string {
  if (isSent) return ANSWER_HELP.sent;
  if (!canSend) return ANSWER_HELP.notAsked;
  return hasKeyboard() ? ANSWER_HELP.readyByKey : ANSWER_HELP.ready;
}

/** A guess: nothing tells a page whether there are keys to press, but whoever points with a finger mostly has none. */
const hasKeyboard = (): boolean => window.matchMedia('(any-pointer: fine)').matches;
