import { withoutDisputed } from '@bandpal/contracts';
import type { ExamMode, ExamPart, ProgressTest } from '@bandpal/contracts';
import { drillsOf } from '@bandpal/lessons/drills';
import type { PlannedDrill } from '@bandpal/progress';
import { readDisputedCorrections } from '../../api/corrections.ts';
import { readReport } from '../../api/product.ts';

const MODES: Record<ExamPart, ExamMode> = { 1: 'part1', 2: 'part2', 3: 'part3' };

/**
 * The exercises of the newest test, a spoken one where there is any, in parts that are open. None where its report cannot be read: the
 * plan does without them.
 */
export async function loadDrills(
  progress: readonly ProgressTest[],
  open: readonly ExamMode[],
  signal: AbortSignal,
): Promise<PlannedDrill[]> {
  const newest = progress.toSorted((left, right) => right.finishedAt.localeCompare(left.finishedAt));
  const test = newest.find(({ source }) => source === 'spoken') ?? newest[0];
  if (test === undefined) return [];
  try {
    const [{ report }, { disputed }] = await Promise.all([
      readReport(test.id, signal),
      readDisputedCorrections(test.id, signal),
    ]);
    const accepted = withoutDisputed(report, disputed);
    return drillsOf(accepted).flatMap(({ drill, criterion, answerId }) => {
      const part = accepted.answers.find(({ id }) => id === answerId)?.part;
      const isOpen = part !== undefined && open.includes(MODES[part]);
      return isOpen ? [{ drill, criterion, testId: test.id, answerId }] : [];
    });
  } catch (error) {
    if (!signal.aborted) console.warn('The exercises of the last test could not be read.', error);
    return [];
  }
}
