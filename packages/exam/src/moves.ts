// The moves the examiner can make. Each returns the state after it and what the caller has to do.
import type { ExamPart } from '@bandpal/contracts';
import { isOverTime, talkedMs } from './clock.ts';
import { followUpFrame } from './follow-up.ts';
import { sayTimeoutMs } from './limits.ts';
import { nextScene } from './next-scene.ts';
import { lastLines, openingLines } from './opening-lines.ts';
import { promptOf } from './prompt.ts';
import { worded } from './random.ts';
import { closingFor, endAt, finishedFor } from './scenes/place.ts';
import type { FinishReason, Place } from './scenes/place.ts';
import * as script from './script.ts';
import { FRESH_ATTEMPT, tried } from './state.ts';
import type { ExamState, Floor } from './state.ts';
import type { Bank, ExamAction, SayPurpose } from './types.ts';

/** A new state and what has to be done to make it true. */
export interface Move {
  state: ExamState;
  actions: ExamAction[];
}

/** One thing to say. */
export interface Line {
  purpose: SayPurpose;
  sentences: readonly string[];
  /** What follows when it is out. */
  next: Extract<Floor, { type: 'saying' }>['next'];
  asks?: boolean;
  interruptible?: boolean;
  cutsCandidate?: boolean;
}

/** Nothing to do. */
export function stay(state: ExamState): Move {
  return { state, actions: [] };
}

/** The floor passes to the examiner. A long turn that was running is credited with its time. */
export function say(state: ExamState, line: Line): Move {
  const id = `say-${state.sayCount + 1}`;
  const floor: Floor = {
    type: 'saying',
    id,
    asks: line.asks ?? false,
    next: line.next,
    timeoutAt: state.at + sayTimeoutMs(line.sentences),
    speech: false,
  };
  return {
    state: { ...state, talkedMs: talkedMs(state, state.at), sayCount: state.sayCount + 1, floor },
    actions: [
      {
        type: 'say',
        id,
        purpose: line.purpose,
        sentences: [...line.sentences],
        interruptible: line.interruptible ?? true,
        cutsCandidate: line.cutsCandidate ?? false,
      },
    ],
  };
}

/** The floor passes to the candidate. Throws when the scene asks nothing, which is a programming mistake. */
export function listen(state: ExamState, bank: Bank, heard: boolean, speechSince: number | null): Move {
  const prompt = promptOf(state, bank);
  if (prompt === null) throw new Error(`Nothing to listen for in the scene ${state.scene.at}.`);
  return {
    state: {
      ...state,
      talkedMs: talkedMs(state, state.at),
      floor: { type: 'listening', since: state.at, speechSince, heard },
    },
    actions: [
      {
        type: 'listen',
        questionId: prompt.questionId,
        part: prompt.part,
        kind: prompt.kind,
        patience: prompt.patience,
        question: prompt.text,
        followUp: followUpFrame(state, bank),
      },
    ],
  };
}

/** Preparation runs, less what was used before an interruption. */
export function prepare(state: ExamState): Move {
  return {
    state: { ...state, floor: { type: 'preparing', since: state.at - state.preparedMs } },
    actions: [{ type: 'wait' }],
  };
}

/** The end. */
export function finish(state: ExamState, reason: FinishReason): Move {
  return {
    state: { ...state, scene: finishedFor(reason), floor: { type: 'idle' } },
    actions: [{ type: 'finish', reason }],
  };
}

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

/** The part a scene belongs to; null for the introduction and the end. */
function partOf(scene: Place): ExamPart | null {
  switch (scene.at) {
    case 'part1':
      return 1;
    case 'card':
    case 'long-turn':
    case 'rounding-off':
      return 2;
    case 'part3':
      return 3;
    case 'identity':
    case 'closing':
    case 'finished':
    default:
      return null;
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
export function enter(state: ExamState, scene: Place, bank: Bank, lead: readonly string[] = []): Move {
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
  lead: (next: Place) => readonly string[] = () => [],
): Move {
  const next = nextScene(state, bank);
  return isOverTime(state) && endAt(next) === null
    ? enter(state, closingFor('time-limit'), bank)
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
