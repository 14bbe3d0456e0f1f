import type { ExamMode, ProgressTest } from '@bandpal/contracts';
import { planOfDay } from '@bandpal/progress';
import type { PlanStep } from '@bandpal/progress';
import { useEffect, useState } from 'react';
import { loadDrills, testOfDrills } from './load-drills.ts';
import type { FoundDrill } from './load-drills.ts';

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
