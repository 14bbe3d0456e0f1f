// The end of every test: the last words, and the time after them.
import { examModeSchema } from '@bandpal/contracts';
import type { ExamMode, ExamPhase } from '@bandpal/contracts';
import { worded } from '../random.ts';
import type { Variants } from '../script.ts';
import type { ExamState } from '../state.ts';
import { closingFor, COMPLETED, finishReasonSchema } from './place.ts';
import type { FinishReason, Place, PlaceIn } from './place.ts';
import type { Line, Scene, StateIn } from './scene.ts';

type EndPlace = PlaceIn<'closing' | 'finished'>;

/** Last words by the reason of the end; the normal end names the part that was taken. */
export function closingLines(mode: ExamMode, reason: FinishReason): readonly string[] {
  if (reason === 'silence') {
    return ["I haven't been able to hear any answers, so I'll stop the test here. Thank you."];
  }
  if (reason === 'time-limit') return ["I'm afraid our time is up, so the test ends here. Thank you."];
  const ended = {
    full: 'the speaking test',
    part1: 'Part One',
    part2: 'Part Two',
    part3: 'Part Three',
  }[mode];
  return [`Thank you. That is the end of ${ended}.`];
}

/** Last words of a practice that was taken to its end. */
export const PRACTICE_CLOSING: Variants = [
  'Thank you. That is the end of this practice.',
  'Thank you. We stop here.',
];

/** What both have in common: nothing is asked, and nothing comes after. */
function endScene(
  phase: ExamPhase,
  lines: () => readonly string[],
  says: (state: StateIn<EndPlace>) => Line | null,
): Scene<EndPlace> {
  return {
    part: null,
    asks: null,
    showsCard: false,
    practice: null,
    phase: () => phase,
    stepClock: () => null,
    meets: () => null,
    continuesTopic: () => false,
    lines,
    opening: (state, _bank, lead) => withLead(lead, says(state)),
    resume: says,
    next: ({ scene }) => scene,
  };
}

export const closing = endScene('closing', allLastWords, lastWords);
export const finished = endScene(
  'finished',
  () => [],
  () => null,
);

function withLead(lead: readonly string[], line: Line | null): Line | null {
  return line && { ...line, sentences: [...lead, ...line.sentences] };
}

function allLastWords(): string[] {
  const { options: reasons } = finishReasonSchema;
  return [
    ...PRACTICE_CLOSING,
    ...examModeSchema.options.flatMap((mode) => reasons.flatMap((reason) => closingLines(mode, reason))),
  ];
}

function lastWords(state: StateIn<EndPlace>): Line {
  const { mode, practice, scene } = state;
  const isPractised = practice && scene.reason === 'completed';
  return {
    purpose: 'closing',
    sentences: isPractised ? [worded(state, PRACTICE_CLOSING)] : closingLines(mode, scene.reason),
    next: 'finish',
    interruptible: false,
  };
}

/** The end when there is nothing more to ask; by silence when the candidate was asked and nothing was heard. */
export function endOfQuestions({ answered, unansweredInRow }: ExamState): Place {
  return answered === 0 && unansweredInRow > 0 ? closingFor('silence') : COMPLETED;
}
