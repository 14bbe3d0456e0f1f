import { countCorrections, unassessedTestIds } from '../store/index.ts';
import { reconcile } from './check-ledger.ts';
import type { ProductContext } from './product-context.ts';
import type { ReportMaker } from './report-maker.ts';
import { sweep } from './sweep.ts';

/** Holds last half an hour or more, so a minute late is early enough. */
const SWEEP_INTERVAL_MS = 60_000;
/** The ledger is looked through, and corrections are counted, after the first pass and then once an hour: both read much. */
const PASSES_PER_CHECK = 60;
/** Reports left open by an earlier process; more than this are made when they are asked for. */
const REPORTS_AT_START = 200;

/**
 * Makes the reports an earlier process left open, sweeps every minute, and checks the ledger and counts corrections every hour, until it is disposed, which
 * waits for what runs. What fails is logged; the next pass follows.
 */
export function startSweeper(context: ProductContext, reports: ReportMaker): AsyncDisposable {
  let stopped = false;
  let passes = 0;
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
    if (passes % PASSES_PER_CHECK === 0) {
      await attempt(() => reconcile(context));
      await attempt(async () => context.onCorrectionsCounted(await countCorrections(context.db)));
    }
    passes += 1;
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
