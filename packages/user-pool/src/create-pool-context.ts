import type { Logger } from 'pino';
import type { Clock, Mailer, MessageRenderer, TextMessenger } from '@bandpal/foundation';
import type { SignedInUser } from './ports/accounts.ts';
import type { UserPoolDb } from './store/tables.ts';
import { Courier } from './core/courier.ts';
import { HashQueue } from './core/hash-queue.ts';
import type { PoolContext } from './core/pool-context.ts';
import { KeyRing } from './core/key-ring.ts';
import { PasswordHasher } from './core/password-hasher.ts';
import type { RandomBytes } from './core/randomness.ts';
import type { UserPoolSettings } from './core/settings.ts';
import { SigningKeys } from './core/signing-keys.ts';
import type { KeyPair } from './core/signing-keys.ts';

/** What the identity service is made of and works with. */
export interface IdentityDeps {
  db: UserPoolDb;
  /** Key of this installation, from outside the database. */
  secret: Uint8Array;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  random: RandomBytes;
  settings: UserPoolSettings;
  newKeyPair: () => Promise<KeyPair>;
  /** Passwords hashed at once; each takes 19 MiB and one core for about 10 ms. */
  parallelHashes: number;
  mailer: Mailer;
  messenger: TextMessenger;
  renderMessage: MessageRenderer;
  /** Erases everything that is kept of a person, in all modules, `accounts.erase` included; null: there are no other modules. */
  eraseAccount: ((user: SignedInUser) => Promise<void>) | null;
}

/** About 5 s of waiting for a password at the measured speed; whoever comes then is told to try again. */
const WAITING_PER_PLACE = 200;

/** Puts the parts together. Nothing is read or written before the first command. */
export function createPoolContext(deps: IdentityDeps): PoolContext {
  const { db, clock, log, random, settings } = deps;
  const keys = new KeyRing(deps.secret);
  const queue = new HashQueue({
    parallel: deps.parallelHashes,
    maxWaiting: deps.parallelHashes * WAITING_PER_PLACE,
  });
  const tokenLifeMs = settings.accessTokenMs;
  return {
    db,
    clock,
    log,
    random,
    settings,
    keys,
    hasher: new PasswordHasher({ keys, random, queue }),
    signingKeys: new SigningKeys({ db, clock, keys, random, newKeyPair: deps.newKeyPair, tokenLifeMs }),
    courier: new Courier({
      mailer: deps.mailer,
      messenger: deps.messenger,
      render: deps.renderMessage,
      log,
    }),
    eraseAccount: deps.eraseAccount,
  };
}
