// Simulated calls side by side: processor and memory of the server for each call, how fast the examiner answers, how
// fast the report is there, and whether every call was still served.
import { setTimeout as delay } from 'node:timers/promises';
import { spokenAnswers } from '../candidate/spoken-answers.ts';
import { percentile } from '../candidate/statistics.ts';
import { startFrameBeat } from '../load/pace-frames.ts';
import { SimulatedCall, waitForReport } from '../load/simulated-call.ts';
import type { RunningProduct } from '../product/start-product.ts';
import { usageOfTree } from '../product/process-usage.ts';
import type { Usage } from '../product/process-usage.ts';

/** Time for joins and the greeting before the measurement begins. */
const WARM_UP_MS = 8_000;

export interface CapacityResult {
  calls: number;
  seconds: number;
  turns: number;
  /** Share of one core per call, server and engine processes together. */
  cpuPerCall: number;
  /** The same by program; those that took less than a thousandth of a core are left out. */
  cpuPerCallOf: Record<string, number>;
  memoryMb: number;
  /** Decision that a turn is over to the first audio packet. */
  responseMs: { p50: number | null; p95: number | null };
  /** End of the test to the report being there. */
  reportMs: { p50: number | null; p95: number | null };
  /** Calls whose examiner answered no turn at all. */
  unserved: number;
}

export async function measureCapacity(
  product: RunningProduct,
  calls: number,
  seconds: number,
): Promise<CapacityResult> {
  const answers = await spokenAnswers('strong');
  using beat = startFrameBeat();
  const running: SimulatedCall[] = [];
  for (let index = 0; index < calls; index += 1) {
    const options = { url: product.url, mode: 'part1' as const, beat, answers, firstAnswer: index };
    running.push(await SimulatedCall.start(options));
  }
  await delay(WARM_UP_MS);
  const before = await usageOfTree(product.pid);
  const startedAt = performance.now();
  const seen = running.map((call) => call.responseMs.length);
  await delay(seconds * 1000);
  const after = await usageOfTree(product.pid);
  const elapsed = (performance.now() - startedAt) / 1000;
  const cpuSeconds = after.cpuSeconds - before.cpuSeconds;
  if (cpuSeconds < 0) throw new Error(`the server's processor time went back by ${-cpuSeconds} s`);
  const responses = running.map((call, index) => call.responseMs.slice(seen[index]));
  const reportMs = await Promise.all(running.map((call) => endAndReadReport(product.url, call)));
  const all = responses.flat();
  return {
    calls,
    seconds: Math.round(elapsed),
    turns: all.length,
    cpuPerCall: Number((cpuSeconds / elapsed / calls).toFixed(4)),
    cpuPerCallOf: sharesOf(before, after, elapsed * calls),
    memoryMb: Math.round(after.memoryBytes / 1e6),
    responseMs: { p50: rounded(percentile(all, 0.5)), p95: rounded(percentile(all, 0.95)) },
    reportMs: { p50: rounded(percentile(reportMs, 0.5)), p95: rounded(percentile(reportMs, 0.95)) },
    unserved: responses.filter((times) => times.length === 0).length,
  };
}

function sharesOf(before: Usage, after: Usage, seconds: number): Record<string, number> {
  const shares = Object.entries(after.cpuSecondsOf)
    .map(([program, used]) => [program, (used - (before.cpuSecondsOf[program] ?? 0)) / seconds] as const)
    .filter(([, share]) => share >= 0.001)
    .toSorted(([, one], [, other]) => other - one);
  return Object.fromEntries(shares.map(([program, share]) => [program, Number(share.toFixed(4))]));
}

/** Ends the test and gives the time from the examiner's goodbye to the report. */
async function endAndReadReport(url: string, call: SimulatedCall): Promise<number> {
  call.end();
  await call.ended;
  const ms = await waitForReport(url, call);
  await call.release();
  return ms;
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}
