import type { Criterion } from '@bandpal/contracts';
import { answerFates } from '../candidate/answer-fates.ts';
import type { AnswerFate } from '../candidate/answer-fates.ts';
import { percentile } from '../candidate/statistics.ts';
import type { TakenTest } from '../candidate/take-test.ts';

/** One line of the demonstration's RESULT. Bands are null when not assessed. */
export interface RunSummary {
  part: number;
  candidate: string;
  overall: number | null;
  criteria: Partial<Record<Criterion, number | null>>;
  words: number;
  wer: number | null;
  /** Spoken answers by what became of them; null where nobody knows what was said. */
  answers: Record<AnswerFate, number> | null;
  /** From the candidate's last sound to the examiner's first, heard at the loudspeaker. */
  responseMs: { p50: number | null; p95: number | null };
  seconds: number;
}

export function summariseRun(
  mode: 'part1' | 'part2',
  candidate: string,
  taken: TakenTest,
  hasText: boolean,
): RunSummary {
  const { report } = taken.result;
  return {
    part: mode === 'part1' ? 1 : 2,
    candidate,
    overall: report.overall.band,
    criteria: Object.fromEntries(report.criteria.map(({ criterion, band }) => [criterion, band])),
    words: report.totals.words,
    wer: hasText ? Number(taken.wer.toFixed(3)) : null,
    answers: hasText ? countFates(taken) : null,
    responseMs: { p50: round(percentile(taken.gapsMs, 0.5)), p95: round(percentile(taken.gapsMs, 0.95)) },
    seconds: Math.round(taken.seconds),
  };
}

function countFates({ turns, result }: TakenTest): Record<AnswerFate, number> {
  const counts = { one: 0, split: 0, underOther: 0, lost: 0 };
  for (const fate of answerFates(turns, result.report.answers)) counts[fate] += 1;
  return counts;
}

function round(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}
