import { choosePlan } from './choose-topics.ts';
import { firstScene } from './next-scene.ts';
import { planPractice } from './plan-practice.ts';
import { FRESH_ATTEMPT } from './state.ts';
import type { ExamState } from './state.ts';
import type { Bank, ExamSetup } from './types.ts';

/**
 * A new exam, waiting for `ready`. The same setup and bank always give the same exam. The bank must not be empty. Throws BandpalError
 * `test.no-practice` when it does not have the question to practise.
 */
export function startExam(setup: ExamSetup, bank: Bank): ExamState {
  const { practiceQuestionId } = setup;
  const { mode, plan, scene } =
    practiceQuestionId === undefined
      ? { mode: setup.mode, plan: choosePlan(setup, bank), scene: firstScene(setup.mode) }
      : planPractice(practiceQuestionId, bank);
  return {
    version: 1,
    mode,
    practice: practiceQuestionId !== undefined,
    seed: setup.seed,
    typed: setup.typed ?? false,
    plan,
    origin: null,
    at: 0,
    scene,
    floor: { type: 'idle' },
    attempt: FRESH_ATTEMPT,
    part: null,
    partTimes: [],
    preparedMs: 0,
    talkedMs: 0,
    typedTalkMs: 0,
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
