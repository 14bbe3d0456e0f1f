import { type Scene } from './explanation-texts.ts';
import type { ExamView } from '@bandpal/contracts';
import { SHOWN_PHASES, type BUTTON_NAMES, type CLOCKS } from './exam/exam-phases.ts';
import { stepOf } from './exam/room-header.tsx';
import { isOutOfHearing, type RoomState } from './room-model.ts';

/** How the room is shown besides its state. */
interface RoomManner {
  isTyping: boolean;
  isPractice: boolean;
  hasMicrophone: boolean;
  /** Exam conditions: questions are heard and not shown, and there are no captions. */
  isHeardOnly: boolean;
}

/** What is on the screen now and can be explained. */
export interface ExplainedScreen {
  scene: Scene;
  buttons: readonly (keyof typeof BUTTON_NAMES)[];
  clocks: readonly (keyof typeof CLOCKS)[];
  /** No limit is shown beside the clock of the part. */
  isUnhurried: boolean;
}

export function explainedScreen(state: RoomState, manner: RoomManner): ExplainedScreen {
  const { metadata, stage } = state;
  const exam = stage === 'ending' ? null : (metadata?.exam ?? null);
  return {
    scene: stage === 'ending' ? 'ending' : sceneOf(exam, manner),
    buttons: buttonsOf(state, exam, manner),
    clocks: exam === null ? [] : clocksOf(exam, manner),
    isUnhurried: manner.isTyping || exam?.typed === true,
  };
}

function sceneOf(exam: ExamView | null, { isTyping, isPractice }: RoomManner): Scene {
  if (exam === null) return 'starting';
  const scene = SHOWN_PHASES[exam.phase].explanation;
  if (scene === 'talk' && isTyping) return 'typed-talk';
  // A card that is practised is one card, with its minute and its talk.
  if (isPractice && (scene === 'interview' || scene === 'discussion')) return 'practice';
  return scene;
}

function buttonsOf(
  state: RoomState,
  exam: ExamView | null,
  { isTyping, hasMicrophone, isHeardOnly }: RoomManner,
): ExplainedScreen['buttons'] {
  const step = exam === null ? null : SHOWN_PHASES[exam.phase].step;
  return [
    ...(step === 'preparation' ? (['ready'] as const) : []),
    ...(step === 'talk' ? (['finished'] as const) : []),
    ...(isTyping ? (['send'] as const) : []),
    ...(isHeardOnly && isQuestionHidden(state, exam) ? (['show'] as const) : []),
    ...(hasMicrophone ? [state.muted ? ('unmute' as const) : ('mute' as const)] : []),
    'repeat',
    'type',
    ...(isHeardOnly ? [] : (['captions'] as const)),
    'end',
  ];
}

/** Under exam conditions a question isn't shown where it can be heard. The card of Part 2 always is. */
const isQuestionHidden = (state: RoomState, exam: ExamView | null): boolean =>
  exam !== null && !SHOWN_PHASES[exam.phase].hasCardForQuestion && !isOutOfHearing(state);

function clocksOf(exam: ExamView, { isTyping }: RoomManner): ExplainedScreen['clocks'] {
  const step = stepOf(exam.phase, exam.question !== null, isTyping);
  return step === null ? ['part'] : [step, 'part'];
}
