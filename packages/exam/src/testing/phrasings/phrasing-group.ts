import type { Prompt } from '../../scenes/scene.ts';
import type { ReplyKind } from '../../reply.ts';

type ExamPart = Prompt['part'];

/** What some phrasings are for the examiner, and the parts in which they are said. */
export interface PhrasingGroup {
  kind: ReplyKind;
  parts: readonly ExamPart[];
  texts: readonly string[];
}

export const EVERYWHERE: readonly ExamPart[] = [1, 2, 3];
export const QUESTIONS: readonly ExamPart[] = [1, 3];

/** One text a line. */
export function lines(text: string): string[] {
  return text.trim().split(/\n\s*/u);
}
