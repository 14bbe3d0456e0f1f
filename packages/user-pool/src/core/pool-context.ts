import type { Clock } from '@bandpal/foundation';
import type { SignedInUser } from '../ports/accounts.ts';
import type { UserPoolDb } from '../store/tables.ts';
import type { User } from '../store/users.ts';
import type { Courier } from './courier.ts';
import type { KeyRing } from './key-ring.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PoolLog } from './pool-log.ts';
import type { RandomBytes } from './randomness.ts';
import type { UserPoolSettings } from './settings.ts';
import type { SigningKeys } from './signing-keys.ts';

/** What the commands of the user pool work with. */
export interface PoolContext {
  readonly db: UserPoolDb;
  readonly clock: Clock;
  readonly log: PoolLog;
  readonly random: RandomBytes;
  readonly settings: UserPoolSettings;
  readonly keys: KeyRing;
  readonly hasher: PasswordHasher;
  readonly signingKeys: SigningKeys;
  readonly courier: Courier;
  /** Erases everything that is kept of a person, in all modules, `accounts.erase` included; null: there are no other modules. */
  readonly eraseAccount: ((user: SignedInUser) => Promise<void>) | null;
}

/** Where a request comes from. */
export interface Caller {
  /** One subscriber's part of a network address. */
  network: string;
  /** What `describeBrowser` makes of the user agent; nothing else of that text comes further in. */
  browser: string | null;
}

/** Who a request is about: a typed name, and the user it belongs to, if any. */
export interface Subject {
  /** Trimmed, lower case. */
  name: string;
  user: User | null;
}
