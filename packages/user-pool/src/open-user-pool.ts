import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { systemClock } from '@bandpal/foundation';
import type { Clock, Log, MailMessage, MessageRenderer, TextMessenger } from '@bandpal/foundation';
import type { Database } from '@bandpal/foundation/database';
import { createPoolContext } from './core/create-pool-context.ts';
import { newKeyPair } from './core/keys/signing-keys.ts';
import { plainMessage } from './core/mail/courier.ts';
import { tidyUserPool } from './core/operator/housekeeping.ts';
import { RECOMMENDED_COST } from './core/password/password-hasher.ts';
import type { PoolContext } from './core/pool-context.ts';
import type { UserPoolSettings } from './core/settings.ts';
import type { LanguageOf, SignedInUser, RequestChallenge } from './ports/accounts.ts';
import { OPERATOR_ACTIONS } from './ports/security-signals.ts';
import type { SecurityWatch, OperatorAction } from './ports/security-signals.ts';
import { countOperatorEvents } from './store/audit.ts';
import type { UserPoolTables } from './store/tables.ts';
import { userPoolOf, nameOldKeys } from './user-pool.ts';
import type { UserPool } from './user-pool.ts';

const DAY_MS = 24 * 60 * 60_000;
const BY_OPERATOR = '-by-operator';

/** Tells the watch what operators have done in the last day. Read from the trail: a command may run in a process of its own. */
export async function tellOperatorActions(context: PoolContext): Promise<void> {
  const since = new Date(context.clock.date().getTime() - DAY_MS);
  const actions = new Map<OperatorAction, number>();
  for (const { event, detail, count } of await countOperatorEvents(context.db, since)) {
    const name = event === `changed${BY_OPERATOR}` ? detail : event.slice(0, -BY_OPERATOR.length);
    const action = OPERATOR_ACTIONS.find((known) => known === name);
    if (action !== undefined) actions.set(action, (actions.get(action) ?? 0) + count);
  }
  context.watch.operatorsDid(actions);
}

const TIDY_EVERY_MS = 10 * 60_000;
const noMessenger: TextMessenger = {
  name: 'none',
  available: false,
  send: () => Promise.reject(new Error('no text messages can be sent')),
};
const noWatch: SecurityWatch = { saw: () => undefined, operatorsDid: () => undefined };
const noLanguage = async () => null;
const noLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** What a user pool needs. Randomness and keys are the machine's own. */
export interface UserPoolOptions {
  /** Migrated with `userPoolMigrations`. */
  database: Database;
  /** At least 32 bytes, the same at every start and kept outside the database. What the database holds is useless without it. */
  secret: Uint8Array;
  /** Those before it, the newest first: what was made under them is still read, until `keys.reseal()`. Default: none. */
  previousSecrets?: readonly Uint8Array[];
  /** Begin with `defaultSettings`. */
  settings: UserPoolSettings;
  mailer: { send(message: MailMessage): Promise<void> };
  /** Default: none, so that nothing is offered that needs one. */
  messenger?: TextMessenger;
  /** Default: plain text. */
  renderMessage?: MessageRenderer;
  /** The language that a person has chosen for mail; default: none, so that mail is in that of their last sign-in, else of the page. */
  languageOf?: LanguageOf;
  /** Default: the system's. */
  clock?: Clock;
  /** Default: nothing is logged. */
  log?: Log;
  /** What strangers are asked for when there are too many requests; default: a proof of work. Null: they are refused. */
  challenge?: RequestChallenge | null;
  /** Erases everything that is kept of a person, in all modules, `accounts.erase` included; default: there are no other modules. */
  eraseAccount?: (user: SignedInUser) => Promise<void>;
  /** Hears of what an attack would show in; default: nobody. */
  watch?: SecurityWatch;
}

/** Opens the service for a server: makes its keys if there are none, and tidies up now and then. */
export async function openUserPool(options: UserPoolOptions): Promise<UserPool> {
  const context = contextOf(options);
  await context.signingKeys.signer();
  await context.hasher.prepare();
  await tellOperatorActions(context);
  await nameOldKeys(context);
  const stop = repeatTidying(context);
  const stopMail = context.mail.open();
  const pool = userPoolOf(context);
  return {
    ...pool,
    async [Symbol.asyncDispose]() {
      await stop();
      await stopMail();
      await pool[Symbol.asyncDispose]();
    },
  };
}

/** The service for one command of an operator: nothing happens by itself. */
export function userPoolForCommand(options: UserPoolOptions): UserPool {
  return userPoolOf(contextOf(options));
}

function contextOf(options: UserPoolOptions): PoolContext {
  return createPoolContext({
    db: options.database.shared.of<UserPoolTables>(),
    secret: options.secret,
    previousSecrets: options.previousSecrets ?? [],
    clock: options.clock ?? systemClock,
    log: options.log ?? noLog,
    random: (size) => randomBytes(size),
    settings: options.settings,
    newKeyPair,
    parallelHashes: availableParallelism(),
    passwordCost: RECOMMENDED_COST,
    mailer: options.mailer,
    messenger: options.messenger ?? noMessenger,
    renderMessage: options.renderMessage ?? plainMessage,
    languageOf: options.languageOf ?? noLanguage,
    challenge: options.challenge,
    eraseAccount: options.eraseAccount ?? null,
    watch: options.watch ?? noWatch,
  });
}

function repeatTidying(context: PoolContext): () => Promise<void> {
  let isStopped = false;
  let running = Promise.resolve();
  let cancel: (() => void) | undefined;
  const schedule = () => {
    cancel = context.clock.after(TIDY_EVERY_MS, () => {
      running = tidyUserPool(context)
        .then(() => tellOperatorActions(context))
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
