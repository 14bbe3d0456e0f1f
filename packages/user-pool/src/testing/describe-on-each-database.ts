import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Database } from '@bandpal/foundation/database';
import { databases } from '@bandpal/foundation/testing/databases';
import { PoolBench } from './pool-bench.ts';
import type { BenchOptions } from './pool-bench.ts';
import { Wire } from './wire.ts';

/** What the tests of a suite share. Bench and wire can be used once the suite has begun to run. */
export interface BenchSuite {
  bench: PoolBench;
  /** Talks to the bench's routes. */
  wire: Wire;
  /** An empty database of the same kind, for a test that must be alone in it. */
  open: () => Promise<Database>;
}

/** A suite on one user pool, run on both databases. It fails when a route failed in a way that no rule expects. */
export function describeOnEachDatabase(
  name: string,
  options: BenchOptions,
  suite: (shared: BenchSuite) => void,
): void {
  describe.each(databases)(`${name} on $name`, ({ open }) => {
    const bench = new PoolBench(options);
    let database: Database | undefined;
    beforeAll(async () => {
      database = await open();
      await bench.open(database);
    });
    afterAll(async () => {
      await bench[Symbol.asyncDispose]();
      await database?.[Symbol.asyncDispose]();
      expect(bench.failures).toEqual([]);
    });
    suite({ bench, wire: new Wire(() => bench.app), open });
  });
}
