// Type-checks every workspace with the one compiler; all projects are reported before the exit code says whether any failed.
import { spawnSync } from 'node:child_process';

const projects = [
  'packages/contracts',
  'packages/foundation',
  'packages/exam',
  'packages/assessment',
  'packages/lessons',
  'packages/progress',
  'packages/user-pool',
  'packages/rooms',
  'packages/rooms/src/browser',
  'packages/speech',
  'apps/server',
  'apps/web',
  'tests',
  'scripts',
  'training/delivery',
  'training/recogniser',
];
const failed = projects.filter(
  (project) => spawnSync('tsc', ['-p', project], { stdio: 'inherit' }).status !== 0,
);
if (failed.length > 0) {
  console.error(`types: failed in ${failed.join(', ')}`);
  process.exit(1);
}
console.log(`types: ${projects.length} projects pass`);
