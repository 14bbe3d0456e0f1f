import { part1QuestionAt } from './bank-lookup.ts';
import { mayAskAgain, talkSoFarMs } from './clock.ts';
import { decideLongTurnReply, decideReply, isAbandoned, isKept } from './decide-reply.ts';
import type { Because, Reply, ReplyDecision } from './decide-reply.ts';
import { encourage } from './encourage.ts';
import { readConsent } from './expected-replies.ts';
import { followUpTo, withFollowUp } from './follow-up.ts';
import { hasTalked } from './has-talked.ts';
import { hearAnswer } from './hear-answer.ts';
import { FULL_TALK_MS, SHORT_ANSWER_WORDS, TYPED_WORD_MS } from './limits.ts';
import { meetRemark } from './meet-remark.ts';
import { askAgain, enter, listen, proceed, say, stay } from './moves.ts';
import type { Move } from './moves.ts';
import { worded } from './random.ts';
import { classifyReply, countContentWords } from './reply.ts';
import type { ReplyKind } from './reply.ts';
import { followUpAfter } from './scenes/part1/answer-stance.ts';
import { closingFor } from './scenes/place.ts';
import type { Place } from './scenes/place.ts';
import { sceneAt } from './scenes/index.ts';
import type { Prompt } from './scenes/scene.ts';
import * as script from './script.ts';
import { tried } from './state.ts';
import type { ExamState } from './state.ts';
import { thanksForName } from './thank-for-name.ts';
import type { Bank, TurnEvent } from './types.ts';

/** A neutral line before a question that follows on the same topic; a new topic is announced anyway. */
function apologyBefore(state: ExamState, next: Place): string[] {
  return sceneAt(next).continuesTopic(next) ? [worded(state, script.MOVE_ON)] : [];
}

/**
 * Counts the outcome of the question (null: neither answered nor not) and goes on; closes the test when the candidate
 * seems to have left. `apology`: the question stays open, so the change is marked by a neutral line. `lead`: said before
 * what follows.
 */
export function moveOn(
  state: ExamState,
  bank: Bank,
  answered: boolean | null,
  apology: boolean,
  lead: readonly string[] = [],
): Move {
  const inRow = answered === null ? state.unansweredInRow : answered ? 0 : state.unansweredInRow + 1;
  const counted = { ...state, unansweredInRow: inRow };
  return isAbandoned(inRow)
    ? enter(counted, closingFor('silence'), bank)
    : proceed(counted, bank, (next) => [...lead, ...(apology ? apologyBefore(counted, next) : [])]);
}

/** The state with one more answer kept. Parts of one long turn count once. */
function keep(state: ExamState, questionId: string): ExamState {
  const isNew = state.lastKeptQuestionId !== questionId;
  return {
    ...state,
    answered: state.answered + (isNew ? 1 : 0),
    lastKeptQuestionId: questionId,
    unansweredInRow: 0,
  };
}

function followUpBelowWords(state: ExamState, offered: boolean, bank: Bank): number {
  const { practice, scene } = state;
  if (practice) return 0;
  if (scene.at === 'part3') return offered ? Infinity : 0;
  if (scene.at !== 'part1' || scene.followUp) return 0;
  const question = part1QuestionAt(state.plan, scene.topic, scene.question, bank);
  return followUpAfter(question.followUp, state.stance) === undefined ? 0 : SHORT_ANSWER_WORDS;
}

interface Hearing {
  /** False when the candidate cut the question. */
  heard: boolean;
  spokenMs: number;
  typed: boolean;
  /** The candidate's button ended the turn. */
  finished: boolean;
  /** There is a follow-up to an answer of Part 3. */
  offered: boolean;
}

