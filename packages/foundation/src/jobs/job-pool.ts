import * as z from 'zod';

import type { Log } from '../log.ts';
import { JobProcess, type JobProcessOptions } from './job-process.ts';
import type { Clock } from '../clock.ts';
import type { JobReply } from './messages.ts';

export interface JobPoolOptions<Result> extends JobProcessOptions {
  /** Processes kept running. */
  size: number;
  /** Jobs a process may hold at once; above 1 they are worked off in order. */
  jobsPerProcess: number;
  /** A process that has not answered a job after this time is taken for hung and killed. */
  jobTimeoutMs: number;
  /** An idle process that grew beyond this is replaced. */
  maxRssBytes: number;
  resultSchema: z.core.$ZodType<Result>;
}

/** What a pool's callers are told; the reasons are for the operator. */
interface JobErrors {
  /** A job that no process could finish; `options` hold the cause where there is one. */
  unavailable(reason: string, options?: ErrorOptions): Error;
  /** A pool of which a process cannot start. */
  cannotStart(reason: string): Error;
}

export interface JobPoolDeps {
  log: Log;
  clock: Clock;
  errors: JobErrors;
}

/** A process of a pool, for health checks and metrics. */
export interface ProcessHealth {
  /** The pool's. */
  name: string;
  pid: number | null;
  ready: boolean;
  restarts: number;
  rssBytes: number;
  /** Jobs of the pool that wait for a process; told by the first process alone, so that they add up. */
  waiting: number;
}

/** `low`: done when nothing else waits. */
export type JobPriority = 'normal' | 'low';

interface Task<Job, Result> {
  id: number;
  job: Job;
  priority: JobPriority;
  attempts: number;
  settled: boolean;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

interface Worker<Job, Result> {
  process: JobProcess;
  /** Sent and not answered, in order; the timer of each. */
  tasks: Map<number, { task: Task<Job, Result>; cancelTimer: () => void }>;
}

/** First run and one repetition after a crash. */
const MAX_ATTEMPTS = 2;
/**
 * Jobs that may wait. Sixteen calls ask the busiest engine, voice activity, 800 times a second; an answer that comes more than five
 * seconds late is of no use to a conversation.
 */
const MAX_WAITING = 4_000;
/** When every process has failed this often in a row, callers hear of it instead of waiting for a recovery. */
const HOPELESS_CRASHES = 3;

/**
 * Spreads jobs over a few processes: the oldest job (of normal priority first) goes to the first process with room, a
 * job whose process died is repeated once before all others of its priority, and a caller waits no longer than a hung or dying process allows.
 */
export class JobPool<Job, Result> implements AsyncDisposable {
  readonly #options: JobPoolOptions<Result>;
  readonly #deps: JobPoolDeps;
  readonly #workers: Worker<Job, Result>[];
  readonly #crashes = new Map<Worker<Job, Result>, number>();
  #queue: Task<Job, Result>[] = [];
  #nextId = 1;
  #disposed = false;
  readonly #opened = Promise.withResolvers<void>();

