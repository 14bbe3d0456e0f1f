// The exam, one event at a time.
//
// Protocol. `ready` starts it. After every call carry out the actions in order and set a timer to `deadline(state)`:
//   say    → report `said` with its id when the last sentence is out or the candidate has cut it. Any `say` closes an open
//            `listen`. With `cutsCandidate` the running answer ends there: report its `turn` (same questionId), before or
//            after `said`; keepTurn tells whether to store it. `speech-started` during a `say` counts for the next `listen`
//            when that `say` is reported with `heard: false`.
//   listen → report `speech-started` at the first sound (at once when the candidate is already speaking), then one `turn`
//            with this questionId. The candidate may also press `repeat-requested`.
//   wait   → nothing; `preparation-finished` ends it early, and so does `spoke-in-preparation` with a request to begin.
//   finish → nothing more is expected; further events change nothing.
// `tick` at or after the deadline moves on whatever has not been reported. `end-requested` finishes at once, from anywhere.
// After an interruption (same process or parsed state) send `ready`: the time since the last event is left out.
// `typing-started` fits at any time; in an interrupted exam it comes before `ready`, at `lastEventAt(state)`.
// `others-spoke` comes when someone else in the room, such as a partner, has stopped speaking.
// An event that does not fit the moment changes nothing but the clock.
import { callerTime, clockTo, preparedMs, rebase } from './clock.ts';
import { CHECKPOINT_MS, PREPARATION_MS } from './limits.ts';
import { cut, enter, finish, listen, prepare, proceed, say, sayInScene, stay } from './moves.ts';
import type { Move } from './moves.ts';
import { worded } from './random.ts';
import { asksToBegin, fallSilent, keepLateTurn, respond, respondToRepeatButton } from './respond.ts';
import { sceneOf } from './scenes/index.ts';
import { endAt, isFinished } from './scenes/place.ts';
import * as script from './script.ts';
import { tried } from './state.ts';
import type { ExamState } from './state.ts';
import type { Bank, ExamEvent, ExamStep, TurnEvent } from './types.ts';

/** First words of this sitting, one clip per sentence. */
function greetingLines(state: ExamState): readonly string[] {
  if (!state.practice) return script.GREETING[state.mode];
  return [worded(state, sceneOf(state).practice?.greeting ?? script.PRACTICE_GREETING)];
}

function handleReady(state: ExamState, nowMs: number, bank: Bank): Move {
  if (state.origin !== null) return resume(rebase(state, nowMs), bank);
  return say(rebase(state, nowMs), {
    purpose: 'greeting',
    sentences: greetingLines(state),
    next: 'ask',
    interruptible: false,
  });
}

/** Takes an interrupted exam up where it was: the same question, the rest of the preparation or of the talk. */
function resume(interrupted: ExamState, bank: Bank): Move {
  const { floor, scene } = interrupted;
  const state = tried(interrupted, { silences: 0, hesitations: 0, interruptions: 0, confirmsStop: false });
  const lead = [worded(state, script.RESUME)];
  if (floor.type === 'saying' && floor.next === 'ask') return enter(state, scene, bank, lead);
  if (floor.type === 'saying' && floor.next === 'proceed') return proceed(state, bank, () => lead);
  const credited = { ...state, preparedMs: preparedMs(state, state.at) };
  return sayInScene(credited, sceneOf(credited).resume(credited, bank, lead));
}

function lineIsOver(state: ExamState, heard: boolean, bank: Bank): Move {
  const { floor, scene } = state;
  if (floor.type !== 'saying') return stay(state);
  switch (floor.next) {
    case 'ask':
      return enter(state, scene, bank);
    case 'listen': {
      const asked = { ...state, attempt: { ...state.attempt, asked: true } };
      return listen(asked, bank, heard, !heard && floor.speech ? state.at : null);
    }
    case 'prepare':
      return prepare(state);
    case 'proceed':
      return proceed(state, bank);
    case 'finish':
    default:
      return finish(state, endAt(scene) ?? 'completed');
  }
}

function handleSpeechStarted(state: ExamState): Move {
  const { floor } = state;
  if (floor.type === 'saying') return stay({ ...state, floor: { ...floor, speech: true } });
  if (floor.type !== 'listening' || floor.speechSince !== null) return stay(state);
  return stay({ ...state, floor: { ...floor, speechSince: state.at } });
}

/** An answer takes minutes to type: the wait for it begins again whenever something is typed, and is a typist's. */
function handleTypingStarted(state: ExamState): Move {
  const { floor } = state;
  const isSilent = floor.type === 'listening' && floor.speechSince === null;
  return stay({ ...state, typed: true, floor: isSilent ? { ...floor, typedAt: state.at } : floor });
}

/** The wait for the candidate begins again; an answer that goes on has begun so much later. */
function handleOthersSpoke(state: ExamState, ms: number): Move {
  const { floor } = state;
  if (floor.type !== 'listening') return stay(state);
  if (floor.speechSince === null) return stay({ ...state, floor: { ...floor, typedAt: state.at } });
  const speechSince = Math.min(state.at, floor.speechSince + ms);
  return stay({ ...state, floor: { ...floor, speechSince } });
}

/** The preparation is over. */
function beginTalk(state: ExamState, lines: script.Variants, bank: Bank): Move {
  return proceed(state, bank, () => [worded(state, lines)]);
}

