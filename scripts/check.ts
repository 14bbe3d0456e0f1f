// Runs every check in order, prints how long each took, and stops at the first that fails.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { env as processEnv, exit } from 'node:process';

interface Check {
  name: string;
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
}

/** Data of a product that was started once. */
const FIRST_START = resolve('node_modules/.cache/bandpal-first-start');

const checks: readonly Check[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'types', command: ['node', 'scripts/typecheck.ts'] },
  { name: 'bundle sizes', command: ['size-limit'] },
  { name: 'unit and server', command: ['vitest', 'run', '--project', '!real-time'] },
  { name: 'real engines', command: ['vitest', 'run', '--project', 'real-time'] },
  { name: 'first start', command: ['node', 'tests/product/keep-first-start.ts', FIRST_START] },
  playwright('spoken tests', 'spoken'),
  playwright('conformance, browser, e2e', 'conformance', 'e2e'),
];

function playwright(name: string, ...projects: readonly string[]): Check {
  const chosen = projects.flatMap((project) => ['--project', project]);
  return {
    name,
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts', ...chosen],
    env: { PRODUCT_DATA_TEMPLATE: FIRST_START },
  };
}

for (const { name, command, env } of checks) {
  const [program, ...args] = command;
  if (program === undefined) continue;
  console.log(`\n== ${name}`);
  const startedAt = performance.now();
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...processEnv, ...env } });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`== ${name}: FAILED after ${seconds} s`);
    exit(1);
  }
  console.log(`== ${name}: ok, ${seconds} s`);
}
