import type { Clock } from '@bandpal/foundation';
import { livingReplicaOf, livingReplicas, REPLICA_SILENCE_MS } from '../store/index.ts';
import type { ProductDb, ReplicaRow } from '../store/index.ts';

/** Says which process holds what, as the database tells it. */
export class ReplicaDirectory {
  /** The row of this process. */
  readonly id = crypto.randomUUID();
  readonly #db: ProductDb;
  readonly #clock: Clock;

  constructor(db: ProductDb, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** The other living process that holds it; null when it is this one, or none. */
  async find(by: { name: string } | { testId: string } | { callId: string }): Promise<ReplicaRow | null> {
    const found = await livingReplicaOf(this.#db, by, this.#since());
    return found === undefined || found.id === this.id ? null : found;
  }

  /** The other process that has most room for one call more; null when there is none. */
  async findRoom(): Promise<ReplicaRow | null> {
    const others = await livingReplicas(this.#db, this.#since());
    const free = others
      .filter(({ id, is_draining }) => id !== this.id && !is_draining)
      .map((replica) => ({ replica, places: replica.max_calls - replica.calls }))
      .filter(({ places }) => places > 0)
      .toSorted((a, b) => b.places - a.places);
    return free[0]?.replica ?? null;
  }

  #since(): Date {
    return new Date(this.#clock.date().getTime() - REPLICA_SILENCE_MS);
  }
}
