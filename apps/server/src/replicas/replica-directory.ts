import { databaseNow, livingReplicaOf, livingReplicas } from '../store/replicas.ts';
import type { PlatformDb, ReplicaRow } from '../store/schema.ts';
import type { SharedNow } from '../store/replicas.ts';

/** A call with its examiner, or a test without a room: each has places of its own. */
export type TestKind = 'spoken' | 'typed';

/** Says which process holds what, as the database tells it. */
export class ReplicaDirectory {
  /** The row of this process. */
  readonly id = crypto.randomUUID();
  readonly #db: PlatformDb;
  readonly #now: SharedNow;

  constructor(db: PlatformDb, now: SharedNow = databaseNow) {
    this.#db = db;
    this.#now = now;
  }

  /** The other living process that holds it; null when it is this one, or none. */
  async find(by: { testId: string } | { callId: string }): Promise<ReplicaRow | null> {
    const found = await livingReplicaOf(this.#db, by, this.#now);
    return found === undefined || found.id === this.id ? null : found;
  }

  /** The other living processes, the last sign of life first. */
  async others(): Promise<ReplicaRow[]> {
    const living = await livingReplicas(this.#db, this.#now);
    return living.filter(({ id }) => id !== this.id);
  }

  /** The other processes that have a place for one test more of this kind, the one with most room first. */
  async withRoom(kind: TestKind): Promise<ReplicaRow[]> {
    const others = await this.others();
    return others
      .filter(({ is_draining }) => !is_draining)
      .map((replica) => ({ replica, places: placesOf(replica, kind) }))
      .filter(({ places }) => places > 0)
      .toSorted((a, b) => b.places - a.places)
      .map(({ replica }) => replica);
  }
}

function placesOf(replica: ReplicaRow, kind: TestKind): number {
  return kind === 'spoken'
    ? replica.max_calls - replica.calls
    : replica.max_typed_tests - replica.typed_tests;
}
