import type { JobPoolOptions } from '@bandpal/foundation/jobs';
import { startEnginePool } from './engine-pool.ts';
import type { EngineDeps, EnginePool } from './engine-pool.ts';
import { KEEPS_MEMORY } from './model-memory.ts';

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
