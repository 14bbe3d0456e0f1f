import { OperatorError, type Log, type Clock } from '@bandpal/foundation';
import {
  reportSchema,
  readTextBands,
  TEXT_BANDS_ID_LENGTH,
  type Report,
  type TextBands,
} from '@bandpal/contracts';
import { JobPool } from '@bandpal/foundation/jobs';
import type { Assessor } from '../report-context.ts';
import type { Judge } from '../../../ports/language.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SCORER_VERSION } from '@bandpal/assessment';

/**
 * The ratings that vocabulary and grammar follow, from a file of `npm run fit -- text`; null, with a warning in the log, when it was fitted
 * for another version of the scorer: an upgrade must not stop the site, and its weights mean nothing there.
 * @throws OperatorError when the file is missing or damaged.
 */
export async function openTextBands(path: string, log: Log): Promise<TextBands | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new OperatorError(`TEXT_BANDS_FILE: ${path} could not be read${reason}. ${WAY_OUT}`, {
      cause: error,
    });
  });
  const reading = readTextBands(text, SCORER_VERSION);
  if (reading.state === 'other-version') {
    const versions = { fittedFor: reading.scorer, scorer: SCORER_VERSION };
    log.warn(
      versions,
      'TEXT_BANDS_FILE was fitted for another version of the scorer and is left out: fit it again',
    );
    return null;
  }
  if (reading.state === 'damaged') {
    throw new OperatorError(
      `TEXT_BANDS_FILE: ${path} is no file of "npm run fit -- text" (${reading.why}). ${WAY_OUT}`,
    );
  }
  const { criteria, provenance } = reading.file;
  const id = createHash('sha256').update(text).digest('hex').slice(0, TEXT_BANDS_ID_LENGTH);
  const { texts, speakers } = provenance;
  log.info({ id, texts, speakers }, 'vocabulary and grammar follow collected ratings');
  return { id, criteria };
}

const WAY_OUT = 'Write it with "npm run fit -- text", or leave the variable out.';

/** Asks a judge for its opinion before the last assessment of each whole test; without one in its time box the figures stand alone. */
export class JudgedAssessor implements Assessor {
  readonly #inner: Assessor;
  readonly #judge: Judge;
  readonly #closing = new AbortController();

  /** Closes `inner` with itself. */
  constructor(inner: Assessor, judge: Judge) {
    this.#inner = inner;
    this.#judge = judge;
  }

  async assess(input: Parameters<Assessor['assess']>[0]): Promise<Report> {
    if (input.isPractice === true || input.isLast === false) return this.#inner.assess(input);
    const opinion = await this.#judge.rate(input.answers, this.#closing.signal);
    this.#closing.signal.throwIfAborted();
    return this.#inner.assess({ ...input, opinion });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort();
    await this.#inner[Symbol.asyncDispose]();
  }
}

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
