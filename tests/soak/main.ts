// `npm run soak [-- --minutes 30 --calls 16]`: simulated calls at the capacity that the server states for this machine, test after
// test. Prints what calls, answers and memory did, and fails when a call was lost or memory moved by more than 5 %.
import { availableParallelism } from 'node:os';
import { exit } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { usageOfTree } from '../bench/process-usage.ts';
import { ANSWER_TEXTS } from '../candidate/answer-texts.ts';
import { openFliteVoice } from '../candidate/flite-voice.ts';
import { percentile } from '../candidate/statistics.ts';
import { startFrameBeat } from '../load/pace-frames.ts';
import { startProduct } from '../product/start-product.ts';
import { Lane } from './lane.ts';
import { memoryDrift } from './memory-drift.ts';
import type { MemorySample } from './memory-drift.ts';

/** What MAX_CALLS is when it is not set (docs/operations.md). */
const CALLS_PER_CORE = 8;
/** Candidates do not come all at once, so their turns do not fall together. */
const STAGGER_MS = 2_000;
const SAMPLE_MS = 10_000;
const MAX_DRIFT = 0.05;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    calls: { type: 'string', default: String(CALLS_PER_CORE * availableParallelism()) },
  },
});
const [minutes, calls] = [Number(values.minutes), Number(values.calls)];

await using product = await startProduct({ SPEECH_RENDER_AHEAD: 'true' });
using beat = startFrameBeat();
const voice = await openFliteVoice();
const answers = await Promise.all(
  ANSWER_TEXTS.strong.short.map((text) => voice.speak(text.replace('{topic}', 'this'))),
);
const stop = new AbortController();
const lanes: Lane[] = [];
for (let index = 0; index < calls; index += 1) {
  lanes.push(new Lane({ url: product.url, mode: 'part1', beat, answers, firstAnswer: index }, stop.signal));
  await delay(STAGGER_MS);
}

const samples: MemorySample[] = [];
const startedAt = performance.now();
const before = await usageOfTree(product.pid);
let usage = before;
for (let at = 0; at < minutes * 60_000; at = performance.now() - startedAt) {
  samples.push({ atSeconds: at / 1000, bytes: usage.memoryBytes });
  if (samples.length % 6 === 1) say(`minute ${Math.floor(at / 60_000)}`);
  await delay(SAMPLE_MS);
  usage = await usageOfTree(product.pid);
}
const seconds = (performance.now() - startedAt) / 1000;
stop.abort();
await Promise.all(lanes.map(({ done }) => done));

const lost = sum(lanes.map((lane) => lane.lost.length));
const drift = memoryDrift(samples);
say('the end');
console.log(
  JSON.stringify({
    calls,
    minutes,
    reports: sum(lanes.map(({ reports }) => reports)),
    lost,
    full: sum(lanes.map(({ full }) => full)),
    turns: sum(lanes.map(({ responseMs }) => responseMs.length)),
    responseMs: spread(lanes.flatMap(({ responseMs }) => responseMs)),
    reportMs: spread(lanes.flatMap(({ reportMs }) => reportMs)),
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

function say(when: string): void {
  const [reports, broken] = [
    sum(lanes.map((lane) => lane.reports)),
    sum(lanes.map((lane) => lane.lost.length)),
  ];
  console.log(`${when}: ${Math.round(usage.memoryBytes / 1e6)} MB, ${reports} reports, ${broken} calls lost`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function spread(values: readonly number[]): { p50: number; p95: number } {
  return { p50: Math.round(percentile(values, 0.5) ?? 0), p95: Math.round(percentile(values, 0.95) ?? 0) };
}
