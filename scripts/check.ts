// Runs every check in order, prints how long each took, and stops at the first that fails.
import { spawnSync } from 'node:child_process';
import { exit } from 'node:process';

interface Check {
  name: string;
  command: readonly string[];
}

const checks: readonly Check[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'types', command: ['node', 'scripts/typecheck.ts'] },
  { name: 'bundle sizes', command: ['size-limit'] },
  { name: 'unit and server', command: ['vitest', 'run', '--project', '!real-time'] },
  { name: 'real engines', command: ['vitest', 'run', '--project', 'real-time'] },
  {
    name: 'conformance, browser, e2e',
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
  },
];

for (const { name, command } of checks) {
  const [program, ...args] = command;
  if (program === undefined) continue;
  console.log(`\n== ${name}`);
  const startedAt = performance.now();
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`== ${name}: FAILED after ${seconds} s`);
    exit(1);
  }
  console.log(`== ${name}: ok, ${seconds} s`);
}
