import { setImmediate as turn } from 'node:timers/promises';
import { openPostgres } from '@bandpal/foundation/database';
import { createPostgresDatabase } from '@bandpal/foundation/testing/databases';
import { FakeClock } from '@bandpal/foundation/testing';
import type { MailMessage } from '@bandpal/foundation';
import type { Database } from '@bandpal/foundation/database';
import { PoolBench } from './pool-bench.ts';
import type { BenchOptions } from './pool-bench.ts';
import { sql } from 'kysely';
import { Wire } from './wire.ts';

const TICK_MS = 1;

/** Gives the outcome of work that waits for another process, and looks again after some time. Databases get their turns in between. */
export async function whileTimePasses<Result>(
  benches: readonly PoolBench[],
  work: Promise<Result>,
): Promise<Result> {
  const state = { isOver: false };
  const ended = work.finally(() => (state.isOver = true));
  while (!state.isOver) {
    for (const clock of new Set(benches.map((bench) => bench.clock))) clock.advance(TICK_MS);
    await Promise.all([turn(), ...benches.map(({ context }) => sql`select 1`.execute(context.db))]);
  }
  return ended;
}

/**
 * Two servers of one site: one PostgreSQL, one clock and the same mailboxes, and of everything else one each, connections and memory
 * included.
 */
export class TwoServers implements AsyncDisposable {
  readonly here: PoolBench;
  readonly there: PoolBench;
  readonly clock: FakeClock;
  /** Its requests go to both in turn. */
  readonly wire: Wire;
  readonly onHere: Wire;
  readonly onThere: Wire;
  readonly #parts: AsyncDisposableStack;

  private constructor(parts: AsyncDisposableStack, here: PoolBench, there: PoolBench) {
    this.#parts = parts;
    this.here = here;
    this.there = there;
    this.clock = here.clock;
    let turn = 0;
    this.wire = new Wire(() => {
      turn += 1;
      return turn % 2 === 0 ? there.app : here.app;
    });
    this.onHere = new Wire(() => here.app);
    this.onThere = new Wire(() => there.app);
  }

  static async open(options: BenchOptions = {}): Promise<TwoServers> {
    await using parts = new AsyncDisposableStack();
    const { url } = parts.use(await createPostgresDatabase());
    const clock = options.clock ?? FakeClock.today();
    const start = async (own: BenchOptions) => {
      const database: Database = parts.use(openPostgres(url, () => undefined));
      const bench = parts.use(new PoolBench({ ...options, ...own, clock }));
      await bench.open(database);
      return bench;
    };
    const here = await start({});
    const intoSameBoxes = { send: (message: MailMessage) => here.receive(message) };
    const there = await start({ mailer: options.mailer ?? intoSameBoxes });
    return new TwoServers(parts.move(), here, there);
  }

  /** Both hand over what may go, at the same time. */
  async whenIdle(): Promise<void> {
    await Promise.all([this.here.whenIdle(), this.there.whenIdle()]);
  }

  /** Gives the outcome of work in which one of them may wait for the other. */
  whileTimePasses<Result>(work: Promise<Result>): Promise<Result> {
    return whileTimePasses([this.here, this.there], work);
  }

  /** Messages to an address, whichever of the two has handed them over. */
  mailsTo(address: string): MailMessage[] {
    return this.here.mails.filter(({ to }) => to === address);
  }

  /** The newest code for an address. */
  async codeFor(address: string): Promise<string> {
    await this.whenIdle();
    return this.here.codeFor(address);
  }

  /** The same at both, at the same moment; one may wait for the other. */
  atBoth<Result>(ask: (wire: Wire) => Promise<Result>): Promise<Result[]> {
    return this.whileTimePasses(Promise.all([ask(this.onHere), ask(this.onThere)]));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#parts.disposeAsync();
  }
}
