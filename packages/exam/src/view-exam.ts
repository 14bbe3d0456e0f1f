// What others may see of an exam.
import type { CueCard, ExamClock, ExamPart, ExamPhase, ExamView } from '@bandpal/contracts';
import { cardOf } from './bank-lookup.ts';
import { examTime, preparedMs, talkedMs } from './clock.ts';
import { limitsOf, partBudgetMs, PREPARATION_MS } from './limits.ts';
import { promptOf } from './prompt.ts';
import { endAt } from './scenes/place.ts';
import type { ExamState } from './state.ts';
import type { Bank } from './types.ts';

const NO_CLOCK: ExamClock = { elapsedMs: 0, limitMs: null, running: false };

function isGreeting(state: ExamState): boolean {
  const { floor, scene } = state;
  if (scene.at === 'finished') return false;
  return state.origin === null || (floor.type === 'saying' && floor.next === 'ask');
}

function isPreparing(state: ExamState): boolean {
  return state.floor.type === 'preparing' || state.preparedMs > 0;
}

function phaseOf(state: ExamState): ExamPhase {
  if (isGreeting(state)) return 'greeting';
  switch (state.scene.at) {
    case 'identity':
      return 'greeting';
    case 'part1':
      return 'question';
    case 'card':
      return isPreparing(state) ? 'preparation' : 'instructions';
    case 'part3':
      return 'discussion';
    case 'long-turn':
    case 'rounding-off':
    case 'closing':
    case 'finished':
    default:
      return state.scene.at;
  }
}

function questionOf(state: ExamState, bank: Bank): ExamView['question'] {
  const { floor } = state;
  const isAsked = floor.type === 'listening' || (floor.type === 'saying' && floor.asks);
  const prompt = isAsked ? promptOf(state, bank) : null;
  return prompt === null ? null : { id: prompt.questionId, text: prompt.text, topic: prompt.topic };
}

function cueCardOf(state: ExamState, bank: Bank): CueCard | null {
  const { at } = state.scene;
  const isInView = at === 'card' || at === 'long-turn' || at === 'rounding-off';
  if (!isInView || isGreeting(state)) return null;
  const { task, prompts, closing } = cardOf(state.plan, bank);
  return { task, prompts: [...prompts], closing };
}

function partClockOf(state: ExamState, now: number): ExamClock {
  if (state.part === null) return NO_CLOCK;
  const running = endAt(state.scene) === null;
  return {
    elapsedMs: (running ? now : state.at) - state.part.startedAt,
    limitMs: partBudgetMs(state.part.part, limitsOf(state.typed)),
    running,
  };
}

function stepClockOf(state: ExamState, now: number): ExamClock {
  const { floor, scene } = state;
  if (isGreeting(state)) return NO_CLOCK;
  if (scene.at === 'card') {
    const elapsedMs = Math.min(preparedMs(state, now), PREPARATION_MS);
    return { elapsedMs, limitMs: PREPARATION_MS, running: floor.type === 'preparing' };
  }
  if (scene.at === 'long-turn') {
    const limitMs = limitsOf(state.typed).longTurnMs;
    const running = floor.type === 'listening' && floor.speechSince !== null;
    return { elapsedMs: Math.min(talkedMs(state, now), limitMs), limitMs, running };
  }
  if (floor.type !== 'listening') return NO_CLOCK;
  return { elapsedMs: now - floor.since, limitMs: null, running: true };
}

/**
 * What the candidate may see at `nowMs`. A question appears when the examiner begins to ask it, the cue card with its
 * instructions. For a stored exam that is not running pass `lastEventAt(state)`.
 */
export function viewExam(state: ExamState, nowMs: number, bank: Bank): ExamView {
  const now = examTime(state, nowMs);
  return {
    mode: state.mode,
    part: isGreeting(state) ? null : (state.part?.part ?? null),
    phase: phaseOf(state),
    question: questionOf(state, bank),
    cueCard: cueCardOf(state, bank),
    partClock: partClockOf(state, now),
    stepClock: stepClockOf(state, now),
    answered: state.answered,
    ...(state.typed ? { typed: true } : {}),
  };
}

/**
 * The parts of a completed test that were over before their time because everything in them had been asked: the candidate's
 * answers were that brief. Empty for a test that ended in any other way, and for a practice.
 */
export function shortParts({ scene, partTimes, practice, typed }: ExamState): ExamPart[] {
  if (practice || endAt(scene) !== 'completed') return [];
  const limits = limitsOf(typed);
  return partTimes
    .filter(({ part, ms }) => partBudgetMs(part, limits) !== null && ms < limits.leastPartMs)
    .map(({ part }) => part);
}
