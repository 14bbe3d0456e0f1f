import { setTimeout as delay } from 'node:timers/promises';

/** Waits until none of the processes exists any more; rejects after five seconds. */
export async function processesGone(pids: readonly number[]): Promise<void> {
  for (let tries = 0; pids.some(isRunning); tries += 1) {
    if (tries > 100) throw new Error('A process is still there.');
    // oxlint-disable-next-line no-await-in-loop -- asks again and again
    await delay(50);
  }
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
