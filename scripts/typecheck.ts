// Type-checks every workspace in one process, some beside each other; what has not changed since the last check is not checked again.
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const projects = [
  'packages/contracts',
  'packages/foundation',
  'packages/content',
  'packages/exam',
  'packages/assessment',
  'packages/lessons',
  'packages/message-texts',
  'packages/progress',
  'packages/user-pool',
  'packages/rooms',
  'packages/rooms/src/browser',
  'packages/rooms/src/room-page',
  'packages/speech',
  'apps/server',
  'apps/web',
  'tests',
  'tools',
  'scripts',
  'training/delivery',
  'training/recogniser',
  'training/relevance',
];
const builders = String(Math.min(4, availableParallelism()));
const { status } = spawnSync('tsc', ['-b', '--builders', builders, ...projects], { stdio: 'inherit' });
if (status !== 0) {
  console.error('types: failed');
  process.exit(1);
}
console.log(`types: ${projects.length} projects pass`);
