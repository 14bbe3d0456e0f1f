import { askedIn } from './room-page.ts';
import type { RoomSight } from './room-page.ts';

/**
 * Tells a candidate when to answer. Who was taken for silent too soon may find the examiner listening to the same answer again: it is
 * time for a new one only when something else is asked, or when the examiner has begun a sentence since the last one.
 */
export class AnswerCue {
  #answered: { question: string; lines: string } | null = null;

  /** Whether the examiner now waits for the candidate to begin. */
  isGiven(sight: RoomSight): boolean {
    if (sight.examiner !== 'listening' || sight.isPreparing) return false;
    const answered = this.#answered;
    return answered === null || answered.question !== askedIn(sight) || answered.lines !== linesIn(sight);
  }

  /** Takes the question that was answered, and the room when the last words were out. */
  handleAnswer(question: string, after: RoomSight): void {
    this.#answered = { question, lines: linesIn(after) };
  }
}

function linesIn({ examinerLines }: RoomSight): string {
  return examinerLines.join('\n');
}
