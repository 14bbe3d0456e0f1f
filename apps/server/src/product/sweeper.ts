import { claim, forgetOldClaims, forgetOldCounts } from '../store/claims.ts';
import { after, type ProductContext } from './product-context.ts';
import { forgetOldErasures } from './erased-accounts.ts';

/** Holds last half an hour or more, so a minute late is early enough. */
const SWEEP_INTERVAL_MS = 60_000;
/** Of several processes the first one sweeps; a little less than the interval, so that a single one never finds its own claim. */
const SWEEP_CLAIM_MS = 55_000;
/** What reads much is done after the first pass and then once an hour. */
const PASSES_PER_CHECK = 60;

/** What a feature does beside requests. Whatever fails is logged, and the next pass tries it again. */
export interface Upkeep {
  /** At the start of each process: takes up what an earlier one left. */
  catchUp?: (isStopped: () => boolean) => Promise<void>;
  /** Every minute, in one process for all of them. */
  sweep?: (now: Date) => Promise<void>;
  /** After the first minute and then every hour, in each process. */
  check?: () => Promise<void>;
}

/** One pass of what is done every minute. */
export async function sweep(context: ProductContext, upkeep: readonly Upkeep[]): Promise<void> {
  const now = context.clock.date();
  for (const { sweep: sweepFeature } of [...upkeep, platformUpkeep(context)])
    if (sweepFeature !== undefined) await attempt(context, () => sweepFeature(now));
}

function platformUpkeep(context: ProductContext): Upkeep {
  return {
    async sweep(now) {
      await forgetOldClaims(context.db, now);
      await forgetOldCounts(context.db, now);
      await forgetOldErasures(context, now);
    },
  };
}

async function attempt({ log }: ProductContext, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, 'sweeping failed');
  }
}

/**
 * Lets the features catch up, sweeps every minute unless another process has just done so, and has them check what reads much every hour,
 * until it is disposed, which waits for what runs.
 */
export function startSweeper(context: ProductContext, upkeep: readonly Upkeep[]): AsyncDisposable {
  let stopped = false;
  let passes = 0;
  const schedule = () =>
    context.clock.after(SWEEP_INTERVAL_MS, () => {
      running = pass();
    });
  let cancel = schedule();
  let running = Promise.resolve();
  const caughtUp = catchUp();
  async function catchUp(): Promise<void> {
    for (const { catchUp: begin } of upkeep)
      if (begin !== undefined) await attempt(context, () => begin(() => stopped));
  }
  async function pass(): Promise<void> {
    await attempt(context, sweepUnlessDone);
    if (passes % PASSES_PER_CHECK === 0) {
      for (const { check } of upkeep) if (check !== undefined) await attempt(context, check);
    }
    passes += 1;
    if (!stopped) cancel = schedule();
  }
  async function sweepUnlessDone(): Promise<void> {
    const now = context.clock.date();
    if (await claim(context.db, 'sweep', now, after(now, SWEEP_CLAIM_MS))) await sweep(context, upkeep);
  }
  return {
    async [Symbol.asyncDispose]() {
      stopped = true;
      cancel();
      await Promise.all([caughtUp, running]);
    },
  };
}
