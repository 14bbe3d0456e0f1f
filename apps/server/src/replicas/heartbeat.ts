import type { Log } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import { beat, databaseNow, forgetReplica } from '../store/replicas.ts';
import type { SharedNow } from '../store/replicas.ts';
import type { PlatformDb } from '../store/schema.ts';
import type { TestKind } from './replica-links.ts';

/** Ten fit into the silence after which a process counts as dead. */
export const BEAT_MS = 2_000;

/** What the heartbeat says of this process. */
export interface HeartbeatDeps {
  /** A connection of its own: a sign of life must not wait for anything else that this process asks of the database. */
  db: PlatformDb;
  clock: Clock;
  time: SharedTime;
  log: Log;
  replica: { id: string; name: string };
  /** The calls and typed tests of this process, and how many of each it may have. */
  calls: {
    readonly isDraining: boolean;
    readonly places: Readonly<Record<TestKind, number>>;
    readonly most: Readonly<Record<TestKind, number>>;
  };
  /** `databaseNow` when left out. */
  now?: SharedNow;
}

/** Gives a sign of life every two seconds. Disposing takes this process out at once. */
export class Heartbeat implements AsyncDisposable {
  readonly #deps: HeartbeatDeps;
  readonly #beats: RepeatedPass;
  #address: string | null = null;

  constructor(deps: HeartbeatDeps) {
    this.#deps = deps;
    const { clock, log } = deps;
    const pass = () => this.#beat();
    this.#beats = new RepeatedPass({
      clock,
      log,
      everyMs: BEAT_MS,
      pass,
      failure: 'no sign of life could be given',
    });
  }

  /** From now on others find this process at `address`; resolves when they do. */
  async start(address: string): Promise<void> {
    this.#address = address;
    await this.#beat();
    this.#beats.start();
  }

  /** Resolves when nothing is under way. */
  whenIdle(): Promise<void> {
    return this.#beats.whenIdle();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#beats[Symbol.asyncDispose]();
    if (this.#address === null) return;
    const { db, replica, log } = this.#deps;
    await forgetReplica(db, replica.id).catch((error: unknown) =>
      log.warn({ err: error }, 'this process could not take itself out; the others see it in a moment'),
    );
  }

  async #beat(): Promise<void> {
    const address = this.#address;
    if (address === null) return;
    const { db, clock, time, replica, calls, now = databaseNow } = this.#deps;
    const asked = clock.date();
    const { isDraining, places, most } = calls;
    const state = {
      is_draining: isDraining,
      calls: places.spoken,
      max_calls: most.spoken,
      typed_tests: places.typed,
      max_typed_tests: most.typed,
    };
    time.learn(await beat(db, { ...replica, address, ...state }, now), asked);
  }
}

/** Cookies, claims and tokens forgive less than a minute; an operator should hear of it long before. */
const TOLD_FROM_MS = 5_000;

/**
 * The time of the database, which all processes share, as far as this one knows it: its own clock, put right at every sign of life.
 * What one process writes or signs for another goes by it.
 */
export class SharedTime {
  readonly #clock: { date(): Date };
  readonly #log: Log;
  #aheadMs = 0;
  #isTold = false;

  constructor(clock: { date(): Date }, log: Log) {
    this.#clock = clock;
    this.#log = log;
  }

  date(): Date {
    return new Date(this.#clock.date().getTime() - this.#aheadMs);
  }

  /** The database has said that it was `then`, some time after this process' clock said `asked` and before it says now. */
  learn(then: Date, asked: Date): void {
    const earliest = asked.getTime() - then.getTime();
    const latest = this.#clock.date().getTime() - then.getTime();
    // Between the two the clocks may agree: how long the answer took is no difference.
    this.#aheadMs = earliest > 0 ? earliest : Math.min(0, latest);
    const isApart = Math.abs(this.#aheadMs) >= TOLD_FROM_MS;
    if (isApart && !this.#isTold) {
      const aheadS = Math.round(this.#aheadMs / 1_000);
      this.#log.warn({ aheadS }, "this machine's clock is wrong, or the database's: they are seconds apart");
    }
    this.#isTold = isApart;
  }
}

interface RepeatedPassDeps {
  clock: Clock;
  log: Log;
  everyMs: number;
  pass: () => Promise<void>;
  /** What is told of the first of several failures: a database that is away is told of once. */
  failure: string;
}

/** Does something again and again, so long after its last end. Disposing waits for the pass that runs. */
export class RepeatedPass implements AsyncDisposable {
  readonly #deps: RepeatedPassDeps;
  #cancel = () => {};
  #running = Promise.resolve();
  #isStopped = false;
  #isFailing = false;

  constructor(deps: RepeatedPassDeps) {
    this.#deps = deps;
  }

  /** The first pass comes after one interval. */
  start(): void {
    this.#cancel = this.#deps.clock.after(this.#deps.everyMs, () => {
      this.#running = this.#pass().finally(() => {
        if (!this.#isStopped) this.start();
      });
    });
  }

  /** Resolves when no pass is under way. */
  whenIdle(): Promise<void> {
    return this.#running;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    await this.#running;
  }

  async #pass(): Promise<void> {
    try {
      await this.#deps.pass();
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#deps.log.warn({ err: error }, this.#deps.failure);
      this.#isFailing = true;
    }
  }
}
