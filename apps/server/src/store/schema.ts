// The platform's tables as Kysely sees them.
import type { Kysely, Selectable } from 'kysely';

/** Receipt of an erased account; names nobody. */
export interface AccountErasuresTable {
  id: string;
  /** HMAC of the account's id, so that a token that is still good does not open it anew; wiped after two days. */
  account_hash: string | null;
  /** How many tests went with it. */
  tests: number;
  erased_at: Date;
}

/** What a process that shares this database says of itself. */
export interface ReplicaState {
  id: string;
  /** Part of the addresses of its rooms. */
  name: string;
  /** Where the others reach it, e.g. `http://10.0.0.7:3000`. */
  address: string;
  /** It takes no new calls. */
  is_draining: boolean;
  calls: number;
  max_calls: number;
  /** Tests without a room there: typed request by request, or spoken on a hosted voice service. */
  typed_tests: number;
  max_typed_tests: number;
}

/** A process that shares this database. A new start is a new row, also under the same name. */
export interface ReplicasTable extends ReplicaState {
  /** Its last sign of life. */
  beat_at: Date;
}

/** What one process has taken for itself, so that no other does it too. */
export interface ClaimsTable {
  name: string;
  until: Date;
}

/** Requests of one kind by one person or network, of all processes. */
export interface RequestCountsTable {
  /** HMAC of who asks for what. */
  key: string;
  requests: number;
  window_ends: Date;
}

/** What the processes know of a test; the feature of the tests has the whole table. */
export interface PlacedTestsTable {
  id: string;
  /** The process whose call ran the test last; null where there is only one, or none has been. */
  replica_id: string | null;
  /** That call. */
  call_id: string | null;
}

/** Tables that belong to no feature. */
export type OwnTables = {
  account_erasures: AccountErasuresTable;
  replicas: ReplicasTable;
  claims: ClaimsTable;
  request_counts: RequestCountsTable;
};

/** What the platform reads and writes. */
export type PlatformTables = OwnTables & { tests: PlacedTestsTable };

/** The database, or the transaction a repository function takes part in (PGlite has one connection: never use the outer handle inside a transaction). */
export type Db<Tables> = Kysely<Tables>;
export type PlatformDb = Db<PlatformTables>;
export type ReplicaRow = Selectable<ReplicasTable>;
