import type { ExamMetadata, ServerMessage } from '@bandpal/contracts';
import { SHOWN_PHASES } from './exam/exam-phases.ts';
import type { RoomState } from './room-model.ts';

/** Whether the examiner can take a typed answer now: the call is live, and something is asked or being asked. */
export function canSendAnswer(state: RoomState): boolean {
  if (state.stage !== 'running' || state.connection !== 'good') return false;
  if (state.metadata === null || state.isAnswerSent) return false;
  const { examiner, exam } = state.metadata;
  return (examiner === 'listening' || examiner === 'speaking') && SHOWN_PHASES[exam.phase].takesAnswers;
}

/** Id of the question that is shown; null when none is. */
export const shownQuestionId = ({ metadata }: { metadata: ExamMetadata | null }): string | null =>
  metadata?.exam.question?.id ?? null;

const isEmpty = (draft: string): boolean => draft.trim() === '';

/** The question that a draft belongs to once it reads `text`. One that was left behind belongs to the next question when it is changed. */
export function draftForOf(state: RoomState, text: string): string | null {
  if (isEmpty(text)) return null;
  return isEmpty(state.draft) || isLeftBehind(state) ? shownQuestionId(state) : state.draftFor;
}

/** Whether the examiner has gone on from the question that the draft was begun for. */
export function isLeftBehind(state: RoomState): boolean {
  const { stage, connection, metadata, draft, draftFor } = state;
  if (stage !== 'running' || connection !== 'good' || metadata === null) return false;
  if (isEmpty(draft) || draftFor === null || metadata.exam.phase === 'greeting') return false;
  return shownQuestionId(state) !== draftFor;
}

/** Only the start is compared, because the examiner sends a long text back without its end. */
const COMPARED_CHARS = 200;

/** Whether a transcript says that the examiner has what was typed. */
export function isReceipt(draft: string, message: Extract<ServerMessage, { type: 'transcript' }>): boolean {
  const start = draft.trim().slice(0, COMPARED_CHARS);
  const isAnswer = message.role === 'user' && message.transcriptType === 'final';
  return isAnswer && start !== '' && message.transcript.startsWith(start);
}

/** Whether the exam has moved on, not only its clocks. */
export const hasMovedOn = (before: ExamMetadata | null, after: ExamMetadata): boolean =>
  before?.exam.phase !== after.exam.phase ||
  before.examiner !== after.examiner ||
  hasNewQuestion(before, after);

/** Whether another question is asked than before. */
export const hasNewQuestion = (before: ExamMetadata | null, after: ExamMetadata): boolean =>
  before?.exam.question?.id !== after.exam.question?.id;
