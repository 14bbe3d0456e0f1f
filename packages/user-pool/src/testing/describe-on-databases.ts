import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Database } from '@bandpal/foundation/database';
import { bothDatabases, databases } from '@bandpal/foundation/testing/databases';
import type { TestDatabase } from '@bandpal/foundation/testing/databases';
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

/** A suite on one user pool, run on `databases`. It fails when a route failed in a way that no rule expects. */
export function describeOnDatabases(
  name: string,
  options: BenchOptions,
  suite: (shared: BenchSuite) => void,
): void {
  describeOn(databases, name, options, suite);
}

/** The same, always on both databases. */
export function describeOnBothDatabases(
  name: string,
  options: BenchOptions,
  suite: (shared: BenchSuite) => void,
): void {
  describeOn(bothDatabases, name, options, suite);
}

function describeOn(
  each: readonly TestDatabase[],
  name: string,
  options: BenchOptions,
  suite: (shared: BenchSuite) => void,
): void {
  describe.each(each)(`${name} on $name`, ({ open }) => {
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
