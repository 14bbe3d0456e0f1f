// What all scenes that ask single questions have in common; a talk is another matter (`long-turn.ts`).
import type { ExamPart, ExamPhase } from '@bandpal/contracts';
import { budgetEnd, mayAskAgain, testEnd } from '../clock.ts';
import { limitsOf, longestAnswerMs } from '../limits.ts';
import * as script from '../script.ts';
import type { Attempt, ExamState, Plan, Remark } from '../state.ts';
import type { Bank, FollowUpFrame, SayPurpose, TurnEvent } from '../types.ts';
import { GIVE_UP, isKept, MAX_HESITATIONS, meet, NEXT, UNANSWERED } from './decisions.ts';
import type { Hearing, OfferedFollowUp, Reply, ReplyDecision, SilenceDecision } from './decisions.ts';
import type { Place } from './place.ts';
import type { Asking, Line, Prompt, RemarkRules, Scene, StateIn } from './scene.ts';

/** A turn that cut the question and has fewer words than this was hardly meant for anything. */
const MIN_WORDS_OVER_INTERRUPTION = 3;
/** A question that noise cut is asked again this often, one that words cut once: the second time they are meant. */
const MAX_NOISE_INTERRUPTIONS = 2;
/** Unclear turns on one question before it is given up: say it again, then the question again. */
const MAX_UNCLEARS = 2;

/** What the examiner says to a remark beside a question. */
export const REMARK_LINES: RemarkRules['lines'] = {
  'change-topic': script.KEEP_TOPIC,
  'checks-sound': script.CAN_HEAR,
  'asks-time': script.TIME_TO_ANSWER,
  'asks-start': script.START,
  'more-time': script.TAKE_A_MOMENT,
  'other-language': script.IN_ENGLISH,
  stop: script.CONFIRM_STOP,
};
const REMARKS: RemarkRules = {
  lines: REMARK_LINES,
  // The candidate says whether to stop, or thinks.
  waitsAfter: new Set<Remark>(['stop', 'more-time']),
};

/** What one scene with single questions has of its own. */
interface OwnQuestions<P extends Place> {
  part: ExamPart | null;
  phase: ExamPhase;
  /** Default false. */
  showsCard?: boolean;
  /** A spoken answer is cut after so long; a typed one has a multiple of it. */
  longestAnswerMs: number;
  practice?: Scene<P>['practice'];
  lines: Scene<P>['lines'];
  prompt(state: StateIn<P>, bank: Bank): Prompt | null;
  next(state: StateIn<P>, bank: Bank): Place;
  continuesTopic(place: P): boolean;
  meets?(plan: Plan, place: P): string | null;
  /** Whether the question there is a follow-up. Default false. */
  isFollowUp?(place: P): boolean;
  /** What is said before the question that opens a topic. Default nothing. */
  announcement?(state: StateIn<P>, bank: Bank): readonly string[];
  /** Whether the question has a simpler wording that was not used yet. Default false. */
  canRephrase?(state: StateIn<P>): boolean;
  hear?(state: StateIn<P>, answer: string, bank: Bank): ExamState;
  followUp?(state: StateIn<P>, turn: TurnEvent, bank: Bank): OfferedFollowUp | null;
  followUpFrame?(state: StateIn<P>, bank: Bank): FollowUpFrame | null;
  acknowledge?(place: P, turn: TurnEvent): readonly string[];
}

/** The line that asks a question after `lead`. Without a question it is the lead alone. */
export function questionLine(prompt: Prompt | null, purpose: SayPurpose, lead: readonly string[]): Line {
  return {
    purpose,
    sentences: prompt === null ? lead : [...lead, prompt.text, ...(prompt.more ?? [])],
    next: 'listen',
    asks: true,
    isQuestion: true,
  };
}

/** A scene that asks single questions. */
export function questionScene<P extends Place>(own: OwnQuestions<P>): Scene<P> {
  const asks = askingOf(own);
  const opening = (state: StateIn<P>, bank: Bank, lead: readonly string[]): Line => {
    const purpose = own.isFollowUp?.(state.scene) === true ? 'follow-up' : 'question';
    const announced = own.announcement?.(state, bank) ?? [];
    return questionLine(own.prompt(state, bank), purpose, [...lead, ...announced]);
  };
  return {
    part: own.part,
    asks,
    showsCard: own.showsCard ?? false,
    practice: own.practice ?? null,
    phase: () => own.phase,
    stepClock: () => null,
    meets: (plan, place) => own.meets?.(plan, place) ?? null,
    continuesTopic: (place) => own.continuesTopic(place),
    lines: (bank) => own.lines(bank),
    opening,
    resume: (state, bank, lead) =>
      state.attempt.asked
        ? questionLine(own.prompt(state, bank), 'repeat', lead)
        : opening(state, bank, lead),
    next: (state, bank) => own.next(state, bank),
  };
}

