// `npm run replicas [-- --growth CALLS]`: kills and drains replicas while simulated candidates speak, or measures what each further one
// costs. Three replicas stand on one PostgreSQL behind Debian's nginx, then HAProxy, with the files of ops/proxies; one is killed and comes
// back, another drains. Every test has to go on at its question, with every answer the candidate was told of, and every hold has to end as
// one capture. Prints what happened, and ends with 1 where something was lost.
import { lossOf, stepsBack } from './judge-continuation.ts';
import { execFileSync } from 'node:child_process';
import { env } from 'node:process';
import { parseArgs } from 'node:util';
import { audioPathSchema } from '@bandpal/contracts';
import { ANSWER_TEXTS } from '../candidate/answer-texts.ts';
import { openFliteVoice } from '../candidate/candidate-voice.ts';
import { percentile } from '../candidate/statistics.ts';
import { startFrameBeat, type FrameBeat } from '../load/pace-frames.ts';
import { freePort, type RunningProduct } from '../product/start-product.ts';
import { LastingCandidate, type Continuation } from './lasting-candidate.ts';
import { measureGrowth } from './measure-growth.ts';
import { installProxies, PROXIES, startProxy, type ProxyName, type RunningProxy } from './start-proxy.ts';
import { startReplicas, type Replicas } from './start-replicas.ts';
import { setTimeout as delay } from 'node:timers/promises';

/** A busy machine answers late; nothing here takes longer on one that is not stuck. */
const PATIENCE_MS = 300_000;
const PAUSE_MS = 200;

/** Resolves when it holds; rejects with `what` after five minutes. */
async function waitUntil(what: string, holds: () => boolean): Promise<void> {
  const startedAt = performance.now();
  while (!holds()) {
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error(`never: ${what}`);
    await delay(PAUSE_MS);
  }
}

const NAMES = ['r1', 'r2', 'r3'];
const GUEST_TESTS = 2;
const START_ATTEMPTS = 4;

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '24' },
    proxy: { type: 'string', default: PROXIES.join(',') },
    'drain-seconds': { type: 'string', default: '20' },
    /** Answers that every candidate has given before the first replica dies. */
    answers: { type: 'string', default: '1' },
    /** The candidates type: for a machine that has no time to understand them. */
    typed: { type: 'boolean', default: false },
    /** How the candidates' sound goes: `websocket`, through the proxy, or `webrtc`, which costs this process much more. */
    path: { type: 'string', default: 'websocket' },
    /** Measures so many calls on one, two and three replicas, and nothing else. */
    growth: { type: 'string' },
    seconds: { type: 'string', default: '45' },
  },
});
const calls = Number(values.calls);
const audioPath = audioPathSchema.parse(values.path);

installProxies();
const texts = ANSWER_TEXTS.strong.short.map((text) => text.replace('{topic}', 'this'));
const voice = await openFliteVoice();
const answers = values.typed ? [] : await Promise.all(texts.map((text) => voice.speak(text)));
using beat = startFrameBeat();
if (values.growth !== undefined) {
  for (const count of [1, 2, 3]) {
    const measured = { calls: Number(values.growth), seconds: Number(values.seconds), beat, answers };
    console.log(JSON.stringify(await measureGrowth(count, measured)));
  }
  process.exit();
}
let lost = 0;
for (const name of PROXIES.filter((proxy) => values.proxy.split(',').includes(proxy))) {
  lost += await takeTests(name, beat);
}
process.exit(lost === 0 ? 0 : 1);

/** One round behind one proxy; tells how many losses there were. */
async function takeTests(proxyName: ProxyName, frames: FrameBeat): Promise<number> {
  const startedAt = performance.now();
  const say = (text: string) =>
    console.log(
      `${proxyName} ${String(Math.round((performance.now() - startedAt) / 1000)).padStart(4)} s  ${text}`,
    );
  const port = await freePort();
  await using replicas = await startReplicas(NAMES, {
    PUBLIC_URL: `http://localhost:${port}`,
    // Two replicas have to hold all calls while the third is away.
    MAX_CALLS: String(Math.ceil(calls / 2) + 2),
    DRAIN_SECONDS: values['drain-seconds'],
    GUEST_TESTS_PER_DAY: String(GUEST_TESTS),
    SPEECH_LANGUAGE_MODEL: 'off',
  });
  await using proxy = await startProxy(proxyName, { port, replicaPorts: replicas.ports });
  const candidates: LastingCandidate[] = [];
  for (let firstAnswer = 0; firstAnswer < calls; firstAnswer += 1) {
    const said = { path: audioPath, ...(values.typed ? { texts } : {}) };
    const options = { url: proxy.url, mode: 'part1' as const, beat: frames, answers, firstAnswer, ...said };
    candidates.push(await LastingCandidate.start(options));
  }
  say(`${calls} calls: ${spread(candidates)}`);
  await waitUntil('everybody has answered', () =>
    candidates.every(({ answered }) => answered >= Number(values.answers)),
  );

  const [first, second] = replicas.products;
  const killed = candidates.filter(({ replica }) => replica === 'r1');
  await Promise.all(killed.map((candidate) => candidate.noteStored()));
  say(`r1 is killed with ${killed.length} calls`);
  await first?.kill();
  await waitUntil('the tests of r1 go on', () => killed.every(isContinuedOrFailed));
  say(`all go on: ${spread(candidates)}`);
  await restartPatiently(first);

  const drained = candidates.filter(({ replica }) => replica === 'r2');
  const before = new Map(drained.map((candidate) => [candidate, candidate.continuations.length]));
  await Promise.all(drained.map((candidate) => candidate.noteStored()));
  say(`r1 is back; r2 drains with ${drained.length} calls`);
  await second?.stop();
  await waitUntil('the tests of r2 go on', () =>
    drained.every(
      (candidate) =>
        candidate.failure !== null || candidate.continuations.length > (before.get(candidate) ?? 0),
    ),
  );
  say(`r2 has ended by itself: ${spread(candidates)}`);

  const figures = await Promise.all(candidates.map(verdictOf));
  const broken = figures.flat();
  const ledger = checkStore(replicas);
  // The standing sockets end with the report.
  tellCauses(replicas, proxy, frames);
  for (const text of broken) console.log(`  LOST: ${text}`);
  tell(
    'killed',
    candidates.flatMap(({ continuations }) => continuations.filter(({ from }) => from === 'r1')),
  );
  tell(
    'drained',
    candidates.flatMap(({ continuations }) => continuations.filter(({ from }) => from === 'r2')),
  );
  console.log(`  tests finished with a report: ${calls - new Set(broken).size} of ${calls}`);
  console.log(`  ledger and database: ${ledger}`);
  return broken.length;
}

