import type { ExamPhase, ExamView } from '@bandpal/contracts';
import type { RoomState } from './room-model.ts';

/** In these the topic card stands for the question. */
const CARD_PHASES: ReadonlySet<ExamPhase> = new Set(['instructions', 'preparation', 'long-turn']);

/** The text of the question to show; null while there is none, or while the topic card stands for it. */
export function shownQuestion({ question, phase }: ExamView): string | null {
  return question === null || CARD_PHASES.has(phase) ? null : question.text;
}

/** Whether the examiner cannot be heard, so that the question must be read under exam conditions too. */
export const isOutOfHearing = ({ soundBlocked, metadata }: RoomState): boolean =>
  soundBlocked || metadata?.unspoken === true;

/** Whether the examiner can say the question again: not while the candidate has a minute of quiet. */
export const canRepeatQuestion = ({ question, phase }: ExamView): boolean =>
  question !== null && phase !== 'preparation';
