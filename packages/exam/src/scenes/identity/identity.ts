// The introduction of the full test: the candidate's name, and what to call them. The answers do not count.
import * as script from '../../script.ts';
import { PART1_START } from '../part1/part1.ts';
import type { PlaceIn } from '../place.ts';
import { questionScene } from '../question.ts';
import type { Scene } from '../scene.ts';

type IdentityPlace = PlaceIn<'identity'>;

export const IDENTITY_START: IdentityPlace = { at: 'identity', index: 0 };

export const identity: Scene<IdentityPlace> = questionScene({
  part: null,
  phase: 'greeting',
  prompt({ scene }) {
    const question = script.IDENTITY[scene.index];
    if (question === undefined) return null;
    return {
      questionId: question.id,
      text: question.text,
      topic: script.IDENTITY_TOPIC,
      part: 1,
      kind: 'short-answer',
      patience: 'short-answer',
      assessed: false,
    };
  },
  next: ({ scene }) => (scene.index === 0 ? { at: 'identity', index: 1 } : PART1_START),
  continuesTopic: () => false,
});
