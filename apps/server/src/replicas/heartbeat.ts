import type { Log } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import { beat, databaseNow, forgetReplica } from '../store/replicas.ts';
import type { PlatformDb } from '../store/schema.ts';
import type { SharedNow } from '../store/replicas.ts';
import { RepeatedPass } from './repeated-pass.ts';
import type { TestKind } from './replica-directory.ts';
import type { SharedTime } from './shared-time.ts';

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
