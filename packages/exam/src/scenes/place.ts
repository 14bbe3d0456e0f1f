import * as z from 'zod/mini';

const index = z.int().check(z.nonnegative());

export const finishReasonSchema = z.enum(['completed', 'silence', 'candidate-ended', 'time-limit']);
export type FinishReason = z.infer<typeof finishReasonSchema>;

/**
 * Where in the test we are: the id of the scene, and where in it. Indices point into the plan and, through it, into the bank. Saved with
 * the state, so an id never changes.
 */
export const placeSchema = z.discriminatedUnion('at', [
  z.object({ at: z.literal('identity'), index }),
  z.object({ at: z.literal('part1'), topic: index, question: index, followUp: z.boolean() }),
  z.object({ at: z.literal('card') }),
  z.object({ at: z.literal('long-turn') }),
  z.object({ at: z.literal('rounding-off'), index }),
  z.object({ at: z.literal('part3'), subTheme: index, question: index, followUp: z.boolean() }),
  z.object({ at: z.literal('closing'), reason: finishReasonSchema }),
  z.object({ at: z.literal('finished'), reason: finishReasonSchema }),
]);
export type Place = z.infer<typeof placeSchema>;

/** A place in one scene. */
export type PlaceIn<At extends Place['at']> = Extract<Place, { at: At }>;

/** The last words of a test that ends for this reason. */
export function closingFor(reason: FinishReason): Place {
  return { at: 'closing', reason };
}

/** After the last words. */
export function finishedFor(reason: FinishReason): Place {
  return { at: 'finished', reason };
}

export const COMPLETED: Place = closingFor('completed');

/** Why the test ends there; null at all places before the end. */
export function endAt(place: Place): FinishReason | null {
  return 'reason' in place ? place.reason : null;
}

/** Whether the exam is over, last words and all. */
export function isFinished({ scene }: { scene: Place }): boolean {
  return scene.at === 'finished';
}
