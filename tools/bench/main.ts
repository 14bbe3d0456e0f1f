// `make bench`: accounts, the public pages on a slow line, capacity with simulated calls, reports with corrections, then replies in a
// real browser; writes bench/results.json. With --accounts-only, --pages-only, --capacity-only, --reports-only or --replies-only it measures these, prints
// the figures and writes nothing. With --compare COMMIT[,COMMIT] it measures accounts of that commit and of this checkout (or the second commit) in turns, with
// --flood KIND what people notice during --per-minute requests of that kind (sign-ups, codes, passwords, srp, own-accounts) from --networks
// addresses, with --names-only whether the time of an answer tells who has an account (--names addresses of each kind, --tries
// requests for each, --call one kind of request alone).
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgresCluster } from '@bandpal/foundation/testing/postgres-cluster';
import { startProduct } from '../product/start-product.ts';
import type { RunningProduct } from '../product/start-product.ts';
import { compareAccounts } from './compare-accounts.ts';
import { ACCOUNT_SETTINGS, measureAccounts } from './measure-accounts.ts';
import type { AccountsResult } from './measure-accounts.ts';
import { FLOODS, measureFlood } from './measure-flood.ts';
import { measureNames, NAMES_SETTINGS } from './measure-names.ts';
import { measurePages } from './measure-pages.ts';
import type { PageResult } from './measure-pages.ts';
import { measureCapacity } from './measure-capacity.ts';
import type { CapacityResult } from './measure-capacity.ts';
import { measureReplies } from './measure-replies.ts';
import { measureReports } from './measure-reports.ts';
import type { ReportsResult } from './measure-reports.ts';

/** Public pages of different make: pictures and parts, running text, closed groups. */
const PAGES = ['/', '/about', '/faq'];

const CAPACITY_SETTINGS = { MAX_CALLS: '64', SPEECH_RENDER_AHEAD: 'true' };

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '1,6,16' },
    seconds: { type: 'string', default: '60' },
    turns: { type: 'string', default: '40' },
    loads: { type: 'string', default: '5' },
    tests: { type: 'string', default: '6' },
    answers: { type: 'string', default: '3' },
    'account-seconds': { type: 'string', default: '15' },
    'accounts-only': { type: 'boolean', default: false },
    flood: { type: 'string' },
    'names-only': { type: 'boolean', default: false },
    names: { type: 'string', default: '1000' },
    tries: { type: 'string', default: '10' },
    call: { type: 'string' },
    networks: { type: 'string', default: '200' },
    'per-minute': { type: 'string', default: '10000' },
    compare: { type: 'string' },
    pairs: { type: 'string', default: '5' },
    'pages-only': { type: 'boolean', default: false },
    'capacity-only': { type: 'boolean', default: false },
    'reports-only': { type: 'boolean', default: false },
    'replies-only': { type: 'boolean', default: false },
  },
});

if (values.compare !== undefined) {
  const [before = '', after = null] = values.compare.split(',');
  const settings = { pairs: Number(values.pairs), seconds: Number(values['account-seconds']) };
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { medians } = await compareAccounts(root, { before, after }, settings);
  console.table(medians);
  process.exit();
}
if (values.flood !== undefined) {
  const kind = FLOODS.find((name) => name === values.flood);
  if (kind === undefined) throw new Error(`--flood takes one of ${FLOODS.join(', ')}`);
  const flood = {
    perMinute: Number(values['per-minute']),
    networks: Number(values.networks),
    seconds: Number(values.seconds),
  };
  console.log(JSON.stringify(await measureFlood(kind, flood), null, 2));
  process.exit();
}
if (values['names-only']) {
  await benchNames();
  process.exit();
}
if (values['pages-only']) {
  console.table(await benchPages(Number(values.loads)));
  process.exit();
}
if (values['reports-only']) {
  console.log(JSON.stringify(await benchReports()));
  process.exit();
}
if (values['replies-only']) {
  await using product = await startProduct(CAPACITY_SETTINGS);
  console.log(JSON.stringify(await measureReplies(product, Number(values.turns))));
  process.exit();
}
if (values['capacity-only']) {
  await benchCapacityAlone();
  process.exit();
}
const accounts = await benchAccounts(Number(values['account-seconds']));
console.log(`  ${JSON.stringify(accounts)}`);
if (values['accounts-only']) process.exit();

await using product = await startProduct(CAPACITY_SETTINGS);
console.log(`public pages, ${values.loads} loads each`);
const pages = await measurePages(product.url, PAGES, Number(values.loads));
console.log(`  ${JSON.stringify(pages)}`);
const capacity = await benchCapacity(product);
const reports = await benchReports();
console.log(`  ${JSON.stringify(reports)}`);
console.log(`replies in a browser, at least ${values.turns}`);
const replies = await measureReplies(product, Number(values.turns));
const results = {
  measuredAt: new Date().toISOString(),
  machine: { cores: cpus().length, model: cpus()[0]?.model ?? 'unknown', node: process.version },
  accounts,
  pages,
  capacity,
  reports,
  replies,
};
await mkdir('bench', { recursive: true });
await writeFile('bench/results.json', `${JSON.stringify(results, null, 2)}\n`);
console.log(JSON.stringify(replies));
console.log('written to bench/results.json');

/** In a product of its own, without limits that would be reached. */
async function benchNames(): Promise<void> {
  using stack = new DisposableStack();
  const cluster = stack.adopt(startPostgresCluster(), (one) => one.stop());
  const database = cluster.url('postgres');
  await using product = await startProduct({ ...NAMES_SETTINGS, DATABASE_URL: database });
  const { names, tries, call } = values;
  await measureNames(product, { database, names: Number(names), tries: Number(tries), call });
}

async function benchCapacity(site: RunningProduct): Promise<CapacityResult[]> {
  const results: CapacityResult[] = [];
  for (const calls of values.calls.split(',').map(Number)) {
    console.log(`${calls} simulated calls for ${values.seconds} s`);
    const result = await measureCapacity(site, calls, Number(values.seconds));
    console.log(`  ${JSON.stringify(result)}`);
    results.push(result);
  }
  return results;
}

/** In a product of its own. */
async function benchCapacityAlone(): Promise<void> {
  await using site = await startProduct(CAPACITY_SETTINGS);
  await benchCapacity(site);
}

async function benchPages(loads: number): Promise<PageResult[]> {
  await using site = await startProduct();
  return await measurePages(site.url, PAGES, loads);
}

/** In a product of its own, with the language model that corrects answers. */
async function benchReports(): Promise<ReportsResult> {
  console.log(`reports of ${values.tests} tests, each ended after ${values.answers} answers`);
  await using site = await startProduct({ SPEECH_LANGUAGE_MODEL: 'on', SPEECH_RENDER_AHEAD: 'true' });
  return await measureReports(site.url, Number(values.tests), Number(values.answers));
}

/** In a product of its own: sign-up is open there, which the measured pages show. */
async function benchAccounts(seconds: number): Promise<AccountsResult> {
  console.log(`accounts, ${seconds} s each of sign-ins, refreshes and balances`);
  await using product = await startProduct(ACCOUNT_SETTINGS);
  return await measureAccounts(product, seconds);
}
