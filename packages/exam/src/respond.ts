// What the examiner does about a turn of the candidate's, or about silence. The scene decides; here it is carried out.
import { canonicalWords } from './canonical-words.ts';
import { MAX_UNANSWERED, TYPED_WORD_MS } from './limits.ts';
import { askAgain, enter, listen, proceed, say, stay } from './moves.ts';
import type { Move } from './moves.ts';
import { worded } from './random.ts';
import { classifyReply, countContentWords } from './reply.ts';
import type { ReplyKind } from './reply.ts';
import { isKept } from './scenes/decisions.ts';
import type { Because, Hearing, OfferedFollowUp, Reply, ReplyDecision } from './scenes/decisions.ts';
import { sceneAt, sceneOf } from './scenes/index.ts';
import { closingFor } from './scenes/place.ts';
import type { Place } from './scenes/place.ts';
import type { Asking, Prompt } from './scenes/scene.ts';
import * as script from './script.ts';
import { tried } from './state.ts';
import type { ExamState, Remark } from './state.ts';
import type { Bank, TurnEvent } from './types.ts';

/**
 * A candidate who types may have an answer in the box that the examiner doesn't know of: it is still taken after the examiner has gone on,
 * and so is another piece of the talk.
 */
function openToLateTyping(state: ExamState, answered: boolean | null, bank: Bank): ExamState {
  const { asks } = sceneOf(state);
  const prompt = asks?.prompt(state, bank) ?? null;
  const isOpen = state.typed && prompt?.assessed === true && (answered !== true || asks?.isTalk === true);
  return isOpen ? { ...state, cutQuestionId: prompt.questionId } : state;
}

/**
 * Counts the outcome of the question (null: neither answered nor not) and goes on; closes the test when the candidate
 * seems to have left. `apology`: the question stays open, so the change is marked by a neutral line. `lead`: said before
 * what follows.
 */
function moveOn(
  state: ExamState,
  bank: Bank,
  answered: boolean | null,
  apology: boolean,
  lead: readonly string[] = [],
): Move {
  const inRow = answered === null ? state.unansweredInRow : answered ? 0 : state.unansweredInRow + 1;
  const counted = openToLateTyping({ ...state, unansweredInRow: inRow }, answered, bank);
  // A new topic is announced anyway.
  const apologyBefore = (next: Place) =>
    apology && sceneAt(next).continuesTopic(next) ? [worded(counted, script.MOVE_ON)] : [];
  return inRow >= MAX_UNANSWERED
    ? enter(counted, closingFor('silence'), bank)
    : proceed(counted, bank, (next) => [...lead, ...apologyBefore(next)]);
}

/** Asks for more of a short talk. */
function encourage(state: ExamState): Move {
  return say(tried(state, { encouraged: true }), {
    purpose: 'encouragement',
    sentences: [worded(state, script.ENCOURAGEMENT)],
    next: 'listen',
    asks: true,
  });
}

