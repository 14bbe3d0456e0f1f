// The end of every test: the last words, and the time after them.
import type { ExamPhase } from '@bandpal/contracts';
import { worded } from '../random.ts';
import * as script from '../script.ts';
import type { ExamState } from '../state.ts';
import { closingFor, COMPLETED } from './place.ts';
import type { Place, PlaceIn } from './place.ts';
import type { Line, Scene, StateIn } from './scene.ts';

type EndPlace = PlaceIn<'closing' | 'finished'>;

/** What both have in common: nothing is asked, and nothing comes after. */
function endScene(phase: ExamPhase, says: (state: StateIn<EndPlace>) => Line | null): Scene<EndPlace> {
  return {
    part: null,
    asks: null,
    showsCard: false,
    practice: null,
    phase: () => phase,
    stepClock: () => null,
    meets: () => null,
    continuesTopic: () => false,
    opening: (state, _bank, lead) => withLead(lead, says(state)),
    resume: says,
    next: ({ scene }) => scene,
  };
}

export const closing = endScene('closing', lastWords);
export const finished = endScene('finished', () => null);

function withLead(lead: readonly string[], line: Line | null): Line | null {
  return line && { ...line, sentences: [...lead, ...line.sentences] };
}

function lastWords(state: StateIn<EndPlace>): Line {
  const { mode, practice, scene } = state;
  const isPractised = practice && scene.reason === 'completed';
  return {
    purpose: 'closing',
    sentences: isPractised
      ? [worded(state, script.PRACTICE_CLOSING)]
      : script.closingLines(mode, scene.reason),
    next: 'finish',
    interruptible: false,
  };
}

/** The end when there is nothing more to ask; by silence when the candidate was asked and nothing was heard. */
export function endOfQuestions({ answered, unansweredInRow }: ExamState): Place {
  return answered === 0 && unansweredInRow > 0 ? closingFor('silence') : COMPLETED;
}
