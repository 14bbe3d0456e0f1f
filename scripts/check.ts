// What gates a change (`make test`), the short form of it for the daily loop (`npm run check`), and everything (`make test-all`).
// Prints how long each stage took. The gate stops at the first stage that fails; `all` goes on and names at its end those that failed.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { argv, env as processEnv, exit } from 'node:process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

interface Stage {
  name: string;
  command: readonly [program: string, ...args: string[]];
  env?: Readonly<Record<string, string>>;
}

/** Stages one after the other; lanes beside it go on meanwhile. */
type Lane = readonly Stage[];

/** A stage that is stopped has this long to end what it has started. */
const STOP_MS = 20_000;
/** Data of a product that was started once. */
const FIRST_START = resolve('node_modules/.cache/bandpal-first-start');
const PLAYWRIGHT = ['playwright', 'test', '--config', 'tests/playwright.config.ts'] as const;

const stage = (name: string, ...command: Stage['command']): Stage => ({ name, command });
const browser = (name: string, ...projects: readonly string[]): Stage => ({
  name,
  command: [...PLAYWRIGHT, ...projects.map((project) => `--project=${project}`)],
  env: { PRODUCT_DATA_TEMPLATE: FIRST_START },
});

const FORMAT = stage('format', 'oxfmt', '--check');
const LINT = stage('lint', 'oxlint', '--type-aware', '--deny-warnings');
const UNUSED = stage('unused code', 'knip');
const TYPES = stage('types', 'node', 'scripts/typecheck.ts');
/** Which tests a file of content reaches cannot be told from imports. */
const CONTENT = stage('content', 'npm', 'run', '--silent', 'content');
const SIZES = stage('bundle sizes', 'size-limit');

/** What needs no test to run. */
const STATIC: Lane = [FORMAT, LINT, TYPES, UNUSED, SIZES];
/** Of every thirtieth line: all of them take hours. */
const MUTATION = stage(
  'mutation',
  'sh',
  '-c',
  'exec npm run mutate -- --mutate "$(node tools/mutation/some-lines.ts 30)"',
);
const FIRST = stage('first start', 'node', 'tests/product/keep-first-start.ts', FIRST_START);
const IN_NODE = stage('tests in Node', 'vitest', 'run', '--project', '!browser');
const COMPONENTS = stage('components', 'vitest', 'run', '--project', 'browser');

/**
 * Browsers mostly wait, for pages and for each other, and use what the other lane leaves of the machine. The conversation in real time asks for
 * priority; where that is not allowed, it runs before everything else, alone.
 */
const SPOKEN: Lane = [FIRST, browser('spoken, real time', 'spoken')];
const BROWSERS: Lane = [browser('conformance and e2e', 'conformance', 'e2e'), COMPONENTS];
const gate: readonly (readonly Lane[])[] = mayRaisePriority()
  ? [[[IN_NODE], [...SPOKEN, ...STATIC, ...BROWSERS]]]
  : [[SPOKEN], [[IN_NODE], [...STATIC, ...BROWSERS]]];

/** Both databases, and every phrase that lessons teach and line that the examiner says. */
const EVERYTHING = { TEST_DATABASES: 'all', EVERY_LINE: '1' };

const all: readonly (readonly Lane[])[] = [
  [STATIC],
  [[{ ...IN_NODE, env: EVERYTHING }, COMPONENTS]],
  [[FIRST, browser('spoken, real time', 'spoken', 'real-time', 'firefox', 'livekit')]],
  [[browser('conformance and e2e', 'conformance', 'e2e')]],
  [
    [
      stage(
        'types of the app',
        'sh',
        '-c',
        'cd examples/expo && npm install --ignore-scripts && npm run types',
      ),
    ],
  ],
  [[stage('paths', 'npm', 'run', 'paths')]],
  [
    [
      stage('fuzz', 'npm', 'run', 'fuzz'),
      stage('fuzz on PostgreSQL', 'npm', 'run', 'fuzz', '--', '--postgresql'),
    ],
  ],
  [[MUTATION]],
];

