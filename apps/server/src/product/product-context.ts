import type { PublicConfig } from '@bandpal/contracts';
import type { Clock, Log } from '@bandpal/foundation';
import type { Database } from '@bandpal/foundation/database';
import type { SharedNow } from '../store/replicas.ts';
import type { PlatformDb } from '../store/schema.ts';

/** A process among several. */
export interface ReplicaPlace {
  /** Its row, while it gives signs of life. */
  readonly id: string;
  /**
   * Asks the process that runs a test to write what it has and to leave the test to this one. Resolves also when there is none, or it
   * does not answer: its writes count for nothing once the test is taken up.
   */
  releaseElsewhere(testId: string): Promise<void>;
}

/** The numbers that the operator sets. */
export interface ProductLimits {
  guestTestsPerDay: number;
  guestTestsPerAddressPerDay: number;
  /** Practices of single questions that one person, and all people behind one address, may start in 24 hours. */
  practicesPerDay: number;
  practicesPerAddressPerDay: number;
  /** Credits of a new account. */
  signupCredits: number;
}

/** What the operator allows. */
export interface ProductPolicy extends ProductLimits {
  flags: PublicConfig['flags'];
  /** Only approved accounts may start tests. */
  requireApproved: boolean;
}

/** What every command works with. A feature adds what it needs besides, and its own tables to `db`. */
export interface ProductContext {
  readonly database: {
    readonly shared: Database['shared'];
    readonly transaction: Database['transaction'];
  };
  /** The tables in that database. */
  readonly db: PlatformDb;
  readonly clock: Clock;
  /** The moment that all processes on the database share. */
  readonly sharedNow: SharedNow;
  readonly log: Log;
  readonly policy: ProductPolicy;
  /** Key the hashes of addresses and of erased accounts are made with. */
  readonly secret: Uint8Array;
  /** Those before it, the newest first. */
  readonly previousSecrets: readonly Uint8Array[];
  /** A hosted pool keeps the accounts: one that was erased here still exists there. */
  readonly accountsComeBack: boolean;
  /** This process among several on the database; null: it is the only one. */
  readonly replica: ReplicaPlace | null;
  /** Cryptographically random bytes. */
  readonly randomBytes: (size: number) => Uint8Array;
}
