import type { ExaminerState } from '@bandpal/contracts';
import { useEffect, useRef, type Ref } from 'react';
import { Card } from '../../../ui/card.tsx';
import { notHeard, type NotHeard } from '../test-room-texts.ts';
import { isOutOfHearing, shownQuestion, type RoomState } from '../room-model.ts';
import { Button } from '../../../ui/button.tsx';
import { pageLanguage } from '../../../languages/index.ts';
import { teacherWords } from './teacher-words.ts';
import { BUTTON_NAMES, EXAMINER_WORDS, type StageWords } from './exam-phases.ts';
import { MicOff } from 'lucide-react';
import { LevelRing } from '../../microphone/level-meter.tsx';
import { Pal } from '../../../ui/art/pal.tsx';
import type { VoiceListener } from '../room-session.ts';

/** Whoever says how loud the examiner is. */
interface VoiceSource {
  watchVoice(tell: VoiceListener): () => void;
}

const GROUNDS: Record<ExaminerState, string> = {
  waiting: 'bg-sunken',
  speaking: 'bg-speaking-soft',
  listening: 'bg-accent-soft',
  thinking: 'bg-warn-soft',
  teacher: 'bg-sunken',
};

const MOODS = {
  waiting: 'smile',
  speaking: 'talk',
  listening: 'smile',
  thinking: 'wonder',
  teacher: 'smile',
} as const;

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
function ExaminerFace({ state, size, voice, microphone, muted }: ExaminerFaceProps) {
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

const STAGE_TEXTS: Record<string, string> = {
  'web-call-creation': 'Looking for a free examiner…',
  'daily-call-object-creation': 'Preparing the audio…',
  'mobile-permissions': 'Preparing the audio…',
  'daily-call-join': 'Joining the room…',
};

/** What is going on before the examiner speaks and after the last word. */
function TransitionWords({ state }: { state: RoomState }) {
  if (state.stage === 'ending') {
    return <p className="text-lg font-semibold">Ending the test. Your report comes next.</p>;
  }
  const text = STAGE_TEXTS[state.startStage ?? ''] ?? 'Getting ready…';
  return (
    <div role="status">
      <p className="text-lg font-semibold">
        {state.stage === 'joined' ? 'The examiner will start in a moment.' : text}
      </p>
      <p className="mt-1 text-ink-soft">Sit comfortably and speak as you would to a person.</p>
    </div>
  );
}

interface ExaminerWordsProps extends StageWords {
  state: ExaminerState;
  /** The examiner can't hear the answer they wait for. */
  isVain: boolean;
}

function ExaminerWords({ state, words, hint, isVain }: ExaminerWordsProps) {
  return (
    <div data-examiner={state} data-vain={isVain || undefined} {...(isVain ? pageLanguage() : {})}>
      <p
        className={`text-lg font-semibold sm:text-xl ${isVain ? 'text-danger' : ''}`}
        data-testid="examiner-state"
      >
        {words}
      </p>
      <p className="text-ink-soft">{hint}</p>
    </div>
  );
}

interface ExaminerCardProps {
  state: RoomState;
  /** How loud the examiner is. */
  voice: VoiceSource;
  /** Null when the candidate types from the start. */
  microphone: MediaStream | null;
  isTyping: boolean;
  /** Exam conditions: a question is shown only where it cannot be heard. */
  isHeardOnly: boolean;
  /** Why the examiner can't hear the candidate, in the language of the page. */
  notHeardWords: Readonly<Record<NotHeard, StageWords>>;
  onShowQuestions: () => void;
  ref: Ref<HTMLElement>;
}

/**
 * The examiner, with how loud the candidate is round their face, and the question. The face is large unless there is something to read or
 * to write. Never says that the examiner listens to a voice that doesn't reach them. Can take the focus.
 */
export function ExaminerCard(props: ExaminerCardProps) {
  const { state, isTyping, isHeardOnly, onShowQuestions, ref } = props;
  const { stage } = state;
  const metadata = stage === 'ending' ? null : state.metadata;
  const question = state.metadata === null ? null : shownQuestion(state.metadata.exam);
  const hasCard = state.metadata !== null && state.metadata.exam.cueCard !== null;
  const isHidden = isHeardOnly && !isOutOfHearing(state);
  // While the topic card stands for the question nothing is hidden, and its notes need the room.
  const isCardAlone = question === null && hasCard;
  const isSmall = isTyping || hasCard;
  const look = isSmall ? LOOKS.small : LOOKS.large;
  const missing = notHeard(state, isTyping);
  const isVain = missing !== null && metadata?.examiner === 'listening';
  return (
    <Card
      ref={ref}
      tabIndex={-1}
      aria-label="Examiner"
      data-examiner-card
      className={`outline-none ${look.card}`}
    >
      <ExaminerFace
        state={metadata === null || isVain ? 'waiting' : metadata.examiner}
        size={isSmall ? 'small' : 'large'}
        voice={props.voice}
        microphone={props.microphone === null ? null : (state.microphone ?? props.microphone)}
        muted={state.muted}
      />
      {metadata === null ? (
        <TransitionWords state={state} />
      ) : (
        <ExaminerWords
          {...(isVain ? props.notHeardWords[missing] : EXAMINER_WORDS[metadata.examiner])}
          {...(metadata.examiner === 'teacher' ? { words: teacherWords(state.guests) } : {})}
          {...(isTyping && metadata.examiner === 'listening' && !isVain ? TYPED_HINT : {})}
          state={metadata.examiner}
          isVain={isVain}
        />
      )}
      {isHidden && metadata !== null && !isCardAlone ? (
        <HeardOnlyNotice className={look.below} onShow={onShowQuestions} />
      ) : null}
      {question === null || isHidden ? null : (
        <p
          className={`${look.question} ${look.below}`}
          data-testid="question"
          data-asked
          lang="en"
          dir="ltr"
          translate="no"
        >
          {question}
        </p>
      )}
    </Card>
  );
}

/** A small face has the words beside it. A large one has them below, and on wide windows beside it with the question. */
const LOOKS = {
  small: {
    card: 'grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 p-3! sm:p-4!',
    below: 'col-span-2',
    question: 'text-xl',
  },
  large: {
    card: 'grid justify-items-center gap-3 text-center max-sm:p-4 beside-face:grid-cols-[auto_1fr] beside-face:justify-items-start beside-face:gap-x-8 beside-face:text-start beside-face:[&>:nth-child(2)]:self-end',
    below: '',
    question: 'text-xl text-balance md:text-2xl',
  },
} as const;

const TYPED_HINT = { hint: 'Type your answer below. There’s no hurry.' } as const;

/** Stands in the question's place under exam conditions, with the way out of them. */
function HeardOnlyNotice({ className, onShow }: { className: string; onShow: () => void }) {
  return (
    <div className={`rounded-xl bg-sunken p-4 text-start ${className}`} data-testid="heard-only">
      <p className="font-semibold">Exam conditions</p>
      <p className="mt-1 text-ink-soft">
        You hear the questions but don’t see them. You can ask the examiner to repeat a question. If you show
        the questions, your test goes on without exam conditions.
      </p>
      <Button variant="secondary" className="mt-3" onClick={onShow}>
        {BUTTON_NAMES.show}
      </Button>
    </div>
  );
}