  /** At once: jobs wait until a process is ready, and are given up when none can start. */
  static start<Job, Result>(options: JobPoolOptions<Result>, deps: JobPoolDeps): JobPool<Job, Result> {
    const pool = new JobPool<Job, Result>(options, deps);
    for (const worker of pool.#workers) worker.process.start();
    return pool;
  }

  /** Resolves when every process is ready; rejects with a plain message when one cannot start. */
  static async open<Job, Result>(
    options: JobPoolOptions<Result>,
    deps: JobPoolDeps,
  ): Promise<JobPool<Job, Result>> {
    const pool = JobPool.start<Job, Result>(options, deps);
    try {
      await pool.#opened.promise;
    } catch (error) {
      await pool[Symbol.asyncDispose]();
      throw error;
    }
    return pool;
  }

  private constructor(options: JobPoolOptions<Result>, deps: JobPoolDeps) {
    this.#options = options;
    this.#deps = deps;
    this.#workers = Array.from({ length: options.size }, () => this.#createWorker());
    // A pool that nobody waits for may fail to start; its jobs are told.
    this.#opened.promise.catch(() => undefined);
  }

  /** Rejects with the signal's reason, or with `unavailable`. */
  run(job: Job, signal?: AbortSignal, priority: JobPriority = 'normal'): Promise<Result> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#disposed) return Promise.reject(this.#unavailable('shut down'));
    if (this.#queue.length >= MAX_WAITING) return Promise.reject(this.#unavailable('too many jobs wait'));
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const id = this.#nextId++;
    const task: Task<Job, Result> = { id, job, priority, attempts: 0, settled: false, resolve, reject };
    this.#enqueue(task);
    this.#dispatch();
    if (!signal) return promise;
    const abort = (): void => this.#abandon(task, signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    return promise.finally(() => signal.removeEventListener('abort', abort));
  }

  health(): ProcessHealth[] {
    return this.#workers.map(({ process }, index) => ({
      name: this.#options.name,
      pid: process.pid,
      ready: process.isReady,
      restarts: process.restarts,
      rssBytes: process.rssBytes,
      waiting: index === 0 ? this.#queue.length : 0,
    }));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#disposed = true;
    const open = [...this.#workers.flatMap((worker) => this.#takeTasks(worker)), ...this.#queue];
    this.#queue = [];
    for (const task of open) this.#settle(task, () => task.reject(this.#unavailable('shut down')));
    await Promise.all(this.#workers.map((worker) => worker.process[Symbol.asyncDispose]()));
  }

  #createWorker(): Worker<Job, Result> {
    const worker: Worker<Job, Result> = {
      tasks: new Map(),
      process: new JobProcess(this.#options, this.#deps, {
        onReady: () => this.#handleReady(worker),
        onReply: (reply) => this.#handleReply(worker, reply),
        onHealth: () => this.#recycleIfLarge(worker),
        onDown: (crashes, reason) => this.#handleDown(worker, crashes, reason),
      }),
    };
    return worker;
  }

  #enqueue(task: Task<Job, Result>): void {
    const firstLow = this.#queue.findIndex((waiting) => waiting.priority === 'low');
    if (task.priority === 'low' || firstLow === -1) this.#queue.push(task);
    else this.#queue.splice(firstLow, 0, task);
  }

  /** First of their own priority: what waits behind a job of low priority would be overtaken by all that comes. */
  #putBack(lost: readonly Task<Job, Result>[]): void {
    const all = [...lost, ...this.#queue];
    const of = (wanted: JobPriority) => all.filter(({ priority }) => priority === wanted);
    this.#queue = [...of('normal'), ...of('low')];
  }

  #dispatch(): void {
    for (const worker of this.#workers) {
      while (worker.process.isReady && worker.tasks.size < this.#options.jobsPerProcess) {
        const task = this.#queue.shift();
        if (!task) return;
        this.#give(worker, task);
      }
    }
  }

  #give(worker: Worker<Job, Result>, task: Task<Job, Result>): void {
    const { jobTimeoutMs } = this.#options;
    task.attempts += 1;
    const cancelTimer = this.#deps.clock.after(jobTimeoutMs, () =>
      worker.process.kill(`no answer to a job within ${jobTimeoutMs} ms`),
    );
    worker.tasks.set(task.id, { task, cancelTimer });
    worker.process.send({ type: 'job', id: task.id, job: task.job });
  }

  #handleReady(worker: Worker<Job, Result>): void {
    this.#crashes.delete(worker);
    if (this.#workers.every((other) => other.process.isReady)) this.#opened.resolve();
    this.#dispatch();
  }

  #handleReply(worker: Worker<Job, Result>, reply: JobReply): void {
    const held = worker.tasks.get(reply.id);
    if (!held) return;
    held.cancelTimer();
    worker.tasks.delete(reply.id);
    const { task } = held;
    this.#settle(task, () => {
      if (reply.type === 'error') {
        task.reject(this.#unavailable(reply.message));
        return;
      }
      const result = z.safeParse(this.#options.resultSchema, reply.value);
      if (result.success) task.resolve(result.data);
      else task.reject(this.#unavailable('an answer of another shape', { cause: result.error }));
    });
    this.#recycleIfLarge(worker);
    this.#dispatch();
  }

  #handleDown(worker: Worker<Job, Result>, crashes: number, reason: string): void {
    this.#opened.reject(this.#deps.errors.cannotStart(reason));
    this.#crashes.set(worker, crashes);
    const lost = this.#takeTasks(worker).filter((task) => !task.settled);
    this.#putBack(lost.filter((task) => task.attempts < MAX_ATTEMPTS));
    const failed = lost.filter((task) => task.attempts >= MAX_ATTEMPTS);
    if (this.#workers.every((other) => (this.#crashes.get(other) ?? 0) >= HOPELESS_CRASHES)) {
      failed.push(...this.#queue);
      this.#queue = [];
    }
    for (const task of failed) this.#settle(task, () => task.reject(this.#unavailable(reason)));
    this.#dispatch();
  }

  #recycleIfLarge(worker: Worker<Job, Result>): void {
    const { process, tasks } = worker;
    if (process.isReady && tasks.size === 0 && process.rssBytes > this.#options.maxRssBytes)
      process.recycle();
  }

  // The process keeps its slot until it answers: it may be in the middle of the job.
  #abandon(task: Task<Job, Result>, reason: unknown): void {
    this.#settle(task, () => task.reject(reason));
    this.#queue = this.#queue.filter((other) => other !== task);
    const worker = this.#workers.find(({ tasks }) => tasks.has(task.id));
    worker?.process.send({ type: 'cancel', id: task.id });
  }

  #takeTasks(worker: Worker<Job, Result>): Task<Job, Result>[] {
    const held = [...worker.tasks.values()];
    worker.tasks.clear();
    for (const { cancelTimer } of held) cancelTimer();
    return held.map(({ task }) => task);
  }

  #settle(task: Task<Job, Result>, settle: () => void): void {
    if (task.settled) return;
    task.settled = true;
    settle();
  }

  #unavailable(reason: string, options?: ErrorOptions): Error {
    return this.#deps.errors.unavailable(reason, options);
  }
}

/** The settings this process was started with. Throws when they have another shape. */
export function readProcessSettings<Settings>(schema: z.ZodType<Settings>): Settings {
  return schema.parse(JSON.parse(process.argv[3] ?? 'null'));
}
