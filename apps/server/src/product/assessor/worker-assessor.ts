import { Worker } from 'node:worker_threads';
import { reportSchema } from '@bandpal/contracts';
import type { Report } from '@bandpal/contracts';
import { z } from 'zod';
import type { Clock } from '@bandpal/foundation';
import type { Assessor } from '../product-context.ts';

/** A test is assessed in about a tenth of a second once the model is loaded; after this the thread is given up. */
const ASSESSMENT_TIMEOUT_MS = 15_000;

const replySchema = z.object({
  id: z.number(),
  report: z.optional(reportSchema),
  failure: z.optional(z.string()),
});

interface Job {
  resolve(report: Report): void;
  reject(error: Error): void;
  cancelTimeout(): void;
}

/** Runs the scorer on a worker thread, which is started again after it died or hung; the jobs it had are rejected. */
export class WorkerAssessor implements Assessor {
  readonly #clock: Clock;
  readonly #script: URL;
  readonly #jobs = new Map<number, Job>();
  #worker: Worker | null = null;
  #lastId = 0;

  constructor(clock: Clock, script = new URL('assess-worker.ts', import.meta.url)) {
    this.#clock = clock;
    this.#script = script;
  }

  /** Starts the thread before it is needed. */
  warmUp(): void {
    this.#worker ??= this.#start();
  }

  assess(input: Parameters<Assessor['assess']>[0]): Promise<Report> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const cancelTimeout = this.#clock.after(ASSESSMENT_TIMEOUT_MS, () => {
        this.#giveUp(worker, new Error('the assessment took too long'));
      });
      this.#jobs.set(id, { resolve, reject, cancelTimeout });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ id, input });
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const worker = this.#worker;
    if (worker === null) return;
    this.#giveUp(worker, new Error('the assessor is closed'));
    await worker.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { execArgv: [] });
    worker.on('message', (message: unknown) => this.#handleReply(message));
    worker.on('error', (error: Error) => this.#giveUp(worker, error));
    worker.on('exit', () => this.#giveUp(worker, new Error('the assessor thread ended')));
    return worker;
  }

  #handleReply(message: unknown): void {
    // Node's watch mode reports the thread's imports over the same port.
    const addressed = z.object({ id: z.number() }).safeParse(message);
    if (!addressed.success) return;
    const { id } = addressed.data;
    const reply = replySchema.safeParse(message);
    const job = this.#jobs.get(id);
    if (job === undefined) return;
    this.#jobs.delete(id);
    job.cancelTimeout();
    if (!reply.success)
      job.reject(new Error('the scorer made a report of another shape', { cause: reply.error }));
    else if (reply.data.report === undefined)
      job.reject(new Error(reply.data.failure ?? 'the scorer failed'));
    else job.resolve(reply.data.report);
  }

  #giveUp(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    void worker.terminate();
    for (const job of this.#jobs.values()) {
      job.cancelTimeout();
      job.reject(error);
    }
    this.#jobs.clear();
  }
}
