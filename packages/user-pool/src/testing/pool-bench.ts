import { createHash, randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { pageLanguageSchema } from '@bandpal/contracts';
import type { PageLanguage } from '@bandpal/contracts';
import type { MailMessage, MessageRenderer } from '@bandpal/foundation';
import type { Database } from '@bandpal/foundation/database';
import { FakeClock, quietLog } from '@bandpal/foundation/testing';
import type { NewAccount } from '../core/create-user.ts';
import { createAccount, createUnconfirmed } from '../core/create-user.ts';
import type { PasswordCost } from '../core/password/password-hasher.ts';
import type { PoolContext } from '../core/pool-context.ts';
import { defaultSettings } from '../core/settings.ts';
import type { UserPoolSettings } from '../core/settings.ts';
import { createPoolContext } from '../core/create-pool-context.ts';
import { plainMessage } from '../core/mail/courier.ts';
import type { LanguageOf } from '../ports/accounts.ts';
import { wireErrorOf } from '../protocol/wire-error.ts';
import type { UserPoolTables } from '../store/tables.ts';
import type { User } from '../store/users.ts';
import { userPoolOf } from '../user-pool.ts';
import type { UserPool } from '../user-pool.ts';
import { sharedKeyPair } from './shared-key-pairs.ts';

/** A password no rule objects to. */
export const PASSWORD = 'violet-harbour-72';

const DAY_MS = 24 * 60 * 60_000;
/** Six digits, or three times six. */
const CODE = /\b\d{6}(?: \d{6}){0,2}\b/;

/** Nearly everything is switched on. */
export const testSettings: UserPoolSettings = {
  ...defaultSettings({ publicUrl: () => 'http://localhost', productName: 'Bandpal' }),
  userPoolId: 'xx-local-1_Bandpal01',
  clientId: 'bandpalweb0000000000000000',
  guestAccess: true,
  srpEnabled: true,
  // Time stands still in tests.
  answerStepMs: 0,
  logoutUrls: () => ['http://localhost/'],
  supportEmail: 'help@example.org',
};

/** The least that argon2id takes. At the recommended cost, tests of guessing spend half of their time in it. */
const LOW_COST: PasswordCost = { memoryCost: 8, timeCost: 1 };

/** How a bench differs from the usual one. */
export interface BenchOptions {
  settings?: Partial<UserPoolSettings>;
  clock?: FakeClock;
  secret?: string;
  previousSecrets?: readonly string[];
  /** Default: the least. */
  passwordCost?: PasswordCost;
  /** Passwords hashed at once, which makes as many places. Default: enough for tests of what happens at the same moment. */
  parallelHashes?: number;
  /** Gets what the pool and its routes log; default: it is dropped. */
  log?: FastifyBaseLogger;
  /** Takes the mail in place of `mails`. */
  mailer?: { send(message: MailMessage): Promise<void> };
  renderMessage?: MessageRenderer;
  /** What people have chosen for mail; default: nothing. */
  languageOf?: LanguageOf;
  /** Sees every query of the pool. */
  plugin?: KyselyPlugin;
}

interface Opened {
  database: Database;
  context: PoolContext;
  pool: UserPool;
  app: FastifyInstance;
}

/** A user pool with everything in the test's hands: time, mail, text messages. `open` gives it a database, which it does not close. */
export class PoolBench implements AsyncDisposable {
  readonly clock: FakeClock;
  readonly mails: MailMessage[] = [];
  /** What the watch was told, as `what which`. */
  readonly signals: string[] = [];
  readonly texts: { to: string; text: string }[] = [];
  /** Errors on the routes that no test and no rule expected. */
  readonly failures: unknown[] = [];
  /** What the watch was told last of operators. */
  operatorActions: ReadonlyMap<string, number> = new Map();
  /** False: no mail can be sent. */
  mailWorks = true;
  /** A mailbox that takes no message, and what the mailer says of it. */
  refused: { to: string; error: Error } | null = null;
  readonly #options: BenchOptions;
  #opened: Opened | undefined;

  constructor(options: BenchOptions = {}) {
    this.#options = options;
    this.clock = options.clock ?? FakeClock.today();
  }

  async open(database: Database): Promise<void> {
    const context = this.#contextOn(database);
    const pool = userPoolOf(context);
    this.#opened = { database, context, pool, app: await this.#serve(pool) };
  }

  get database(): Database {
    return this.#parts.database;
  }

  get context(): PoolContext {
    return this.#parts.context;
  }

  get pool(): UserPool {
    return this.#parts.pool;
  }

  /** The routes on a web server that is not listening. */
  get app(): FastifyInstance {
    return this.#parts.app;
  }

  /** Lets the web server listen on loopback; gives the address of the protocol. */
  async listen(): Promise<string> {
    return `${await this.app.listen({ port: 0, host: '127.0.0.1' })}/idp/`;
  }

  /** Mail that is handed over; rejects while it can't be. */
  async receive(message: MailMessage): Promise<void> {
    if (!this.mailWorks) throw new Error('the mail does not work');
    if (this.refused !== null && message.to === this.refused.to) throw this.refused.error;
    this.mails.push(message);
  }

  /** Hands over what may go at this moment; resolves when no message is under way, and nothing else that follows an answer. */
  async whenIdle(): Promise<void> {
    await this.context.afterAnswers.whenIdle();
    await this.context.mail.handOver();
  }

  /**
   * The code in the newest mail or text message to an address or a telephone.
   *
   * @throws Error when several come at once, as nothing tells which of them is the newest: call `whenIdle` between what sends them
   */
  async codeFor(to: string): Promise<string> {
    const earlier = this.#codesFor(to).length;
    await this.whenIdle();
    const codes = this.#codesFor(to);
    if (codes.length > earlier + 1) throw new Error('several codes have come at once');
    return codes.at(-1) ?? 'no code';
  }

  /** A new person with a confirmed account. */
  addUser(change: Partial<NewAccount> = {}): Promise<User> {
    return createAccount(this.context, {
      email: newEmail(),
      password: PASSWORD,
      passwordExpiresAt: null,
      attributes: {},
      emailVerified: true,
      approved: false,
      status: 'CONFIRMED',
      event: 'created-by-operator',
      ...change,
    });
  }

  /** A new person whose sign-up waits for its code. */
  addUnconfirmed(email: string = newEmail()): Promise<User> {
    const account = { email, password: PASSWORD, attributes: {}, browser: null };
    return createUnconfirmed(this.context, account);
  }

  /** The same, of somebody who is known for longer than a week. */
  async addSettledUser(change: Partial<NewAccount> = {}): Promise<User> {
    const user = await this.addUser(change);
    const since = new Date(this.clock.date().getTime() - 8 * DAY_MS);
    await this.context.db
      .updateTable('identity_users')
      .set({ created_at: since, email_proved_at: user.emailVerified ? since : null })
      .where('user_id', '=', user.id)
      .execute();
    return { ...user, createdAt: since, emailProvedAt: user.emailVerified ? since : null };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.app.close();
  }

  #codesFor(to: string): string[] {
    const messages = [...this.mails.map((mail) => ({ to: mail.to, text: mail.text })), ...this.texts];
    return messages
      .filter((message) => message.to === to)
      .flatMap((message) => CODE.exec(message.text)?.[0] ?? []);
  }

  get #parts(): Opened {
    if (this.#opened === undefined) throw new Error('the bench has no database yet');
    return this.#opened;
  }

  #contextOn(database: Database): PoolContext {
    const { secret = 'a secret for tests', previousSecrets = [], log, plugin } = this.#options;
    const db = database.shared.of<UserPoolTables>();
    return createPoolContext({
      db: plugin === undefined ? db : db.withPlugin(plugin),
      secret: secretOf(secret),
      previousSecrets: previousSecrets.map(secretOf),
      clock: this.clock,
      log: log ?? quietLog,
      random: (size) => randomBytes(size),
      settings: { ...testSettings, ...this.#options.settings },
      newKeyPair: sharedKeyPair,
      parallelHashes: this.#options.parallelHashes ?? 16,
      passwordCost: this.#options.passwordCost ?? LOW_COST,
      mailer: this.#options.mailer ?? { send: (message) => this.receive(message) },
      messenger: {
        name: 'test',
        available: true,
        send: async (to, text) => void this.texts.push({ to, text }),
      },
      renderMessage: this.#options.renderMessage ?? plainMessage,
      languageOf: this.#options.languageOf ?? (async () => null),
      eraseAccount: null,
      watch: {
        saw: ({ what, which }) => void this.signals.push(`${what} ${which}`),
        operatorsDid: (actions) => {
          this.operatorActions = new Map(actions);
        },
      },
    });
  }

  async #serve(pool: UserPool): Promise<FastifyInstance> {
    const { log } = this.#options;
    const app = log === undefined ? Fastify() : Fastify({ loggerInstance: log });
    app.addHook('onError', async (_request, _reply, error) => {
      if (wireErrorOf(error).status >= 500) this.failures.push(error);
    });
    await pool.registerRoutes(app, { languageOf: readLanguage });
    return app;
  }
}

/** Of the pages in this browser, by a cookie. */
const readLanguage = ({ headers }: FastifyRequest): PageLanguage | null =>
  pageLanguageSchema.safeParse(/\blanguage=([\w-]+)/.exec(headers.cookie ?? '')?.[1]).data ?? null;

const newEmail = (): string => `user-${randomBytes(6).toString('hex')}@example.org`;

const secretOf = (text: string): Uint8Array => createHash('sha256').update(text).digest();

/** A bench on a database. */
export async function openBench(database: Database, options: BenchOptions = {}): Promise<PoolBench> {
  const bench = new PoolBench(options);
  await bench.open(database);
  return bench;
}
