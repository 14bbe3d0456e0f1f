import type { ExamMetadata } from '@bandpal/contracts';
import { countdownOf, dueWarnings, limitingClock, remainingAt, SHOWN_PHASES } from './exam-phases.ts';
import type { RoomState } from '../room-model.ts';
import { teacherWords } from './teacher-words.ts';

/** What a screen reader says when the room begins, ends, or has its microphone switched; null when nothing is worth saying. */
export function announcementOfStage(before: RoomState, after: RoomState): string | null {
  if (after.stage !== before.stage) {
    if (after.stage === 'joined') return 'Connected. The examiner will start in a moment.';
    if (after.stage === 'ending') return 'Ending the test.';
    if (after.stage === 'ended') return 'The test is over. Your report is opening.';
  }
  if (after.muted !== before.muted) return after.muted ? 'Microphone off.' : 'Microphone on.';
  return null;
}

/**
 * What it says when the exam goes on. The examiner says each question aloud. Only that it is new is announced, not its words, which would
 * drown the voice.
 */
export function announcementOfExam(
  before: ExamMetadata | null,
  { metadata: after, muted, guests }: RoomState,
): string | null {
  if (after === null || after === before) return null;
  const isNewPhase = before?.exam.phase !== after.exam.phase;
  const phaseText = isNewPhase ? SHOWN_PHASES[after.exam.phase].announcement : null;
  if (phaseText !== null) return phaseText;
  const question = after.exam.question;
  if (question !== null && question.id !== before?.exam.question?.id) return 'New question.';
  if (after.examiner === before?.examiner) return null;
  if (after.examiner === 'listening') {
    return muted ? 'Your turn, but your microphone is off.' : 'Your turn.';
  }
  if (after.examiner === 'teacher') return `${teacherWords(guests)}.`;
  return after.examiner === 'thinking' ? 'The examiner is thinking.' : null;
}

/** The warnings given in this countdown, with those due now, and the words to say; null when none is due. */
export function warnOfTime(
  state: RoomState,
  nowMs: number,
): { warned: RoomState['warned']; text: string } | null {
  if (state.metadata === null) return null;
  const { exam } = state.metadata;
  const clock = limitingClock(exam);
  const remaining = remainingAt(clock, state.metadataAtMs, nowMs);
  if (clock.limitMs === null || remaining === null) return null;
  const countdown = countdownOf(exam);
  const given = state.warned.countdown === countdown ? state.warned.seconds : [];
  const due = dueWarnings(clock.limitMs, remaining, given);
  if (due.length === 0) return null;
  // The time that is really left: in a test continued near its end, or on a page in the background, the clock is read late.
  const text = `${Math.ceil(remaining / 1000)} seconds left.`;
  return { warned: { countdown, seconds: [...given, ...due] }, text };
}
