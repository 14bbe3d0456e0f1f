// `npm run fuzz`: hostile requests and signalling frames against a real server of its own. See docs/operations.md.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startPostgresCluster } from '@bandpal/foundation/testing/postgres-cluster';
import { ServerProcesses } from '../server-process.ts';
import { bodyChecker } from './check-body.ts';
import { EVERY_ADDRESS, PLATFORM_SECRET } from './every-address.ts';
import { fuzzHttp } from './fuzz-http.ts';
import { fuzzSignalling } from './fuzz-signalling.ts';
import { KnownTexts } from './identities.ts';
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

await using parts = new AsyncDisposableStack();
const settings: Record<string, string> = { ...EVERY_ADDRESS };
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
const began = performance.now();
const http = await fuzzHttp({
  base,
  document,
  seed,
  requests: Number(values.requests),
  atOnce: AT_ONCE,
  identities: () => people.identities(known),
  known,
  check: bodyChecker(),
  onProgress: (sent) => {
    memories.push(memory());
    if (sent % 20_000 === 0) console.log(`${sent} requests, ${Math.round(memories.at(-1) ?? 0)} MB`);
  },
});
const httpS = (performance.now() - began) / 1_000;
console.log(`${http.sent} requests in ${httpS.toFixed(0)} s; by status: ${inOrder(http.statuses)}`);
const all = operationsOf(document).map(({ method, path }) => `${method} ${path}`);
console.log(`${http.reached.size} of ${all.length} operations answered a valid request with success; not:`);
console.log(all.filter((name) => !http.reached.has(name)).join(', '));
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

const health = await fetch(`${base}/readyz`);
const troubles = [...http.troubles, ...signalling.troubles];
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
