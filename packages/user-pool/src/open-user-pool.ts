import { generateKeyPair, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { Clock, Mailer, MessageRenderer, TextMessenger } from '@bandpal/foundation';
import type { Database } from '@bandpal/foundation/database';
import type { FastifyInstance } from 'fastify';
import { exportJWK } from 'jose';
import { createAccounts } from './accounts.ts';
import { tidyUserPool } from './core/housekeeping.ts';
import type { PoolContext } from './core/pool-context.ts';
import type { UserPoolSettings } from './core/settings.ts';
import type { KeyPair } from './core/signing-keys.ts';
import { createUserManagement } from './core/user-admin.ts';
import type { UserManagement } from './core/user-admin.ts';
import { createPoolContext } from './create-pool-context.ts';
import type { IdentityDeps } from './create-pool-context.ts';
import type { Accounts, SignedInUser } from './ports/accounts.ts';
import { registerUserPoolRoutes } from './protocol/user-pool-routes.ts';
import type { UserPoolTables } from './store/tables.ts';

/** An open identity service. Disposing waits for messages under way. */
export interface UserPool extends AsyncDisposable {
  readonly context: PoolContext;
  readonly accounts: Accounts;
  readonly users: UserManagement;
  /** A new key signs from now on; the old one stays known until its tokens are over. */
  rotateKeys(): Promise<{ keyId: string }>;
  /** Serves the protocol at /idp/. `networkOf` gives one subscriber's part of a network address. */
  registerRoutes(app: FastifyInstance, networkOf: (address: string) => string): Promise<void>;
}

const TIDY_EVERY_MS = 10 * 60_000;
const promisedKeyPair = promisify(generateKeyPair);

/** What a user pool needs. Randomness and keys are the machine's own. */
export interface UserPoolOptions {
  /** Migrated with `userPoolMigrations`. */
  database: Database;
  /** Key of this installation, from outside the database. */
  secret: Uint8Array;
  clock: Clock;
  log: IdentityDeps['log'];
  settings: UserPoolSettings;
  mailer: Mailer;
  messenger: TextMessenger;
  renderMessage: MessageRenderer;
  /** Erases everything that is kept of a person, in all modules, `accounts.erase` included; null: there are no other modules. */
  eraseAccount: ((user: SignedInUser) => Promise<void>) | null;
}

/** Opens the service for a server: makes its keys if there are none, and tidies up now and then. */
export async function openUserPool(options: UserPoolOptions): Promise<UserPool> {
  const pool = userPoolForCommand(options);
  const { context } = pool;
  await context.signingKeys.signer();
  await context.hasher.prepare();
  const stop = repeatTidying(context);
  return {
    ...pool,
    async [Symbol.asyncDispose]() {
      await stop();
      await context.courier.whenIdle();
    },
  };
}

/** The service for one command of an operator: nothing happens by itself. */
export function userPoolForCommand({ database, ...options }: UserPoolOptions): UserPool {
  const context = createPoolContext({
    ...options,
    db: database.shared.of<UserPoolTables>(),
    random: (size) => randomBytes(size),
    newKeyPair,
    parallelHashes: availableParallelism(),
  });
  return {
    context,
    accounts: createAccounts(context),
    users: createUserManagement(context),
    rotateKeys: async () => ({ keyId: await context.signingKeys.rotate() }),
    registerRoutes: (app, networkOf) => registerUserPoolRoutes(app, { context, networkOf }),
    [Symbol.asyncDispose]: () => context.courier.whenIdle(),
  };
}

function repeatTidying(context: PoolContext): () => Promise<void> {
  let isStopped = false;
  let running = Promise.resolve();
  let cancel: (() => void) | undefined;
  const schedule = () => {
    cancel = context.clock.after(TIDY_EVERY_MS, () => {
      running = tidyUserPool(context)
        .catch((error: unknown) => context.log.warn({ err: error }, 'the accounts could not be tidied up'))
        .then(() => (isStopped ? undefined : schedule()));
    });
  };
  schedule();
  return async () => {
    isStopped = true;
    cancel?.();
    await running;
  };
}

/** RSA, because verifiers of such tokens expect RS256; 2048 bits is what the hosted original has. */
async function newKeyPair(): Promise<KeyPair> {
  const { privateKey, publicKey } = await promisedKeyPair('rsa', { modulusLength: 2048 });
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicJwk: await exportJWK(publicKey),
  };
}
