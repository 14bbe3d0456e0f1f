import { BandpalError } from '@bandpal/contracts';
import { cardOf, part1QuestionAt, topicAt } from './bank-lookup.ts';
import { choosePlan } from './choose-topics.ts';
import { FIRST_PLACES, promptOf, SCENES } from './scenes/index.ts';
import type { PracticePlan } from './scenes/scene.ts';
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
      ? { mode: setup.mode, plan: choosePlan(setup, bank), scene: FIRST_PLACES[setup.mode] }
      : planPractice(practiceQuestionId, bank);
  return {
    version: 1,
    mode,
    practice: practiceQuestionId !== undefined,
    seed: setup.seed,
    typed: setup.typed ?? false,
    withoutScreen: setup.withoutScreen ?? false,
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

function planPractice(questionId: string, bank: Bank): PracticePlan {
  const practice = findPractice(questionId, bank);
  if (practice === null) throw new BandpalError('test.no-practice');
  return practice;
}

function findPractice(questionId: string, bank: Bank): PracticePlan | null {
  for (const { practice } of Object.values(SCENES)) {
    const found = practice?.plan(questionId, bank) ?? null;
    if (found !== null) return found;
  }
  return null;
}

/**
 * The part in which this question can be practised; null when the bank does not have it. Follow-ups and rounding-off questions make
 * sense only after another answer and cannot be practised alone.
 */
export function practiceMode(questionId: string, bank: Bank): PracticePlan['mode'] | null {
  return findPractice(questionId, bank)?.mode ?? null;
}

/** Throws BandpalError `test.not-resumable` unless the bank still has everything the exam is planned with. */
export function requirePlanned(state: ExamState, bank: Bank): void {
  const { plan } = state;
  for (const [topic, { questionIds }] of plan.topics.entries()) {
    topicAt(plan, topic, bank);
    for (const question of questionIds.keys()) part1QuestionAt(plan, topic, question, bank);
  }
  if (plan.cardId !== null) cardOf(plan, bank);
  promptOf(state, bank);
}

/** Topics and cue cards the candidate has met so far: the ones not to be repeated in the next tests. */
export function usedTopicIds(state: ExamState): string[] {
  return [...state.metTopicIds];
}
