import { readdirSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { lowerPoolThreads } from './thread-priority.ts';

const threads = () =>
  readdirSync('/proc/self/task').map((thread) => ({
    name: readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim(),
    niceness: getPriority(Number(thread)),
  }));
const nicenessOf = (isOfPool: boolean) =>
  threads()
    .filter(({ name }) => (name === 'libuv-worker') === isOfPool)
    .map(({ niceness }) => niceness);

it.runIf(process.platform === 'linux')('lets what works in the pool give way, and nothing else', async () => {
  // Starts the threads of the pool.
  await stat(import.meta.filename);
  const others = nicenessOf(false);
  lowerPoolThreads();
  expect(nicenessOf(true).length).toBeGreaterThan(0);
  expect(new Set(nicenessOf(true))).toEqual(new Set([Math.max(10, getPriority())]));
  expect(nicenessOf(false)).toEqual(others);
});
