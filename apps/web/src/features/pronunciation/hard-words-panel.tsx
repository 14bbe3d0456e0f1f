import { BandpalError, type AnswerRecord } from '@bandpal/contracts';
import { Card } from '../../ui/card.tsx';
import { hardWords, type HardWord } from './hard-words.ts';
import { PRONUNCIATION_TEXTS, attemptText } from './pronunciation-texts.ts';
import { Mic, Square, Volume2 } from 'lucide-react';
import { useState, useEffect, useRef } from 'react';
import { fetchWordSound, judgeWordSound, type WordPlace } from '../practice/practice-api.ts';
import { Button } from '../../ui/button.tsx';
import { readTestPreferences } from '../test-preferences/test-preferences.ts';
import { playWord, recordWord } from './record-word.ts';
import { TROUBLES } from '../trouble/trouble-catalogue.ts';

/** The words of a test that were hard to understand, to be heard and said again; nothing where nobody can tell, as after a typed test. */
export function HardWordsPanel(props: { testId: string; answers: readonly AnswerRecord[] }) {
  const words = hardWords(props.answers);
  if (words === null) return null;
  const texts = PRONUNCIATION_TEXTS;
  return (
    <Card aria-labelledby="hard-words" className="print:hidden">
      <h2 id="hard-words" className="text-xl">
        {texts.title}
      </h2>
      {words.length === 0 ? (
        <p className="mt-2">{texts.none}</p>
      ) : (
        <>
          <p className="mt-2">{texts.lead}</p>
          <p className="mt-1 text-sm text-ink-soft">{texts.privacy}</p>
          <ul className="mt-2 divide-y divide-line">
            {words.map((hard) => (
              <WordPractice key={hard.word} testId={props.testId} hard={hard} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** One word: where it was said, the examiner's voice, and the learner's own. */
function WordPractice({ testId, hard }: { testId: string; hard: HardWord }) {
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

type PracticeStep = keyof typeof PRONUNCIATION_TEXTS.steps;

interface Practice {
  step: PracticeStep;
  /** What came of the last attempt; empty before the first one. */
  result: string;
  isUnderstood: boolean;
  say: () => void;
  /** The speaker has finished. */
  finish: () => void;
}

/** One word, said as often as the learner likes. */
function useWordPractice(place: WordPlace): Practice {
  const [step, setStep] = useState<PracticeStep>('idle');
  const [outcome, setOutcome] = useState({ result: '', isUnderstood: false });
  const running = useRef<{ finished: AbortController; left: AbortController } | null>(null);
  useEffect(() => () => running.current?.left.abort(), []);

  const attempt = async () => {
    const current = { finished: new AbortController(), left: new AbortController() };
    running.current = current;
    setOutcome({ result: '', isUnderstood: false });
    setStep('opening');
    const sound = await recordWord({
      onOpen: () => setStep('recording'),
      finished: current.finished.signal,
      left: current.left.signal,
    });
    if (sound === null) return;
    if (!(sound instanceof Blob)) {
      const { title, happened } = TROUBLES[sound];
      setOutcome({ result: `${title} ${happened}`, isUnderstood: false });
      return;
    }
    setStep('judging');
    const judged = await judgeWordSound(place, sound);
    setOutcome({ result: attemptText(judged), isUnderstood: judged.verdict === 'understood' });
  };
  const say = async () => {
    try {
      await attempt();
    } catch (error) {
      console.warn('A word could not be judged.', error);
      const result = error instanceof BandpalError ? error.message : PRONUNCIATION_TEXTS.failed;
      setOutcome({ result, isUnderstood: false });
    }
    setStep('idle');
  };
  return { step, ...outcome, say: () => void say(), finish: () => running.current?.finished.abort() };
}
