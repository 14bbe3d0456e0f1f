import { say } from './moves.ts';
import type { Move } from './moves.ts';
import { worded } from './random.ts';
import * as script from './script.ts';
import { tried } from './state.ts';
import type { ExamState } from './state.ts';

/** Asks for more of a short talk. */
export function encourage(state: ExamState): Move {
  return say(tried(state, { encouraged: true }), {
    purpose: 'encouragement',
    sentences: [worded(state, script.ENCOURAGEMENT)],
    next: 'listen',
    asks: true,
  });
}
