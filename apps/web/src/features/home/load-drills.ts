import { withoutDisputed } from '@bandpal/contracts';
import type { ExamMode, ExamPart, ProgressTest } from '@bandpal/contracts';
import { drillsOf } from '@bandpal/lessons/drills';
import type { PlannedDrill } from '@bandpal/progress';
import { readDisputedCorrections } from '../corrections/correction-feedback.ts';
import { readReport } from '../../api/product.ts';

const MODES: Record<ExamPart, ExamMode> = { 1: 'part1', 2: 'part2', 3: 'part3' };

/** An exercise, and the part that has to be open for it. */
export interface FoundDrill {
  drill: PlannedDrill;
  mode: ExamMode;
}

/** The test whose exercises are offered: the newest, a spoken one where there is any. */
export function testOfDrills(progress: readonly ProgressTest[]): string | undefined {
  const newest = progress.toSorted((left, right) => right.finishedAt.localeCompare(left.finishedAt));
  return (newest.find(({ source }) => source === 'spoken') ?? newest[0])?.id;
}

/** The exercises of a test. None where its report cannot be read: the plan does without them. */
export async function loadDrills(testId: string, signal: AbortSignal): Promise<FoundDrill[]> {
  try {
    const [{ report }, { disputed }] = await Promise.all([
      readReport(testId, signal),
      readDisputedCorrections(testId, signal),
    ]);
    const accepted = withoutDisputed(report, disputed);
    return drillsOf(accepted).flatMap(({ drill, criterion, answerId }) => {
      const part = accepted.answers.find(({ id }) => id === answerId)?.part;
      return part === undefined ? [] : [{ drill: { drill, criterion, testId, answerId }, mode: MODES[part] }];
    });
  } catch (error) {
    if (!signal.aborted) console.warn('The exercises of the last test could not be read.', error);
    return [];
  }
}
