import { readdirSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import type * as z from 'zod';
import type { WorkerMessage } from './messages.ts';
import { ownerMessageSchema } from './messages.ts';

/** Works one job off; may look at the signal between steps. */
export type JobHandler<Job> = (job: Job, signal: AbortSignal) => unknown;

/** How often the process reports its memory. */
const HEALTH_INTERVAL_MS = 5_000;

/**
 * The child's half of a job process: loads what the jobs need, then works them off one at a time in the order they came.
 * Exits when the owner goes away, so that nothing is left behind by a killed server.
 */
export async function serveJobs<Job>(
  jobSchema: z.ZodType<Job>,
  load: () => Promise<JobHandler<Job>>,
): Promise<void> {
  process.once('disconnect', () => process.exit(0));
  // An owner that went away while this process read its modules was not heard going.
  if (!process.connected) process.exit(0);
  const handle = await load().catch((error: unknown) => {
    send({ type: 'failed', message: messageOf(error) }, () => process.exit(1));
    return undefined;
  });
  if (!handle) return;
  lowerPriority();

  const waiting = new Map<number, AbortController>();
  let last = Promise.resolve();
  process.on('message', (raw) => {
    const message = ownerMessageSchema.parse(raw);
    if (message.type === 'cancel') {
      waiting.get(message.id)?.abort();
      return;
    }
    const controller = new AbortController();
    waiting.set(message.id, controller);
    last = answerAfter(last, message.id, message.job, controller.signal);
  });

  async function answerAfter(
    previous: Promise<void>,
    id: number,
    job: unknown,
    signal: AbortSignal,
  ): Promise<void> {
    await previous;
    send(await answer(id, job, signal));
    waiting.delete(id);
  }

  async function answer(id: number, job: unknown, signal: AbortSignal): Promise<WorkerMessage> {
    try {
      signal.throwIfAborted();
      return { type: 'result', id, value: await handle?.(jobSchema.parse(job), signal) };
    } catch (error) {
      return { type: 'error', id, message: messageOf(error) };
    }
  }

  send({ type: 'ready', rssBytes: process.memoryUsage.rss() });
  setInterval(
    () => send({ type: 'health', rssBytes: process.memoryUsage.rss() }),
    HEALTH_INTERVAL_MS,
  ).unref();
}

/**
 * After everything is loaded: on a busy machine a process that gave way before would not be ready in time, and the server would not start.
 * On Linux a priority belongs to a thread, and is inherited by those that start later.
 */
function lowerPriority(): void {
  const niceness = Number(process.argv[2] ?? 0);
  if (niceness <= 0) return;
  for (const thread of threadsOfThisProcess()) {
    try {
      // A server that was started with a lower priority keeps it.
      setPriority(thread, Math.max(niceness, getPriority(thread)));
    } catch (error) {
      const hasEnded = error instanceof Error && 'errno' in error && error.errno === -constants.errno.ESRCH;
      if (!hasEnded) throw error;
    }
  }
}

/** Ids of the threads; elsewhere than on Linux the process as a whole, whose id is 0. */
function threadsOfThisProcess(): number[] {
  return process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
}

function send(message: WorkerMessage, sent?: () => void): void {
  // The owner is gone when the channel is closed; 'disconnect' ends the process.
  if (process.connected) process.send?.(message, undefined, undefined, () => sent?.());
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error';
}
