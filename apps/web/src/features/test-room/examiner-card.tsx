import type { Ref } from 'react';
import { Card } from '../../ui/card.tsx';
import { LevelMeter } from '../microphone/level-meter.tsx';
import { notHeard } from './not-heard.ts';
import type { NotHeard } from './not-heard.ts';
import { RoomClocks } from './room-clocks.tsx';
import type { RoomState } from './room-model.ts';
import { isOutOfHearing, shownQuestion } from './shown-question.ts';
import { Button } from '../../ui/button.tsx';
import type { ExaminerState } from '@bandpal/contracts';
import { EXAMINER_WORDS, NOT_HEARD_WORDS } from './test-room-texts.ts';
import { Pal } from '../../ui/art/pal.tsx';

const GROUNDS: Record<ExaminerState, string> = {
  waiting: 'bg-sunken',
  speaking: 'bg-speaking-soft',
  listening: 'bg-accent-soft',
  thinking: 'bg-warn-soft',
};

const MOODS = { waiting: 'smile', speaking: 'talk', listening: 'smile', thinking: 'wonder' } as const;

/** The examiner's face: it speaks, listens, thinks or waits. The words beside it say the same. */
function ExaminerFace({ state }: { state: ExaminerState }) {
  return (
    <span
      data-face={MOODS[state]}
      aria-hidden="true"
      className={`relative grid size-18 shrink-0 place-items-center rounded-full transition-colors sm:size-24 ${GROUNDS[state]}`}
    >
      {state === 'listening' ? (
        <span className="absolute inset-0 animate-ripple rounded-full bg-accent-soft" />
      ) : null}
      <svg viewBox="0 0 80 72" className={`relative w-2/3 ${state === 'thinking' ? 'animate-breathe' : ''}`}>
        <Pal x={0} y={2} size={80} tail="right" mood={MOODS[state]} isSpeaking={state === 'speaking'} />
      </svg>
    </span>
  );
}

interface ExaminerStageProps {
  state: ExaminerState;
  typed: boolean;
  /** What keeps the candidate's voice from the examiner. */
  notHeard: NotHeard | null;
}

/** What the examiner is doing, in words and as a face; never that they listen to a voice that doesn't reach them. */
function ExaminerStage({ state, typed, notHeard }: ExaminerStageProps) {
  const isVain = notHeard !== null && state === 'listening';
  const { words, hint } = isVain ? NOT_HEARD_WORDS[notHeard] : EXAMINER_WORDS[state];
  return (
    <div className="flex items-center gap-4" data-examiner={state}>
      <ExaminerFace state={isVain ? 'waiting' : state} />
      <div>
        <p
          className={`text-lg font-semibold sm:text-xl ${isVain ? 'text-danger' : ''}`}
          data-testid="examiner-state"
        >
          {words}
        </p>
        <p className="text-ink-soft">
          {typed && state === 'listening' && !isVain ? 'Type your answer below. There’s no hurry.' : hint}
        </p>
      </div>
    </div>
  );
}

const STAGE_TEXTS: Record<string, string> = {
  'web-call-creation': 'Looking for a free examiner…',
  'daily-call-object-creation': 'Preparing the audio…',
  'mobile-permissions': 'Preparing the audio…',
  'daily-call-join': 'Joining the room…',
};

/** What is going on before the examiner speaks and after the last word. */
function TransitionPanel({ state }: { state: RoomState }) {
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

interface ExaminerCardProps {
  state: RoomState;
  /** Null when the candidate types from the start. */
  microphone: MediaStream | null;
  isTyping: boolean;
  /** Exam conditions: a question is shown only where it cannot be heard. */
  isHeardOnly: boolean;
  onShowQuestions: () => void;
  ref: Ref<HTMLElement>;
}

/** The examiner, the clocks, the question, and how loud the candidate is. Can take the focus. */
export function ExaminerCard(props: ExaminerCardProps) {
  const { state, microphone, isTyping, isHeardOnly, onShowQuestions, ref } = props;
  const { metadata, stage } = state;
  const question = metadata === null ? null : shownQuestion(metadata.exam);
  const isHidden = isHeardOnly && !isOutOfHearing(state);
  // While the topic card stands for the question nothing is hidden, and its clock and notes need the room.
  const isCardAlone = question === null && metadata !== null && metadata.exam.cueCard !== null;
  return (
    <Card ref={ref} tabIndex={-1} aria-label="Examiner" className="space-y-5 outline-none">
      {metadata === null || stage === 'ending' ? (
        <TransitionPanel state={state} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <ExaminerStage state={metadata.examiner} typed={isTyping} notHeard={notHeard(state, isTyping)} />
          <RoomClocks exam={metadata.exam} receivedAtMs={state.metadataAtMs} isTyped={isTyping} />
        </div>
      )}
      {isHidden && metadata !== null && stage !== 'ending' && !isCardAlone ? (
        <HeardOnlyNotice onShow={onShowQuestions} />
      ) : null}
      {question === null || isHidden ? null : (
        <p className="text-xl" data-testid="question" translate="no">
          {question}
        </p>
      )}
      {microphone === null ? null : (
        <div>
          <p className="mb-1 text-sm text-ink-soft">Your microphone</p>
          <LevelMeter stream={state.microphone ?? microphone} muted={state.muted} />
        </div>
      )}
    </Card>
  );
}

/** Stands in the question's place under exam conditions, with the way out of them. */
function HeardOnlyNotice({ onShow }: { onShow: () => void }) {
  return (
    <div className="rounded-xl bg-sunken p-4" data-testid="heard-only">
      <p className="font-semibold">Exam conditions</p>
      <p className="mt-1 text-ink-soft">
        You hear the questions but don’t see them. You can ask the examiner to repeat a question. If you show
        the questions, your test goes on without exam conditions.
      </p>
      <Button variant="secondary" className="mt-3" onClick={onShow}>
        Show the questions
      </Button>
    </div>
  );
}
