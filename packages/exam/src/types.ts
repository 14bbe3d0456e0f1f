// The exam as data: events in, actions out. All times are milliseconds of one monotonic clock chosen by the caller.
import type { AnswerKind, CueCard, ExamMode, ExamPart } from '@bandpal/contracts';
import type { HeardWord } from './probes/topic-word.ts';

/** How long the listener may wait before it takes a silence for the end of the turn. */
export type Patience = 'short-answer' | 'long-turn' | 'discussion';

export type SayPurpose =
  | 'greeting'
  | 'question'
  | 'follow-up'
  | 'repeat'
  | 'instruction'
  | 'encouragement'
  | 'silence-prompt'
  | 'stop'
  | 'transition'
  | 'closing';

/** What a question of the caller's own must know to follow an answer up. */
export interface FollowUpFrame {
  /** The sub-theme under discussion. */
  theme: string;
  /** Questions not to be asked again: those asked so far and those still to come. */
  questions: string[];
}

export type ExamAction =
  /** Say these sentences, one after another; report `said` with the id when the last is out or was cut. */
  | {
      type: 'say';
      id: string;
      purpose: SayPurpose;
      sentences: string[];
      interruptible: boolean;
      cutsCandidate: boolean;
    }
  /** Listen for the candidate's turn; report `turn` when it is over. */
  | {
      type: 'listen';
      questionId: string;
      part: ExamPart;
      kind: AnswerKind;
      patience: Patience;
      question: string;
      /** The answer may be followed up by a question of the caller's own (`followUp` of its `turn`); null where none is taken. */
      followUp: FollowUpFrame | null;
    }
  /** The candidate prepares; what they say meanwhile is no answer, but may be reported with `spoke-in-preparation`. */
  | { type: 'wait' }
  /** The exam is over. */
  | { type: 'finish'; reason: 'completed' | 'silence' | 'candidate-ended' | 'time-limit' };

export type ExamEvent =
  /** The candidate can hear and be heard; starts the exam, or takes it up again after a lost call. */
  | { type: 'ready' }
  /** A `say` is over. `heard` is false when the candidate cut it before its main content was out. */
  | { type: 'said'; id: string; heard: boolean }
  /** The candidate has begun to speak in the current turn. */
  | { type: 'speech-started' }
  /**
   * The candidate's turn is over. Empty text with `unclear` = voice was heard but no words. `words`: the words of a spoken turn;
   * without them none is taken up. `followUp`: a question to ask next when the turn is an answer, there is time and it keeps the
   * rules of `sayableQuestion`. `confidence`: mean of the recogniser's words, 0 to 1, where it tells one. `finished`: the
   * candidate's own button ended it.
   */
  | {
      type: 'turn';
      questionId: string;
      text: string;
      speechMs: number;
      typed: boolean;
      unclear: boolean;
      words?: readonly HeardWord[];
      followUp?: string;
      confidence?: number;
      finished?: boolean;
    }
  /** Candidate's own button: preparation over, or long turn finished, or repeat the question. */
  | { type: 'preparation-finished' }
  /** What the candidate said in the preparation; it ends when they ask to begin, and goes on whatever else it is. */
  | { type: 'spoke-in-preparation'; text: string }
  | { type: 'repeat-requested' }
  /**
   * The candidate types from now on: typed limits hold to the end. Answers may still be spoken. Told again while the typing
   * goes on, it keeps what is typed from being taken for silence.
   */
  | { type: 'typing-started' }
  /** Someone else in the room has spoken for so long until now: neither silence nor time of the candidate's answer. */
  | { type: 'others-spoke'; ms: number }
  | { type: 'end-requested' }
  /** Time has passed; due at or after `deadline(state)`. */
  | { type: 'tick' };

export type TurnEvent = Extract<ExamEvent, { type: 'turn' }>;

export interface ExamStep<State> {
  state: State;
  actions: ExamAction[];
  /** True when the turn just reported is an answer to be kept (not "sorry?", "can you repeat?"). */
  keepTurn: boolean;
}

export interface ExamSetup {
  mode: ExamMode;
  /** Any 32-bit integer; decides topics, cards and wording variants. */
  seed: number;
  recentTopicIds: readonly string[];
  /** A topic or a card that comes up for certain, where the mode has a place for it. */
  wantedTopicId?: string;
  /** The candidate types: every limit on thinking and answering is stretched (see limits.ts). Default false. */
  typed?: boolean;
  /** The candidate has no screen: what the page would show is read out. Default false. */
  withoutScreen?: boolean;
  /** Asks only this question, or holds only the long turn of this card, as practice; see `practiceMode`. */
  practiceQuestionId?: string;
}

/**
 * What may be asked after a short answer. A text alone fits every answer but a no; by kind of answer, `other` also fits a yes
 * that has no text of its own. A kind without a text is not followed up.
 */
export type FollowUps = string | { yes?: string; no?: string; other?: string };

export interface Part1Question {
  id: string;
  text: string;
  tense: 'present' | 'past' | 'future' | 'hypothetical';
  followUp?: FollowUps;
}

/** How a topic goes on after an answer that mentions one of the cues and does not deny it. */
export interface Part1Branch {
  /** Words or phrases in lower case, as they are said. */
  cues: readonly string[];
  /** 3 to 5; the first is always asked. */
  questions: Part1Question[];
}

export interface Part1Topic {
  id: string;
  /** As the examiner names it: "Let's talk about <name>." */
  name: string;
  /** `frame` topics (work or study, home, home town) may open Part 1. */
  kind: 'frame' | 'everyday';
  tags: { theme: string; sensitivity: 'none' | 'low' };
  /**
   * 4 to 6, of rising demand (fact, habit or preference, change or reason). The first opens the topic; where there are
   * branches, the others are for an answer that leads into none of them.
   */
  questions: Part1Question[];
  /** Chosen by the answer to the first question. */
  branches?: Part1Branch[];
}

export interface Part2Card extends CueCard {
  id: string;
  family:
    | 'person'
    | 'place'
    | 'object'
    | 'event'
    | 'activity'
    | 'media'
    | 'idea'
    | 'work-study'
    | 'future'
    | 'nature'
    | 'food'
    | 'technology';
  tags: { theme: string; tense: 'present' | 'past' | 'future' | 'mixed'; sensitivity: 'none' | 'low' };
  roundingOff: string[];
  /** Part 3 on the same theme: two sub-themes, concrete to abstract; `rephrased` is said when the candidate asks what it means. */
  discussion: { subTheme: string; questions: { id: string; text: string; rephrased: string }[] }[];
}

/** How near a question comes to what was said, in what the two are about: −1 to 1. The same texts always give the same number. */
export type QuestionNearness = (question: string, said: string) => number;

/** Everything that can be asked. Ids are unique over the whole bank. */
export interface Bank {
  topics: readonly Part1Topic[];
  cards: readonly Part2Card[];
  /** Probes are chosen by it among those that fit; without it by chance. */
  nearness?: QuestionNearness;
}
