import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock, Mailer, MessageRenderer, TextMessenger } from '@bandpal/foundation';
import type { Database } from '@bandpal/foundation/database';
import {
  createHostedAccounts,
  openUserPool,
  userPoolForCommand,
  type UserPool,
  type UserPoolOptions,
} from '@bandpal/user-pool';
import type { Accounts, SecurityWatch, SignedInUser } from '@bandpal/user-pool/ports';
import type { Config, InstallationSecret } from '../config/index.ts';
import { derivedKey, previousKeys } from '../config/secret.ts';
import { readProviders, userPoolSettings } from '../config/user-pool-settings.ts';
import { findLanguage, languageOfWarnings } from '../features/languages/language-rows.ts';
import { askedLanguage, MessageLinks } from '../http/index.ts';
import { subscriberOf } from '../product/product-context.ts';
import { notify } from '../features/notify/index.ts';
import type { OperatorDeps } from '../operator/operator-deps.ts';
import type { Store } from '../store/open-store.ts';

/** The accounts of this installation: its own, or those of a hosted pool. */
export interface OpenAccounts extends AsyncDisposable {
  readonly accounts: Accounts;
  /** Null when a hosted pool keeps the accounts. */
  readonly users: UserPool['users'] | null;
  readonly mailBudgets: UserPool['mailBudgets'] | null;
  readonly budgetsUsed: UserPool['budgetsUsed'] | null;
  readonly keys: UserPool['keys'] | null;
  /** The sign-in protocol; nothing when a hosted pool speaks it. */
  registerRoutes(app: FastifyInstance): Promise<void>;
}

interface AccountsDeps {
  database: Database;
  clock: Clock;
  log: Logger;
  /** The installation's secret. */
  secret: InstallationSecret;
  publicUrl: () => string;
  mailer: Mailer;
  messenger: TextMessenger;
  renderMessage: MessageRenderer;
  /** Erases a person in all modules, these accounts included. */
  eraseAccount: (user: SignedInUser, accounts: Accounts) => Promise<void>;
  /** Hears of what an attack would show in; none in a command of an operator, which counts nothing. */
  watch?: SecurityWatch;
}

/** Opens the accounts for a server. */
export async function openAccounts(config: Config, deps: AccountsDeps): Promise<OpenAccounts> {
  if (config.identity.hosted !== null) {
    return {
      accounts: createHostedAccounts(config.identity.hosted, {
        clock: deps.clock,
        fetch,
        languageOf: chosenLanguages(deps),
      }),
      users: null,
      mailBudgets: null,
      budgetsUsed: null,
      keys: null,
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
    mailBudgets: () => pool.mailBudgets(),
    budgetsUsed: () => pool.budgetsUsed(),
    keys: pool.keys,
    registerRoutes: (app) => pool.registerRoutes(app, { networkOf: subscriberOf, languageOf: askedLanguage }),
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  };
}

const chosenLanguages =
  ({ database: { shared }, clock }: Pick<AccountsDeps, 'database' | 'clock'>): Accounts['languageOf'] =>
  (userId, purpose) =>
    purpose === 'warning' ? languageOfWarnings(shared, userId, clock.date()) : findLanguage(shared, userId);

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
    languageOf: chosenLanguages(deps),
    ...(config.identity.challenge === 'none' ? { challenge: null } : {}),
    eraseAccount: (user) => deps.eraseAccount(user, accounts()),
    ...(deps.watch === undefined ? {} : { watch: deps.watch }),
    secret: derivedKey(deps.secret, 'identity'),
    previousSecrets: previousKeys(deps.secret, 'identity'),
    settings: userPoolSettings(
      config.identity,
      {
        publicUrl: deps.publicUrl,
        signUpEnabled: config.flags.signupEnabled,
        productName: 'Bandpal',
        supportEmail: config.supportEmail,
      },
      readProviders(config.identity.providers),
    ),
  };
}

/** The links in messages of this installation. */
export function messageLinks(publicUrl: () => string, secret: InstallationSecret): MessageLinks {
  const purpose = 'notification links';
  return new MessageLinks(publicUrl, derivedKey(secret, purpose), previousKeys(secret, purpose));
}

/** The operator's list of who wants to be told of something, each with the link by which they leave. */
export function notificationExport(store: Store, links: MessageLinks): OperatorDeps['exportNotifications'] {
  return (choice) => notify.exportCsv(store.shared, links, choice);
}
