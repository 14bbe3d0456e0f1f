import type { ExamPhase } from '@bandpal/contracts';

/** How the test room shows one phase of the exam. */
interface ShownPhase {
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
  step: 'question',
  hasCardForQuestion: false,
  takesAnswers: true,
  announcement: null,
};

export const SHOWN_PHASES: Readonly<Record<ExamPhase, ShownPhase>> = {
  greeting: QUESTION,
  question: QUESTION,
  instructions: { ...QUESTION, hasCardForQuestion: true, takesAnswers: false },
  preparation: {
    step: 'preparation',
    hasCardForQuestion: true,
    takesAnswers: false,
    announcement: 'You have one minute to prepare. The topic card is on the page.',
  },
  'long-turn': {
    step: 'talk',
    hasCardForQuestion: true,
    takesAnswers: true,
    announcement: 'Your talk begins in a moment.',
  },
  'rounding-off': QUESTION,
  discussion: QUESTION,
  closing: { ...QUESTION, takesAnswers: false, announcement: 'The test is coming to an end.' },
  finished: { ...QUESTION, takesAnswers: false },
};
