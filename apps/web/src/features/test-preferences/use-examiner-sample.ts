import { useEffect, useRef, useState } from 'react';
import { playExaminerSample } from './examiner-sample.ts';

export type SampleStep = 'idle' | 'loading' | 'playing' | 'failed';

interface ExaminerSample {
  step: SampleStep;
  play: () => void;
}

/** A sentence in this voice, to be heard before a test. It stops when it begins again, or when voice, pace or page are left. */
export function useExaminerSample(voice: string, slower: boolean): ExaminerSample {
  const [step, setStep] = useState<SampleStep>('idle');
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      setStep('idle');
    },
    [voice, slower],
  );

  const run = async () => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const show = (next: SampleStep) => {
      if (!signal.aborted) setStep(next);
    };
    show('loading');
    try {
      await playExaminerSample({ voice, slower, signal, onPlaying: () => show('playing') });
      show('idle');
    } catch (error) {
      console.warn('The examiner could not be heard.', error);
      show('failed');
    }
  };
  return { step, play: () => void run() };
}
