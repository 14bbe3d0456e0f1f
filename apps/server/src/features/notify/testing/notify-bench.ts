import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import type { PageLanguage } from '@bandpal/contracts';
import type { Mailer } from '@bandpal/foundation';
import type { FakeClock } from '@bandpal/foundation/testing';
import { registerErrorHandler } from '../../../http/error-handler.ts';
import { MessageLinks } from '../../../http/index.ts';
import { registerRateLimits } from '../../../http/rate-limits.ts';
import { renderMessage } from '../../../mail/index.ts';
import { KeepingMailer } from '../../../mail/testing/keeping-mailer.ts';
import { productOn } from '../../../testing/product-harness.ts';
import type { FullStore } from '../../../testing/databases.ts';
import { Notifications } from '../notifications.ts';
import { notifyRoutes } from '../notify-routes.ts';
import type { NotifyTables } from '../notify-rows.ts';

const KEY = new Uint8Array(32).fill(7);
const publicUrl = () => 'https://speak.example.org';

/** Notifications on a real database behind their real routes, with clock and mail in the test's hands. */
export interface NotifyBench extends AsyncDisposable {
  db: Kysely<NotifyTables>;
  app: FastifyInstance;
  notifications: Notifications;
  mailer: KeepingMailer;
  clock: FakeClock;
  log: { fields: object; text: string }[];
  links: MessageLinks;
  /** In which languages people are written to, by their ids. */
  languages: Map<string, PageLanguage>;
  /** Posts a request; resolves when the message behind it is sent. */
  ask(payload: object, headers?: Record<string, string>): Promise<{ statusCode: number; body: string }>;
  /** Path and query of a link in the newest message. */
  linkIn(purpose: 'confirm' | 'unsubscribe'): string;
}

/** The token `token-of-ana` is Ana's. */
export const ANA_TOKEN = 'token-of-ana';
/** Token of a person without a verified address. */
export const NAMELESS_TOKEN = 'token-of-nobody-known';

/** Opens a bench; two on one store are two servers. `sender`: takes the mail in place of `mailer`. */
export async function notificationsOn(
  store: FullStore,
  { sendsMail = true, sender }: { sendsMail?: boolean; sender?: Mailer } = {},
): Promise<NotifyBench> {
  const { context, clock } = productOn(store);
  const mailer = new KeepingMailer();
  const languages = new Map<string, PageLanguage>();
  const log: NotifyBench['log'] = [];
  const keep = (fields: object, text: string) => void log.push({ fields, text });
  const links = new MessageLinks(publicUrl, KEY);
  const notifications = new Notifications({
    context: { ...context, log: { debug: keep, info: keep, warn: keep, error: keep } },
    accounts: {
      userOf: async (token) => {
        if (token === NAMELESS_TOKEN) return { id: 'nameless', email: '', approved: false };
        return token === ANA_TOKEN ? { id: 'ana', email: 'Ana@Example.org', approved: false } : null;
      },
      addressOf: null,
      languageOf: async (id) => languages.get(id) ?? null,
    },
    mailer: sender ?? mailer,
    renderMessage,
    sendsMail,
    links,
    publicUrl,
    countRequest: null,
  });
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  registerErrorHandler(app);
  await registerRateLimits(app);
  await app.register(notifyRoutes(notifications));
  return {
    db: store.shared.of<NotifyTables>(),
    app,
    notifications,
    mailer,
    clock,
    log,
    links,
    languages,
    async ask(payload, headers = {}) {
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: '/notifications/email',
        payload,
        headers,
      });
      await notifications.whenIdle();
      return { statusCode, body };
    },
    linkIn(purpose) {
      const pattern = new RegExp(`https://speak\\.example\\.org(/notifications/${purpose}\\?token=\\S+)`);
      const found = pattern.exec(mailer.sent.at(-1)?.text ?? '')?.[1];
      if (found === undefined) throw new Error(`the newest message has no link to ${purpose}`);
      return found;
    },
    async [Symbol.asyncDispose]() {
      await app.close();
      await notifications[Symbol.asyncDispose]();
    },
  };
}
