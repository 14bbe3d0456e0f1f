// Moves between and within the scenes of the exam.
import type { ExamPart } from '@bandpal/contracts';
import { talkedMs } from './clock.ts';
import { say, stay } from './floor-moves.ts';
import type { Move } from './floor-moves.ts';
import { nextScene } from './next-scene.ts';
import { lastLines, openingLines, worded } from './opening-lines.ts';
import { isOverTime, partOf } from './part-of.ts';
import { promptOf } from './prompt.ts';
import * as script from './script.ts';
import { FRESH_ATTEMPT } from './state.ts';
import type { ExamState, Scene } from './state.ts';
import { tried } from './tried.ts';
import type { Bank, SayPurpose } from './types.ts';

/** The current question in the same words after `lead`, then the candidate's turn: whatever else was asked is dropped. */
export function askAgain(
  state: ExamState,
  bank: Bank,
  purpose: SayPurpose,
  lead: readonly string[] = [],
): Move {
  const prompt = promptOf(state, bank);
  return say(tried(state, { confirmsStop: false }), {
    purpose,
    sentences: prompt === null ? lead : [...lead, prompt.text],
    next: 'listen',
    asks: true,
  });
}

function meet(state: ExamState): ExamState {
  const { scene, plan } = state;
  const id =
    scene.at === 'part1'
      ? plan.topics[scene.topic]?.id
      : scene.at === 'card' || scene.at === 'part3'
        ? plan.cardId
        : null;
  if (id === null || id === undefined || state.metTopicIds.includes(id)) return state;
  return { ...state, metTopicIds: [...state.metTopicIds, id] };
}

/** Says what opens the current scene, after `lead`: announcement and question, card, start of the talk, last words. */
export function open(state: ExamState, bank: Bank, lead: readonly string[] = []): Move {
  const { scene } = state;
  const met = meet(state);
  switch (scene.at) {
    case 'card':
      return say(met, {
        purpose: 'instruction',
        sentences: [...lead, ...openingLines(met, bank)],
        next: 'prepare',
        interruptible: false,
      });
    case 'long-turn':
      return say(met, {
        purpose: 'instruction',
        sentences: [...lead, ...script.TALK_NOW],
        next: 'listen',
        asks: true,
      });
    case 'closing':
      return say(met, {
        purpose: 'closing',
        sentences: [...lead, ...lastLines(met, scene.reason)],
        next: 'finish',
        interruptible: false,
      });
    case 'finished':
      return stay(met);
    case 'identity':
    case 'part1':
    case 'rounding-off':
    case 'part3':
    default:
      return askAgain(met, bank, 'followUp' in scene && scene.followUp ? 'follow-up' : 'question', [
        ...lead,
        ...openingLines(met, bank),
      ]);
  }
}

/** The clock of this part with one more question on it, started anew when the part begins. */
function partWith({ part: current, at }: ExamState, part: ExamPart): NonNullable<ExamState['part']> {
  return current?.part === part
    ? { ...current, asked: current.asked + 1 }
    : { part, startedAt: at, asked: 1 };
}

function withPartTime({ part, partTimes, at }: ExamState): ExamState['partTimes'] {
  return part === null ? partTimes : [...partTimes, { part: part.part, ms: at - part.startedAt }];
}

/** Goes to a scene, starting the clock of its part, and opens it. */
export function enter(state: ExamState, scene: Scene, bank: Bank, lead: readonly string[] = []): Move {
  const part = partOf(scene);
  const samePart = part === state.part?.part;
  const isOver = state.part !== null && !samePart;
  const entered: ExamState = {
    ...state,
    // Crediting the talk must happen while the scene is still the long turn.
    talkedMs: talkedMs(state, state.at),
    floor: { type: 'idle' },
    scene,
    attempt: FRESH_ATTEMPT,
    part: part === null ? state.part : partWith(state, part),
    partTimes: isOver ? withPartTime(state) : state.partTimes,
  };
  return open(entered, bank, lead);
}

/** On to what follows; `lead` gives the lines before it. An overlong test ends here instead. */
export function proceed(
  state: ExamState,
  bank: Bank,
  lead: (next: Scene) => readonly string[] = () => [],
): Move {
  const next = nextScene(state, bank);
  return isOverTime(state) && next.at !== 'closing'
    ? enter(state, { at: 'closing', reason: 'time-limit' }, bank)
    : enter(state, next, bank, lead(next));
}

/** A closed answer: the examiner cuts in; what was said so far is still kept when its `turn` comes. */
export function cut(state: ExamState, bank: Bank, lines: script.Variants): Move {
  const questionId = promptOf(state, bank)?.questionId ?? null;
  return say(
    { ...state, cutQuestionId: questionId },
    {
      purpose: 'stop',
      sentences: [worded(state, lines)],
      next: 'proceed',
      interruptible: false,
      cutsCandidate: true,
    },
  );
}
