import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock, Mailer, MessageRenderer, TextMessenger } from '@bandpal/foundation';
import type { Database } from '@bandpal/foundation/database';
import { createHostedAccounts, openUserPool, userPoolForCommand } from '@bandpal/user-pool';
import type { UserPool, UserPoolOptions } from '@bandpal/user-pool';
import type { Accounts, SignedInUser } from '@bandpal/user-pool/ports';
import type { Config } from '../config/index.ts';
import { derivedKey } from '../config/derived-key.ts';
import { userPoolSettings } from '../config/user-pool-settings.ts';
import { subscriberOf } from '../product/index.ts';

/** The accounts of this installation: its own, or those of a hosted pool. */
export interface OpenAccounts extends AsyncDisposable {
  readonly accounts: Accounts;
  /** Null when a hosted pool keeps the accounts. */
  readonly users: UserPool['users'] | null;
  readonly rotateKeys: (() => Promise<{ keyId: string }>) | null;
  /** The sign-in protocol; nothing when a hosted pool speaks it. */
  registerRoutes(app: FastifyInstance): Promise<void>;
}

interface AccountsDeps {
  database: Database;
  clock: Clock;
  log: Logger;
  /** The installation's secret. */
  secret: Uint8Array;
  publicUrl: () => string;
  mailer: Mailer;
  messenger: TextMessenger;
  renderMessage: MessageRenderer;
  /** Erases a person in all modules, these accounts included. */
  eraseAccount: (user: SignedInUser, accounts: Accounts) => Promise<void>;
}

/** Opens the accounts for a server. */
export async function openAccounts(config: Config, deps: AccountsDeps): Promise<OpenAccounts> {
  if (config.identity.hosted !== null) {
    return {
      accounts: createHostedAccounts(config.identity.hosted, { clock: deps.clock, fetch }),
      users: null,
      rotateKeys: null,
      registerRoutes: async () => undefined,
      [Symbol.asyncDispose]: async () => undefined,
    };
  }
  const pool: UserPool = await openUserPool(userPoolOptions(config, deps, () => pool.accounts));
  return ownAccounts(pool);
}

/** The same for one command of an operator: nothing happens by itself. Null when a hosted pool keeps the accounts. */
export function accountsForCommand(config: Config, deps: AccountsDeps): OpenAccounts | null {
  if (config.identity.hosted !== null) return null;
  const pool: UserPool = userPoolForCommand(userPoolOptions(config, deps, () => pool.accounts));
  return ownAccounts(pool);
}

function ownAccounts(pool: UserPool): OpenAccounts {
  return {
    accounts: pool.accounts,
    users: pool.users,
    rotateKeys: () => pool.rotateKeys(),
    registerRoutes: (app) => pool.registerRoutes(app, subscriberOf),
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  };
}

/** `accounts`: of the pool that is made with these options, once somebody is erased. */
function userPoolOptions(config: Config, deps: AccountsDeps, accounts: () => Accounts): UserPoolOptions {
  const { database, clock, log, mailer, messenger, renderMessage } = deps;
  return {
    database,
    clock,
    log,
    mailer,
    messenger,
    renderMessage,
    eraseAccount: (user) => deps.eraseAccount(user, accounts()),
    secret: derivedKey(deps.secret, 'identity'),
    settings: userPoolSettings(config.identity, {
      publicUrl: deps.publicUrl,
      signUpEnabled: config.flags.signupEnabled,
      productName: 'Bandpal',
      supportEmail: config.supportEmail,
    }),
  };
}
