// From the end of a spoken test to its report with corrections: spoken answers, studied by the language model, one test after another.
import { setTimeout as delay } from 'node:timers/promises';
import { testReportSchema } from '@bandpal/contracts';
import type { Report } from '@bandpal/contracts';
import { spokenAnswers } from '../candidate/spoken-answers.ts';
import { percentile } from '../candidate/statistics.ts';
import { startFrameBeat } from '../load/pace-frames.ts';
import { SimulatedCall } from '../load/simulated-call.ts';

/** An answer takes about 15 s with its question. */
const LONGEST_TEST_MS = 300_000;
const LONGEST_REPORT_MS = 60_000;
const POLL_MS = 10;

export interface ReportsResult {
  tests: number;
  /** The button that ends the test, pressed as soon as the last answer is taken, to the whole report. */
  reportMs: { p50: number | null; p95: number | null };
  answers: number;
  /** Answers that the language model had read by then. The others stay without corrections. */
  studied: number;
  corrections: number;
}

/**
 * Takes tests of Part 1, each ended after `answers` answers: harder than a test that comes to its end, which has a goodbye to study in. One
 * more comes first and does not count, for the first answer of all loads the language model.
 */
export async function measureReports(url: string, tests: number, answers: number): Promise<ReportsResult> {
  const spoken = await spokenAnswers('weak');
  using beat = startFrameBeat();
  const taken: { ms: number; report: Report }[] = [];
  for (let index = 0; index <= tests; index += 1) {
    const options = { url, mode: 'part1' as const, beat, answers: spoken, firstAnswer: index * answers };
    // oxlint-disable-next-line no-await-in-loop -- beside another test the machine would be another
    const call = await SimulatedCall.start(options);
    // oxlint-disable-next-line no-await-in-loop
    const test = await endAfter(answers, { url, call });
    if (index > 0) taken.push(test);
    console.log(`  ${taken.length} of ${tests} tests`);
  }
  const times = taken.map(({ ms }) => ms);
  const records = taken.flatMap(({ report }) => report.answers);
  const studies = records.flatMap(({ language }) => language ?? []);
  return {
    tests: taken.length,
    reportMs: { p50: percentile(times, 0.5), p95: percentile(times, 0.95) },
    answers: records.length,
    studied: studies.length,
    corrections: studies.reduce((sum, { corrections }) => sum + corrections.length, 0),
  };
}

async function endAfter(answers: number, { url, call }: { url: string; call: SimulatedCall }) {
  try {
    await until(() => call.answered >= answers, LONGEST_TEST_MS, 'the examiner took too few answers');
    const endedAt = performance.now();
    call.end();
    let report: Report | null = null;
    await until(
      async () => {
        const path = `${url}/api/tests/${call.testId}/report`;
        const reply = await fetch(path, { headers: { cookie: call.cookie } });
        if (reply.ok) ({ report } = testReportSchema.parse(await reply.json()));
        return report !== null;
      },
      LONGEST_REPORT_MS,
      'there was no report',
    );
    if (report === null) throw new Error('there was no report');
    return { ms: Math.round(performance.now() - endedAt), report };
  } finally {
    await call.release();
  }
}

async function until(holds: () => boolean | Promise<boolean>, withinMs: number, problem: string) {
  const startedAt = performance.now();
  // oxlint-disable-next-line no-await-in-loop -- asked again and again
  while (!(await holds())) {
    if (performance.now() - startedAt > withinMs) throw new Error(problem);
    // oxlint-disable-next-line no-await-in-loop
    await delay(POLL_MS);
  }
}
