import type { ExamView } from '@bandpal/contracts';
import { SHOWN_PHASES } from './exam/exam-phases.ts';
import type { RoomState } from './room-model.ts';

/** The text of the question to show; null while there is none, or while the topic card stands for it. */
export function shownQuestion({ question, phase }: ExamView): string | null {
  return question === null || SHOWN_PHASES[phase].hasCardForQuestion ? null : question.text;
}

/** Whether the examiner cannot be heard, so that the question must be read under exam conditions too. */
export const isOutOfHearing = ({ soundBlocked, metadata }: RoomState): boolean =>
  soundBlocked || metadata?.unspoken === true;

/** Whether the examiner can say the question again: not while the candidate has a minute of quiet. */
export const canRepeatQuestion = ({ question, phase }: ExamView): boolean =>
  question !== null && SHOWN_PHASES[phase].step !== 'preparation';