/** A service manager tries again as well: on a full machine an engine may take longer to start than a server waits for it. */
async function restartPatiently(product: RunningProduct | undefined, attempt = 1): Promise<void> {
  try {
    await product?.restart();
  } catch (error) {
    if (attempt === START_ATTEMPTS) throw error;
    await restartPatiently(product, attempt + 1);
  }
}

function isContinuedOrFailed({ continuations, failure }: LastingCandidate): boolean {
  return continuations.length > 0 || failure !== null;
}

/** What was lost of one candidate; nothing when all is well. */
async function verdictOf(candidate: LastingCandidate): Promise<string[]> {
  if (candidate.failure !== null) return [`a test did not go on: ${candidate.failure.message}`];
  const { continuations } = candidate;
  const stored = Math.max(0, ...continuations.flatMap((one) => [one.storedBefore, one.storedAfter]));
  const { report } = await candidate.finish();
  const { status } = await candidate.test();
  const remaining = await candidate.remaining();
  return [
    ...(status === 'finished' ? [] : [`a test is ${status}`]),
    ...(report.answers.length >= stored
      ? []
      : [`${stored} answers were kept, ${report.answers.length} are there`]),
    ...(remaining === GUEST_TESTS - 1
      ? []
      : [`${GUEST_TESTS - remaining} tests of the allowance went for one`]),
    ...continuations.flatMap((one) => {
      const loss = lossOf(one);
      return loss === null ? [] : [`${loss}: ${JSON.stringify(one)}`];
    }),
  ];
}

function tell(what: string, continuations: readonly Continuation[]): void {
  const gaps = continuations.map(({ gapMs }) => gapMs);
  const same = continuations.filter((one) => stepsBack(one) === 0).length;
  const again = continuations.filter((one) => one.storedAfter < one.answeredBefore).length;
  const [p50, p95] = [percentile(gaps, 0.5), percentile(gaps, 0.95)];
  console.log(
    `  ${what}: ${continuations.length} continued, ${same} at the very question, ${again} had an answer under way that was asked for again`,
  );
  console.log(`    from the loss to the question: median ${p50} ms, p95 ${p95} ms`);
}

/** What the proxy, the servers and this process itself have to do with what was lost. */
function tellCauses({ products }: Replicas, proxy: RunningProxy, { heldUp }: FrameBeat): void {
  console.log(`  sockets of rooms, as the proxy saw them end: ${JSON.stringify(proxy.endings())}`);
  for (const [index, product] of products.entries()) {
    const ends = countOf(product.output(), /"endedReason":"([^"]+)"/g);
    const warnings = countOf(product.output(), /"level":(?:40|50|60),.*"msg":"([^"]+)"/g);
    console.log(
      `  ${NAMES[index]}: calls ended ${JSON.stringify(ends)}, warnings ${JSON.stringify(warnings)}`,
    );
  }
  const { longestMs, lostMs } = heldUp;
  console.log(
    `  this process was held up for ${Math.round(longestMs)} ms at most; ${Math.round(lostMs)} ms of sound were not sent`,
  );
}

function countOf(text: string, pattern: RegExp): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [, found = ''] of text.matchAll(pattern)) counts[found] = (counts[found] ?? 0) + 1;
  return counts;
}

function spread(candidates: readonly LastingCandidate[]): string {
  return NAMES.map((name) => `${name} ${candidates.filter(({ replica }) => replica === name).length}`).join(
    ', ',
  );
}

function checkStore({ settings }: Replicas): string {
  const command = ['apps/server/src/command-line.ts', 'store', 'check'];
  return execFileSync(process.execPath, command, { env: { ...env, ...settings }, encoding: 'utf8' }).trim();
}
