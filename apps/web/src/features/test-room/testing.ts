// Well-formed exam states for the tests of the room.
import type { ExamMetadata, ExamView } from '@bandpal/contracts';

/** A view in the middle of Part 1, with the given differences. */
export function examView(changes: Partial<ExamView> = {}): ExamView {
  return {
    mode: 'part1',
    part: 1,
    phase: 'question',
    question: { id: 'home-1', text: 'Where do you live?', topic: 'your home' },
    cueCard: null,
    partClock: { elapsedMs: 30_000, limitMs: 300_000, running: true },
    stepClock: { elapsedMs: 0, limitMs: null, running: true },
    answered: 0,
    ...changes,
  };
}

/** The `metadata` body around a view. */
export function examMetadata(changes: Partial<ExamMetadata> = {}): ExamMetadata {
  return { testId: 'test-1', exam: examView(), examiner: 'listening', responseMs: null, ...changes };
}
