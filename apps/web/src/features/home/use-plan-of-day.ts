import { withoutDisputed } from '@bandpal/contracts';
import type { ExamMode, ProgressTest, ExamPart } from '@bandpal/contracts';
import { planOfDay } from '@bandpal/progress';
import type { PlanStep, PlannedDrill } from '@bandpal/progress';
import { useEffect, useState } from 'react';
import { drillsOf } from '@bandpal/lessons/drills';
import { readDisputedCorrections } from '../corrections/correction-feedback.ts';
import { readReport } from '../../api/product.ts';

const MODES: Record<ExamPart, ExamMode> = { 1: 'part1', 2: 'part2', 3: 'part3' };

/** An exercise, and the part that has to be open for it. */
interface FoundDrill {
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

interface PlanWishes {
  progress: readonly ProgressTest[];
  /** `YYYY-MM-DD`. */
  today: string;
  /** Parts that can be taken here. */
  open: readonly ExamMode[];
  /** Whether a test is left today. */
  canTest: boolean;
}

/**
 * The plan of the day. A whole report says which exercises there are, and it is the largest thing that the page may need: it is read
 * only on a day with an exercise, and behind the page, whose other steps are there at once.
 */
export function usePlanOfDay({ progress, today, open, canTest }: PlanWishes): PlanStep[] {
  const [known, setKnown] = useState<{ testId: string; found: FoundDrill[] } | null>(null);
  const tests = canTest ? open : [];
  const early = planOfDay(progress, today, tests, null);
  const isWanted = early.some(({ kind }) => kind === 'waiting');
  const testId = isWanted ? testOfDrills(progress) : undefined;
  useEffect(() => {
    if (testId === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      const found = await loadDrills(testId, signal);
      if (!signal.aborted) setKnown({ testId, found });
    };
    void load();
    return () => controller.abort();
  }, [testId]);
  if (known === null || known.testId !== testId) return early;
  const drills = known.found.filter(({ mode }) => open.includes(mode)).map(({ drill }) => drill);
  return planOfDay(progress, today, tests, drills);
}
