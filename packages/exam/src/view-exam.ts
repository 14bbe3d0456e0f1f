// What others may see of an exam.
import type { CueCard, ExamClock, ExamPart, ExamPhase, ExamView } from '@bandpal/contracts';
import { cardOf } from './bank-lookup.ts';
import { examTime } from './clock.ts';
import { limitsOf, partBudgetMs } from './limits.ts';
import { promptOf, sceneOf } from './scenes/index.ts';
import { endAt } from './scenes/place.ts';
import type { ExamState } from './state.ts';
import type { Bank } from './types.ts';

const NO_CLOCK: ExamClock = { elapsedMs: 0, limitMs: null, running: false };

function isGreeting(state: ExamState): boolean {
  const { floor, origin, scene } = state;
  if (endAt(scene) !== null) return false;
  return origin === null || (floor.type === 'saying' && floor.next === 'ask');
}

function phaseOf(state: ExamState): ExamPhase {
  return isGreeting(state) ? 'greeting' : sceneOf(state).phase(state);
}

function questionOf(state: ExamState, bank: Bank): ExamView['question'] {
  const { floor } = state;
  const isAsked = floor.type === 'listening' || (floor.type === 'saying' && floor.asks);
  const prompt = isAsked ? promptOf(state, bank) : null;
  return prompt === null ? null : { id: prompt.questionId, text: prompt.text, topic: prompt.topic };
}

function cueCardOf(state: ExamState, bank: Bank): CueCard | null {
  if (!sceneOf(state).showsCard || isGreeting(state)) return null;
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
  const { floor } = state;
  if (isGreeting(state)) return NO_CLOCK;
  const ofScene = sceneOf(state).stepClock(state, now);
  if (ofScene !== null) return ofScene;
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
 * answers were that brief. Empty for a test that ended in any other way, for a practice, and for a typed test: how long people type says nothing
 * about how much they say.
 */
export function shortParts({ scene, partTimes, practice, typed }: ExamState): ExamPart[] {
  if (practice || typed || endAt(scene) !== 'completed') return [];
  const limits = limitsOf(false);
  return partTimes
    .filter(({ part, ms }) => partBudgetMs(part, limits) !== null && ms < limits.leastPartMs)
    .map(({ part }) => part);
}
