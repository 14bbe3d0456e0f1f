// `npm run fuzz [-- --seed N --requests N --frames N --postgresql]`: sends hostile requests and signalling frames to a server of its own. See docs/operations/install.md.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startPostgresCluster } from '@bandpal/foundation/testing/postgres-cluster';
import { ServerProcesses } from '../server-process.ts';
import { bodyChecker } from './check-body.ts';
import { Errands } from './errands.ts';
import { EVERY_ADDRESS, PLATFORM_SECRET } from './every-address.ts';
import { fuzzHttp } from './fuzz-http.ts';
import { fuzzSignalling } from './fuzz-signalling.ts';
import { heldMemory, TELLS_MEMORY } from './held-memory.ts';
import { KnownTexts } from './identities.ts';
import { judgeReached, reasonsOf } from './judge-reached.ts';
import { operationsOf, type OpenApiDocument } from './operations.ts';
import { roomsToTry } from './rooms-to-try.ts';
import { FuzzPeople } from './sit-down.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    requests: { type: 'string', default: '100000' },
    frames: { type: 'string', default: '20000' },
    /** On a PostgreSQL of its own (Debian's package) in place of the built-in database. */
    postgresql: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
console.log(`seed ${seed}`);

const AT_ONCE = 8;
const SOCKETS_AT_ONCE = 4;
const MEGABYTE = 2 ** 20;
/** By then code is compiled, engines are loaded and every cache has begun. */
const WARM_UP = 0.2;
/**
 * What a server remembers is bounded: windows of limits, texts and sounds that may be asked for again; 16,000 requests add 4 MB. A kilobyte
 * that stays behind of each of 80,000 is more than this. The memory of the whole process tells less: it has the pages of the built-in
 * database, which grow with what is stored.
 */
const MOST_GROWTH_MB = 64;
/** So many requests reach every operation that chance can reach. */
const LONG_RUN = 50_000;

await using parts = new AsyncDisposableStack();
const settings: Record<string, string> = { ...EVERY_ADDRESS, ...TELLS_MEMORY };
if (values.postgresql) {
  const cluster = startPostgresCluster();
  parts.defer(() => cluster.stop());
  settings['DATABASE_URL'] = cluster.url('postgres');
}
console.log(values.postgresql ? 'on PostgreSQL' : 'on PGlite');
const server = parts.use(new ServerProcesses()).launch(settings);
const base = await server.ready;
const document = (await (await fetch(`${base}/openapi.json`)).json()) as OpenApiDocument;
const { identity } = (await (await fetch(`${base}/config.json`)).json()) as {
  identity: { clientId: string };
};
const memory = (): number => {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / MEGABYTE;
};

const known = new KnownTexts();
const people = new FuzzPeople(base, identity.clientId, `fuzz-${seed}`, PLATFORM_SECRET);
const memories: number[] = [memory()];
const errands = new Errands({
  base,
  document,
  people: new FuzzPeople(base, identity.clientId, `errands-${seed}`, PLATFORM_SECRET),
  check: bodyChecker(),
});
await errands.run();
const requests = Number(values.requests);
const warm: Promise<number>[] = [];
const began = performance.now();
const http = await fuzzHttp({
  base,
  document,
  seed,
  requests,
  atOnce: AT_ONCE,
  identities: () => people.identities(known),
  known,
  check: bodyChecker(),
  onProgress: (sent) => {
    memories.push(memory());
    if (sent >= requests * WARM_UP && warm.length === 0) warm.push(heldMemory(server));
    if (sent % 20_000 === 0) console.log(`${sent} requests, ${Math.round(memories.at(-1) ?? 0)} MB`);
  },
});
const httpS = (performance.now() - began) / 1_000;
console.log(`${http.sent} requests in ${httpS.toFixed(0)} s; by status: ${inOrder(http.statuses)}`);
const all = operationsOf(document).map(({ method, path }) => `${method} ${path}`);
console.log(`memory MB: ${memories.map((megabytes) => Math.round(megabytes)).join(' ')}`);

const signalling = await fuzzSignalling({
  seed,
  frames: Number(values.frames),
  atOnce: SOCKETS_AT_ONCE,
  room: roomsToTry(base),
});
console.log(
  `${signalling.frames} frames over ${signalling.sockets} sockets; closed with: ${inOrder(signalling.closes)}`,
);
console.log(`answers: ${inOrder(signalling.answers)}; memory ${Math.round(memory())} MB`);

await errands.run();
const reached = new Set([...http.reached, ...errands.reached]);
console.log(`${reached.size} of ${all.length} operations answered a valid request with success; not:`);
for (const reason of reasonsOf(all, reached)) console.log(`  ${reason}`);
const [before = 0] = await Promise.all(warm);
const after = await heldMemory(server);
console.log(
  `held after a collection: ${Math.round(before)} MB after the warm-up, ${Math.round(after)} MB at the end`,
);

const health = await fetch(`${base}/readyz`);
const troubles = [...http.troubles, ...errands.troubles, ...signalling.troubles];
if (before > 0 && after - before > MOST_GROWTH_MB)
  troubles.push(`${Math.round(after - before)} MB more are held`);
if (requests >= LONG_RUN) troubles.push(...judgeReached(all, reached));
if (!health.ok) troubles.push(`not ready afterwards: ${health.status} ${await health.text()}`);
for (const trouble of troubles) console.error(trouble);
console.log(
  troubles.length === 0 ? 'nothing is wrong' : `${troubles.length} troubles; repeat with --seed ${seed}`,
);
process.exitCode = troubles.length === 0 ? 0 : 1;

function inOrder(counts: ReadonlyMap<string | number, number>): string {
  return [...counts.entries()]
    .toSorted(([, a], [, b]) => b - a)
    .map(([key, count]) => `${key}: ${count}`)
    .join(', ');
}
