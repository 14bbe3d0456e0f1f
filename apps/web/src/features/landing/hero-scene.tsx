import { useEffect, useRef, useState } from 'react';
import { Pal } from '../../ui/art/pal.tsx';
import { bandColour } from '../../ui/band-colour.ts';
import { Button } from '../../ui/button.tsx';
import { CloseIcon, SoundIcon } from '../../ui/icons.tsx';
import { BandScale } from '../report/band-scale.tsx';
import { formatBand, intervalText } from '../report/band-texts.ts';
import { EXAMINER_SAMPLE } from './examiner-sample-text.ts';
import { HEAR_EXAMINER, HERO_SCENE } from './landing-texts.ts';
import answer from './scene-answer.json';
import overall from './sample-overall.json';

const BOX = 'rounded-2xl border border-line bg-surface px-4 py-2.5 shadow-card';

/** The product in ten seconds: the examiner asks, the answer appears as captions, a slip is struck out and mended, a band comes out. */
export function HeroScene() {
  const { step, plays, toggle } = useSound('/examiner-sample.wav');
  const isPlaying = step === 'playing';
  return (
    <div
      role="group"
      aria-label={HERO_SCENE.label}
      data-sound={plays > 0 || undefined}
      className="hero-scene relative isolate w-full max-w-md space-y-3"
    >
      <svg
        viewBox="0 0 440 400"
        aria-hidden="true"
        preserveAspectRatio="none"
        className="absolute -inset-x-4 -inset-y-10 -z-10 h-[calc(100%+5rem)] w-[calc(100%+2rem)] max-md:hidden"
      >
        <path
          d="M60 64C120 4 250-8 336 40s112 166 66 254-178 116-272 84S-12 264 6 176c8-42 22-80 54-112z"
          className="fill-accent-soft"
        />
      </svg>
      <div className="flex items-start gap-2">
        <svg viewBox="0 0 80 72" className="mt-1 w-12 shrink-0 sm:w-16" aria-hidden="true">
          <Pal
            x={0}
            y={2}
            size={80}
            tail="right"
            mood={isPlaying ? 'talk' : 'smile'}
            isSpeaking={isPlaying}
          />
        </svg>
        <div className={`flex min-w-0 flex-1 items-center justify-between gap-2 rounded-ss-md ${BOX}`}>
          <p lang="en" dir="ltr" className="min-w-0 text-sm leading-snug font-semibold sm:text-base">
            {EXAMINER_SAMPLE}
          </p>
          <Button
            variant="secondary"
            className="shrink-0 px-2.5 text-sm"
            onClick={toggle}
            aria-label={isPlaying ? HEAR_EXAMINER.stop : HEAR_EXAMINER.play}
          >
            {isPlaying ? <CloseIcon /> : <SoundIcon />}
          </Button>
        </div>
      </div>
      {/* Begins anew with every sound. */}
      <div key={plays} className="space-y-3">
        <div className="flex items-start gap-2 ps-6 sm:ps-10">
          <div className={`min-w-0 flex-1 rounded-se-md ${BOX}`}>
            <p className="text-sm text-ink-soft">{HERO_SCENE.captions}</p>
            <p lang="en" dir="ltr" className="leading-snug">
              <span data-step="answer">
                {answer.before} {answer.start}{' '}
              </span>
              <span data-step="slip">
                <del className="rounded bg-danger-soft px-1 text-danger decoration-2">{answer.said}</del>{' '}
              </span>
              <ins
                data-step="mend"
                className="inline-block rounded bg-good-soft px-1 font-semibold text-good no-underline"
              >
                {answer.better}
              </ins>{' '}
              <span data-step="end">{answer.end}</span>
            </p>
            <p data-step="mend" className="mt-1.5 text-sm text-ink-soft">
              {HERO_SCENE.reason}
            </p>
          </div>
          <svg viewBox="0 0 80 72" className="mt-1 w-12 shrink-0 sm:w-16" aria-hidden="true">
            <Pal x={0} y={2} size={80} look="warm" />
          </svg>
        </div>
        <div data-step="band" className={`flex items-center gap-4 ${BOX} sm:ms-10`}>
          <p>
            <span className="block text-sm text-ink-soft">{HERO_SCENE.band}</span>
            <span className={`text-4xl font-bold tabular-nums ${bandColour(overall.band)} text-(--band)`}>
              {formatBand(overall.band)}
            </span>
          </p>
          <div className="min-w-0 flex-1">
            <p className="mb-1 text-sm text-ink-soft">Likely {intervalText(overall.interval)}</p>
            <BandScale band={overall.band} interval={overall.interval} label={HERO_SCENE.band} />
          </div>
        </div>
      </div>
      <p role="status" className="text-danger empty:hidden">
        {step === 'failed' ? HEAR_EXAMINER.failed : ''}
      </p>
    </div>
  );
}

type SoundStep = 'silent' | 'playing' | 'failed';

/** A sound file that a press plays and the next press stops. Nothing is fetched before the first press. */
function useSound(address: string): { step: SoundStep; plays: number; toggle: () => void } {
  const [step, setStep] = useState<SoundStep>('silent');
  const [plays, setPlays] = useState(0);
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
    setPlays((count) => count + 1);
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
  return { step, plays, toggle: () => (step === 'playing' ? stop() : void play()) };
}
