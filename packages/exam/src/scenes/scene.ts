// What a scene of the exam is. `index.ts` lists them all; the rest of the exam asks the scene that it is in and never compares ids.
//
// A scene decides and words, and changes nothing itself: `moves.ts`, `respond.ts` and `advance.ts` carry out what it says.
import type { AnswerKind, ExamClock, ExamMode, ExamPart, ExamPhase } from '@bandpal/contracts';
import type { Variants } from '../script.ts';
import type { ExamState, Floor, Plan, Remark } from '../state.ts';
import type { Bank, FollowUpFrame, Patience, SayPurpose, TurnEvent } from '../types.ts';
import type { Place } from './place.ts';
import type { Hearing, OfferedFollowUp, Reply, ReplyDecision, SilenceDecision } from './decisions.ts';

/** The state of an exam that is in such a place. */
export type StateIn<P extends Place> = ExamState & { scene: P };

/** One thing for the examiner to say. */
export interface Line {
  purpose: SayPurpose;
  sentences: readonly string[];
  /** What follows when it is out. */
  next: Extract<Floor, { type: 'saying' }>['next'];
  /** Whether the line asks the current question. Default false. */
  asks?: boolean;
  /** It has the question's own words in it, so whatever else was asked is dropped. Default false. */
  isQuestion?: boolean;
  /** Default true. */
  interruptible?: boolean;
  /** Default false. */
  cutsCandidate?: boolean;
}

/** What the candidate is answering now. */
export interface Prompt {
  questionId: string;
  text: string;
  /** Said after it where nothing is shown; left out: nothing. */
  more?: readonly string[];
  /** Shown above the question. */
  topic: string;
  part: ExamPart;
  kind: AnswerKind;
  patience: Patience;
  /** Whether the answer counts. */
  assessed: boolean;
}

/** A practice of one question or card: where it begins, and what is needed for it. */
export interface PracticePlan {
  mode: Exclude<ExamMode, 'full'>;
  plan: Plan;
  scene: Place;
}

/** How the examiner meets what is said beside the question: "Can you hear me?" */
export interface RemarkRules {
  lines: Readonly<Record<Remark, Variants>>;
  /** After the line for one of these the examiner waits, and asks nothing again. */
  waitsAfter: ReadonlySet<Remark>;
}

/** A scene in which the candidate answers: what is asked, and what the examiner does about the reaction. */
export interface Asking<P extends Place = Place> {
  /** One long talk. Its time adds up over interruptions, and it may be typed in several messages. */
  isTalk: boolean;
  /** What the examiner says to stop an answer that has taken its time. */
  cutLines: Variants;
  remarks: RemarkRules;
  /** The question; null when the script no longer has it. Throws `test.not-resumable` when the bank no longer has it. */
  prompt(state: StateIn<P>, bank: Bank): Prompt | null;

  /** Exam time at which an answer that began at `speechSince` is cut. */
  cutAt(state: StateIn<P>, speechSince: number): number;
  /** Exam time at which a silence since `since` has lasted so long that the examiner does something about it. */
  silenceAt(state: StateIn<P>, since: number): number;
  /** What the examiner does about that silence. */
  decideSilence(state: StateIn<P>): SilenceDecision;
  /** What the examiner says to have the candidate begin after such a silence. */
  silencePrompt(state: StateIn<P>, bank: Bank): Line;

  /** What a turn leads to. */
  decideReply(state: StateIn<P>, reply: Reply, hearing: Hearing): ReplyDecision;
  /** Whether so much has been said, this turn included, that no more is asked for, in whatever language it was. */
  isComplete(state: StateIn<P>, spokenMs: number): boolean;
  /** The state with what an answer decides about the questions after it. */
  hear(state: StateIn<P>, answer: string, bank: Bank): ExamState;
  /** The follow-up that may be asked after this answer; null when there is none. */
  followUp(state: StateIn<P>, turn: TurnEvent, bank: Bank): OfferedFollowUp | null;
  /** What a follow-up of the caller's own must fit; null where none is taken. */
  followUpFrame(state: StateIn<P>, bank: Bank): FollowUpFrame | null;
  /** What is said to a turn before the exam goes on. */
  acknowledge(place: P, turn: TurnEvent): readonly string[];

  /** Whether "repeat the question" can be pressed now. */
  canRepeat(state: StateIn<P>): boolean;
  /** Says `lead`, then asks the question again unless the candidate can still see it. */
  repeatAfter(state: StateIn<P>, lead: string, bank: Bank): Line;
  /** Says `lead`, then has the candidate go on: asks the question again, or asks for the talk. */
  goOnAfter(state: StateIn<P>, lead: string, bank: Bank): Line;
}

/** One scene of the exam. `P`: a place in it. */
export interface Scene<P extends Place = Place> {
  /** The part it belongs to, whose clock then runs; null for the introduction and the end. */
  part: ExamPart | null;
  /** What the candidate answers here; null where nothing is asked. */
  asks: Asking<P> | null;
  /** Whether the candidate's page shows the cue card. */
  showsCard: boolean;
  phase(state: StateIn<P>): ExamPhase;
  /** The clock of the current step at exam time `at`; null where that is the time on the question. */
  stepClock(state: StateIn<P>, at: number): ExamClock | null;
  /** The topic or card that the candidate gets to know here, which later tests leave out. */
  meets(plan: Plan, place: P): string | null;
  /** Whether the question goes on with the topic before it, without any announcement. */
  continuesTopic(place: P): boolean;
  /**
   * The scene's own sentences, with those it takes from the bank, so that each can be rendered ahead. Neutral by rule, as in `script.ts`. Left
   * out are those with words of the candidate's or the caller's in them.
   */
  lines(bank: Bank): readonly string[];
  /** What is said after `lead` when the exam comes here; null when nothing is. */
  opening(state: StateIn<P>, bank: Bank, lead: readonly string[]): Line | null;
  /** What is said after `lead` when an interrupted exam goes on here; null when nothing is. */
  resume(state: StateIn<P>, bank: Bank, lead: readonly string[]): Line | null;
  /** Where the exam goes from here. Follow-ups are decided by `Asking.decideReply`. */
  next(state: StateIn<P>, bank: Bank): Place;
  /** How one question of this scene is practised; null when none can be. */
  practice: {
    greeting: Variants;
    /** The practice of this question; null when the bank does not have it here. */
    plan(questionId: string, bank: Bank): PracticePlan | null;
  } | null;
}
