// The introduction of the full test: the candidate's name, and what to call them. The answers do not count.
import type { TurnEvent } from '../../types.ts';
import { PART1_START } from '../part1/part1.ts';
import type { PlaceIn } from '../place.ts';
import { questionScene } from '../question.ts';
import type { Scene } from '../scene.ts';
import { callName } from './call-name.ts';

type IdentityPlace = PlaceIn<'identity'>;

/** A wrong name is worse than none: below this mean confidence of its words an answer gives none. */
const LEAST_CONFIDENCE = 0.8;

/** Identity questions of the full test, in order. Their answers are not assessed. */
const IDENTITY = [
  { id: 'identity-full-name', text: 'Can you tell me your full name, please?' },
  { id: 'identity-call-name', text: 'Thank you. And what should I call you?' },
] as const;
/** What the candidate's screen shows as the topic of the identity questions. */
const IDENTITY_TOPIC = 'Introduction';

/** After the name; it is said where it was clearly heard, and with it the line is no scripted one. */
function thanks(name: string | null): string {
  return name === null ? 'Thank you.' : `Thank you, ${name}.`;
}

export const IDENTITY_START: IdentityPlace = { at: 'identity', index: 0 };

export const identity: Scene<IdentityPlace> = questionScene({
  part: null,
  phase: 'greeting',
  longestAnswerMs: 30_000,
  prompt({ scene }) {
    const question = IDENTITY[scene.index];
    if (question === undefined) return null;
    return {
      questionId: question.id,
      text: question.text,
      topic: IDENTITY_TOPIC,
      part: 1,
      kind: 'short-answer',
      patience: 'short-answer',
      assessed: false,
    };
  },
  next: ({ scene }) => (scene.index === 0 ? { at: 'identity', index: 1 } : PART1_START),
  lines: () => [...IDENTITY.map(({ text }) => text), thanks(null)],
  continuesTopic: () => false,
  acknowledge: thanksForName,
});

/**
 * What the examiner says to the answer to "What should I call you?": thanks, with the name where it was heard clearly; nothing
 * to any other answer. The name is said this once and kept nowhere.
 */
function thanksForName({ index }: IdentityPlace, turn: TurnEvent): string[] {
  if (IDENTITY[index]?.id !== 'identity-call-name') return [];
  const isClear = turn.typed || (turn.confidence ?? 0) >= LEAST_CONFIDENCE;
  return [thanks(isClear ? callName(turn.text) : null)];
}