/** The card is read out once more to a candidate who can't see it; the minute stands still meanwhile. */
function repeatCard(state: ExamState, bank: Bank): Move {
  if (!state.withoutScreen) return stay(state);
  const credited = { ...state, preparedMs: preparedMs(state, state.at) };
  return sayInScene(credited, sceneOf(credited).resume(credited, bank, []));
}

function handleTick(state: ExamState, bank: Bank): Move {
  const { asks } = sceneOf(state);
  const isDue = (time: number | null) => time !== null && time <= state.at;
  if (asks !== null && isDue(cutAt(state))) return cut(state, bank, asks.cutLines);
  if (asks !== null && isDue(silenceAt(state))) return fallSilent(state, asks, bank);
  if (isDue(preparedAt(state))) return beginTalk(state, script.TIME_TO_TALK, bank);
  if (isDue(sayTimeoutAt(state))) return lineIsOver(state, true, bank);
  return stay(state);
}

function handleTurn(state: ExamState, event: TurnEvent, bank: Bank): Move & { keepTurn: boolean } {
  const { floor } = state;
  const { asks } = sceneOf(state);
  const prompt = asks?.prompt(state, bank) ?? null;
  const isAwaited = floor.type === 'listening' && prompt?.questionId === event.questionId;
  if (isAwaited && asks !== null && prompt !== null) {
    return respond(state, event, { asks, prompt, heard: floor.heard }, bank);
  }
  if (event.questionId === state.cutQuestionId) return { ...keepLateTurn(state, event), actions: [] };
  return { ...stay(state), keepTurn: false };
}

function handle(state: ExamState, event: Exclude<ExamEvent, { type: 'ready' | 'turn' }>, bank: Bank): Move {
  const { floor } = state;
  const { asks } = sceneOf(state);
  switch (event.type) {
    case 'said':
      return floor.type === 'saying' && floor.id === event.id
        ? lineIsOver(state, event.heard, bank)
        : stay(state);
    case 'speech-started':
      return handleSpeechStarted(state);
    case 'preparation-finished':
      return floor.type === 'preparing' ? beginTalk(state, script.READY_TO_TALK, bank) : stay(state);
    case 'spoke-in-preparation':
      return floor.type === 'preparing' && asksToBegin(event.text)
        ? beginTalk(state, script.READY_TO_TALK, bank)
        : stay(state);
    case 'repeat-requested':
      if (floor.type === 'preparing') return repeatCard(state, bank);
      return floor.type === 'listening' && asks !== null
        ? respondToRepeatButton(state, asks, bank)
        : stay(state);
    case 'typing-started':
      return handleTypingStarted(state);
    case 'others-spoke':
      return handleOthersSpoke(state, event.ms);
    case 'end-requested':
      return finish(state, 'candidate-ended');
    case 'tick':
    default:
      return handleTick(state, bank);
  }
}

/**
 * Takes one event at `nowMs` (any monotonic clock; it may start anew with `ready`). Never changes the given state. Throws
 * BandpalError `test.not-resumable` when the bank no longer holds what this exam was planned with.
 */
export function advance(state: ExamState, event: ExamEvent, nowMs: number, bank: Bank): ExamStep<ExamState> {
  if (isFinished(state)) return { ...stay(state), keepTurn: false };
  if (event.type === 'ready') return { ...handleReady(state, nowMs, bank), keepTurn: false };
  const now = clockTo(state, nowMs);
  if (event.type === 'turn') return handleTurn(now, event, bank);
  return { ...handle(now, event, bank), keepTurn: false };
}

/** Exam time at which the running answer is cut; null while the candidate is silent. */
function cutAt(state: ExamState): number | null {
  const { floor } = state;
  if (floor.type !== 'listening' || floor.speechSince === null) return null;
  return sceneOf(state).asks?.cutAt(state, floor.speechSince) ?? null;
}

/**
 * Exam time of the next rung of the silence ladder; null while either side speaks, and in the preparation. Who types is as little silent
 * as who speaks, but says so only with each key: silence begins with the last one.
 */
function silenceAt(state: ExamState): number | null {
  const { floor } = state;
  if (floor.type !== 'listening' || floor.speechSince !== null) return null;
  return sceneOf(state).asks?.silenceAt(state, floor.typedAt ?? floor.since) ?? null;
}

/** Exam time at which the preparation is over; null outside it. */
function preparedAt(state: ExamState): number | null {
  return state.floor.type === 'preparing' ? state.at + PREPARATION_MS - preparedMs(state, state.at) : null;
}

/** Exam time at which a line whose end is not reported counts as said. */
function sayTimeoutAt(state: ExamState): number | null {
  return state.floor.type === 'saying' ? state.floor.timeoutAt : null;
}

/** Whether minutes may pass without an event. */
function isLongStep(state: ExamState): boolean {
  const { floor } = state;
  return floor.type === 'preparing' || (floor.type === 'listening' && sceneOf(state).asks?.isTalk === true);
}

/**
 * When the next `tick` is due, on the caller's clock; null before the start and after the end. Ask again after every
 * `advance`. Preparation and talk get a tick every CHECKPOINT_MS, so that a saved state is never older than that.
 */
export function deadline(state: ExamState): number | null {
  if (state.floor.type === 'idle') return null;
  const due = cutAt(state) ?? silenceAt(state) ?? preparedAt(state) ?? sayTimeoutAt(state);
  const checkpoint = isLongStep(state) ? state.at + CHECKPOINT_MS : Infinity;
  return callerTime(state, Math.min(due ?? Infinity, checkpoint));
}
