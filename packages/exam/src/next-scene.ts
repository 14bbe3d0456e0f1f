import { cardOf } from './bank-lookup.ts';
import { hasTalked } from './has-talked.ts';
import { limitsOf } from './limits.ts';
import { staysOnTopic } from './pace.ts';
import { hasTimeLeft } from './part-of.ts';
import type { ExamState, Scene } from './state.ts';
import type { Bank } from './types.ts';

/** Part 1 asks three to four questions of a topic. */
const ENOUGH_PART1_QUESTIONS = 3;
/** Part 3 asks all of a sub-theme while there is time. */
const ENOUGH_PART3_QUESTIONS = 8;

const COMPLETED: Scene = { at: 'closing', reason: 'completed' };
const CARD: Scene = { at: 'card' };
const PART1_START: Scene = { at: 'part1', topic: 0, question: 0, followUp: false };
const PART3_START: Scene = { at: 'part3', subTheme: 0, question: 0, followUp: false };

/** Where a new exam begins. */
export function firstScene(mode: ExamState['mode']): Scene {
  switch (mode) {
    case 'full':
      return { at: 'identity', index: 0 };
    case 'part1':
      return PART1_START;
    case 'part2':
      return CARD;
    case 'part3':
    default:
      return PART3_START;
  }
}

function elapsedInPart(state: ExamState): number {
  return state.part === null ? 0 : state.at - state.part.startedAt;
}

function afterPart1(state: ExamState): Scene {
  return state.mode === 'full' ? CARD : COMPLETED;
}

function afterPart2(state: ExamState): Scene {
  if (state.mode === 'full') return PART3_START;
  const heardNothing = state.answered === 0 && state.unansweredInRow > 0;
  return heardNothing ? { at: 'closing', reason: 'silence' } : COMPLETED;
}

function nextInPart1(state: ExamState, scene: Extract<Scene, { at: 'part1' }>): Scene {
  if (!hasTimeLeft(state)) return afterPart1(state);
  const topics = state.plan.topics.length;
  const stays = staysOnTopic({
    asked: scene.question + 1,
    available: state.plan.topics[scene.topic]?.questionIds.length ?? 0,
    enough: ENOUGH_PART1_QUESTIONS,
    elapsedMs: elapsedInPart(state),
    shareEndMs: (limitsOf(state.typed).partMs * (scene.topic + 1)) / topics,
  });
  if (stays) return { ...scene, question: scene.question + 1, followUp: false };
  if (scene.topic + 1 >= topics) return afterPart1(state);
  return { at: 'part1', topic: scene.topic + 1, question: 0, followUp: false };
}

function nextInPart3(state: ExamState, scene: Extract<Scene, { at: 'part3' }>, bank: Bank): Scene {
  if (!hasTimeLeft(state)) return COMPLETED;
  const { discussion } = cardOf(state.plan, bank);
  const stays = staysOnTopic({
    asked: scene.question + 1,
    available: discussion[scene.subTheme]?.questions.length ?? 0,
    enough: ENOUGH_PART3_QUESTIONS,
    elapsedMs: elapsedInPart(state),
    shareEndMs: (limitsOf(state.typed).partMs * (scene.subTheme + 1)) / discussion.length,
  });
  if (stays) return { ...scene, question: scene.question + 1, followUp: false };
  if (scene.subTheme + 1 >= discussion.length) return COMPLETED;
  return { at: 'part3', subTheme: scene.subTheme + 1, question: 0, followUp: false };
}

function nextInPart2(state: ExamState, index: number, bank: Bank): Scene {
  const { roundingOff } = cardOf(state.plan, bank);
  return index < roundingOff.length ? { at: 'rounding-off', index } : afterPart2(state);
}

/** What follows the current scene, by the plan and the part's clock. Follow-ups are not decided here. */
export function nextScene(state: ExamState, bank: Bank): Scene {
  const { scene } = state;
  switch (scene.at) {
    case 'identity':
      return scene.index === 0 ? { at: 'identity', index: 1 } : PART1_START;
    case 'part1':
      return nextInPart1(state, scene);
    case 'card':
      return { at: 'long-turn' };
    case 'long-turn':
      // Rounding-off questions ask about the talk: without one there is nothing to round off.
      return hasTalked(state) ? nextInPart2(state, 0, bank) : afterPart2(state);
    case 'rounding-off':
      return nextInPart2(state, scene.index + 1, bank);
    case 'part3':
      return nextInPart3(state, scene, bank);
    case 'closing':
    case 'finished':
    default:
      return scene;
  }
}
