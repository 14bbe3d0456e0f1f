import { Button } from '../../ui/button.tsx';
import { Pal } from '../../ui/art/pal.tsx';
import { EXAMINER_SAMPLE } from './examiner-sample-text.ts';
import { HEAR_EXAMINER } from './landing-texts.ts';
import { useEffect, useRef, useState } from 'react';

/** The examiner's voice on a press, with its words as text. */
export function HearExaminer() {
  const { step, toggle } = useSound('/examiner-sample.wav');
  const isPlaying = step === 'playing';
  return (
    <section
      aria-labelledby="hear-examiner"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <svg viewBox="0 0 80 72" className="w-16 shrink-0 sm:w-20" aria-hidden="true">
        <Pal x={0} y={2} size={80} tail="right" mood={isPlaying ? 'talk' : 'smile'} isSpeaking={isPlaying} />
      </svg>
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="hear-examiner" className="text-xl">
          {HEAR_EXAMINER.title}
        </h2>
        <p className="mt-1 text-ink-soft">“{EXAMINER_SAMPLE}”</p>
        <p role="status" className="text-danger">
          {step === 'failed' ? HEAR_EXAMINER.failed : ''}
        </p>
      </div>
      <Button variant="secondary" className="max-sm:w-full" onClick={toggle}>
        {isPlaying ? HEAR_EXAMINER.stop : HEAR_EXAMINER.play}
      </Button>
    </section>
  );
}

type SoundStep = 'silent' | 'playing' | 'failed';

/** A sound file that a press plays and the next press stops. Nothing is fetched before the first press. */
function useSound(address: string): { step: SoundStep; toggle: () => void } {
  const [step, setStep] = useState<SoundStep>('silent');
  const player = useRef<HTMLAudioElement | null>(null);
  useEffect(() => () => player.current?.pause(), []);

  const open = () => {
    const audio = new Audio(address);
    audio.addEventListener('ended', () => setStep('silent'));
    return audio;
  };
  const play = async () => {
    const audio = (player.current ??= open());
    audio.currentTime = 0;
    setStep('playing');
    try {
      await audio.play();
    } catch (error) {
      // A press that stops the sound while it is still being fetched is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.warn('The sound couldn’t be played.', error);
      setStep('failed');
    }
  };
  const stop = () => {
    player.current?.pause();
    setStep('silent');
  };
  return { step, toggle: () => (step === 'playing' ? stop() : void play()) };
}
