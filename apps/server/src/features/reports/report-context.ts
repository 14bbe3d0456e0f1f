import type { AnswerRecord, ExamMode, ExamPart, JudgeOpinion, Report } from '@bandpal/contracts';
import type { TestContext } from '../tests/test-tables.ts';
import type { ReportDb } from './unread-rows.ts';

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

/** What commands of reports work with. */
export interface ReportContext extends TestContext {
  readonly db: ReportDb;
  readonly assessor: Assessor;
  /** Parts of a saved exam that were over before their time; none when it cannot be read. */
  readonly shortPartsOf: (examState: unknown) => ExamPart[];
  /** Prompts of a cue card; none when there is no such card any more. */
  readonly promptsOf: (cardId: string) => string[];
}
