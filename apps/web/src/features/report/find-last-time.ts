import type { AnswerRecord, Report, TestReport } from '@bandpal/contracts';
import { readReport } from '../../api/product.ts';
import { readOwnTests } from '../own-tests/own-tests.ts';
import type { OwnTest } from '../own-tests/own-tests.ts';

/** The newest test of the same kind before this one; null for tests that this browser does not know as its own. */
export function testBefore(
  { id, startedAt, report }: { id: string; startedAt: string; report: Report },
  own: readonly OwnTest[],
): OwnTest | null {
  if (!own.some((test) => test.id === id)) return null;
  const earlier = own.filter(
    (test) => test.mode === report.mode && test.startedAt < startedAt && test.id !== id,
  );
  return earlier.toSorted((left, right) => right.startedAt.localeCompare(left.startedAt))[0] ?? null;
}

/** The overall estimate of the test before this one; null where there is none, or it cannot be read now. */
export async function findLastTime(
  test: TestReport,
  signal: AbortSignal,
): Promise<{ startedAt: string; overall: Report['overall'] } | null> {
  const before = testBefore(test, readOwnTests());
  if (before === null || test.report.overall.band === null) return null;
  try {
    const { startedAt, report } = await readReport(before.id, signal);
    // Words alone and words with their sound are estimates of different things.
    const isAlike = isTyped(report) === isTyped(test.report);
    return isAlike ? { startedAt, overall: report.overall } : null;
  } catch {
    // It may be unfinished or erased: a comparison is no more than an extra.
    return null;
  }
}

/** Whether every answer of a report was typed. */
export function isTyped({ answers }: { answers: AnswerRecord[] }): boolean {
  return answers.length > 0 && answers.every(({ source }) => source === 'typed');
}
