import { say } from './floor-moves.ts';
import type { Move } from './floor-moves.ts';
import { worded } from './opening-lines.ts';
import * as script from './script.ts';
import type { ExamState } from './state.ts';
import { tried } from './tried.ts';

/** Asks for more of a short talk. */
export function encourage(state: ExamState): Move {
  return say(tried(state, { encouraged: true }), {
    purpose: 'encouragement',
    sentences: [worded(state, script.ENCOURAGEMENT)],
    next: 'listen',
    asks: true,
  });
}
