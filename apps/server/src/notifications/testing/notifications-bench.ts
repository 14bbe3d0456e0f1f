import { randomBytes } from 'node:crypto';
import { BandpalError } from '@bandpal/contracts';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Mailer, MailMessage } from '@bandpal/foundation';
import { FakeClock } from '@bandpal/foundation/testing';
import { registerErrorHandler } from '../../http/error-handler.ts';
import { registerRateLimits } from '../../http/rate-limits.ts';
import { renderMessage } from '../../mail/index.ts';
import { newId } from '../../product/index.ts';
import type { Store } from '../../store/index.ts';
import { LinkSigner } from '../link-signer.ts';
import { NotificationLinks } from '../notification-links.ts';
import { registerNotificationRoutes } from '../notification-routes.ts';
import { Notifications } from '../notifications.ts';
import type { NotificationDb, NotificationTables } from '../tables.ts';

const KEY = new Uint8Array(32).fill(7);
const publicUrl = () => 'https://speak.example.org';

/** A mailer that keeps what it sends, and can be told to fail. */
export class KeepingMailer implements Mailer {
  readonly name = 'kept';
  readonly sent: MailMessage[] = [];
  failing = false;
  /** An address no server takes anything for. */
  readonly unknownAddress = 'nobody@example.org';

  async send(message: MailMessage): Promise<void> {
    if (message.to === this.unknownAddress) throw new BandpalError('mail.undeliverable', { field: 'to' });
    if (this.failing) throw new BandpalError('mail.undeliverable');
    this.sent.push(message);
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

/** Notifications on a real database behind their real routes, with clock and mail in the test's hands. */
export interface NotificationsBench extends AsyncDisposable {
  db: NotificationDb;
  app: FastifyInstance;
  notifications: Notifications;
  mailer: KeepingMailer;
  clock: FakeClock;
  log: { fields: object; text: string }[];
  links: NotificationLinks;
  /** Posts a request; resolves when the message behind it is sent. */
  ask(payload: object, headers?: Record<string, string>): Promise<{ statusCode: number; body: string }>;
  /** Path and query of a link in the newest message. */
  linkIn(purpose: 'confirm' | 'unsubscribe'): string;
}

/** The token `token-of-ana` is Ana's. */
export const ANA_TOKEN = 'token-of-ana';
/** Token of a person without a verified address. */
export const NAMELESS_TOKEN = 'token-of-nobody-known';

/** Opens a bench; two on one store are two servers. */
export async function notificationsOn(store: Store, sendsMail = true): Promise<NotificationsBench> {
  const db = store.shared.of<NotificationTables>();
  const clock = new FakeClock();
  const mailer = new KeepingMailer();
  const log: NotificationsBench['log'] = [];
  const keep = (fields: object, text: string) => void log.push({ fields, text });
  const notifications = new Notifications({
    db,
    clock,
    log: { info: keep, warn: keep, error: keep },
    mailer,
    sendsMail,
    render: renderMessage,
    accounts: {
      userOf: async (token) => {
        if (token === NAMELESS_TOKEN) return { id: 'nameless', email: '', approved: false };
        return token === ANA_TOKEN ? { id: 'ana', email: 'Ana@Example.org', approved: false } : null;
      },
    },
    publicUrl,
    secret: KEY,
    newId: () => newId(randomBytes),
  });
  const app = Fastify();
  registerErrorHandler(app);
  await registerRateLimits(app);
  await registerNotificationRoutes(app, notifications);
  return {
    db,
    app,
    notifications,
    mailer,
    clock,
    log,
    links: new NotificationLinks(publicUrl, new LinkSigner(KEY)),
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
