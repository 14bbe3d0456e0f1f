// The moves the examiner can make. Each returns the state after it and what the caller has to do.
import type { ExamPart } from '@bandpal/contracts';
import { heardMs, isOverTime } from './clock.ts';
import { sayTimeoutMs } from './limits.ts';
import { worded } from './random.ts';
import { promptOf, sceneAt, sceneOf } from './scenes/index.ts';
import { closingFor, endAt, finishedFor } from './scenes/place.ts';
import type { FinishReason, Place } from './scenes/place.ts';
import { questionLine } from './scenes/question.ts';
import type { Line } from './scenes/scene.ts';
import type { Variants } from './script.ts';
import { FRESH_ATTEMPT, tried } from './state.ts';
import type { ExamState, Floor } from './state.ts';
import type { Bank, ExamAction, SayPurpose } from './types.ts';

/** A new state and what has to be done to make it true. */
export interface Move {
  state: ExamState;
  actions: ExamAction[];
}

/** Nothing to do. */
export function stay(state: ExamState): Move {
  return { state, actions: [] };
}

/** The state with the sound that is running added to the talk heard before it, where there is a talk. */
function withTalk(state: ExamState): ExamState {
  const isTalk = sceneOf(state).asks?.isTalk === true;
  return isTalk ? { ...state, talkedMs: state.talkedMs + heardMs(state, state.at) } : state;
}

/** The floor passes to the examiner. A talk that was running is credited with its time. */
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
  const asked = line.isQuestion === true ? tried(state, { confirmsStop: false }) : state;
  return {
    state: { ...withTalk(asked), sayCount: state.sayCount + 1, floor },
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
  const { asks } = sceneOf(state);
  const prompt = asks?.prompt(state, bank) ?? null;
  if (asks === null || prompt === null)
    throw new Error(`Nothing to listen for in the scene ${state.scene.at}.`);
  return {
    state: {
      ...withTalk(state),
      floor: { type: 'listening', since: state.at, speechSince, typedAt: null, heard },
    },
    actions: [
      {
        type: 'listen',
        questionId: prompt.questionId,
        part: prompt.part,
        kind: prompt.kind,
        patience: prompt.patience,
        question: prompt.text,
        followUp: asks.followUpFrame(state, bank),
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

/** The current question in the same words after `lead`, then the candidate's turn. */
export function askAgain(
  state: ExamState,
  bank: Bank,
  purpose: SayPurpose,
  lead: readonly string[] = [],
): Move {
  return say(state, questionLine(promptOf(state, bank), purpose, lead));
}

/** Says what opens the current scene, or takes it up again, with the topic counted as met. */
export function sayInScene(state: ExamState, line: Line | null): Move {
  const id = sceneOf(state).meets(state.plan, state.scene);
  const isNew = id !== null && !state.metTopicIds.includes(id);
  const met = isNew ? { ...state, metTopicIds: [...state.metTopicIds, id] } : state;
  return line === null ? stay(met) : say(met, line);
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

/** Goes to a place, starting the clock of its part, and opens its scene. */
export function enter(state: ExamState, place: Place, bank: Bank, lead: readonly string[] = []): Move {
  const scene = sceneAt(place);
  const samePart = scene.part === state.part?.part;
  const isOver = state.part !== null && !samePart;
  const entered: ExamState = {
    // The talk is credited while the state is still in its scene.
    ...withTalk(state),
    floor: { type: 'idle' },
    scene: place,
    attempt: FRESH_ATTEMPT,
    part: scene.part === null ? state.part : partWith(state, scene.part),
    partTimes: isOver ? withPartTime(state) : state.partTimes,
  };
  return sayInScene(entered, scene.opening(entered, bank, lead));
}

/** On to what follows; `lead` gives the lines before it. An overlong test ends here instead. */
export function proceed(
  state: ExamState,
  bank: Bank,
  lead: (next: Place) => readonly string[] = () => [],
): Move {
  const next = sceneOf(state).next(state, bank);
  return isOverTime(state) && endAt(next) === null
    ? enter(state, closingFor('time-limit'), bank)
    : enter(state, next, bank, lead(next));
}

/** A closed answer: the examiner cuts in; what was said so far is still kept when its `turn` comes. */
export function cut(state: ExamState, bank: Bank, lines: Variants): Move {
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
