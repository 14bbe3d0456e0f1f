import { setTimeout as delay } from 'node:timers/promises';
import type { EngineHealth } from '../../process/engine-pool.ts';

/** One engine of a kind, as its contract suite meets it. */
export interface EngineUnderTest<Engine extends AsyncDisposable> {
  name: string;
  open(): Promise<Engine>;
  /** Whatever works for the engine now dies without a word: kill -9, or a dropped connection. */
  breakNow(engine: Engine): void;
  /** Processes that work for the engine. */
  pids(engine: Engine): number[];
}

/** Hooks for engines that run in processes of ours. */
export const processHooks = {
  breakNow: (engine: { health(): EngineHealth[] }): void => {
    for (const pid of pidsOf(engine)) process.kill(pid, 'SIGKILL');
  },
  pids: pidsOf,
};

function pidsOf(engine: { health(): EngineHealth[] }): number[] {
  return engine.health().flatMap(({ pid }) => (pid === null ? [] : [pid]));
}

/** Waits until none of the processes exists any more; rejects after five seconds. */
export async function processesGone(pids: readonly number[]): Promise<void> {
  for (let tries = 0; pids.some(isRunning); tries += 1) {
    if (tries > 100) throw new Error('A process is still there.');
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
