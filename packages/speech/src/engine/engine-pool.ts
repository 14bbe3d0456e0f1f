import type { Log } from '@bandpal/foundation';
import { BandpalError } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';
import { JobPool } from '@bandpal/foundation/jobs';
import type { JobPoolDeps, JobPoolOptions, JobPriority } from '@bandpal/foundation/jobs';
import { SpeechStartError } from '../speech-start-error.ts';
import type { EngineHealth, WithHealth } from './engine-health.ts';

/** What every engine is opened with. */
export interface EngineDeps {
  log: Log;
  clock: Clock;
}

/** The processes of one engine. */
export interface EnginePool<Job, Result> extends AsyncDisposable, WithHealth {
  /** Rejects with the signal's reason, or with `speech.unavailable`. */
  run(job: Job, signal?: AbortSignal, priority?: JobPriority): Promise<Result>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Resolves when every process is ready; rejects with a plain message that names the engine when one cannot start. */
export async function openEnginePool<Job, Result>(
  options: JobPoolOptions<Result>,
  deps: EngineDeps,
): Promise<EnginePool<Job, Result>> {
  return asEnginePool(options.name, await JobPool.open<Job, Result>(options, poolDeps(options.name, deps)));
}

/** At once, for an engine that the server can do without: jobs wait until a process is ready, and are given up when none can start. */
export function startEnginePool<Job, Result>(
  options: JobPoolOptions<Result>,
  deps: EngineDeps,
): EnginePool<Job, Result> {
  return asEnginePool(options.name, JobPool.start<Job, Result>(options, poolDeps(options.name, deps)));
}

function poolDeps(name: string, { log, clock }: EngineDeps): JobPoolDeps {
  return {
    log,
    clock,
    errors: {
      unavailable: (reason, options) =>
        new BandpalError('speech.unavailable', { cause: new Error(`${name}: ${reason}`, options) }),
      cannotStart: (reason) => new SpeechStartError(`The speech engine "${name}" cannot start: ${reason}`),
    },
  };
}

function asEnginePool<Job, Result>(name: string, jobs: JobPool<Job, Result>): EnginePool<Job, Result> {
  return {
    run: (job, signal, priority) => jobs.run(job, signal, priority),
    health: (): EngineHealth[] =>
      jobs.health().map(({ pid, ready, restarts, rssBytes, waiting }) => ({
        engine: name,
        pid,
        ready,
        restarts,
        rssBytes,
        waiting,
      })),
    [Symbol.asyncDispose]: () => jobs[Symbol.asyncDispose](),
  };
}
