import { expiredTestIds, forgetAddresses, interruptActiveTests, unassessedTestIds } from '../store/index.ts';
import { closeExpiredTest } from './commands/close-expired-tests.ts';
import { ADDRESS_MEMORY_MS, after, RESUME_WINDOW_MS } from './hold-times.ts';
import type { ProductContext } from './product-context.ts';
import type { ReportMaker } from './report-maker.ts';

/** Holds last half an hour or more, so a minute late is early enough. */
const SWEEP_INTERVAL_MS = 60_000;
/** Tests closed in one pass; the next one takes the rest. */
const BATCH = 100;
/** Reports left open by an earlier process; more than this are made when they are asked for. */
const REPORTS_AT_START = 200;

/** Once at start: tests a crash left active can be continued, those with an answer for a day from now. */
export async function recoverAfterStart(context: ProductContext): Promise<void> {
  const at = context.clock.date();
  const interrupted = await interruptActiveTests(context.db, at, after(at, RESUME_WINDOW_MS));
  if (interrupted > 0) context.log.info({ interrupted }, 'tests of an earlier process can be continued');
}

/** One pass: closes tests whose hold is over, makes their reports, forgets old addresses. One bad test does not stop the others. */
export async function sweep(context: ProductContext, reports: ReportMaker): Promise<void> {
  for (const id of await expiredTestIds(context.db, context.clock.date(), BATCH)) {
    try {
      const isOpen = await context.db.transaction().execute((trx) => closeExpiredTest(trx, context, id));
      if (isOpen) await reports.make(id);
    } catch (error) {
      context.log.error({ err: error }, 'an expired test could not be closed; it is tried again');
    }
  }
  await forgetAddresses(context.db, after(context.clock.date(), -ADDRESS_MEMORY_MS));
}

/**
 * Makes the reports an earlier process left open, and sweeps every minute, until it is disposed, which waits for what runs. A pass
 * that fails is logged; the next one follows.
 */
export function startSweeper(context: ProductContext, reports: ReportMaker): AsyncDisposable {
  let stopped = false;
  const schedule = () =>
    context.clock.after(SWEEP_INTERVAL_MS, () => {
      running = pass();
    });
  let cancel = schedule();
  let running = Promise.resolve();
  const caughtUp = attempt(async () => {
    for (const id of await unassessedTestIds(context.db, REPORTS_AT_START)) {
      if (!stopped) await reports.make(id);
    }
  });
  async function pass(): Promise<void> {
    await attempt(() => sweep(context, reports));
    if (!stopped) cancel = schedule();
  }
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      context.log.error({ err: error }, 'sweeping failed');
    }
  }
  return {
    async [Symbol.asyncDispose]() {
      stopped = true;
      cancel();
      await Promise.all([caughtUp, running]);
    },
  };
}
