import { randomBytes } from 'node:crypto';
import type { ExamMode, Report } from '@bandpal/contracts';
import { FakeClock, quietLog } from '@bandpal/foundation/testing';
import type { TestDesk, TestOwner } from '../ports/test-desk.ts';
import type { FullStore } from './databases.ts';
import { sharedNowOf } from '../store/testing/shared-now-of.ts';
import { newId, type ProductPolicy } from '../product/product-context.ts';
import type { Assessor } from '../features/reports/report-context.ts';
import { startSweeper as startUpkeep, sweep as sweepOnce } from '../product/sweeper.ts';
import type { AppContext } from '../wiring/app-context.ts';
import { upkeepOf } from '../wiring/features.ts';
import type { AnswerReader } from '../features/reports/answer-reader.ts';
import { RecordingVault } from '../features/call-recordings/index.ts';
import { openPractice } from '../features/practice/open-practice.ts';
import { ReportMaker } from '../features/reports/report-maker.ts';
import { createTestDesk } from '../features/tests/test-desk.ts';

/** Everything open, one guest test a day. */
export const OPEN_POLICY: ProductPolicy = {
  flags: { signupEnabled: false, speakingPart1: true, speakingPart2: true, speakingPart3: true },
  guestTestsPerDay: 1,
  guestTestsPerAddressPerDay: 1000,
  practicesPerDay: 20,
  practicesPerAddressPerDay: 1000,
  telephoneCallsPerDay: 50,
  dialOutCallsPerAccount: 50,
  dialOutCallsPerDay: 50,
  callRecordingMinutes: 60,
  callRecordingGbPerAccount: 1,
  callRecordingGb: 2,
  signupCredits: 6,
  requireApproved: false,
};

/** A scorer that counts the answers, and can be told to fail. */
export class CountingAssessor implements Assessor {
  failing = false;
  criteria: Report['criteria'] = [];
  assessed = 0;

  async assess(input: { mode: ExamMode; answers: Report['answers'] }): Promise<Report> {
    if (this.failing) throw new Error('the scorer is broken');
    this.assessed += 1;
    return {
      version: 2,
      mode: input.mode,
      overall: { band: 6, interval: { low: 5.5, high: 6.5 }, score: 6.1, reasons: [] },
      criteria: this.criteria,
      limits: [],
      answers: input.answers,
      totals: { words: 9, speakingMs: 2300, answers: input.answers.length },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

export interface ProductHarness {
  context: AppContext;
  clock: FakeClock;
  assessor: CountingAssessor;
  reports: ReportMaker;
  desk: TestDesk;
  recordings: RecordingVault;
  /** Rules of the ledger found broken so far. */
  brokenRules: readonly string[];
  guest: () => TestOwner;
  account: () => TestOwner;
}

/** A question that the bank has lost. */
export const LOST_QUESTION = 'lost';

/** A saved exam whose Part 1 was over before its time. */
export const SHORT_EXAM = 'short';

/** The product on a real database, with a clock in the test's hands. */
export function productOn(store: FullStore, policy: Partial<ProductPolicy> = {}): ProductHarness {
  const clock = new FakeClock();
  const assessor = new CountingAssessor();
  const brokenRules: string[] = [];
  const context: AppContext = {
    database: store,
    db: store.db,
    clock,
    sharedNow: sharedNowOf(clock),
    log: quietLog,
    policy: { ...OPEN_POLICY, ...policy },
    secret: new Uint8Array(32),
    previousSecrets: [],
    accountsComeBack: false,
    assessor,
    replica: null,
    randomBytes,
    onLedgerChecked: (broken) => void brokenRules.push(...broken.map(({ rule }) => rule)),
    onCorrectionsCounted: () => {},
    viewOf: () => null,
    // Saved exams of these tests are made up.
    practiceModeOf: (questionId) => (questionId === LOST_QUESTION ? null : 'part3'),
    promptsOf: (cardId) => [`prompt of ${cardId}`],
    shortPartsOf: (examState) => (examState === SHORT_EXAM ? [1] : []),
  };
  const reports = new ReportMaker(context);
  return {
    context,
    clock,
    assessor,
    reports,
    recordings: noRecordings(context),
    desk: openDesk(context, reports),
    brokenRules,
    guest: () => ({ kind: 'guest', id: newId(randomBytes), address: '192.0.2.7' }),
    account: () => ({ kind: 'account', id: newId(randomBytes), approved: false, address: '192.0.2.7' }),
  };
}

/** The product as a call sees it; `reader` null: answers are not read. */
export function openDesk(
  context: AppContext,
  reports: ReportMaker,
  reader: AnswerReader | null = null,
): TestDesk {
  return createTestDesk(context, {
    reports,
    reader,
    openPractice: (request) => openPractice(context, request),
  });
}

/** Where no calls are recorded. */
const noRecordings = (context: AppContext): RecordingVault =>
  new RecordingVault(context, {
    folder: '/nonexistent',
    isOn: false,
    keptDays: 30,
    keys: [new Uint8Array(32)],
  });

/** What all features do every minute. */
export function sweep(context: AppContext, reports: ReportMaker): Promise<void> {
  return sweepOnce(context, upkeepOf({ context, reports, recordings: noRecordings(context) }));
}

/** Has all features do what they do beside requests. */
export function startSweeper(context: AppContext, reports: ReportMaker): AsyncDisposable {
  return startUpkeep(context, upkeepOf({ context, reports, recordings: noRecordings(context) }));
}
