import type { Clock, MailMessage, MessageRenderer, TextMessenger } from '@bandpal/foundation';
import { Courier } from './courier.ts';
import { HashQueue } from './hash-queue.ts';
import { KeyRing } from './key-ring.ts';
import { PasswordHasher } from './password-hasher.ts';
import type { PoolContext } from './pool-context.ts';
import type { PoolLog } from './pool-log.ts';
import type { RandomBytes } from './randomness.ts';
import type { UserPoolSettings } from './settings.ts';
import { SigningKeys } from './signing-keys.ts';
import type { KeyPair } from './signing-keys.ts';
import type { SignedInUser } from '../ports/accounts.ts';
import type { UserPoolDb } from '../store/tables.ts';

/** What a user pool works with, down to its randomness and its keys. */
export interface PoolParts {
  db: UserPoolDb;
  /** Key of this installation, from outside the database. */
  secret: Uint8Array;
  clock: Clock;
  log: PoolLog;
  random: RandomBytes;
  settings: UserPoolSettings;
  newKeyPair: () => Promise<KeyPair>;
  /** Passwords hashed at once; each takes 19 MiB and one core for about 10 ms. */
  parallelHashes: number;
  mailer: { send(message: MailMessage): Promise<void> };
  messenger: TextMessenger;
  renderMessage: MessageRenderer;
  /** Null: there are no other modules that keep something of a person. */
  eraseAccount: ((user: SignedInUser) => Promise<void>) | null;
}

/** About 5 s of waiting for a password at the measured speed; later requests are told to try again. */
const WAITING_PER_PLACE = 200;

/** Puts the parts together. Nothing is read or written before the first command. */
export function createPoolContext(parts: PoolParts): PoolContext {
  const { db, clock, log, random, settings } = parts;
  const keys = new KeyRing(parts.secret);
  const queue = new HashQueue({
    parallel: parts.parallelHashes,
    maxWaiting: parts.parallelHashes * WAITING_PER_PLACE,
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
    signingKeys: new SigningKeys({ db, clock, keys, random, newKeyPair: parts.newKeyPair, tokenLifeMs }),
    courier: new Courier({
      mailer: parts.mailer,
      messenger: parts.messenger,
      render: parts.renderMessage,
      log,
    }),
    eraseAccount: parts.eraseAccount,
  };
}
