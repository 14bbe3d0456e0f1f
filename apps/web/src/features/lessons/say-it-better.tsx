import { isTalk } from '@bandpal/contracts';
import type { AnswerRecord } from '@bandpal/contracts';
import { useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ChevronIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { BetterWords } from './better-words.tsx';
import { LESSONS_TEXTS } from './lessons-texts.ts';
import { ModelWords } from './model-words.tsx';
import type { BetterVersion, ModelAnswers, UsefulPhrases } from '@bandpal/lessons';

type State = 'closed' | 'loading' | 'failed' | Lesson;

interface SayItBetterProps {
  answer: AnswerRecord;
  /** All answers of its test; that one alone unless given. */
  test?: readonly AnswerRecord[] | undefined;
}

/** What an answer can teach: better words for it, phrases for its question, and model answers for a long turn. Closed, and loaded when it is first opened. */
export function SayItBetter({ answer, test = [answer] }: SayItBetterProps) {
  const [state, setState] = useState<State>('closed');
  const isAsked = useRef(false);
  const load = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    setState('loading');
    try {
      setState(await loadLesson(answer, test));
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
      <h4 className="text-base font-semibold">
        {state.better?.isUnsure === true ? LESSONS_TEXTS.correctedTitle : LESSONS_TEXTS.betterTitle}
      </h4>
      {state.better === null ? (
        <p>{whyNone(answer, state.isTooWrong)}</p>
      ) : (
        <BetterWords better={state.better} hint={LESSONS_TEXTS.betterHint} />
      )}
      <ModelWords answer={answer} />
      <h4 className="pt-2 text-base font-semibold">{LESSONS_TEXTS.phrasesTitle}</h4>
      <Phrases phrases={[...state.phrases.begin, ...state.phrases.own]} />
      {state.phrases.topic.length === 0 ? null : (
        <>
          <h5 className="font-semibold">{LESSONS_TEXTS.topicPhrasesTitle}</h5>
          <Phrases phrases={state.phrases.topic} />
        </>
      )}
      <p className="text-sm text-ink-soft">{LESSONS_TEXTS.phrasesHint}</p>
      {state.models === null ? null : <ModelLongTurns models={state.models} cardId={answer.questionId} />}
    </>
  );
}

function Phrases({ phrases }: { phrases: readonly string[] }) {
  return (
    <ul className="list-disc space-y-1 ps-6">
      {phrases.map((phrase) => (
        <li key={phrase} lang="en" dir="ltr" translate="no">
          {phrase}
        </li>
      ))}
    </ul>
  );
}

function whyNone(answer: AnswerRecord, isTooWrong: boolean): string {
  if (answer.language === undefined) return LESSONS_TEXTS.unread;
  return isTooWrong && answer.language.corrections.length > 0 ? LESSONS_TEXTS.tooMany : LESSONS_TEXTS.nothing;
}

/** What one answer can teach. */
interface Lesson {
  /** The answer in better words; null where nothing would surely be better. */
  better: BetterVersion | null;
  /** Its test has too many errors for better versions. */
  isTooWrong: boolean;
  /** Phrases for its question. */
  phrases: UsefulPhrases;
  /** Long turns on the theme of its cue card; null where it is no long turn. */
  models: ModelAnswers | null;
}

/** Made in the browser from files that are the same for everybody: nothing about the answer is sent. */
async function loadLesson(answer: AnswerRecord, test: readonly AnswerRecord[]): Promise<Lesson> {
  const { hasTooManyErrors, loadModelAnswers, loadUsefulPhrases, sayItBetter } =
    await import('@bandpal/lessons');
  const [phrases, models] = await Promise.all([
    loadUsefulPhrases(answer),
    isTalk(answer) ? loadModelAnswers(answer.questionId) : null,
  ]);
  return { better: sayItBetter(answer, test), isTooWrong: hasTooManyErrors(test), phrases, models };
}

/** Our own long turns for the card of this id or one of its family, each closed until it is wanted. */
function ModelLongTurns({ models, cardId }: { models: ModelAnswers; cardId: string }) {
  return (
    <>
      <h4 className="pt-2 text-base font-semibold">{LESSONS_TEXTS.modelsTitle}</h4>
      {models.cardId === cardId ? null : <p>{LESSONS_TEXTS.modelsForOtherCard}</p>}
      <p>{LESSONS_TEXTS.modelsHint}</p>
      <p className="text-ink-soft">
        {LESSONS_TEXTS.modelsTask}{' '}
        <span lang="en" dir="ltr" translate="no">
          {models.task}
        </span>
      </p>
      {models.answers.map(({ band, text, remarks }) => (
        <details key={band} className="group/model rounded-xl border border-line px-4 print:not-open:hidden">
          <summary className="flex min-h-11 items-center justify-between gap-2 rounded-lg py-2 font-semibold [&::-webkit-details-marker]:hidden">
            {LESSONS_TEXTS.modelBand(band)}
            <ChevronIcon className="size-5 shrink-0 text-accent transition-transform group-open/model:rotate-180 print:hidden" />
          </summary>
          <div className="space-y-2 pb-3">
            <p className="leading-relaxed" lang="en" dir="ltr" translate="no">
              {text}
            </p>
            <h5 className="font-semibold">{LESSONS_TEXTS.modelWhy}</h5>
            <ul className="list-disc space-y-1 ps-6 text-ink-soft">
              {remarks.map((remark) => (
                <li key={remark}>{remark}</li>
              ))}
            </ul>
          </div>
        </details>
      ))}
    </>
  );
}
