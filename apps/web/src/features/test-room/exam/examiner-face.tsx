import type { ExaminerState } from '@bandpal/contracts';
import { MicOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LevelRing } from '../../microphone/level-ring.tsx';
import { pageLanguage } from '../../../languages/index.ts';
import { Pal } from '../../../ui/art/pal.tsx';
import type { VoiceListener } from '../room-session.ts';

/** Whoever says how loud the examiner is. */
export interface VoiceSource {
  watchVoice(tell: VoiceListener): () => void;
}

const GROUNDS: Record<ExaminerState, string> = {
  waiting: 'bg-sunken',
  speaking: 'bg-speaking-soft',
  listening: 'bg-accent-soft',
  thinking: 'bg-warn-soft',
};

const MOODS = { waiting: 'smile', speaking: 'talk', listening: 'smile', thinking: 'wonder' } as const;

/** The large face takes what the rest of the page leaves of the window. */
const SIZES = {
  large:
    'size-[clamp(4.5rem,100svh-29rem-var(--drawer),13.5rem)] md:size-[clamp(6rem,100svh-29.5rem,18rem)] beside-face:row-span-2 beside-face:size-[clamp(6rem,min(25.5vw,100svh-20rem),18rem)]',
  small: 'size-16 sm:size-20',
} as const;

interface ExaminerFaceProps {
  state: ExaminerState;
  size: keyof typeof SIZES;
  voice: VoiceSource;
  /** Null when the candidate types from the start: there is no ring then. */
  microphone: MediaStream | null;
  muted: boolean;
}

/**
 * The examiner's face, which moves with the sound of their voice, and round it the candidate's microphone. The words beside it say what
 * the examiner does.
 */
export function ExaminerFace({ state, size, voice, microphone, muted }: ExaminerFaceProps) {
  const face = useRef<HTMLSpanElement>(null);
  useVoiceOn(face, state === 'speaking' ? voice : null);
  return (
    <span ref={face} data-examiner-face className={`relative block shrink-0 ${SIZES[size]}`}>
      <span
        data-face={MOODS[state]}
        aria-hidden="true"
        className={`absolute inset-[7%] grid place-items-center rounded-full transition-colors ${GROUNDS[state]}`}
      >
        {state === 'speaking' ? (
          <span className="examiner-halo absolute inset-0 rounded-full bg-speaking-soft" />
        ) : null}
        {state === 'listening' && microphone === null ? (
          <span className="absolute inset-0 animate-ripple rounded-full bg-accent-soft" />
        ) : null}
        <svg
          viewBox="0 0 80 72"
          className={`relative w-2/3 ${state === 'thinking' ? 'animate-breathe' : ''}`}
        >
          <Pal x={0} y={2} size={80} tail="right" mood={MOODS[state]} isSpeaking={state === 'speaking'} />
        </svg>
      </span>
      {microphone === null ? null : (
        <span {...pageLanguage()} className="contents">
          <LevelRing stream={microphone} muted={muted} />
        </span>
      )}
      {microphone !== null && muted ? (
        <span className="absolute end-[4%] bottom-[4%] grid size-[28%] max-h-11 min-h-6 max-w-11 min-w-6 place-items-center rounded-full border border-danger bg-danger-soft text-danger">
          <MicOff aria-hidden="true" className="size-3/5" />
        </span>
      ) : null}
    </span>
  );
}

/** Lets a voice move the face: `--voice` on the element is its loudness. Not where the reader asked for less motion. */
function useVoiceOn(face: { current: HTMLElement | null }, voice: VoiceSource | null): void {
  useEffect(() => {
    const element = face.current;
    if (voice === null || element === null) return undefined;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const stop = voice.watchVoice((level) => element.style.setProperty('--voice', level.toFixed(2)));
    return () => {
      stop();
      element.style.removeProperty('--voice');
    };
  }, [face, voice]);
}
