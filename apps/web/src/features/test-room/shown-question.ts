import type { ExamPhase, ExamView } from '@bandpal/contracts';

/** In these the topic card stands for the question. */
const CARD_PHASES: ReadonlySet<ExamPhase> = new Set(['instructions', 'preparation', 'long-turn']);

/** The text of the question to show; null while there is none, or while the topic card stands for it. */
export function shownQuestion({ question, phase }: ExamView): string | null {
  return question === null || CARD_PHASES.has(phase) ? null : question.text;
}

/** Whether the examiner can say the question again: not while the candidate has a minute of quiet. */
export const canRepeatQuestion = ({ question, phase }: ExamView): boolean =>
  question !== null && phase !== 'preparation';
