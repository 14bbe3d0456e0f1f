import {
  BandpalError,
  MISSED_QUESTION,
  withoutDisputed,
  type AnswerRecord,
  type DisputedCorrections,
  type Practice,
  type PracticeOf,
  type Report,
  type TestReport,
  type TestSummary,
} from '@bandpal/contracts';
import { readDisputedCorrections } from '../corrections/correction-feedback.ts';
import { readPractices } from '../practice/practice-api.ts';
import { readReport, readTest } from '../../api/product.ts';
import { eraseVoiceOf } from '../own-voice/voice-folder.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';

/** An answer takes a few seconds to be read. On a busy server the page asks less and less often. */
const FIRST_LOOK_MS = 3_000;
const LONGEST_LOOK_MS = 30_000;
const SLOWER = 1.5;

/**
 * Loads the page anew as soon as fewer answers are unread than it shows. Until then the report stays where it is, also when the server
 * cannot be asked.
 * @param unread answers that are unread in what is shown; 0: nothing is asked.
 * @param readUnread asks how many are.
 */
export function useLaterReport(unread: number, readUnread: (signal: AbortSignal) => Promise<number>): void {
  const { revalidate } = useRevalidator();
  const [looks, setLooks] = useState({ unread, count: 0 });
  const count = looks.unread === unread ? looks.count : 0;
  const look = useEffectEvent(async (signal: AbortSignal) => {
    try {
      if ((await readUnread(signal)) !== unread) await revalidate();
    } catch (error) {
      if (!signal.aborted) console.warn('Whether there is a later report could not be asked.', error);
    }
    if (!signal.aborted) setLooks({ unread, count: count + 1 });
  });
  useEffect(() => {
    if (unread === 0) return undefined;
    const abort = new AbortController();
    const waitMs = Math.min(LONGEST_LOOK_MS, FIRST_LOOK_MS * SLOWER ** count);
    const timer = setTimeout(() => void look(abort.signal), waitMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [unread, count]);
}

/** What there is to show for a test id. */
export type ReportState =
  | { kind: 'ready'; test: TestReport; corrections: DisputedCorrections; practices: readonly Practice[] }
  /** A practice of one question; `tested` is the report of its test, and `before` all that was said to the question in it. */
  | {
      kind: 'practice';
      test: TestReport;
      practice: PracticeOf;
      tested: Report;
      before: readonly AnswerRecord[];
      /** Answers of both that are still being read. */
      unread: number;
    }
  /** The examiner is still at work on it. */
  | { kind: 'pending' }
  | { kind: 'unfinished'; summary: TestSummary }
  /** It ended without an answer that could be assessed. `practice`: the answer that was to be taken again. */
  | { kind: 'released'; practice?: PracticeOf | undefined }
  | { kind: 'missing' }
  /** It belongs to another browser, or to an account that is not signed in here. */
  | { kind: 'not-yours' };

/** Reads the report, or where the test stands when there is none. Rejects when the server cannot be asked. */
export async function loadReport(id: string, signal?: AbortSignal): Promise<ReportState> {
  try {
    const test = await readReport(id, signal);
    return test.practice === undefined
      ? await withWhatBelongsToIt(test, signal)
      : await compared(test, test.practice, signal);
  } catch (error) {
    if (!(error instanceof BandpalError)) throw error;
    if (error.code === 'test.not-yours') return { kind: 'not-yours' };
    if (error.code !== 'test.report-pending' && error.code !== 'test.not-found') throw error;
    if (error.code === 'test.not-found') await eraseVoiceOf(id);
    return withoutReport(id, signal);
  }
}

/** How many answers of what is shown are still being read. */
export function unreadOf(state: ReportState): number {
  if (state.kind === 'practice') return state.unread;
  return state.kind === 'ready' ? (state.test.unread ?? 0) : 0;
}

async function withWhatBelongsToIt(test: TestReport, signal?: AbortSignal): Promise<ReportState> {
  const [corrections, practices] = await Promise.all([
    correctionsFor(test, signal),
    practicesOf(test, signal),
  ]);
  return { kind: 'ready', test, corrections, practices };
}

/** Without an answer of the server the report can be read all the same, and nothing be said of it. */
async function correctionsFor(
  test: { id: string; report: Report },
  signal?: AbortSignal,
): Promise<DisputedCorrections> {
  const none = { own: false, disputed: [] };
  const { answers, remarks = [] } = test.report;
  const hasAny =
    answers.some(({ language }) => (language?.corrections.length ?? 0) > 0) ||
    remarks.some(({ kind }) => kind === MISSED_QUESTION);
  if (!hasAny) return none;
  try {
    return await readDisputedCorrections(test.id, signal);
  } catch (error) {
    if (signal?.aborted === true) throw error;
    console.warn('Whether this report is one’s own could not be read.', error);
    return none;
  }
}

/** The report is worth showing without them. */
async function practicesOf(test: TestReport, signal?: AbortSignal): Promise<readonly Practice[]> {
  try {
    return await readPractices(test.id, signal);
  } catch (error) {
    if (signal?.aborted === true) throw error;
    console.warn('The practices of this test could not be read.', error);
    return [];
  }
}

async function compared(test: TestReport, practice: PracticeOf, signal?: AbortSignal): Promise<ReportState> {
  const parent = await readReport(practice.testId, signal);
  const { disputed } = await correctionsFor(parent, signal);
  const tested = withoutDisputed(parent.report, disputed);
  const { answers } = tested;
  const question = answers.find(({ id }) => id === practice.answerId)?.questionId;
  const before = answers.filter(({ questionId }) => questionId === question);
  const unread = (test.unread ?? 0) + (parent.unread ?? 0);
  return { kind: 'practice', test, practice, tested, before, unread };
}

async function withoutReport(id: string, signal?: AbortSignal): Promise<ReportState> {
  try {
    const summary = await readTest(id, signal);
    if (summary.status === 'released') return { kind: 'released', practice: summary.practice };
    return summary.status === 'interrupted' ? { kind: 'unfinished', summary } : { kind: 'pending' };
  } catch (error) {
    if (!(error instanceof BandpalError)) throw error;
    if (error.code === 'test.not-found') return { kind: 'missing' };
    if (error.code === 'test.not-yours') return { kind: 'not-yours' };
    throw error;
  }
}
