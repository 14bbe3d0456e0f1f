import { BandpalError } from '@bandpal/contracts';
import type { AnswerRecord } from '@bandpal/contracts';
import type { BetterVersion } from '@bandpal/lessons';
import { createContext, useContext, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { BetterWords } from './better-words.tsx';
import { LESSONS_TEXTS } from './lessons-texts.ts';

/** The language model of a site, for the answers of one's own test. */
export interface WordsOfModel {
  /** Its name, for people. */
  model: string;
  /** An answer in its words; null where it has none. */
  ask: (answerId: string) => Promise<string | null>;
}

/** Without one, as in a shared report, nothing is offered. */
export const WordsOfModelContext = createContext<WordsOfModel | null>(null);

type Trouble = keyof typeof LESSONS_TEXTS.modelTroubles;
type State = 'unasked' | 'asking' | { trouble: Trouble } | { better: BetterVersion | null };

/** Asks the site's language model to say an answer better, and shows what it changed. It is asked for each answer, never unasked. */
export function ModelWords({ answer }: { answer: AnswerRecord }) {
  const words = useContext(WordsOfModelContext);
  const [state, setState] = useState<State>('unasked');
  const title = useRef<HTMLHeadingElement>(null);
  if (words === null) return null;
  const ask = async () => {
    setState('asking');
    try {
      const [text, { checkRewording }] = await Promise.all([
        words.ask(answer.id),
        import('@bandpal/lessons'),
      ]);
      // What came over the network is shown as changes of what was said, and as nothing else.
      const better = text === null ? null : checkRewording(answer.transcript, answer.question, text);
      setState({ better });
      // The button goes, and the person who pressed it reads on from here; a live region would read it to them twice.
      title.current?.focus();
    } catch (error) {
      console.warn('We couldn’t reach the language model.', error);
      setState({ trouble: troubleOf(error) });
    }
  };
  return (
    <section aria-label={LESSONS_TEXTS.modelWordsTitle} className="space-y-3 pt-2">
      <h4 ref={title} tabIndex={-1} className="text-base font-semibold">
        {LESSONS_TEXTS.modelWordsTitle}
      </h4>
      {typeof state === 'object' && 'better' in state ? null : (
        <>
          <p className="text-ink-soft">{LESSONS_TEXTS.modelWordsHint(words.model)}</p>
          <Button variant="secondary" isBusy={state === 'asking'} onClick={() => void ask()}>
            {LESSONS_TEXTS.askModel}
          </Button>
        </>
      )}
      {typeof state !== 'object' || 'trouble' in state ? null : state.better === null ? (
        <p>{LESSONS_TEXTS.modelHasNone}</p>
      ) : (
        <BetterWords better={state.better} hint={LESSONS_TEXTS.modelWordsNote(words.model)} />
      )}
      {typeof state === 'object' && 'trouble' in state ? (
        <Alert tone="warn" isLive>
          <p>{LESSONS_TEXTS.modelTroubles[state.trouble]}</p>
        </Alert>
      ) : null}
    </section>
  );
}

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof BandpalError)) return 'failed';
  if (error.code === 'request.rate-limited') return 'too-often';
  return error.code === 'language.unavailable' ? 'no-answer' : 'failed';
}
