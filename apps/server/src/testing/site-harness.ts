import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { BandpalError } from '@bandpal/contracts';
import { SAMPLE_CONFIG } from '@bandpal/contracts/testing';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import type { MailMessage } from '@bandpal/foundation';
import { renderMessage } from '../mail/index.ts';
import { newId } from '../product/product-context.ts';
import { MemoryAccounts } from './memory-accounts.ts';
import { productOn } from './product-harness.ts';
import type { ProductHarness } from './product-harness.ts';
import { claim, isClaimed, releaseClaim } from '../store/claims.ts';
import type { FullStore } from './databases.ts';
import { buildApp } from '../http/build-app.ts';
import type { AppDeps } from '../http/build-app.ts';
import { CallTickets, ownerOfCall } from '../http/call-tickets.ts';
import { GuestCookie } from '../http/guest-cookie.ts';
import { logOptions } from '../http/log-options.ts';
import { createMetrics } from '../http/metrics.ts';
import { CardPictures } from '../features/result-cards/index.ts';
import { personalData, routesOf } from '../wiring/features.ts';
import type { RouteParts } from '../wiring/features.ts';

/** What the route `/fails` hides in the cause of its error. */
export const SECRET_IN_AN_ERROR = 'row of candidate@example.org';

/** The web server on a real product; `POST /call/web` starts a test of Part 1 without a call, `POST /full` has no place for one. */
export interface Site extends AsyncDisposable {
  app: FastifyInstance;
  product: ProductHarness;
  accounts: MemoryAccounts;
  log: string[];
  /** Ids of tests whose calls were ended. */
  ended: string[];
  /** Messages sent. */
  mail: MailMessage[];
  guestHeader(): Promise<{ cookie: string }>;
}

/** Dependencies of the web server and of its features that a test replaces. */
export type SiteChange = Partial<AppDeps & RouteParts>;

/**
 * Builds the web server; `change` replaces single dependencies (`folders` is needed by tests of pages only), `alsoRegister` adds
 * routes of another module.
 */
export async function siteOn(
  store: FullStore,
  change: SiteChange = {},
  alsoRegister: AppDeps['registerMore'] = async () => {},
): Promise<Site> {
  const product = productOn(store);
  const accounts = new MemoryAccounts();
  const [log, ended, mail]: [string[], string[], MailMessage[]] = [[], [], []];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk));
      done();
    },
  });
  const publicUrl = change.publicUrl ?? (() => 'http://speak.example.org');
  const host = {
    newId: () => newId(randomBytes),
    isSecure: () => publicUrl().startsWith('https:'),
  };
  const guests = new GuestCookie(host);
  const tickets = new CallTickets({
    ...host,
    key: new Uint8Array(32),
    accounts: change.accounts ?? accounts,
    clock: product.clock,
    uses: {
      use: (id, until) => claim(store.db, `ticket:${id}`, product.clock.date(), until),
      isUsed: (id) => isClaimed(store.db, `ticket:${id}`, product.clock.date()),
      giveBack: (id) => releaseClaim(store.db, `ticket:${id}`),
    },
  });
  const parts = {
    context: product.context,
    reports: product.reports,
    recordings: product.recordings,
    guests,
    tickets,
    accounts,
    personalData,
    topics: [{ id: 'home', title: 'Your home', part: 1 as const }],
    mailer: { send: async (message: MailMessage) => void mail.push(message) },
    renderMessage,
    forgetCallsOf: (testId: string) => void ended.push(testId),
    rewording: null,
    cardPictures: new CardPictures(),
    guestsOfCall: () => null,
    readsGuests: true,
    passOn: async () => false,
    publicUrl,
    words: {
      say: async () => new Uint8Array(),
      judge: async () => ({ verdict: 'nothing' as const, heard: '' }),
    },
    telephoneNumber: null,
    setup: setupOn(product, publicUrl, (message) => void mail.push(message)),
    ...change,
  };
  const app = await buildApp({
    log: pino(logOptions('debug'), sink),
    metrics: createMetrics(),
    metricsToken: undefined,
    checks: () => ({ database: () => store.ping().then(() => true) }),
    sendsMail: true,
    trustProxy: '',
    folders: { pages: '/nonexistent', engine: '/nonexistent' },
    features: routesOf(parts),
    apiNotes: {},
    publicConfig: () => SAMPLE_CONFIG,
    registerMore: async (instance) => {
      await alsoRegister(instance);
      instance.post('/call/web', async (request, reply) => {
        const owner = await ownerOfCall({ guests, tickets }, request, reply);
        return product.desk.open({ owner, mode: 'part1' });
      });
      instance.post('/full', async (request, reply) => {
        await ownerOfCall({ guests, tickets }, request, reply);
        throw new BandpalError('server.full');
      });
      instance.get('/call', async (request, reply) => ownerOfCall({ guests, tickets }, request, reply));
      instance.get('/fails', async () => {
        throw new Error('a driver failed', {
          cause: Object.assign(new Error('x'), { detail: SECRET_IN_AN_ERROR }),
        });
      });
      instance.get('/busy', async () => {
        throw new BandpalError('server.full');
      });
    },
    ...parts,
  });
  return {
    app,
    product,
    accounts,
    log,
    ended,
    mail,
    async guestHeader() {
      const reply = await app.inject({ method: 'POST', url: '/call/web' });
      return { cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' };
    },
    [Symbol.asyncDispose]: async () => app.close(),
  };
}

/** An installation that was never set up for others. */
function setupOn(
  { context }: ProductHarness,
  publicUrl: () => string,
  send: (message: MailMessage) => void,
): RouteParts['setup'] {
  return {
    settings: {
      publicUrl: publicUrl(),
      trustProxy: '',
      dataDirectory: '/',
      identity: { ownerEmail: null, hosted: null },
      mail: { kind: 'none' },
      media: { port: 0, addresses: [], iceServers: [], turn: null },
      hostedVoice: null,
    },
    tables: context.database.shared,
    clock: context.clock,
    log: context.log,
    randomBytes,
    key: new Uint8Array(32),
    publicUrl,
    probeMail: async () => null,
    mailer: { send: async (message) => send(message) },
    renderMessage,
    ownAddresses: () => ['10.0.0.7'],
    relayWarnings: async () => [],
    engines: async () => 'ready',
    plainPort: null,
  };
}
