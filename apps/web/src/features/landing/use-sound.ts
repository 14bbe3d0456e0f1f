import { useEffect, useRef, useState } from 'react';

type SoundStep = 'silent' | 'playing' | 'failed';

/** A sound file that a press plays and the next press stops. Nothing is fetched before the first press. */
export function useSound(address: string): { step: SoundStep; toggle: () => void } {
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
