// What all scenes that ask single questions have in common; a talk is another matter (`long-turn.ts`).
import type { ExamPart, ExamPhase } from '@bandpal/contracts';
import type { Plan } from '../state.ts';
import type { Bank, SayPurpose } from '../types.ts';
import type { Place } from './place.ts';
import type { Line, Prompt, Scene, StateIn } from './scene.ts';

/** What one scene with single questions has of its own. */
interface OwnQuestions<P extends Place> {
  part: ExamPart | null;
  phase: ExamPhase;
  /** Default false. */
  showsCard?: boolean;
  practice?: Scene<P>['practice'];
  prompt(state: StateIn<P>, bank: Bank): Prompt | null;
  next(state: StateIn<P>, bank: Bank): Place;
  continuesTopic(place: P): boolean;
  meets?(plan: Plan, place: P): string | null;
  /** Whether the question there is a follow-up. Default false. */
  isFollowUp?(place: P): boolean;
  /** What is said before the question that opens a topic. Default nothing. */
  announcement?(state: StateIn<P>, bank: Bank): readonly string[];
}

/** The line that asks a question after `lead`. Without a question it is the lead alone. */
export function questionLine(prompt: Prompt | null, purpose: SayPurpose, lead: readonly string[]): Line {
  return {
    purpose,
    sentences: prompt === null ? lead : [...lead, prompt.text],
    next: 'listen',
    asks: true,
    isQuestion: true,
  };
}

/** A scene that asks single questions. */
export function questionScene<P extends Place>(own: OwnQuestions<P>): Scene<P> {
  const opening = (state: StateIn<P>, bank: Bank, lead: readonly string[]): Line => {
    const purpose = own.isFollowUp?.(state.scene) === true ? 'follow-up' : 'question';
    const announced = own.announcement?.(state, bank) ?? [];
    return questionLine(own.prompt(state, bank), purpose, [...lead, ...announced]);
  };
  return {
    part: own.part,
    asks: { prompt: (state, bank) => own.prompt(state, bank) },
    showsCard: own.showsCard ?? false,
    practice: own.practice ?? null,
    phase: () => own.phase,
    stepClock: () => null,
    meets: (plan, place) => own.meets?.(plan, place) ?? null,
    continuesTopic: (place) => own.continuesTopic(place),
    opening,
    resume: (state, bank, lead) =>
      state.attempt.asked
        ? questionLine(own.prompt(state, bank), 'repeat', lead)
        : opening(state, bank, lead),
    next: (state, bank) => own.next(state, bank),
  };
}
