import type { Log } from '@bandpal/foundation';
import type {
  AnswerRecord,
  ExamMode,
  ExamPart,
  ExamView,
  JudgeOpinion,
  PublicConfig,
  Report,
} from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';
import type { Database } from '@bandpal/foundation/database';
import type { FamilyCount, LedgerRule, ProductDb, SharedNow } from '../store/index.ts';
import type { ProductLimits } from './product-budgets.ts';

/** Turns answers into a report, off the event loop. Rejects when the scorer fails; the answers are kept either way. */
export interface Assessor extends AsyncDisposable {
  /** `opinion`: a language model's, to be blended in; null or missing = the measured figures stand alone. */
  assess(input: {
    mode: ExamMode;
    answers: AnswerRecord[];
    /** Parts that were over before their time, because the answers were so brief; missing = none. */
    shortParts?: ExamPart[];
    /** Prompts of the cue cards, by the ids of their long turns; missing = none are known. */
    prompts?: Record<string, string[]>;
    /** What the candidate said in the long turns of earlier tests; missing = nothing. */
    earlierTalks?: string[];
    /** The bands are not shown, so nobody's opinion of them is asked for; missing = false. */
    isPractice?: boolean;
    /** Whether all answers are read, so that this report stays; missing = true. */
    isLast?: boolean;
    opinion?: JudgeOpinion | null;
  }): Promise<Report>;
}

/** A process among several. */
export interface ReplicaPlace {
  /** Its row, while it gives signs of life. */
  readonly id: string;
  /**
   * Asks the process that runs a test to write what it has and to leave the test to this one. Resolves also when there is none, or it
   * does not answer: its writes count for nothing once the test is taken up.
   */
  releaseElsewhere(testId: string): Promise<void>;
}

/** What the operator allows. */
export interface ProductPolicy extends ProductLimits {
  flags: PublicConfig['flags'];
  /** Only approved accounts may start tests. */
  requireApproved: boolean;
}

/** A rule the ledger breaks. */
export interface BrokenRule {
  rule: LedgerRule;
  /** The rule in words. */
  meaning: string;
  count: number;
}

/** What every command of the product works with. */
export interface ProductContext {
  readonly database: Pick<Database, 'shared' | 'transaction'>;
  /** The product's own tables in that database. */
  readonly db: ProductDb;
  readonly clock: Clock;
  /** The moment that all processes on the database share. */
  readonly sharedNow: SharedNow;
  readonly log: Log;
  readonly policy: ProductPolicy;
  /** Key the hashes of addresses and of erased accounts are made with. */
  readonly secret: Uint8Array;
  /** Those before it, the newest first. */
  readonly previousSecrets: readonly Uint8Array[];
  /** A hosted pool keeps the accounts: one that was erased here still exists there. */
  readonly accountsComeBack: boolean;
  readonly assessor: Assessor;
  /** This process among several on the database; null: it is the only one. */
  readonly replica: ReplicaPlace | null;
  /** Cryptographically random bytes. */
  readonly randomBytes: (size: number) => Uint8Array;
  /** Told after every look through the ledger which rules are broken. */
  readonly onLedgerChecked: (broken: readonly BrokenRule[]) => void;
  /** Told every hour how many corrections reports show, and how many of them candidates do not accept. */
  readonly onCorrectionsCounted: (counts: readonly FamilyCount[]) => void;
  /** What a candidate may see of a saved exam state; null when it cannot be read. */
  readonly viewOf: (examState: unknown) => ExamView | null;
  /** Parts of a saved exam that were over before their time; none when it cannot be read. */
  readonly shortPartsOf: (examState: unknown) => ExamPart[];
  /** Prompts of a cue card; none when there is no such card any more. */
  readonly promptsOf: (cardId: string) => string[];
  /** The part in which a question can be practised; null when there is no such question any more. */
  readonly practiceModeOf: (questionId: string) => ExamMode | null;
}
