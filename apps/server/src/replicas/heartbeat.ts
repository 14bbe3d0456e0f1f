import type { Clock } from '@bandpal/foundation';
import {
  beat,
  forgetReplicas,
  forgetSilentReplicas,
  REPLICA_SILENCE_MS,
  testsOfOthers,
} from '../store/index.ts';
import type { ProductDb } from '../store/index.ts';
import type { ReplicaLog } from './replica-log.ts';

/** Ten fit into the silence after which a process counts as dead. */
const INTERVAL_MS = 2_000;

/** What the heartbeat says of this process, and whom it tells. */
export interface HeartbeatDeps {
  db: ProductDb;
  clock: Clock;
  log: ReplicaLog;
  replica: { id: string; name: string };
  /** The calls of this process. */
  calls: {
    readonly isDraining: boolean;
    readonly activeCalls: number;
    readonly maxCalls: number;
    readonly runningTests: readonly string[];
    /** The test is erased, or another process has taken it up: its call ends. */
    forgetTest(testId: string): Promise<void>;
  };
  /** Other processes have died: what they ran is free. */
  recoverLostTests: () => Promise<void>;
}

/**
 * Gives a sign of life every two seconds, ends calls whose tests are gone from this process, and finds processes that are dead.
 * Disposing takes this process out at once.
 */
export class Heartbeat implements AsyncDisposable {
  readonly #deps: HeartbeatDeps;
  #address: string | null = null;
  #cancel = () => {};
  #running = Promise.resolve();
  #isStopped = false;
  /** Tests of dead processes may still be marked as running. */
  #owesRecovery = false;
  /** A database that is away is told of once. */
  #isFailing = false;

  constructor(deps: HeartbeatDeps) {
    this.#deps = deps;
  }

  /** From now on others find this process at `address`; resolves when they do. */
  async start(address: string): Promise<void> {
    this.#address = address;
    await this.#beat();
    this.#schedule();
  }

  /** Resolves when nothing is under way. */
  whenIdle(): Promise<void> {
    return this.#running;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    await this.#running;
    if (this.#address === null) return;
    const { db, replica, log } = this.#deps;
    await forgetReplicas(db, { id: replica.id }).catch((error: unknown) =>
      log.warn({ err: error }, 'this process could not take itself out; the others see it in a moment'),
    );
  }

  #schedule(): void {
    this.#cancel = this.#deps.clock.after(INTERVAL_MS, () => {
      this.#running = this.#pass().finally(() => {
        if (!this.#isStopped) this.#schedule();
      });
    });
  }

  async #pass(): Promise<void> {
    try {
      await this.#beat();
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#deps.log.warn({ err: error }, 'no sign of life could be given');
      this.#isFailing = true;
    }
  }

  async #beat(): Promise<void> {
    const { db, clock, log, replica, calls } = this.#deps;
    const now = clock.date();
    await beat(db, {
      ...replica,
      address: this.#address ?? '',
      is_draining: calls.isDraining,
      calls: calls.activeCalls,
      max_calls: calls.maxCalls,
      beat_at: now,
    });
    for (const testId of await testsOfOthers(db, replica.id, calls.runningTests)) {
      log.info({}, 'a test of this process is erased or taken up elsewhere; its call ends');
      void calls.forgetTest(testId);
    }
    const gone = await forgetSilentReplicas(db, new Date(now.getTime() - REPLICA_SILENCE_MS));
    if (gone > 0) log.warn({ gone }, 'other processes are dead; their tests can be continued');
    this.#owesRecovery ||= gone > 0;
    if (!this.#owesRecovery) return;
    await this.#deps.recoverLostTests();
    this.#owesRecovery = false;
  }
}
