import type { ExamPhase, ExaminerState, ExamMode, ExamClock, ExamView } from '@bandpal/contracts';

/** Time on a clock at `nowMs`, counted on from when it was received; never beyond its limit. */
export function elapsedAt(clock: ExamClock, receivedAtMs: number, nowMs: number): number {
  const gone = clock.running ? Math.max(0, nowMs - receivedAtMs) : 0;
  const elapsed = clock.elapsedMs + gone;
  return clock.limitMs === null ? elapsed : Math.min(elapsed, clock.limitMs);
}

/** Time left on a clock, or null when it has no limit. */
export function remainingAt(clock: ExamClock, receivedAtMs: number, nowMs: number): number | null {
  return clock.limitMs === null ? null : clock.limitMs - elapsedAt(clock, receivedAtMs, nowMs);
}

/** Minutes and seconds, e.g. `1:05`. When counting down, a second that has begun counts as a whole one. */
export function formatClock(ms: number, direction: 'up' | 'down'): string {
  const seconds = direction === 'up' ? Math.floor(ms / 1000) : Math.ceil(ms / 1000);
  const whole = Math.max(0, seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The times left at which the candidate is told, in seconds. */
const WARNINGS_S = [30, 10] as const;

/** The clock that ends something for the candidate now: preparation or talk first, else the part. */
export function limitingClock(view: ExamView): ExamClock {
  const isTimedStep = SHOWN_PHASES[view.phase].step !== 'question';
  return isTimedStep && view.stepClock.limitMs !== null ? view.stepClock : view.partClock;
}

/** Names the countdown that runs now. Another step, part or limit is another countdown. */
export function countdownOf(view: ExamView): string {
  const clock = limitingClock(view);
  const step = clock === view.stepClock ? view.phase : 'part';
  return `${view.part ?? 0} ${step} ${clock.limitMs ?? 0}`;
}

/**
 * The warnings (seconds) that are due on a clock with `remainingMs` left and are not `given` yet, the longest first.
 * A warning whose time has passed is due, however late the clock is read. A limit no longer than the warning has none.
 */
export function dueWarnings(limitMs: number, remainingMs: number, given: readonly number[]): number[] {
  if (remainingMs <= 0) return [];
  return WARNINGS_S.filter(
    (seconds) => limitMs > seconds * 1000 && remainingMs <= seconds * 1000 && !given.includes(seconds),
  );
}

// What the room says of the exam. Nothing in this folder is translated: the exam is in English.
/** A state in a few words, and what follows from it for the candidate. */
export interface StageWords {
  words: string;
  hint: string;
}

/** What the examiner is doing. */
export const EXAMINER_WORDS: Readonly<Record<ExaminerState, StageWords>> = {
  waiting: { words: 'The examiner is waiting', hint: 'Take your time.' },
  speaking: { words: 'The examiner is speaking', hint: 'Please listen.' },
  listening: { words: 'Your turn', hint: 'The examiner is listening. Short pauses are fine.' },
  thinking: { words: 'The examiner is thinking', hint: 'The next question comes in a moment.' },
  teacher: { words: 'Your teacher is going to ask', hint: 'Please listen.' },
};

/** What is taken; narrow windows show the first of each. */
export const EXAM_TITLES: Readonly<Record<ExamMode, readonly [short: string, rest: string]>> = {
  part1: ['Part 1', ': Interview'],
  part2: ['Part 2', ': Long turn'],
  part3: ['Part 3', ': Discussion'],
  full: ['Full test', ''],
};

/** The buttons of the room by their short names, as the explanation of the screen quotes them. */
export const BUTTON_NAMES = {
  mute: 'Mute',
  unmute: 'Unmute',
  repeat: 'Repeat',
  type: 'Type',
  captions: 'Captions',
  ready: 'I’m ready',
  finished: 'I’ve finished',
  send: 'Send answer',
  show: 'Show the questions',
  end: 'End',
} as const;

/** The clocks by their titles, and what a screen reader calls them. */
export const CLOCKS = {
  part: { title: 'This part', label: 'Time in this part', direction: 'up' },
  preparation: { title: 'Time to prepare', label: 'Preparation time left', direction: 'down' },
  talk: { title: 'Your talk', label: 'Time of your talk', direction: 'up' },
  question: { title: 'This question', label: 'Time on this question', direction: 'up' },
} as const;

/** How a talk is typed. The exam counts 200 words as two minutes of talk. */
export const TYPED_TALK = {
  title: 'Type your talk in the box below',
  text: 'You can send it in several messages. About 200 words make two minutes of speaking. Press “I’ve finished” at the end.',
} as const;

/** Under the box for typed answers. */
export const ANSWER_HELP = {
  sent: 'Your answer is on its way.',
  ready: 'Take your time. There’s no hurry.',
  readyByKey: 'Ctrl + Enter sends it, too.',
  notAsked: 'You can send it when the examiner asks you something.',
} as const;

/** What the explanation of the room says about a phase, by the name of its texts. */
export type ExplainedPhase =
  | 'interview'
  | 'instructions'
  | 'preparation'
  | 'talk'
  | 'rounding-off'
  | 'discussion'
  | 'ending';

/** How the test room shows one phase of the exam. */
interface ShownPhase {
  explanation: ExplainedPhase;
  /** The step that the candidate is in: the minute to prepare, the talk, or else the question. */
  step: 'preparation' | 'talk' | 'question';
  /** The topic card stands for the question. */
  hasCardForQuestion: boolean;
  /** Something is asked or being asked. An answer typed in another phase would land on a later question. */
  takesAnswers: boolean;
  /** What a screen reader says when the phase begins; null when nothing is worth saying. */
  announcement: string | null;
}

const QUESTION: ShownPhase = {
  explanation: 'interview',
  step: 'question',
  hasCardForQuestion: false,
  takesAnswers: true,
  announcement: null,
};

export const SHOWN_PHASES: Readonly<Record<ExamPhase, ShownPhase>> = {
  greeting: QUESTION,
  question: QUESTION,
  instructions: {
    ...QUESTION,
    explanation: 'instructions',
    hasCardForQuestion: true,
    takesAnswers: false,
  },
  preparation: {
    explanation: 'preparation',
    step: 'preparation',
    hasCardForQuestion: true,
    takesAnswers: false,
    announcement: 'You have one minute to prepare. The topic card is on the page.',
  },
  'long-turn': {
    explanation: 'talk',
    step: 'talk',
    hasCardForQuestion: true,
    takesAnswers: true,
    announcement: 'Your talk begins in a moment.',
  },
  'rounding-off': { ...QUESTION, explanation: 'rounding-off' },
  discussion: { ...QUESTION, explanation: 'discussion' },
  closing: {
    ...QUESTION,
    explanation: 'ending',
    takesAnswers: false,
    announcement: 'The test is coming to an end.',
  },
  finished: { ...QUESTION, explanation: 'ending', takesAnswers: false },
};