function askingOf<P extends Place>(own: OwnQuestions<P>): Asking<P> {
  const repeatAfter = (state: StateIn<P>, lead: string, bank: Bank): Line =>
    questionLine(own.prompt(state, bank), 'repeat', [lead]);
  const longestMs = (state: ExamState): number => longestAnswerMs(own.longestAnswerMs, state.typed);
  /** Exam time at which listening ends in this part, even when the turn began late. */
  const lastSoundAt = (state: ExamState): number => (budgetEnd(state) ?? Infinity) + longestMs(state);
  /** The same for what is typed, which no limit of a single answer ends. */
  const lastKeyAt = (state: ExamState): number => (budgetEnd(state) ?? testEnd(state)) + longestMs(state);
  return {
    isTalk: false,
    cutLines: script.CUT_ANSWER,
    remarks: REMARKS,
    prompt: (state, bank) => own.prompt(state, bank),
    cutAt: (state, speechSince) => Math.min(speechSince + longestMs(state), lastSoundAt(state)),
    silenceAt: (state, since) => Math.min(since + silenceWaitMs(state), lastKeyAt(state)),
    decideSilence,
    silencePrompt: (state, bank) => questionLine(own.prompt(state, bank), 'silence-prompt', []),
    decideReply: (state, reply, hearing) =>
      decideReply(reply, {
        attempt: state.attempt,
        hearing,
        timeLeft: mayAskAgain(state),
        canRephrase: own.canRephrase?.(state) ?? false,
      }),
    isComplete: () => false,
    hear: (state, answer, bank) => own.hear?.(state, answer, bank) ?? state,
    followUp: (state, turn, bank) => own.followUp?.(state, turn, bank) ?? null,
    followUpFrame: (state, bank) => own.followUpFrame?.(state, bank) ?? null,
    acknowledge: (place, turn) => own.acknowledge?.(place, turn) ?? [],
    canRepeat: () => true,
    repeatAfter,
    goOnAfter: repeatAfter,
  };
}

/** Silence before the question is repeated, then before the exam moves on. */
function silenceWaitMs({ attempt, typed }: ExamState): number {
  const { firstSilenceMs, secondSilenceMs } = limitsOf(typed);
  return attempt.silences === 0 ? firstSilenceMs : secondSilenceMs;
}

function decideSilence(state: ExamState): SilenceDecision {
  const isFirst = state.attempt.silences === 0;
  return isFirst && mayAskAgain(state) ? { do: 'prompt' } : { do: 'proceed', answered: false };
}

interface QuestionContext {
  attempt: Attempt;
  hearing: Hearing;
  /** Whether the part has room for asking anything again. */
  timeLeft: boolean;
  /** The question has a simpler wording that was not used yet. */
  canRephrase: boolean;
}

/** Whether a turn over a question that was not heard out is no answer to it, so that the question is asked again. */
function isStray({ kind, contentWords }: Reply, { attempt, hearing }: QuestionContext): boolean {
  if (hearing.heard) return false;
  const isNoise = kind === 'empty' || kind === 'hesitation';
  if (isNoise) return attempt.interruptions < MAX_NOISE_INTERRUPTIONS;
  const isAnswer = isKept(kind) || contentWords < MIN_WORDS_OVER_INTERRUPTION;
  return isAnswer && attempt.interruptions === 0;
}

function afterHesitation({ attempt, timeLeft }: QuestionContext): ReplyDecision {
  if (attempt.hesitations < MAX_HESITATIONS) return { do: 'listen-on' };
  return attempt.silences === 0 && timeLeft ? { do: 'repeat', because: 'hesitant' } : UNANSWERED;
}

function afterUnclear(context: QuestionContext): ReplyDecision {
  const { attempt, hearing, timeLeft } = context;
  // A candidate who has not heard the question cannot say the answer again.
  if (!hearing.heard) return afterHesitation(context);
  if (attempt.unclears >= MAX_UNCLEARS || !timeLeft) return UNANSWERED;
  return attempt.unclears === 0 ? { do: 'say-again' } : { do: 'repeat', because: 'unclear' };
}

/** A short answer is followed up. */
function afterAnswer({ contentWords }: Reply, { followUp }: Hearing): ReplyDecision {
  const isShort = followUp !== null && contentWords < followUp.belowWords;
  return isShort ? { do: 'follow-up', followUp } : NEXT;
}

function decideReply(reply: Reply, context: QuestionContext): ReplyDecision {
  const { attempt, hearing, timeLeft } = context;
  if (timeLeft && isStray(reply, context)) return { do: 'repeat', because: 'interrupted' };
  switch (reply.kind) {
    case 'answer':
      return timeLeft ? afterAnswer(reply, hearing) : NEXT;
    case 'dont-know':
      return context.canRephrase && timeLeft ? { do: 'rephrase' } : NEXT;
    case 'skip':
    case 'done':
      return NEXT;
    case 'repeat':
      return attempt.repeats === 0 && timeLeft ? { do: 'repeat', because: 'asked' } : GIVE_UP;
    case 'clarify':
      if (context.canRephrase && timeLeft) return { do: 'rephrase' };
      return attempt.repeats === 0 && timeLeft ? { do: 'refuse-to-explain' } : GIVE_UP;
    case 'asks-examiner':
      return attempt.deflections === 0 && timeLeft ? { do: 'deflect' } : GIVE_UP;
    case 'stop':
      return meet('stop', attempt) ?? GIVE_UP;
    case 'change-topic':
    case 'checks-sound':
    case 'asks-time':
    case 'asks-start':
    case 'more-time':
    case 'other-language':
      return (timeLeft ? meet(reply.kind, attempt) : null) ?? GIVE_UP;
    case 'empty':
      return reply.unclear ? afterUnclear(context) : afterHesitation(context);
    case 'hesitation':
    default:
      return afterHesitation(context);
  }
}
