import type { ExamPart } from '@bandpal/contracts';
import type { Condition } from './conditions.ts';
import type { Pauser } from './pausers.ts';
import type { ScriptedAnswer } from './scripted-answer.ts';

/** One spoken test to be held. */
export interface ConversationPlan {
  part: ExamPart;
  condition: Condition;
  pauser: Pauser;
  speaker: string;
  /** Decides the examiner's questions and everything that is drawn by lot. */
  seed: number;
}

/** The same with its sound. */
export interface ConversationScript extends ConversationPlan {
  /** In the order in which they are given, whatever is asked; as the microphone hears them. */
  answers: ScriptedAnswer[];
  /** What sounds all the time, to be repeated; null for a quiet room. */
  background: Float32Array | null;
}
