import { claim, countCorrections, unassessedTestIds } from '../store/index.ts';
import { reconcile } from './check-ledger.ts';
import { fillFigures } from './fill-figures.ts';
import { after } from './hold-times.ts';
import type { ProductContext } from './product-context.ts';
import type { ReportMaker } from './report-maker.ts';
import { sweep } from './sweep.ts';
import type { CleanUp } from './sweep.ts';

/** Holds last half an hour or more, so a minute late is early enough. */
const SWEEP_INTERVAL_MS = 60_000;
/** Of several processes the first one sweeps; a little less than the interval, so that a single one never finds its own claim. */
const SWEEP_CLAIM_MS = 55_000;
/** The ledger is looked through, corrections are counted, and reports without figures are looked for, after the first pass and then once an hour: each reads much. */
const PASSES_PER_CHECK = 60;
/** Reports left open by an earlier process; more than this are made when they are asked for. */
const REPORTS_AT_START = 200;

/**
 * Makes the reports an earlier process left open and fills in the figures of those it wrote without, sweeps every minute unless another process has just done so, and every hour
 * checks the ledger, counts corrections and fills in figures (each process for figures of its own), until it is disposed, which waits for what runs. What fails is logged; the next pass follows.
 */
export function startSweeper(
  context: ProductContext,
  reports: ReportMaker,
  ofFeatures: readonly CleanUp[],
): AsyncDisposable {
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
    await fillFigures(context);
  });
  async function pass(): Promise<void> {
    await attempt(sweepOnce);
    if (passes % PASSES_PER_CHECK === 0) {
      await attempt(() => reconcile(context));
      await attempt(async () => context.onCorrectionsCounted(await countCorrections(context.db)));
      await attempt(() => fillFigures(context));
    }
    passes += 1;
    if (!stopped) cancel = schedule();
  }
  async function sweepOnce(): Promise<void> {
    const now = context.clock.date();
    if (await claim(context.db, 'sweep', now, after(now, SWEEP_CLAIM_MS)))
      await sweep(context, reports, ofFeatures);
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
