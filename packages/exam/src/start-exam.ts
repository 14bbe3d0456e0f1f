import { choosePlan } from './choose-topics.ts';
import { firstScene } from './next-scene.ts';
import { FRESH_ATTEMPT } from './state.ts';
import type { ExamState } from './state.ts';
import type { Bank, ExamSetup } from './types.ts';

/** A new exam, waiting for `ready`. The same setup and bank always give the same exam. The bank must not be empty. */
export function startExam(setup: ExamSetup, bank: Bank): ExamState {
  return {
    version: 1,
    mode: setup.mode,
    seed: setup.seed,
    typed: setup.typed ?? false,
    plan: choosePlan(setup, bank),
    origin: null,
    at: 0,
    scene: firstScene(setup.mode),
    floor: { type: 'idle' },
    attempt: FRESH_ATTEMPT,
    part: null,
    partTimes: [],
    preparedMs: 0,
    talkedMs: 0,
    sayCount: 0,
    answered: 0,
    lastKeptQuestionId: null,
    cutQuestionId: null,
    unansweredInRow: 0,
    metTopicIds: [],
    followUps: [],
    stance: 'neither',
  };
}

/** Topics and cue cards the candidate has met so far: the ones not to be repeated in the next tests. */
export function usedTopicIds(state: ExamState): string[] {
  return [...state.metTopicIds];
}
