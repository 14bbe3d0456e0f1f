import { openBench, Wire } from '@bandpal/user-pool/testing';
import type { PoolBench } from '@bandpal/user-pool/testing';
import type { FullStore } from './databases.ts';
import { siteOn } from './site-harness.ts';
import type { Site } from './site-harness.ts';

/** The web server with the accounts of a bench, and what talks their protocol to it. */
export interface PoolSite {
  bench: PoolBench;
  /** To be disposed of when the suite is over. */
  site: Site;
  wire: Wire;
}

export async function poolSiteOn(
  store: FullStore,
  options?: Parameters<typeof openBench>[1],
): Promise<PoolSite> {
  const bench = await openBench(store, options);
  const { pool } = bench;
  const site = await siteOn(store, { accounts: pool.accounts }, (app) => pool.registerRoutes(app));
  return { bench, site, wire: new Wire(() => site.app) };
}
