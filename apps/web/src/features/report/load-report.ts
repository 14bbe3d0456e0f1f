import { BandpalError } from '@bandpal/contracts';
import type { TestReport, TestSummary } from '@bandpal/contracts';
import { readReport, readTest } from '../../api/product.ts';

/** What there is to show for a test id. */
export type ReportState =
  | { kind: 'ready'; test: TestReport }
  /** The examiner is still at work on it. */
  | { kind: 'pending' }
  | { kind: 'unfinished'; summary: TestSummary }
  /** It ended without an answer that could be assessed. */
  | { kind: 'released' }
  | { kind: 'missing' };

/** Reads the report, or where the test stands when there is none. Rejects when the server cannot be asked. */
export async function loadReport(id: string, signal?: AbortSignal): Promise<ReportState> {
  try {
    return { kind: 'ready', test: await readReport(id, signal) };
  } catch (error) {
    if (!(error instanceof BandpalError)) throw error;
    if (error.code !== 'test.report-pending' && error.code !== 'test.not-found') throw error;
    return withoutReport(id, signal);
  }
}

async function withoutReport(id: string, signal?: AbortSignal): Promise<ReportState> {
  try {
    const summary = await readTest(id, signal);
    if (summary.status === 'released') return { kind: 'released' };
    return summary.status === 'interrupted' ? { kind: 'unfinished', summary } : { kind: 'pending' };
  } catch (error) {
    if (error instanceof BandpalError && error.code === 'test.not-found') return { kind: 'missing' };
    throw error;
  }
}
