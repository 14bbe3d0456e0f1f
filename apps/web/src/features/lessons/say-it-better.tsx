import type { AnswerRecord } from '@bandpal/contracts';
import { useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ChevronIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { BetterWords } from './better-words.tsx';
import { LESSONS_TEXTS } from './lessons-texts.ts';
import { loadLesson } from './load-lesson.ts';
import type { Lesson } from './load-lesson.ts';
import { ModelWords } from './model-words.tsx';
import { ModelLongTurns } from './model-long-turns.tsx';

type State = 'closed' | 'loading' | 'failed' | Lesson;

/** What an answer can teach: better words for it, phrases for its question, and model answers for a long turn. Closed, and loaded when it is first opened. */
export function SayItBetter({ answer }: { answer: AnswerRecord }) {
  const [state, setState] = useState<State>('closed');
  const isAsked = useRef(false);
  const load = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    setState('loading');
    try {
      setState(await loadLesson(answer));
    } catch {
      isAsked.current = false;
      setState('failed');
    }
  };
  return (
    <details
      className="group/lesson mt-3 border-t border-line pt-1 print:not-open:hidden"
      onToggle={(event) => {
        if (event.currentTarget.open) void load();
      }}
    >
      <summary className="flex min-h-11 items-center gap-2 rounded-lg font-semibold text-accent [&::-webkit-details-marker]:hidden">
        {LESSONS_TEXTS.open}
        <ChevronIcon className="size-5 transition-transform group-open/lesson:rotate-180 print:hidden" />
      </summary>
      <div className="space-y-3 pt-2 pb-1">
        <LessonBody answer={answer} state={state} onAgain={() => void load()} />
      </div>
    </details>
  );
}

function LessonBody({ answer, state, onAgain }: { answer: AnswerRecord; state: State; onAgain: () => void }) {
  if (state === 'closed' || state === 'loading') {
    return (
      <p role="status" className="flex items-center gap-2 text-ink-soft">
        <Spinner /> {LESSONS_TEXTS.loading}
      </p>
    );
  }
  if (state === 'failed') {
    return (
      <Alert tone="warn" isLive>
        <p>{LESSONS_TEXTS.failed}</p>
        <Button variant="secondary" className="mt-2" onClick={onAgain}>
          {LESSONS_TEXTS.again}
        </Button>
      </Alert>
    );
  }
  return (
    <>
      <h4 className="text-base font-semibold">{LESSONS_TEXTS.betterTitle}</h4>
      {state.better === null ? (
        <p>{answer.language === undefined ? LESSONS_TEXTS.unread : LESSONS_TEXTS.nothing}</p>
      ) : (
        <BetterWords better={state.better} hint={LESSONS_TEXTS.betterHint} />
      )}
      <ModelWords answer={answer} />
      <h4 className="pt-2 text-base font-semibold">{LESSONS_TEXTS.phrasesTitle}</h4>
      <ul className="list-disc space-y-1 ps-6">
        {state.phrases.map((phrase) => (
          <li key={phrase} translate="no">
            {phrase}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{LESSONS_TEXTS.phrasesHint}</p>
      {state.models === null ? null : <ModelLongTurns models={state.models} />}
    </>
  );
}
