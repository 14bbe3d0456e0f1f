// The talk of Part 2: up to two minutes in one go, or typed in as many messages as it takes.
import { cardOf } from '../bank-lookup.ts';
import { heardMs, mayAskAgain, testEnd } from '../clock.ts';
import { FULL_TALK_MS, limitsOf, LONG_TURN_MS, MAX_TALK_PROMPTS } from '../limits.ts';
import { worded } from '../random.ts';
import * as script from '../script.ts';
import type { Variants } from '../script.ts';
import type { Attempt, ExamState, Remark } from '../state.ts';
import type { Bank, SayPurpose } from '../types.ts';
import { endOfQuestions } from './closing.ts';
import { GIVE_UP, MAX_HESITATIONS, meet, NEXT, UNANSWERED } from './decisions.ts';
import type { Hearing, Reply, ReplyDecision, SilenceDecision } from './decisions.ts';
import type { Place, PlaceIn } from './place.ts';
import { REMARK_LINES } from './question.ts';
import { afterPart2, roundingOffFrom } from './rounding-off.ts';
import type { Asking, Line, Prompt, Scene, StateIn } from './scene.ts';

type LongTurnPlace = PlaceIn<'long-turn'>;
type State = StateIn<LongTurnPlace>;

/** A request or an excuse is shorter than this: so much voice is talk, even when a lost call broke it off. */
const LEAST_TALK_MS = 10_000;

const TALK_NOW = [
  "Remember, you have one to two minutes, so don't worry if I stop you. I'll tell you when the time is up.",
  'Please start speaking now.',
] as const;
const LONG_TURN_STOP: Variants = [
  'Thank you. Your two minutes are over.',
  "Thank you. I'll stop you there, as the time is up.",
];
export const CONTINUE_TALK: Variants = ['Please go on with your talk.'];
export const KEEP_CARD: Variants = ["I'm afraid we can't change the card."];
export const TIME_OF_TALK: Variants = [
  "You have one to two minutes for your talk. I'll tell you when the time is up.",
];
export const PREPARATION_IS_OVER: Variants = ["I'm afraid the time to prepare is over."];

export const LONG_TURN_START: LongTurnPlace = { at: 'long-turn' };

const asks: Asking<LongTurnPlace> = {
  isTalk: true,
  cutLines: LONG_TURN_STOP,
  remarks: {
    lines: {
      ...REMARK_LINES,
      'change-topic': KEEP_CARD,
      'asks-time': TIME_OF_TALK,
      'more-time': PREPARATION_IS_OVER,
    },
    // The candidate says whether to stop, or begins.
    waitsAfter: new Set<Remark>(['stop', 'asks-start']),
  },
  prompt,
  cutAt: (state) => state.at + Math.max(0, limitsOf(state.typed).longTurnMs - heardOfTalkMs(state, state.at)),
  // A talk may run past the time of the test, but not for ever, however long something is typed.
  silenceAt: (state, since) =>
    Math.min(since + silenceWaitMs(state), testEnd(state) + limitsOf(state.typed).longTurnMs),
  decideSilence,
  silencePrompt: (state) => talkLine('silence-prompt', [worded(state, script.LONG_TURN_PROMPT)]),
  decideReply: (state, reply, hearing) =>
    decideReply(reply, {
      attempt: state.attempt,
      hearing,
      talkedMs: talkSoFarMs(state, hearing.spokenMs),
      hasTalked: hasTalked(state),
      timeLeft: mayAskAgain(state),
    }),
  isComplete: (state, spokenMs) => talkSoFarMs(state, spokenMs) >= FULL_TALK_MS,
  hear: (state) => state,
  followUp: () => null,
  followUpFrame: () => null,
  acknowledge: () => [],
  canRepeat: (state) => talkSoFarMs(state, 0) === 0,
  // Where the card is in view, the task is not read out again.
  repeatAfter: (state, lead, bank) =>
    talkLine('instruction', [
      lead,
      ...(state.withoutScreen ? script.cardAloud(cardOf(state.plan, bank)) : []),
    ]),
  goOnAfter: (state, lead) => {
    const goOn = worded(state, hasTalked(state) ? CONTINUE_TALK : script.LONG_TURN_PROMPT);
    return talkLine('instruction', [lead, goOn]);
  },
};

export const longTurn: Scene<LongTurnPlace> = {
  part: 2,
  asks,
  showsCard: true,
  practice: null,
  phase: () => 'long-turn',
  stepClock(state, at) {
    const { floor, typed } = state;
    const limitMs = limitsOf(typed).longTurnMs;
    const running = floor.type === 'listening' && floor.speechSince !== null;
    return { elapsedMs: Math.min(heardOfTalkMs(state, at), limitMs), limitMs, running };
  },
  meets: () => null,
  continuesTopic: () => false,
  lines: () => [
    ...TALK_NOW,
    ...LONG_TURN_STOP,
    ...CONTINUE_TALK,
    ...KEEP_CARD,
    ...TIME_OF_TALK,
    ...PREPARATION_IS_OVER,
  ],
  opening,
  resume: (state, bank, lead) =>
    talkSoFarMs(state, 0) === 0
      ? opening(state, bank, lead)
      : talkLine('instruction', [...lead, worded(state, CONTINUE_TALK)]),
  next,
};

function prompt({ plan, withoutScreen }: State, bank: Bank): Prompt {
  const cueCard = cardOf(plan, bank);
  const { id, task } = cueCard;
  return {
    questionId: id,
    text: script.asSentence(task),
    ...(withoutScreen ? { more: script.cardAloud(cueCard).slice(1) } : {}),
    topic: 'Part 2',
    part: 2,
    kind: 'long-turn',
    patience: 'long-turn',
    assessed: true,
  };
}

