import { BandpalError } from '@bandpal/contracts';
import { useEffect, useRef, useState } from 'react';
import { judgeWordSound } from '../practice/practice-api.ts';
import type { WordPlace } from '../practice/practice-api.ts';
import { TROUBLES } from '../trouble/trouble-catalogue.ts';
import { attemptText, PRONUNCIATION_TEXTS } from './pronunciation-texts.ts';
import { recordWord } from './record-word.ts';

export type PracticeStep = keyof typeof PRONUNCIATION_TEXTS.steps;

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
export function useWordPractice(place: WordPlace): Practice {
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
