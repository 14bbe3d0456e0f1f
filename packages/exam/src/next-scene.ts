import { cardOf } from './bank-lookup.ts';
import { hasTalked } from './has-talked.ts';
import { limitsOf } from './limits.ts';
import { paceOf, staysOnTopic } from './pace.ts';
import { hasTimeLeft } from './clock.ts';
import { closingFor, COMPLETED } from './scenes/place.ts';
import type { Place } from './scenes/place.ts';
import type { ExamState } from './state.ts';
import type { Bank } from './types.ts';

/** Part 1 goes through three topics; the plan's further ones are for candidates who have said all about these too soon. */
const MAIN_TOPICS = 3;
/** After a talk of this share of its time one rounding-off question is enough: Part 2 takes 3 to 4 minutes in all. */
const FULL_TALK_SHARE = 0.8;

const CARD: Place = { at: 'card' };
const PART1_START: Place = { at: 'part1', topic: 0, question: 0, followUp: false };
const PART3_START: Place = { at: 'part3', subTheme: 0, question: 0, followUp: false };

/** Where a new exam begins. */
export function firstScene(mode: ExamState['mode']): Place {
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

function afterPart1(state: ExamState): Place {
  return state.mode === 'full' ? CARD : COMPLETED;
}

function afterPart2(state: ExamState): Place {
  if (state.mode === 'full') return PART3_START;
  const heardNothing = state.answered === 0 && state.unansweredInRow > 0;
  return heardNothing ? closingFor('silence') : COMPLETED;
}

function nextInPart1(state: ExamState, scene: Extract<Place, { at: 'part1' }>): Place {
  if (!hasTimeLeft(state)) return afterPart1(state);
  const pace = paceOf(state);
  const { topics } = state.plan;
  const next = scene.topic + 1;
  const main = Math.min(MAIN_TOPICS, topics.length);
  const stays = staysOnTopic(pace, {
    asked: scene.question + 1,
    available: topics[scene.topic]?.questionIds.length ?? 0,
    shareEndMs: next < main ? (pace.fullMs * next) / main : null,
  });
  if (stays) return { ...scene, question: scene.question + 1, followUp: false };
  const isOver = next >= topics.length || (next >= main && pace.elapsedMs >= pace.leastMs);
  return isOver ? afterPart1(state) : { at: 'part1', topic: next, question: 0, followUp: false };
}

function nextInPart3(state: ExamState, scene: Extract<Place, { at: 'part3' }>, bank: Bank): Place {
  if (!hasTimeLeft(state)) return COMPLETED;
  const { discussion } = cardOf(state.plan, bank);
  const pace = paceOf(state);
  const next = scene.subTheme + 1;
  const isLast = next >= discussion.length;
  const stays = staysOnTopic(pace, {
    asked: scene.question + 1,
    available: discussion[scene.subTheme]?.questions.length ?? 0,
    shareEndMs: isLast ? null : (pace.fullMs * next) / discussion.length,
  });
  if (stays) return { ...scene, question: scene.question + 1, followUp: false };
  return isLast ? COMPLETED : { at: 'part3', subTheme: next, question: 0, followUp: false };
}

function nextInPart2(state: ExamState, index: number, bank: Bank): Place {
  const { roundingOff } = cardOf(state.plan, bank);
  const hasFullTalk = state.talkedMs >= FULL_TALK_SHARE * limitsOf(state.typed).longTurnMs;
  const enough = hasFullTalk ? 1 : roundingOff.length;
  return index < Math.min(enough, roundingOff.length) ? { at: 'rounding-off', index } : afterPart2(state);
}

/** In a practice nothing follows the one question or talk. */
function afterPractice(state: ExamState): Place {
  return state.answered === 0 && state.unansweredInRow > 0 ? closingFor('silence') : COMPLETED;
}

/** What follows the current scene, by the plan and the part's clock. Follow-ups are not decided here. */
export function nextScene(state: ExamState, bank: Bank): Place {
  const { scene } = state;
  if (state.practice && (scene.at === 'part1' || scene.at === 'long-turn' || scene.at === 'part3'))
    return afterPractice(state);
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
