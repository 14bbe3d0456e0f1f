import { BandpalError } from '@bandpal/contracts';
import { OperatorError } from '@bandpal/foundation';
import type { Log, Clock } from '@bandpal/foundation';
import { JobPool } from '@bandpal/foundation/jobs';
import type { JobPoolDeps, JobPoolOptions, JobPriority } from '@bandpal/foundation/jobs';
import { KEEPS_MEMORY } from './model-memory.ts';

/** A process that works for an engine, for health checks and metrics. */
export interface EngineHealth {
  engine: string;
  /** Null while it is being started again. */
  pid: number | null;
  ready: boolean;
  restarts: number;
  rssBytes: number;
  /** Jobs that wait for one of the engine's processes; told by the first of them alone. */
  waiting: number;
  /** Calls go on without it: it may be out of order in a server that is ready. */
  isOptional?: true;
}

/** Every engine reports how its processes are. */
export interface WithHealth {
  /** Empty for an engine that has no processes of its own. */
  health(): EngineHealth[];
}

/** Whatever else wants the processor comes first: a conversation waits for nothing that is studied behind it. */
const BACKGROUND_NICENESS = 15;
/** On a busy machine so low a priority gets little time to load the model, and nobody waits for it. */
const START_TIMEOUT_MS = 300_000;
/** The same for a job under way. */
const JOB_TIMEOUT_MS = 60_000;

export interface BackgroundDeps extends EngineDeps {
  /** Whether the process gives way to everything else, as in a server. */
  isBackground: boolean;
}

/**
 * A model in one process of its own that works behind conversations, and that a server can do without. Started at once: what is asked waits
 * until it is loaded, and is refused when it cannot be.
 */
export function startBackgroundPool<Job, Result>(
  options: {
    name: string;
    script: URL;
    settings?: unknown;
    maxRssBytes: number;
    resultSchema: JobPoolOptions<Result>['resultSchema'];
  },
  { isBackground, ...deps }: BackgroundDeps,
): EnginePool<Job, Result> {
  const pool = startEnginePool<Job, Result>(
    {
      ...options,
      environment: KEEPS_MEMORY,
      size: 1,
      jobsPerProcess: 1,
      niceness: isBackground ? BACKGROUND_NICENESS : 0,
      startTimeoutMs: START_TIMEOUT_MS,
      jobTimeoutMs: JOB_TIMEOUT_MS,
    },
    deps,
  );
  return { ...pool, health: () => pool.health().map((process) => ({ ...process, isOptional: true })) };
}

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
function startEnginePool<Job, Result>(
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

/** What is no part of a conversation waits behind everything else. */
export function priorityOf({ canWait }: { canWait?: boolean | undefined }): JobPriority {
  return canWait === true ? 'low' : 'normal';
}

/** A speech engine cannot start; the message says why and what to do. */
export class SpeechStartError extends OperatorError {
  override readonly name = 'SpeechStartError';
}
