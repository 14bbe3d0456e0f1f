// The examiners as assistants of the hosted service: four, and nobody can change them.
import { EXAMINER_ASSISTANTS, type ExamMode } from '@bandpal/contracts';
import type { VoiceName } from '../api/answer-schemas.ts';
import { ORGANISATION } from '../api/answer-schemas.ts';
import type { PresentedAssistant } from '../api/answer-schemas.ts';

export interface Examiner {
  id: string;
  mode: ExamMode;
  createdAt: Date;
  updatedAt: Date;
}

/** The examiners there are, since this moment: that at which the service began. */
export function examiners(since: Date): Examiner[] {
  return Object.entries(EXAMINER_ASSISTANTS).map(([id, mode]) => ({
    id,
    mode,
    createdAt: since,
    updatedAt: since,
  }));
}

/** The examiner as an assistant. */
export function presentExaminer(
  { id, mode, createdAt, updatedAt }: Examiner,
  voice: VoiceName,
): PresentedAssistant {
  return {
    id,
    orgId: ORGANISATION,
    name: id,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    voice,
    firstMessageMode: 'assistant-speaks-first',
    metadata: { mode },
  };
}
