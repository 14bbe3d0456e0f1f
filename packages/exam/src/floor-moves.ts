// The moves the examiner can make. Each returns the state after it and what the caller has to do.
import { talkedMs } from './clock.ts';
import { followUpFrame } from './follow-up.ts';
import { sayTimeoutMs } from './limits.ts';
import { promptOf } from './prompt.ts';
import type { ExamState, FinishReason, Floor } from './state.ts';
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
    state: { ...state, scene: { at: 'finished', reason }, floor: { type: 'idle' } },
    actions: [{ type: 'finish', reason }],
  };
}