/** The candidate has been silent for as long as the scene waits: the examiner asks again, or moves on. */
export function fallSilent(state: ExamState, asks: Asking, bank: Bank): Move {
  const decision = asks.decideSilence(state);
  const counted = tried(state, { silences: state.attempt.silences + 1 });
  switch (decision.do) {
    case 'prompt':
      return say(counted, asks.silencePrompt(counted, bank));
    case 'encourage':
      return encourage(counted);
    case 'proceed':
    default:
      return moveOn(counted, bank, decision.answered ? null : false, !decision.answered);
  }
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

/** The candidate wants to go on with the test. */
function takeUpAgain(state: ExamState, asks: Asking, bank: Bank): Move {
  const goesOn = tried(state, { confirmsStop: false });
  return say(goesOn, asks.goOnAfter(goesOn, worded(goesOn, script.RESUME), bank));
}

/** Meets a remark with its line, and asks for the answer or the talk again. */
function meetRemark(before: ExamState, remark: Remark, asks: Asking, bank: Bank): Move {
  const { lines, waitsAfter } = asks.remarks;
  const remarks = [...before.attempt.remarks, remark];
  const state = tried(before, { remarks, confirmsStop: remark === 'stop' });
  const line = worded(state, lines[remark]);
  return waitsAfter.has(remark)
    ? say(state, { purpose: 'instruction', sentences: [line], next: 'listen', asks: true })
    : say(state, asks.goOnAfter(state, line, bank));
}

function followUp(state: ExamState, { place, record }: OfferedFollowUp, bank: Bank): Move {
  const followUps = record === null ? state.followUps : [...state.followUps, record];
  return enter({ ...state, followUps }, place, bank);
}

function carryOut(
  state: ExamState,
  decision: ReplyDecision,
  asks: Asking,
  bank: Bank,
  lead: readonly string[] = [],
): Move {
  const { attempt } = state;
  const repeatAfter = (changed: ExamState, lines: script.Variants) =>
    say(changed, asks.repeatAfter(changed, worded(changed, lines), bank));
  switch (decision.do) {
    case 'proceed':
      return moveOn(state, bank, decision.answered, decision.apology, lead);
    case 'follow-up':
      return followUp(state, decision.followUp, bank);
    case 'repeat':
      return askAgain(triedAgain(state, decision.because), bank, 'repeat');
    case 'refuse-to-explain':
      return repeatAfter(tried(state, { repeats: attempt.repeats + 1 }), script.CANNOT_EXPLAIN);
    case 'rephrase':
      return repeatAfter(tried(state, { rephrased: true }), script.REPHRASING);
    case 'deflect':
      return repeatAfter(tried(state, { deflections: attempt.deflections + 1 }), script.DEFLECTION);
    case 'explain-task':
      return repeatAfter(tried(state, { repeats: attempt.repeats + 1 }), script.EXPLAIN_TASK);
    case 'prompt-talk':
      return repeatAfter(triedAgain(state, decision.because), script.LONG_TURN_PROMPT);
    case 'meet':
      return meetRemark(state, decision.remark, asks, bank);
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

/** The state with one more answer kept. Parts of one talk count once. */
function keep(state: ExamState, questionId: string): ExamState {
  const isNew = state.lastKeptQuestionId !== questionId;
  return {
    ...state,
    answered: state.answered + (isNew ? 1 : 0),
    lastKeptQuestionId: questionId,
    unansweredInRow: 0,
  };
}

/** The state with the running turn left out of the two minutes, when it was no talk and the talk is still to come. */
function withoutNoise(state: ExamState, kind: ReplyKind, { do: does }: ReplyDecision): ExamState {
  const { floor } = state;
  const isTalk = isKept(kind) || kind === 'done' || does === 'proceed';
  return isTalk || floor.type !== 'listening' ? state : { ...state, floor: { ...floor, speechSince: null } };
}

/** What the candidate answers: the question, and the scene that asks it. */
interface Asked {
  prompt: Prompt;
  asks: Asking;
  /** False when the candidate cut the line that asked. */
  heard: boolean;
}

/** A name may be in any language; an answer counts in any when English was asked for, and so does a full talk. */
function settledKind(
  state: ExamState,
  kind: ReplyKind,
  spokenMs: number,
  { asks, prompt }: Asked,
): ReplyKind {
  if (kind !== 'other-language') return kind;
  const wasAsked = state.attempt.remarks.includes('other-language');
  return asks.isComplete(state, spokenMs) || wasAsked || !prompt.assessed ? 'answer' : kind;
}

/** The candidate's turn on the current question is over: what the examiner does, and whether the turn is kept. */
export function respond(
  state: ExamState,
  event: TurnEvent,
  asked: Asked,
  bank: Bank,
): Move & { keepTurn: boolean } {
  const { asks, heard, prompt } = asked;
  const contentWords = countContentWords(event.text);
  const { typed, finished = false } = event;
  const spokenMs = typed ? contentWords * TYPED_WORD_MS : event.speechMs;
  const kind = settledKind(state, classifyReply(event.text, prompt.part), spokenMs, asked);
  const consent = state.attempt.confirmsStop ? readConsent(event.text, kind) : null;
  if (consent !== null) {
    const move = consent === 'yes' ? stopTest(state, bank) : takeUpAgain(state, asks, bank);
    return { ...move, keepTurn: false };
  }
  const isAnswer = kind === 'answer';
  const after = isAnswer ? asks.hear(state, event.text, bank) : state;
  const offered = isAnswer ? asks.followUp(after, event, bank) : null;
  const hearing: Hearing = { heard, spokenMs, typed, finished, followUp: offered };
  const reply: Reply = { kind, unclear: event.unclear && kind === 'empty', contentWords };
  const decision = asks.decideReply(after, reply, hearing);
  const isOpen =
    decision.do === 'rephrase' || (decision.do === 'repeat' && decision.because === 'interrupted');
  const keepTurn = prompt.assessed && isKept(kind) && !isOpen;
  const isTypedTalk = keepTurn && typed && asks.isTalk;
  const credited = isTypedTalk ? { ...after, typedTalkMs: after.typedTalkMs + spokenMs } : after;
  const kept = keepTurn ? keep(credited, prompt.questionId) : withoutNoise(after, kind, decision);
  return { ...carryOut(kept, decision, asks, bank, asks.acknowledge(state.scene, event)), keepTurn };
}

/** The candidate pressed "repeat the question": the same as asking for it. */
export function respondToRepeatButton(state: ExamState, asks: Asking, bank: Bank): Move {
  if (!asks.canRepeat(state)) return stay(state);
  const reply: Reply = { kind: 'repeat', unclear: false, contentWords: 0 };
  const hearing: Hearing = { heard: true, spokenMs: 0, typed: false, finished: false, followUp: null };
  return carryOut(state, asks.decideReply(state, reply, hearing), asks, bank);
}

/** An answer whose `turn` comes late, because it was cut or typed too long: kept when it is one; the exam has gone on already. */
export function keepLateTurn(state: ExamState, event: TurnEvent): { state: ExamState; keepTurn: boolean } {
  const part = state.part?.part ?? 1;
  const keepTurn = isKept(classifyReply(event.text, part));
  const settled = { ...state, cutQuestionId: null };
  return { state: keepTurn ? keep(settled, event.questionId) : settled, keepTurn };
}

// Replies to which only one thing matters: whether the candidate wants to begin the talk, and whether to stop the test.

/** A sentence of two. Whoever says more has begun to speak about the topic, or rehearses. */
const MAX_WORDS = 20;

const NOW =
  '(?: (?:now|already|please|with it|(?:with )?my (?:talk|answer|speech|part)|the talk|right now))*';
const TO_BEGIN = `(?:start|begin|talk|speak|go ahead)(?: (?:talking|speaking|to talk|to speak))?${NOW}`;
const SOFT = '(?: (?:please|just|maybe|already|now))*';
const READY = `(?:ready|prepared)(?: (?:for it|to (?:start|begin|talk|speak|go)))?${NOW}`;

/** Whole sentences, on canonical words. Not "Do I have to start?" or "Should I start?": they ask what the rule is. */
const REQUESTS = [
  `(?:can|could|may|might|shall) (?:i|we)${SOFT} ${TO_BEGIN}`,
  `is it (?:okay|all right|fine|possible) (?:if i|to|for me to) ${TO_BEGIN}`,
  `i (?:would like to|want to|am going to|will)${SOFT} (?:(?:start|begin)(?: (?:talking|speaking|to talk|to speak))?${NOW}|(?:talk|speak) now)`,
  `(?:i|we) can(?: already)? (?:start|begin)${NOW}`,
  `i (?:start|begin) now`,
  `let us (?:start|begin|go)${NOW}`,
  `i am(?: (?:now|already|quite|all|completely))* ${READY}`,
  '(?:already )?ready(?: now)?',
  'i (?:am|have) (?:done|finished|through)(?: with)? (?:preparing|preparation|(?:my|the) (?:preparation|notes))',
  'i do not need (?:(?:any )?more|all the|the whole|the full|this|the) (?:time|minute)(?: to prepare)?',
].join('|');

/** Said around them without changing them. */
const AROUND =
  'okay|all right|right|well|so|now|yes|yeah|yep|please|thank you|thanks|sorry|excuse me|hello|hi|sir|madam|teacher|examiner|i think|i guess|i believe|i think that';

const WHOLE = new RegExp(`^(?:(?:${REQUESTS}|${AROUND})(?: |$))+$`, 'u');
const ASKED = new RegExp(`(?:^| )(?:${REQUESTS})(?: |$)`, 'u');

/**
 * Whether a candidate in the minute of preparation says that it is enough, and nothing else: "Can I start now?", "I'm ready." Anything
 * more is not for the examiner: many rehearse aloud. Works on the recogniser's text, with or without punctuation.
 */
export function asksToBegin(text: string): boolean {
  const words = canonicalWords(text);
  if (words.length > MAX_WORDS) return false;
  const said = words.join(' ');
  return ASKED.test(said) && WHOLE.test(said);
}

const POLITE = '(?:please|thank you|thanks|sorry|very much|i am sorry)';
const YES = new RegExp(
  `^(?:(?:yes|yeah|yep|yup|sure|of course|correct|exactly|i would(?: like to)?(?: stop)?|i do|i want(?: to(?: stop)?)?|stop|let us stop|that is right|${POLITE}|here|now)(?: |$))+$`,
  'u',
);
const NO = new RegExp(
  `^(?:(?:no|nope|nah|not|not yet|not now|(?:i|let us|we) (?:can |want to |would like to |will )?(?:continue|go on|carry on)|continue|go on|i do not(?: want to)?(?: stop)?|i would not|${POLITE}|okay)(?: |$))+$`,
  'u',
);

/** What the candidate says to "Would you like to stop the test here?"; null when it is neither a yes nor a no. */
function readConsent(text: string, kind: ReplyKind): 'yes' | 'no' | null {
  if (kind === 'stop') return 'yes';
  const said = canonicalWords(text).join(' ');
  if (/^(?:thank you|thanks|sorry|please)$/u.test(said)) return null;
  if (YES.test(said)) return 'yes';
  return NO.test(said) ? 'no' : null;
}