function decide(state: ExamState, reply: Reply, hearing: Hearing, bank: Bank): ReplyDecision {
  const { attempt, scene } = state;
  const { heard, spokenMs, typed, finished, offered } = hearing;
  if (scene.at === 'long-turn') {
    const talked = talkSoFarMs(state, spokenMs);
    const context = { attempt, heard, talkedMs: talked, typed, finished, hasTalked: hasTalked(state) };
    return decideLongTurnReply(reply, { ...context, timeLeft: mayAskAgain(state) });
  }
  return decideReply(reply, {
    attempt,
    heard,
    timeLeft: mayAskAgain(state),
    followUpBelowWords: followUpBelowWords(state, offered, bank),
    canRephrase: scene.at === 'part3' && !scene.followUp && !attempt.rephrased,
  });
}

function withQuestion(state: ExamState, bank: Bank, lines: script.Variants): Move {
  const lead = worded(state, lines);
  // In the long turn the card is in view: the task is not read out again.
  return state.scene.at === 'long-turn'
    ? say(state, { purpose: 'instruction', sentences: [lead], next: 'listen', asks: true })
    : askAgain(state, bank, 'repeat', [lead]);
}

/** The state with one more reason for asking again. */
function triedAgain(state: ExamState, because: Because): ExamState {
  const { interruptions, repeats, silences, unclears } = state.attempt;
  const changes = {
    asked: { repeats: repeats + 1 },
    interrupted: { interruptions: interruptions + 1 },
    unclear: { unclears: unclears + 1 },
    // As after a silence; the candidate may think for as long again.
    hesitant: { silences: silences + 1, hesitations: 0 },
  };
  return tried(state, changes[because]);
}

/** The last words of a test that the candidate ends by voice. */
function stopTest(state: ExamState, bank: Bank): Move {
  return enter(state, closingFor('candidate-ended'), bank);
}

/** The candidate wants to go on: the question again, or the talk. */
function takeUpAgain(state: ExamState, bank: Bank): Move {
  const goesOn = tried(state, { confirmsStop: false });
  const lead = worded(goesOn, script.RESUME);
  if (goesOn.scene.at !== 'long-turn') return askAgain(goesOn, bank, 'repeat', [lead]);
  const goOn = worded(goesOn, hasTalked(goesOn) ? script.CONTINUE_TALK : script.LONG_TURN_PROMPT);
  return say(goesOn, { purpose: 'instruction', sentences: [lead, goOn], next: 'listen', asks: true });
}

function carryOut(state: ExamState, decision: ReplyDecision, bank: Bank, lead: readonly string[] = []): Move {
  const { attempt } = state;
  switch (decision.do) {
    case 'proceed':
      return moveOn(state, bank, decision.answered, decision.apology, lead);
    case 'follow-up':
      return 'followUp' in state.scene
        ? enter(state, { ...state.scene, followUp: true }, bank)
        : proceed(state, bank);
    case 'repeat':
      return askAgain(triedAgain(state, decision.because), bank, 'repeat');
    case 'refuse-to-explain':
      return withQuestion(tried(state, { repeats: attempt.repeats + 1 }), bank, script.CANNOT_EXPLAIN);
    case 'rephrase':
      return withQuestion(tried(state, { rephrased: true }), bank, script.REPHRASING);
    case 'deflect':
      return withQuestion(tried(state, { deflections: attempt.deflections + 1 }), bank, script.DEFLECTION);
    case 'explain-task':
      return withQuestion(tried(state, { repeats: attempt.repeats + 1 }), bank, script.EXPLAIN_TASK);
    case 'prompt-talk':
      return withQuestion(triedAgain(state, decision.because), bank, script.LONG_TURN_PROMPT);
    case 'meet':
      return meetRemark(state, decision.remark, bank);
    case 'stop':
      return stopTest(state, bank);
    case 'say-again':
      return say(tried(state, { unclears: attempt.unclears + 1 }), {
        purpose: 'repeat',
        sentences: [worded(state, script.SAY_AGAIN)],
        next: 'listen',
        asks: true,
      });
    case 'encourage':
      return encourage(state);
    case 'wait-for-more':
      return listen(state, bank, true, null);
    case 'listen-on':
    default:
      return listen(tried(state, { hesitations: attempt.hesitations + 1 }), bank, true, null);
  }
}

