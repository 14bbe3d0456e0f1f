// `npm run replicas -- --growth 12`: the same calls on one, two and three replicas behind nginx: processor time, memory, what the database is
// asked for, and how fast the examiner answers.
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../candidate/statistics.ts';
import { usageOfTree } from '../product/process-usage.ts';
import type { Usage } from '../product/process-usage.ts';
import type { FrameBeat } from '../load/pace-frames.ts';
import { SimulatedCall } from '../load/simulated-call.ts';
import { freePort } from '../product/start-product.ts';
import { startProxy } from './start-proxy.ts';
import { startReplicas } from './start-replicas.ts';
import type { Replicas } from './start-replicas.ts';

/** Time for joins and the greeting before the measurement begins. */
const WARM_UP_MS = 10_000;
const PROXIED = 3;

export interface Growth {
  replicas: number;
  calls: number;
  turns: number;
  /** Share of one core for each call: replicas with their engines, and PostgreSQL. */
  coresPerCall: number;
  databaseCoresPerCall: number;
  /** All replicas together. */
  memoryMb: number;
  /** For each call and second. */
  transactions: number;
  rowsWritten: number;
  responseMs: { p50: number | null; p95: number | null };
}

export async function measureGrowth(
  count: number,
  {
    calls,
    seconds,
    beat,
    answers,
  }: { calls: number; seconds: number; beat: FrameBeat; answers: Int16Array[] },
): Promise<Growth> {
  const port = await freePort();
  const names = Array.from({ length: count }, (_, index) => `r${index + 1}`);
  await using replicas = await startReplicas(names, {
    PUBLIC_URL: `http://localhost:${port}`,
    MAX_CALLS: String(calls),
    SPEECH_LANGUAGE_MODEL: 'off',
  });
  // The proxy's file has three; where there are fewer, the last one stands for the rest.
  const replicaPorts = Array.from(
    { length: PROXIED },
    (_, index) => replicas.ports[Math.min(index, count - 1)] ?? 0,
  );
  await using proxy = await startProxy('nginx', { port, replicaPorts });
  const running: SimulatedCall[] = [];
  for (let firstAnswer = 0; firstAnswer < calls; firstAnswer += 1) {
    const options = { url: proxy.url, mode: 'part1' as const, beat, answers, firstAnswer };
    running.push(await SimulatedCall.start(options));
  }
  await delay(WARM_UP_MS);
  const seen = running.map((call) => call.responseMs.length);
  const before = await lookAt(replicas);
  await delay(seconds * 1_000);
  const after = await lookAt(replicas);
  const responses = running.flatMap((call, index) => call.responseMs.slice(seen[index]));
  for (const call of running) await call.release();
  const each = (value: number) => Number((value / after.at.since(before) / calls).toFixed(4));
  return {
    replicas: count,
    calls,
    turns: responses.length,
    coresPerCall: each(after.servers.cpuSeconds - before.servers.cpuSeconds),
    databaseCoresPerCall: each(after.database.cpuSeconds - before.database.cpuSeconds),
    memoryMb: Math.round(after.servers.memoryBytes / 1e6),
    transactions: each(after.transactions - before.transactions),
    rowsWritten: each(after.rows - before.rows),
    responseMs: { p50: percentile(responses, 0.5), p95: percentile(responses, 0.95) },
  };
}

interface Look {
  at: { ms: number; since(other: Look): number };
  servers: Pick<Usage, 'cpuSeconds' | 'memoryBytes'>;
  database: Usage;
  transactions: number;
  rows: number;
}

async function lookAt({ products, settings }: Replicas): Promise<Look> {
  const url = settings['DATABASE_URL'] ?? '';
  const ms = performance.now();
  const each = await Promise.all(products.map(({ pid }) => usageOfTree(pid)));
  const query =
    'select xact_commit, tup_inserted + tup_updated + tup_deleted from pg_stat_database where datname = current_database()';
  const [transactions = 0, rows = 0] = execFileSync('psql', ['-tA', '-F', ',', '-c', query, url], {
    encoding: 'utf8',
  })
    .trim()
    .split(',')
    .map(Number);
  return {
    at: { ms, since: (other) => (ms - other.at.ms) / 1_000 },
    servers: {
      cpuSeconds: each.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
      memoryBytes: each.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0),
    },
    database: await usageOfTree(await postmasterOf(url)),
    transactions,
    rows,
  };
}

/** The server's folder stands in its address. */
async function postmasterOf(url: string): Promise<number> {
  const folder = new URL(url).searchParams.get('host') ?? '';
  const [pid = ''] = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}
