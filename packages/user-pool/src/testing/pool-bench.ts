// An identity service on a database of its own, with everything a test may want to hold: time, the mail, the keys.
import { createHash, generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { exportJWK } from 'jose';
import type { MailMessage } from '@bandpal/foundation';
import { FakeClock } from '@bandpal/foundation/testing';
import type { Store } from './databases.ts';
import type { NewAccount } from '../core/create-user.ts';
import { createAccount } from '../core/create-user.ts';
import type { PoolContext } from '../core/pool-context.ts';
import type { UserPoolSettings } from '../core/settings.ts';
import type { KeyPair } from '../core/signing-keys.ts';
import type { User } from '../store/users.ts';
import { createPoolContext } from '../create-pool-context.ts';
import { registerUserPoolRoutes } from '../protocol/user-pool-routes.ts';
import { wireErrorOf } from '../protocol/wire-error.ts';

/** A password no rule objects to. */
export const PASSWORD = 'violet-harbour-72';

/** An identity service under test. */
export interface PoolBench {
  readonly context: PoolContext;
  readonly clock: FakeClock;
  readonly mails: MailMessage[];
  readonly texts: { to: string; text: string }[];
  /** What went wrong on the routes without anybody having expected it. */
  readonly failures: unknown[];
  /** Makes the mail fail, or work again. */
  setMailWorks: (works: boolean) => void;
  /** The code in the newest mail or text message to somebody. */
  codeFor: (to: string) => Promise<string>;
  /** Somebody with a confirmed account. */
  addUser: (change?: Partial<NewAccount>) => Promise<User>;
  /** The routes on a web server that is not listening. */
  app: () => Promise<FastifyInstance>;
}

export const testSettings: UserPoolSettings = {
  userPoolId: 'xx-local-1_Bandpal01',
  clientId: 'bandpalweb0000000000000000',
  identityPoolId: '',
  guestAccess: true,
  issuer: () => 'http://localhost/idp',
  signUpEnabled: true,
  srpEnabled: true,
  mfa: 'optional',
  devices: false,
  passkeys: () => ({ relyingParty: 'localhost', origins: ['http://localhost'] }),
  logoutUrls: () => ['http://localhost/'],
  accessTokenMs: 60 * 60_000,
  sessionIdleMs: 30 * 24 * 60 * 60_000,
  sessionMaxMs: 180 * 24 * 60 * 60_000,
  productName: 'Bandpal',
  siteUrl: () => 'http://localhost',
  supportEmail: 'help@example.org',
};

/** Opens a service on the store, with the given settings changed. What it and its routes log goes to `log`, if there is one. */
export async function openBench(
  store: Pick<Store, 'db'>,
  change: Partial<UserPoolSettings> = {},
  clock: FakeClock = FakeClock.today(),
  secret = 'a secret for tests',
  log: FastifyBaseLogger | null = null,
): Promise<PoolBench> {
  const mails: MailMessage[] = [];
  const texts: { to: string; text: string }[] = [];
  const failures: unknown[] = [];
  let mailWorks = true;
  const context = createPoolContext({
    db: store.db,
    secret: createHash('sha256').update(secret).digest(),
    clock,
    log: log ?? { info: ignore, warn: ignore, error: ignore },
    random: (size) => randomBytes(size),
    settings: { ...testSettings, ...change },
    newKeyPair,
    parallelHashes: 2,
    mailer: {
      name: 'test',
      async send(message) {
        if (!mailWorks) throw new Error('the mail does not work');
        mails.push(message);
      },
      async [Symbol.asyncDispose]() {
        await context.courier.whenIdle();
      },
    },
    messenger: {
      name: 'test',
      available: true,
      async send(to, text) {
        texts.push({ to, text });
      },
    },
    renderMessage: ({ subject, paragraphs, code }) => {
      const text = [...paragraphs, code ?? ''].join('\n');
      return { subject, text, html: `<p>${text}</p>` };
    },
    eraseAccount: null,
  });
  return {
    context,
    clock,
    mails,
    texts,
    failures,
    setMailWorks(works) {
      mailWorks = works;
    },
    async codeFor(to) {
      await context.courier.whenIdle();
      const newest = [...mails.map((mail) => ({ to: mail.to, text: mail.text })), ...texts].findLast(
        (message) => message.to === to && /\b\d{6}\b/.test(message.text),
      );
      return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? 'no code';
    },
    addUser: (override = {}) =>
      createAccount(context, {
        email: `user-${randomBytes(6).toString('hex')}@example.org`,
        password: PASSWORD,
        passwordExpiresAt: null,
        attributes: {},
        emailVerified: true,
        approved: false,
        status: 'CONFIRMED',
        event: 'created-by-operator',
        ...override,
      }),
    async app() {
      const app = log === null ? Fastify() : Fastify({ loggerInstance: log });
      app.addHook('onError', async (_request, _reply, error) => {
        if (wireErrorOf(error).status >= 500) failures.push(error);
      });
      await registerUserPoolRoutes(app, { context, networkOf: (address) => address });
      return app;
    },
  };
}

/** Key pairs take long to make: every test process makes two and uses them again. */
const pairs: Promise<KeyPair>[] = [];
let taken = 0;

function newKeyPair(): Promise<KeyPair> {
  const index = taken % 2;
  taken += 1;
  const pair = pairs[index] ?? makeKeyPair();
  pairs[index] = pair;
  return pair;
}

async function makeKeyPair(): Promise<KeyPair> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicJwk: await exportJWK(publicKey),
  };
}

function ignore(): void {
  // Nothing reads the log of these tests.
}
