import type { ExamMetadata, ExamView } from '@bandpal/contracts';

/** What the test room tells of itself. */
export interface RoomView {
  stage: string;
  /** Stage of the voice client's start. */
  startStage: string | null;
  metadata: ExamMetadata | null;
}

/** The same for as long as one question, or one stretch of the test without a question, goes on. */
export function segmentKey({ part, phase, question }: ExamView): string {
  return `${part ?? 0}:${phase}:${question?.id ?? ''}`;
}
