import type * as z from 'zod';
import type { WorkerMessage } from './messages.ts';
import { ownerMessageSchema } from './messages.ts';
import { lowerThreads } from '../thread-priority.ts';

/** Works one job off; may look at the signal between steps. */
export type JobHandler<Job> = (job: Job, signal: AbortSignal) => unknown;

/** How often the process reports its memory, and with it that it lives. */
const HEALTH_INTERVAL_MS = 5_000;

/**
 * The child's half of a job process: loads what the jobs need, then works them off one at a time in the order they came.
 * Exits when the owner goes away, so that nothing is left behind by a killed server.
 */
export async function serveJobs<Job>(
  jobSchema: z.ZodType<Job>,
  load: () => Promise<JobHandler<Job>>,
): Promise<void> {
  exitWithOwner(() => process.exit(0));
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
    if (message.type === 'cancel') waiting.get(message.id)?.abort();
    if (message.type !== 'job') return;
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

  tellHealth();
}

/**
 * The child's half of a process that has no jobs: it's told things, and tells things, whenever there's something to tell. Gives what tells
 * the owner. `leave` is called when the owner goes away, and has to end the process.
 */
export function serveNotices<Notice>(
  noticeSchema: z.ZodType<Notice>,
  {
    handle,
    leave,
    healthIntervalMs,
  }: { handle: (notice: Notice) => void; leave: () => void; healthIntervalMs?: number },
): (notice: unknown) => void {
  exitWithOwner(leave);
  process.on('message', (raw) => {
    const message = ownerMessageSchema.parse(raw);
    if (message.type === 'notice') handle(noticeSchema.parse(message.notice));
  });
  tellHealth(healthIntervalMs);
  return (notice) => send({ type: 'notice', notice });
}

/** An owner that went away while this process read its modules was not heard going. */
function exitWithOwner(leave: () => void): void {
  process.once('disconnect', leave);
  if (!process.connected) process.exit(0);
}

function tellHealth(intervalMs = HEALTH_INTERVAL_MS): void {
  send({ type: 'ready', rssBytes: process.memoryUsage.rss() });
  setInterval(() => send({ type: 'health', rssBytes: process.memoryUsage.rss() }), intervalMs).unref();
}

/** After everything is loaded: on a busy machine a process that gave way before would not be ready in time, and the server would not start. */
function lowerPriority(): void {
  const niceness = Number(process.argv[2] ?? 0);
  if (niceness > 0) lowerThreads(niceness, () => true);
}

function send(message: WorkerMessage, sent?: () => void): void {
  // The owner is gone when the channel is closed; 'disconnect' ends the process.
  if (process.connected) process.send?.(message, undefined, undefined, () => sent?.());
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error';
}
