// What a scene of the exam is. `index.ts` lists them all; the rest of the exam asks the scene that it is in and never compares ids.
//
// A scene decides and words, and changes nothing itself: `moves.ts`, `respond.ts` and `advance.ts` carry out what it says.
import type { AnswerKind, ExamClock, ExamMode, ExamPart, ExamPhase } from '@bandpal/contracts';
import type { Variants } from '../script.ts';
import type { ExamState, Floor, Plan } from '../state.ts';
import type { Bank, Patience, SayPurpose } from '../types.ts';
import type { Place } from './place.ts';

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

/** A scene in which the candidate answers. */
export interface Asking<P extends Place = Place> {
  /** The question; null when the script no longer has it. Throws `test.not-resumable` when the bank no longer has it. */
  prompt(state: StateIn<P>, bank: Bank): Prompt | null;
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
  /** What is said after `lead` when the exam comes here; null when nothing is. */
  opening(state: StateIn<P>, bank: Bank, lead: readonly string[]): Line | null;
  /** What is said after `lead` when an interrupted exam goes on here; null when nothing is. */
  resume(state: StateIn<P>, bank: Bank, lead: readonly string[]): Line | null;
  /** Where the exam goes from here. Follow-ups are not decided here. */
  next(state: StateIn<P>, bank: Bank): Place;
  /** How one question of this scene is practised; null when none can be. */
  practice: {
    greeting: Variants;
    /** The practice of this question; null when the bank does not have it here. */
    plan(questionId: string, bank: Bank): PracticePlan | null;
  } | null;
}
