import { useEffect, useRef, useState } from 'react';
import { playRecording, recordSentence } from './sentence-recorder.ts';
import type { SentenceRecording } from './sentence-recorder.ts';

/** One sentence is enough to judge the sound. */
const MAX_RECORDING_MS = 8_000;

export type SentenceStep = 'idle' | 'recording' | 'playing' | 'failed';

/** One sentence of the visitor, recorded and played back. */
export interface Sentence {
  step: SentenceStep;
  /** Whether there is a recording to play again. */
  canReplay: boolean;
  record: () => void;
  /** Ends the recording and plays it back. */
  finish: () => Promise<void>;
  replay: () => Promise<void>;
}

/** Records a sentence from `stream`, eight seconds at most. The recording stays in the memory of the page. */
export function useSentence(stream: MediaStream): Sentence {
  const [step, setStep] = useState<SentenceStep>('idle');
  const [sentence, setSentence] = useState<Blob | null>(null);
  const recording = useRef<SentenceRecording | null>(null);

  const play = async (blob: Blob) => {
    setStep('playing');
    try {
      await playRecording(blob);
      setStep('idle');
    } catch (error) {
      console.warn('The recording could not be played.', error);
      setStep('failed');
    }
  };
  const record = () => {
    recording.current = recordSentence(stream);
    setStep('recording');
  };
  const finish = async () => {
    const current = recording.current;
    recording.current = null;
    if (current === null) return;
    const blob = await current.finish();
    setSentence(blob);
    await play(blob);
  };
  useEffect(() => {
    if (step !== 'recording') return undefined;
    const timer = setTimeout(() => void finish(), MAX_RECORDING_MS);
    return () => clearTimeout(timer);
  });
  const replay = async () => {
    if (sentence !== null) await play(sentence);
  };
  return { step, canReplay: sentence !== null && step !== 'recording', record, finish, replay };
}
