import type { Log } from '@bandpal/foundation';
import { reportSchema } from '@bandpal/contracts';
import type { Report, TextBands } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';
import { JobPool } from '@bandpal/foundation/jobs';
import type { Assessor } from '../report-context.ts';

type Assessment = Parameters<Assessor['assess']>[0];
type Job = Assessment & { textBands: TextBands | null };

interface WorkerAssessorDeps {
  clock: Clock;
  log: Log;
  /** Ratings that vocabulary and grammar follow in every report; none unless given. */
  textBands?: TextBands | null;
}

/** A test is assessed in about a tenth of a second once the model is loaded; after this the report is given up. */
const ASSESSMENT_TIMEOUT_MS = 15_000;
/** The process settles near 200 MB. */
const MAX_RSS_BYTES = 900e6;

/** Runs the scorer in a process of its own, which is started again when it dies or hangs. */
export class WorkerAssessor implements Assessor {
  readonly #deps: WorkerAssessorDeps;
  readonly #script: URL;
  #pool: JobPool<Job, Report> | null = null;

  constructor(deps: WorkerAssessorDeps, script = new URL('assess-worker.ts', import.meta.url)) {
    this.#deps = deps;
    this.#script = script;
  }

  /** Starts the process before it is needed. */
  warmUp(): void {
    this.#pool ??= this.#start();
  }

  /** Rejects after 15 seconds, however long the process takes to start, and when two processes in a row died of the test. */
  async assess(input: Assessment): Promise<Report> {
    this.#pool ??= this.#start();
    const late = new AbortController();
    const cancelTimeout = this.#deps.clock.after(ASSESSMENT_TIMEOUT_MS, () =>
      late.abort(new Error('the assessment took too long')),
    );
    try {
      return await this.#pool.run({ ...input, textBands: this.#deps.textBands ?? null }, late.signal);
    } finally {
      cancelTimeout();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool?.[Symbol.asyncDispose]();
  }

  #start(): JobPool<Job, Report> {
    return JobPool.start<Job, Report>(
      {
        name: 'scorer',
        script: this.#script,
        size: 1,
        jobsPerProcess: 1,
        niceness: 0,
        jobTimeoutMs: ASSESSMENT_TIMEOUT_MS,
        maxRssBytes: MAX_RSS_BYTES,
        resultSchema: reportSchema,
      },
      {
        clock: this.#deps.clock,
        log: this.#deps.log,
        errors: { unavailable: failed, cannotStart: failed },
      },
    );
  }
}

function failed(reason: string, options?: ErrorOptions): Error {
  return new Error(`the scorer failed: ${reason}`, options);
}
