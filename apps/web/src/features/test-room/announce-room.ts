import type { ExamMetadata, ExamPhase } from '@bandpal/contracts';
import { limitingClock, remainingAt, warningBetween } from './exam-clock.ts';
import type { RoomState } from './room-model.ts';

const PHASE_TEXTS: Partial<Record<ExamPhase, string>> = {
  preparation: 'You have one minute to prepare. The topic card is on the page.',
  'long-turn': 'Your talk begins in a moment.',
  closing: 'The test is coming to its end.',
};

/** What a listener of the page must be told about a change of the room; null when nothing is worth saying. */
export function announcementOf(before: RoomState, after: RoomState): string | null {
  if (after.stage !== before.stage) {
    if (after.stage === 'joined') return 'Connected. The examiner will start in a moment.';
    if (after.stage === 'ending') return 'Ending the test.';
    if (after.stage === 'ended') return 'The test is over. Your report is opening.';
  }
  if (after.connection !== before.connection) {
    return after.connection === 'good' ? 'Connected again.' : 'The connection is weak. Reconnecting.';
  }
  if (after.muted !== before.muted) return after.muted ? 'Microphone off.' : 'Microphone on.';
  if (after.notice !== before.notice && after.notice !== null) return after.notice;
  if (after.metadata !== null && after.metadata !== before.metadata) {
    return announcementOfExam(before.metadata, after.metadata);
  }
  return null;
}

// The examiner says each question aloud, so its words are not repeated over the voice: only that it is new.
function announcementOfExam(before: ExamMetadata | null, after: ExamMetadata): string | null {
  const isNewPhase = before?.exam.phase !== after.exam.phase;
  const phaseText = isNewPhase ? PHASE_TEXTS[after.exam.phase] : undefined;
  if (phaseText !== undefined) return phaseText;
  const question = after.exam.question;
  if (question !== null && question.id !== before?.exam.question?.id) return 'New question.';
  if (after.examiner === before?.examiner) return null;
  if (after.examiner === 'listening') return 'Your turn.';
  return after.examiner === 'thinking' ? 'The examiner is thinking.' : null;
}

/** The warning due between two looks at the clock, in words; null when none is. */
export function timeWarningOf(state: RoomState, beforeMs: number, nowMs: number): string | null {
  if (state.metadata === null) return null;
  const clock = limitingClock(state.metadata.exam);
  const before = remainingAt(clock, state.metadataAtMs, beforeMs);
  const now = remainingAt(clock, state.metadataAtMs, nowMs);
  const seconds = before === null || now === null ? null : warningBetween(before, now);
  return seconds === null ? null : `${seconds} seconds left.`;
}
