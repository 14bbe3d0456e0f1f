// `npm run soak [-- --minutes 30 --calls 12 --cores 0]`: simulated calls at the capacity that the server states for this machine, test
// after test; with `--cores` the server has only these processors (as taskset takes them), and the callers should have the others.
// Prints what calls, answers, engines and memory did, and fails when a call was lost or memory moved by more than 5 %.
import { execFileSync } from 'node:child_process';
import { exit, pid } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { usageOfTree } from '../product/process-usage.ts';
import { spokenAnswers } from '../candidate/spoken-answers.ts';
import { percentile } from '../candidate/statistics.ts';
import { startFrameBeat } from '../load/pace-frames.ts';
import { startProduct } from '../product/start-product.ts';
import { Lane } from './lane.ts';
import { memoryDrift, type MemorySample } from './memory-drift.ts';
import { cpus } from 'node:os';

const FIGURE = /^bandpal_engine_jobs_waiting\{engine="(?<engine>[^"]+)"\} (?<jobs>\d+)$/gmu;

/** Jobs that wait for each engine of the server, as its /metrics has them now. */
async function waitingJobs(url: string): Promise<Map<string, number>> {
  const reply = await fetch(`${url}/metrics`);
  if (!reply.ok) throw new Error(`no figures: ${reply.status}`);
  const figures = (await reply.text()).matchAll(FIGURE);
  return new Map([...figures].map(({ groups }) => [groups?.['engine'] ?? '', Number(groups?.['jobs'])]));
}

/** What MAX_CALLS is when it is not set (docs/operations/reference.md). */
const CALLS_PER_CORE = 6;
const MOST_CALLS = 24;
/** Candidates do not come all at once, so their turns do not fall together. */
const STAGGER_MS = 2_000;
const SAMPLE_MS = 10_000;
const MAX_DRIFT = 0.05;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    calls: { type: 'string' },
    cores: { type: 'string' },
  },
});
const through = values.cores === undefined ? [] : ['taskset', '-c', values.cores];
const [command, ...args] = [...through, 'nproc'] as const;
const cores = Number(execFileSync(command, args));
const minutes = Number(values.minutes);
const calls = Number(values.calls ?? Math.min(CALLS_PER_CORE * cores, MOST_CALLS));

if (values.cores !== undefined) leaveTo(values.cores);
await using product = await startProduct({ SPEECH_RENDER_AHEAD: 'true' }, { through });
using beat = startFrameBeat();
const answers = await spokenAnswers('strong');
const stop = new AbortController();
const lanes: Lane[] = [];
for (let index = 0; index < calls; index += 1) {
  lanes.push(new Lane({ url: product.url, mode: 'part1', beat, answers, firstAnswer: index }, stop.signal));
  await delay(STAGGER_MS);
}

const samples: MemorySample[] = [];
/** The most of one engine at any look. */
let mostWaiting = 0;
const startedAt = performance.now();
const before = await usageOfTree(product.pid);
let usage = before;
for (let at = 0; at < minutes * 60_000; at = performance.now() - startedAt) {
  samples.push({ atSeconds: at / 1000, bytes: usage.memoryBytes });
  const waiting = await waitingJobs(product.url);
  mostWaiting = Math.max(mostWaiting, ...waiting.values());
  const jobs = [...waiting].filter(([, count]) => count > 0).map(([engine, count]) => `${engine} ${count}`);
  if (samples.length % 6 === 1) say(`minute ${Math.floor(at / 60_000)}`, jobs);
  await delay(SAMPLE_MS);
  usage = await usageOfTree(product.pid);
}
const seconds = (performance.now() - startedAt) / 1000;
stop.abort();
await Promise.all(lanes.map(({ done }) => done));

const lost = sum(lanes.map((lane) => lane.lost.length));
const drift = memoryDrift(samples);
say('the end', []);
console.log(
  JSON.stringify({
    cores,
    calls,
    minutes,
    reports: sum(lanes.map(({ reports }) => reports)),
    lost,
    full: sum(lanes.map(({ full }) => full)),
    turns: sum(lanes.map(({ responseMs }) => responseMs.length)),
    responseMs: spread(lanes.flatMap(({ responseMs }) => responseMs)),
    reportMs: spread(lanes.flatMap(({ reportMs }) => reportMs)),
    mostWaiting,
    cpuPerCall: Number(((usage.cpuSeconds - before.cpuSeconds) / seconds / calls).toFixed(3)),
    // What of the sound was never sent, because this process had no turn: not the server's fault.
    heldUp: beat.heldUp,
    memory: drift && {
      typicalMb: Math.round(drift.typicalBytes / 1e6),
      largestDrift: Number(drift.largest.toFixed(3)),
      firstToLast: Number(drift.firstToLast.toFixed(3)),
    },
  }),
);
if (drift === null) console.error('too short to say how memory moves: it takes eight minutes');
else if (drift.largest > MAX_DRIFT) console.error('memory moved by more than 5 %');
await product[Symbol.asyncDispose]();
exit(lost === 0 && (drift === null || drift.largest <= MAX_DRIFT) ? 0 : 1);

function say(when: string, waiting: readonly string[]): void {
  const reports = sum(lanes.map((lane) => lane.reports));
  const broken = sum(lanes.map((lane) => lane.lost.length));
  const jobs = waiting.length === 0 ? '' : `, jobs that wait: ${waiting.join(', ')}`;
  const memory = Math.round(usage.memoryBytes / 1e6);
  console.log(`${when}: ${memory} MB, ${reports} reports, ${broken} calls lost${jobs}`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function spread(values: readonly number[]): { p50: number; p95: number } {
  return { p50: Math.round(percentile(values, 0.5) ?? 0), p95: Math.round(percentile(values, 0.95) ?? 0) };
}

/** Takes this process off the server's processors (`0,2-3`), on which the scheduler would put it as soon as the others are busy. */
function leaveTo(server: string): void {
  const taken = new Set(
    server.split(',').flatMap((part) => {
      const [first = 0, last = first] = part.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }),
  );
  const others = Array.from({ length: cpus().length }, (_, index) => index).filter(
    (core) => !taken.has(core),
  );
  if (others.length > 0)
    execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', others.join(','), String(pid)]);
}