/** Without whole tests with models, and without whole servers. */
const NOT_WHOLE = ['--project', '!whole', '--exclude', 'apps/server/src/wiring/*.test.ts'];
/** Of the tests those that a change reaches, by what they import; `ref`: since that commit, otherwise what is not committed. */
const quick = (ref = 'HEAD'): readonly (readonly Lane[])[] => [
  [STATIC, [CONTENT, stage('tests', 'vitest', 'run', ...NOT_WHOLE, '--passWithNoTests', `--changed=${ref}`)]],
];

const children = new Set<ChildProcess>();
const times: string[] = [];
const failed: string[] = [];
/** Lines that name tests that failed, and say why: they are thousands of lines back when the last stage ends. */
const failures = new Set<string>();
const NAMES_A_FAILURE = /^ *(?:FAIL|×|✘|\d+\) \[)/u;
/** Of these, the lines that an error follows. */
const EXPLAINS_A_FAILURE = /^ *(?:FAIL|\d+\) \[)/u;
const SAYS_WHY = /^ *\w*Error: /u;
let stoppedBy: NodeJS.Signals | null = null;
let isStopping = false;

/** Whether this process may put itself before others; root in a container may not. */
function mayRaisePriority(): boolean {
  const own = getPriority();
  try {
    setPriority(own - 1);
    setPriority(own);
    return true;
  } catch {
    return false;
  }
}

/**
 * Has what is running end as Ctrl-C does, so that it stops what it has started itself; its outcome counts no more. `isTold`: the terminal has
 * told it already, and a second time would end it at once.
 */
function stopAll({ isTold = false } = {}): void {
  isStopping = true;
  for (const child of children) {
    if (!isTold) child.kill('SIGINT');
    setTimeout(() => child.kill('SIGKILL'), STOP_MS).unref();
  }
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stoppedBy = signal;
    stopAll({ isTold: signal === 'SIGINT' });
  });
}

/** Resolves to whether the stage passed. Its lines are printed as they come; those of stages beside others begin with its name. */
async function run({ name, command, env }: Stage, isAlone: boolean): Promise<boolean> {
  const [program, ...args] = command;
  console.log(`\n== ${name}`);
  const startedAt = performance.now();
  const child = spawn(program, args, {
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...processEnv, ...env },
  });
  children.add(child);
  let isExplained = true;
  for (const output of [child.stdout, child.stderr]) {
    if (output)
      createInterface(output).on('line', (line) => {
        console.log(`${name} | ${line}`);
        const plain = stripVTControlCharacters(line);
        if (NAMES_A_FAILURE.test(plain)) failures.add(plain.trim());
        if (EXPLAINS_A_FAILURE.test(plain)) isExplained = false;
        else if (!isExplained && SAYS_WHY.test(plain)) {
          failures.add(`  ${plain.trim()}`);
          isExplained = true;
        }
      });
  }
  const code = await new Promise<number | null>((done) => {
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      done(null);
    });
    child.once('close', done);
  });
  children.delete(child);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  times.push(`${seconds.padStart(7)} s  ${name}`);
  if (code !== 0 && !isStopping) failed.push(name);
  console.log(`== ${name}: ${code === 0 ? 'ok' : isStopping ? 'stopped' : 'FAILED'}, ${seconds} s`);
  return code === 0;
}

/** Up to its first stage that fails. */
async function runLane(lane: Lane, isAlone: boolean, othersGoOn: boolean): Promise<void> {
  for (const one of lane) {
    if (isStopping) return;
    if (await run(one, isAlone)) continue;
    if (!othersGoOn) stopAll();
    return;
  }
}

const [kind = 'gate', ref] = argv.slice(2);
const plans: Readonly<Record<string, readonly (readonly Lane[])[]>> = { gate, all, quick: quick(ref) };
const plan = plans[kind];
if (plan === undefined) {
  console.error(`check: there is no "${kind}"; there are ${Object.keys(plans).join(', ')}.`);
  exit(2);
}
const startedAt = performance.now();
for (const lanes of plan) {
  await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1, kind === 'all')));
  if (isStopping) break;
}
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
console.log(`\n${times.join('\n')}\n${minutes.padStart(7)} min in all`);
if (failed.length > 0) console.error([...failures, `FAILED: ${failed.join(', ')}`].join('\n'));
if (stoppedBy !== null) exit(stoppedBy === 'SIGINT' ? 130 : 143);
if (failed.length > 0) exit(1);
