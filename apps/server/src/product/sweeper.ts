import { forgetAddresses, interruptActiveTests, unassessedTestIds } from '../store/index.ts';
import { closeExpiredTests } from './commands/close-expired-tests.ts';
import { ADDRESS_MEMORY_MS, after } from './hold-times.ts';
import type { ProductContext } from './product-context.ts';
import type { ReportMaker } from './report-maker.ts';

/** Holds last half an hour or more, so a minute late is early enough. */
const SWEEP_INTERVAL_MS = 60_000;
/** Reports left open by an earlier process; more than this are made when they are asked for. */
const REPORTS_AT_START = 200;

/** Once at start: tests a crash left active can be continued, reports it left open are made. */
export async function recoverAfterStart(context: ProductContext, reports: ReportMaker): Promise<void> {
  const interrupted = await interruptActiveTests(context.db, context.clock.date());
  if (interrupted > 0) context.log.info({ interrupted }, 'tests of an earlier process can be continued');
  for (const id of await unassessedTestIds(context.db, REPORTS_AT_START)) await reports.make(id);
}

/** One pass: closes tests whose hold is over, makes their reports, forgets old addresses. */
export async function sweep(context: ProductContext, reports: ReportMaker): Promise<void> {
  const finished = await context.db.transaction().execute((trx) => closeExpiredTests(trx, context));
  for (const id of finished) await reports.make(id);
  await forgetAddresses(context.db, after(context.clock.date(), -ADDRESS_MEMORY_MS));
}

/** Sweeps every minute until it is disposed, which waits for a pass that runs. A pass that fails is logged; the next one follows. */
export function startSweeper(context: ProductContext, reports: ReportMaker): AsyncDisposable {
  let stopped = false;
  let running = Promise.resolve();
  const schedule = () =>
    context.clock.after(SWEEP_INTERVAL_MS, () => {
      running = pass();
    });
  let cancel = schedule();
  async function pass(): Promise<void> {
    try {
      await sweep(context, reports);
    } catch (error) {
      context.log.error({ err: error }, 'closing expired tests failed');
    }
    if (!stopped) cancel = schedule();
  }
  return {
    async [Symbol.asyncDispose]() {
      stopped = true;
      cancel();
      await running;
    },
  };
}
