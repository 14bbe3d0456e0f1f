// Who goes first on a busy processor, thread by thread.
import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { isErrno } from './operator-error.ts';

/** What libuv calls the threads in which Node hashes, compresses, reads files and looks up names. */
const POOL_THREAD = 'libuv-worker';
/** A tenth of the share of a thread that has not been lowered (sched(7)). */
const NICENESS_OF_POOL = 10;

/**
 * Lets the threads of Node's pool give way to this process's event loop and to other processes, so that passwords that are being hashed on
 * every core hold up nothing that is heard. Only on Linux, where threads have priorities of their own. Call it when the pool has had work:
 * its threads start then.
 */
export function lowerPoolThreads(): void {
  if (process.platform === 'linux') lowerThreads(NICENESS_OF_POOL, (name) => name === POOL_THREAD);
}

/**
 * Lowers the priority of the threads of this process whose names are `chosen`, and of those that they start later. Elsewhere than on Linux
 * it lowers the process as a whole.
 */
export function lowerThreads(niceness: number, chosen: (name: string) => boolean): void {
  for (const thread of threadsOfThisProcess()) {
    try {
      // A server that was started with a lower priority keeps it.
      if (chosen(nameOf(thread))) setPriority(thread, Math.max(niceness, getPriority(thread)));
    } catch (error) {
      if (!hasEnded(error)) throw error;
    }
  }
}

/** Ids of the threads; elsewhere than on Linux the process as a whole, whose id is 0. */
function threadsOfThisProcess(): number[] {
  return process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
}

function nameOf(thread: number): string {
  return thread === 0 ? '' : readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim();
}

/** Whether it is what is said of a thread that is gone. */
function hasEnded(error: unknown): boolean {
  const ofPriority = error instanceof Error && 'errno' in error && error.errno === -constants.errno.ESRCH;
  return ofPriority || isErrno(error, 'ENOENT') || isErrno(error, 'ESRCH');
}
