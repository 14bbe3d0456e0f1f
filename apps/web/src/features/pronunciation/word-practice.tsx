import { Mic, Square, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { fetchWordSound } from '../practice/practice-api.ts';
import type { WordPlace } from '../practice/practice-api.ts';
import { Button } from '../../ui/button.tsx';
import { readTestPreferences } from '../test-preferences/test-preferences.ts';
import type { HardWord } from './hard-words.ts';
import { playWord } from './play-word.ts';
import { PRONUNCIATION_TEXTS } from './pronunciation-texts.ts';
import { useWordPractice } from './use-word-practice.ts';

/** One word: where it was said, the examiner's voice, and the learner's own. */
export function WordPractice({ testId, hard }: { testId: string; hard: HardWord }) {
  const { word, answerId, index, before, after } = hard;
  const place = { testId, answerId, index };
  const { step, result, isUnderstood, say, finish } = useWordPractice(place);
  const texts = PRONUNCIATION_TEXTS;
  return (
    <li className="py-3">
      <p>
        <strong className="text-lg" lang="en" dir="ltr" translate="no">
          {word}
        </strong>{' '}
        <span className="text-ink-soft">
          {texts.inAnswer}{' '}
          <span lang="en" dir="ltr" translate="no">
            {before} <mark className="bg-warn-soft text-ink">{word}</mark> {after}
          </span>
        </span>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <HearWord place={place} word={word} isDisabled={step !== 'idle'} />
        {step === 'recording' ? (
          <Button onClick={finish}>
            <Square aria-hidden="true" className="size-5" />
            {texts.stop}
          </Button>
        ) : (
          <Button variant="secondary" isBusy={step !== 'idle'} onClick={say}>
            <Mic aria-hidden="true" className="size-5" />
            <span>{result === '' ? texts.say : texts.again}</span>
            <span className="sr-only" lang="en" dir="ltr" translate="no">
              {` ${word}`}
            </span>
          </Button>
        )}
        <p role="status" className={isUnderstood ? 'text-good' : 'text-ink-soft'}>
          {step === 'idle' ? result : texts.steps[step]}
        </p>
      </div>
    </li>
  );
}

interface HearWordProps {
  place: WordPlace;
  word: string;
  isDisabled: boolean;
}

function HearWord({ place, word, isDisabled }: HearWordProps) {
  const [step, setStep] = useState<'idle' | 'playing' | 'failed'>('idle');
  const hear = async () => {
    setStep('playing');
    try {
      const { voice, slower } = readTestPreferences();
      await playWord(() => fetchWordSound({ ...place, voice, slower }));
      setStep('idle');
    } catch (error) {
      console.warn('A word could not be heard.', error);
      setStep('failed');
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        isBusy={step === 'playing'}
        disabled={isDisabled}
        onClick={() => void hear()}
      >
        <Volume2 aria-hidden="true" className="size-5" />
        {PRONUNCIATION_TEXTS.hear}
        <span className="sr-only" lang="en" dir="ltr" translate="no">
          {` ${word}`}
        </span>
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {step === 'failed' ? PRONUNCIATION_TEXTS.silent : null}
      </p>
    </>
  );
}
