import { Play, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { playRecording, recordSentence } from './sentence-recorder.ts';
import type { SentenceRecording } from './sentence-recorder.ts';

/** One sentence is enough to judge the sound. */
const MAX_RECORDING_MS = 8_000;

type Step = 'idle' | 'recording' | 'playing' | 'failed';

/** Records one sentence and plays it back, all inside the page. */
export function SentenceCheck({ stream }: { stream: MediaStream }) {
  const [step, setStep] = useState<Step>('idle');
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

  return (
    <div>
      <p>Record one sentence and hear how you sound. The recording stays on this page and is not sent.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {step === 'recording' ? (
          <Button variant="secondary" onClick={() => void finish()}>
            <Square aria-hidden="true" className="size-5" />
            Stop and play back
          </Button>
        ) : (
          <Button
            variant="secondary"
            disabled={step === 'playing'}
            onClick={() => {
              recording.current = recordSentence(stream);
              setStep('recording');
            }}
          >
            Record a sentence
          </Button>
        )}
        {sentence === null || step === 'recording' ? null : (
          <Button variant="quiet" disabled={step === 'playing'} onClick={() => void play(sentence)}>
            <Play aria-hidden="true" className="size-5" />
            Play again
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 text-ink-soft">
        {STEP_TEXTS[step]}
      </p>
    </div>
  );
}

const STEP_TEXTS: Record<Step, string> = {
  idle: '',
  recording: 'Recording… Speak now.',
  playing: 'Playing your sentence…',
  failed: 'This browser could not play the recording. The test itself can still work.',
};
