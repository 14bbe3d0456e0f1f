import { databaseNow, livingReplicaOf, livingReplicas } from '../store/index.ts';
import type { ProductDb, ReplicaRow, SharedNow } from '../store/index.ts';

/** Says which process holds what, as the database tells it. */
export class ReplicaDirectory {
  /** The row of this process. */
  readonly id = crypto.randomUUID();
  readonly #db: ProductDb;
  readonly #now: SharedNow;

  constructor(db: ProductDb, now: SharedNow = databaseNow) {
    this.#db = db;
    this.#now = now;
  }

  /** The other living process that holds it; null when it is this one, or none. */
  async find(by: { name: string } | { testId: string } | { callId: string }): Promise<ReplicaRow | null> {
    const found = await livingReplicaOf(this.#db, by, this.#now);
    return found === undefined || found.id === this.id ? null : found;
  }

  /** The other process that has most room for one call more; null when there is none. */
  async findRoom(): Promise<ReplicaRow | null> {
    const others = await livingReplicas(this.#db, this.#now);
    const free = others
      .filter(({ id, is_draining }) => id !== this.id && !is_draining)
      .map((replica) => ({ replica, places: replica.max_calls - replica.calls }))
      .filter(({ places }) => places > 0)
      .toSorted((a, b) => b.places - a.places);
    return free[0]?.replica ?? null;
  }
}