function opening(_state: State, _bank: Bank, lead: readonly string[]): Line {
  return talkLine('instruction', [...lead, ...TALK_NOW]);
}

function talkLine(purpose: SayPurpose, sentences: readonly string[]): Line {
  return { purpose, sentences, next: 'listen', asks: true };
}

function next(state: State, bank: Bank): Place {
  if (state.practice) return endOfQuestions(state);
  // Rounding-off questions ask about the talk: without one there is nothing to round off.
  return hasTalked(state) ? roundingOffFrom(state, 0, bank) : afterPart2(state);
}

/** Talk heard so far. Runs from the first sound of each listening to its end. */
function heardOfTalkMs(state: ExamState, at: number): number {
  return state.talkedMs + heardMs(state, at);
}

/** The talk with its typed pieces and the turn that is over now; `spokenMs` measures a typed one. */
function talkSoFarMs(state: ExamState, spokenMs: number): number {
  return Math.max(heardOfTalkMs(state, state.at), state.talkedMs + spokenMs) + state.typedTalkMs;
}

/** Whether some of the talk was heard before the current listening. */
function hasTalked({ lastKeptQuestionId, plan, talkedMs }: ExamState): boolean {
  const wasKept = lastKeptQuestionId !== null && lastKeptQuestionId === plan.cardId;
  return wasKept || talkedMs >= LEAST_TALK_MS;
}

/** Silence before the candidate is prompted to begin; between two pieces of a talk it is shorter. */
function silenceWaitMs(state: State): number {
  const { longTurnSilenceMs, secondSilenceMs } = limitsOf(state.typed);
  return hasTalked(state) ? secondSilenceMs : longTurnSilenceMs;
}

function decideSilence(state: State): SilenceDecision {
  const { attempt, typed } = state;
  if (hasTalked(state)) {
    // A talk that is typed in pieces is not encouraged between them, so a short one is when nothing more comes.
    const stopsShort = typed && !attempt.encouraged && talkSoFarMs(state, 0) < FULL_TALK_MS;
    return stopsShort ? { do: 'encourage' } : { do: 'proceed', answered: true };
  }
  const isGivenUp = attempt.silences >= MAX_TALK_PROMPTS || !mayAskAgain(state);
  return isGivenUp ? { do: 'proceed', answered: false } : { do: 'prompt' };
}

interface TalkContext {
  attempt: Attempt;
  hearing: Hearing;
  /** Talk so far, this turn included. */
  talkedMs: number;
  /** Some of the talk was heard before this turn. */
  hasTalked: boolean;
  /** Whether the test has room for prompting the talk again; a talk that has begun needs none. */
  timeLeft: boolean;
}

/** Nothing was said: the candidate is prompted before the talk is given up, and not once it was given. */
function promptOrGoOn({ attempt, hasTalked: talked, timeLeft }: TalkContext): ReplyDecision {
  if (talked) return { do: 'proceed', apology: false, answered: null };
  return timeLeft && attempt.silences < MAX_TALK_PROMPTS
    ? { do: 'prompt-talk', because: 'hesitant' }
    : UNANSWERED;
}

function afterHesitation(context: TalkContext): ReplyDecision {
  const { attempt, hasTalked: talked, timeLeft } = context;
  const isPatient = attempt.hesitations < MAX_HESITATIONS && (talked || timeLeft);
  return isPatient ? { do: 'listen-on' } : promptOrGoOn(context);
}

function afterUnclear(context: TalkContext): ReplyDecision {
  const { attempt, hearing, talkedMs } = context;
  // A candidate who has given a full talk is not asked to say it all again.
  if (talkedMs >= FULL_TALK_MS) return UNANSWERED;
  if (!hearing.heard && attempt.interruptions === 0) return { do: 'prompt-talk', because: 'interrupted' };
  return hearing.heard && attempt.unclears === 0 ? { do: 'say-again' } : promptOrGoOn(context);
}

/** A talk is spoken in one go, but may be typed in several messages. */
function afterTalk({ attempt, talkedMs }: TalkContext): ReplyDecision {
  return talkedMs >= FULL_TALK_MS || attempt.encouraged ? NEXT : { do: 'encourage' };
}

/** Before a minute of talk the candidate is encouraged once. */
function decideReply(reply: Reply, context: TalkContext): ReplyDecision {
  const { attempt, hearing, talkedMs } = context;
  const promptOnce: ReplyDecision = attempt.repeats <= 1 ? { do: 'prompt-talk', because: 'asked' } : GIVE_UP;
  if (hearing.finished && reply.kind === 'empty' && context.hasTalked) return NEXT;
  switch (reply.kind) {
    case 'answer':
    case 'dont-know':
      return hearing.typed && talkedMs < LONG_TURN_MS ? { do: 'wait-for-more' } : afterTalk(context);
    case 'done':
      return afterTalk(context);
    case 'skip':
      return NEXT;
    case 'repeat':
      return attempt.repeats === 0 ? { do: 'repeat', because: 'asked' } : promptOnce;
    case 'clarify':
      return attempt.repeats === 0 ? { do: 'explain-task' } : promptOnce;
    case 'asks-examiner':
      return attempt.deflections === 0 ? { do: 'deflect' } : GIVE_UP;
    case 'stop':
    case 'change-topic':
    case 'checks-sound':
    case 'asks-time':
    case 'asks-start':
    case 'more-time':
    case 'other-language':
      return meet(reply.kind, attempt) ?? promptOnce;
    case 'empty':
      return reply.unclear ? afterUnclear(context) : afterHesitation(context);
    case 'hesitation':
    default:
      return afterHesitation(context);
  }
}
