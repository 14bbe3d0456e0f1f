// Sign-ins and refreshes of two commits, in turns, so that whatever else the machine does at that time is about the same for both.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from '../candidate/statistics.ts';
import { startProduct } from '../product/start-product.ts';
import { checkOutOld } from '../upgrade/old-checkout.ts';
import { ACCOUNT_SETTINGS, measureAccounts } from './measure-accounts.ts';

/** What is compared: so many for each second of processor time. */
const FIGURES = ['signIns', 'refreshes'] as const;

type Figures = Record<(typeof FIGURES)[number], number>;

export interface Comparison {
  pairs: { before: Figures; after: Figures; load: number }[];
  /** Medians of either side, and of the ratio within each pair. */
  medians: Record<keyof Figures, { before: number; after: number; ratio: number }>;
}

/** Measures `before` and the checkout at `root` (or `after`, where it is named) in so many pairs. Each run has a product and data of its own. */
export async function compareAccounts(
  root: string,
  commits: { before: string; after: string | null },
  { pairs: wanted, seconds }: { pairs: number; seconds: number },
): Promise<Comparison> {
  const folder = await mkdtemp(join(tmpdir(), 'bandpal-compare-'));
  try {
    const roots = {
      before: checkedOut(root, commits.before, join(folder, 'before')),
      after: commits.after === null ? root : checkedOut(root, commits.after, join(folder, 'after')),
    };
    const pairs: Comparison['pairs'] = [];
    for (let index = 0; index < wanted; index += 1) {
      const [load = 0] = loadavg();
      // Neither is always the first: the second finds the files of the first in the machine's memory.
      const order = index % 2 === 0 ? (['before', 'after'] as const) : (['after', 'before'] as const);
      const measured: Partial<Record<'before' | 'after', Figures>> = {};
      for (const which of order) measured[which] = await measureOnce(roots[which], seconds);
      const { before, after } = measured;
      if (before === undefined || after === undefined) throw new Error('one of the two was not measured');
      pairs.push({ before, after, load: Number(load.toFixed(1)) });
      console.log(JSON.stringify(pairs.at(-1)));
    }
    return { pairs, medians: mediansOf(pairs) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function checkedOut(root: string, commit: string, folder: string): string {
  checkOutOld(root, commit, folder);
  return folder;
}

async function measureOnce(root: string, seconds: number): Promise<Figures> {
  await using product = await startProduct(ACCOUNT_SETTINGS, { root });
  const { signIns, refreshes } = await measureAccounts(product, seconds);
  return { signIns: signIns.perCoreSecond, refreshes: refreshes.perCoreSecond };
}

const medianOf = (values: number[]) => Number((percentile(values, 0.5) ?? 0).toFixed(2));

function mediansOf(pairs: Comparison['pairs']): Comparison['medians'] {
  const of = (figure: keyof Figures) => ({
    before: medianOf(pairs.map(({ before }) => before[figure])),
    after: medianOf(pairs.map(({ after }) => after[figure])),
    ratio: medianOf(pairs.map(({ before, after }) => after[figure] / before[figure])),
  });
  return { signIns: of('signIns'), refreshes: of('refreshes') };
}
