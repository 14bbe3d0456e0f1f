import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config/index.ts';
import { derivedKey } from './config/derived-key.ts';
import {
  createHostedAccounts,
  identityOn,
  identitySettings,
  openIdentity,
  registerIdentityRoutes,
} from './identity/index.ts';
import type { Identity } from './identity/index.ts';
import type { Accounts, SignedInUser } from './ports/accounts.ts';
import type { Clock } from './ports/clock.ts';
import type { Mailer, MessageRenderer, TextMessenger } from './ports/mailer.ts';
import { subscriberOf } from './product/index.ts';
import type { Database } from './store/index.ts';

/** The accounts of this installation: its own, or those of a hosted pool. */
export interface OpenAccounts extends AsyncDisposable {
  readonly accounts: Accounts;
  /** Null when a hosted pool keeps the accounts. */
  readonly users: Identity['users'] | null;
  readonly rotateKeys: (() => Promise<{ keyId: string }>) | null;
  /** The sign-in protocol; nothing when a hosted pool speaks it. */
  registerRoutes(app: FastifyInstance): Promise<void>;
}

interface AccountsDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  /** The installation's secret. */
  secret: Uint8Array;
  publicUrl: () => string;
  mailer: Mailer;
  messenger: TextMessenger;
  renderMessage: MessageRenderer;
  /** Erases a person in all modules. */
  eraseAccount: (user: SignedInUser) => Promise<void>;
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
  return presented(await openIdentity(identityDeps(config, deps)));
}

/** The same for one command of an operator: nothing happens by itself. Null when a hosted pool keeps the accounts. */
export function accountsForCommand(config: Config, deps: AccountsDeps): OpenAccounts | null {
  return config.identity.hosted === null ? presented(identityOn(identityDeps(config, deps))) : null;
}

function presented(identity: Identity): OpenAccounts {
  return {
    accounts: identity.accounts,
    users: identity.users,
    rotateKeys: () => identity.rotateKeys(),
    registerRoutes: (app) =>
      registerIdentityRoutes(app, { context: identity.context, networkOf: subscriberOf }),
    [Symbol.asyncDispose]: () => identity[Symbol.asyncDispose](),
  };
}

function identityDeps(config: Config, deps: AccountsDeps) {
  return {
    ...deps,
    secret: derivedKey(deps.secret, 'identity'),
    settings: identitySettings(config.identity, {
      publicUrl: deps.publicUrl,
      signUpEnabled: config.flags.signupEnabled,
      productName: 'Bandpal',
      supportEmail: config.supportEmail,
    }),
  };
}