/** A name may be in any language; an answer counts in any when English was asked for, and so does a full talk. */
function settledKind(state: ExamState, kind: ReplyKind, spokenMs: number, prompt: Prompt): ReplyKind {
  if (kind !== 'other-language') return kind;
  const isFullTalk = state.scene.at === 'long-turn' && talkSoFarMs(state, spokenMs) >= FULL_TALK_MS;
  const wasAsked = state.attempt.remarks.includes('other-language');
  return isFullTalk || wasAsked || !prompt.assessed ? 'answer' : kind;
}

/** The state with the running turn left out of the two minutes, when it was no talk and the talk is still to come. */
function withoutNoise(state: ExamState, kind: ReplyKind, { do: does }: ReplyDecision): ExamState {
  const { floor } = state;
  const isTalk = isKept(kind) || kind === 'done' || does === 'proceed';
  return isTalk || floor.type !== 'listening' ? state : { ...state, floor: { ...floor, speechSince: null } };
}

/** The state with the words of a typed piece of the talk counted, on top of whatever was said. */
function creditTyped(state: ExamState, worthMs: number): ExamState {
  return state.scene.at === 'long-turn' ? { ...state, typedTalkMs: state.typedTalkMs + worthMs } : state;
}

/** The candidate's turn on the current question is over: what the examiner does, and whether the turn is kept. */
export function respond(
  state: ExamState,
  event: TurnEvent,
  prompt: Prompt,
  heard: boolean,
  bank: Bank,
): Move & { keepTurn: boolean } {
  const contentWords = countContentWords(event.text);
  const spokenMs = event.typed ? contentWords * TYPED_WORD_MS : event.speechMs;
  const kind = settledKind(state, classifyReply(event.text, prompt.part), spokenMs, prompt);
  const consent = state.attempt.confirmsStop ? readConsent(event.text, kind) : null;
  if (consent !== null) {
    const move = consent === 'yes' ? stopTest(state, bank) : takeUpAgain(state, bank);
    return { ...move, keepTurn: false };
  }
  const reply: Reply = { kind, unclear: event.unclear && kind === 'empty', contentWords };
  const followUp = kind === 'answer' ? followUpTo(state, event, bank) : null;
  const after = kind === 'answer' ? hearAnswer(state, event.text, bank) : state;
  const { typed, finished = false } = event;
  const hearing = { heard, spokenMs, typed, finished, offered: followUp !== null };
  const decision = decide(after, reply, hearing, bank);
  const isOpen =
    decision.do === 'rephrase' || (decision.do === 'repeat' && decision.because === 'interrupted');
  const keepTurn = prompt.assessed && isKept(kind) && !isOpen;
  const credited = keepTurn && typed ? creditTyped(after, spokenMs) : after;
  const kept = keepTurn ? keep(credited, prompt.questionId) : withoutNoise(after, kind, decision);
  const next = decision.do === 'follow-up' && followUp !== null ? withFollowUp(kept, followUp) : kept;
  return { ...carryOut(next, decision, bank, thanksForName(state.scene, event)), keepTurn };
}

/** The candidate pressed "repeat the question": the same as asking for it. Not once the long turn is under way. */
export function respondToRepeatButton(state: ExamState, bank: Bank): Move {
  if (state.scene.at === 'long-turn' && talkSoFarMs(state, 0) > 0) return stay(state);
  const reply: Reply = { kind: 'repeat', unclear: false, contentWords: 0 };
  const hearing = { heard: true, spokenMs: 0, typed: false, finished: false, offered: false };
  return carryOut(state, decide(state, reply, hearing, bank), bank);
}

/** A cut answer whose `turn` comes late: kept when it is one; the exam has gone on already. */
export function keepLateTurn(state: ExamState, event: TurnEvent): { state: ExamState; keepTurn: boolean } {
  const part = state.part?.part ?? 1;
  const keepTurn = isKept(classifyReply(event.text, part));
  const settled = { ...state, cutQuestionId: null };
  return { state: keepTurn ? keep(settled, event.questionId) : settled, keepTurn };
}
