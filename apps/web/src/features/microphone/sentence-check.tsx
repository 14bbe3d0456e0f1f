import { Play, Square } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useSentence } from './use-sentence.ts';
import type { SentenceStep } from './use-sentence.ts';

/** Records one sentence and plays it back, all inside the page. */
export function SentenceCheck({ stream }: { stream: MediaStream }) {
  const { step, canReplay, record, finish, replay } = useSentence(stream);
  return (
    <div>
      <p>Record one sentence and hear how you sound. The recording stays on this page and isn’t sent.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {step === 'recording' ? (
          <Button variant="secondary" onClick={() => void finish()}>
            <Square aria-hidden="true" className="size-5" />
            Stop and play back
          </Button>
        ) : (
          <Button variant="secondary" disabled={step === 'playing'} onClick={record}>
            Record a sentence
          </Button>
        )}
        {canReplay ? (
          <Button variant="quiet" disabled={step === 'playing'} onClick={() => void replay()}>
            <Play aria-hidden="true" className="size-5" />
            Play again
          </Button>
        ) : null}
      </div>
      <p role="status" className="mt-2 text-ink-soft">
        {STEP_TEXTS[step]}
      </p>
    </div>
  );
}

const STEP_TEXTS: Record<SentenceStep, string> = {
  idle: '',
  recording: 'Recording… Speak now.',
  playing: 'Playing your sentence…',
  failed: 'This browser couldn’t play the recording. The test itself may still work.',
};
