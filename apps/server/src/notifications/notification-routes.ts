import { BandpalError, notifyRequestSchema } from '@bandpal/contracts';
import type { FastifyInstance } from 'fastify';
import { rateLimitOf } from '../http/rate-limits.ts';
import { sendPage } from '../html/index.ts';
import { bearerTokenOf, tokenOf } from './link-requests.ts';
import { NOTIFICATION_BUDGETS } from './notification-budgets.ts';
import { PAGE_PATHS } from './notification-links.ts';
import type { Notifications } from './notifications.ts';
import {
  confirmedPage,
  confirmPage,
  deadLinkPage,
  unsubscribedPage,
  unsubscribePage,
} from './subscription-pages.ts';

/** An address and a topic; a form with one field. */
const BODY_LIMIT_BYTES = 2_048;

/** `POST /notifications/email` and the pages below /notifications/ that messages link to. */
export async function registerNotificationRoutes(
  app: FastifyInstance,
  notifications: Notifications,
): Promise<void> {
  const config = { rateLimit: rateLimitOf(NOTIFICATION_BUDGETS.ofNetwork) };
  app.post('/notifications/email', { config, bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const body = notifyRequestSchema.safeParse(request.body);
    if (!body.success) {
      const field = body.error.issues[0]?.path.join('.');
      throw new BandpalError('request.invalid', field === undefined || field === '' ? {} : { field });
    }
    await notifications.handleRequest(body.data, bearerTokenOf(request));
    return reply.code(202).header('cache-control', 'no-store').send({});
  });
  await app.register(async (scope) => registerPages(scope, notifications));
}

/** In a scope of their own, in which any body is text: mail programs send one-click forms as they like. */
function registerPages(app: FastifyInstance, notifications: Notifications): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  app.get(PAGE_PATHS.confirm, async (request, reply) => {
    const token = tokenOf(request);
    const { row } = await notifications.lookUp('confirm', token);
    if (row === null) return sendPage(reply, deadLinkPage, 404);
    return sendPage(reply, row.status === 'confirmed' ? confirmedPage(row) : confirmPage(row, token));
  });

  app.post(PAGE_PATHS.confirm, async (request, reply) => {
    const row = await notifications.confirm(tokenOf(request));
    return row === null ? sendPage(reply, deadLinkPage, 404) : sendPage(reply, confirmedPage(row));
  });

  app.get(PAGE_PATHS.unsubscribe, async (request, reply) => {
    const token = tokenOf(request);
    const { known, row } = await notifications.lookUp('unsubscribe', token);
    return known ? sendPage(reply, unsubscribePage(row, token)) : sendPage(reply, deadLinkPage, 404);
  });

  app.post(PAGE_PATHS.unsubscribe, async (request, reply) => {
    const isKnown = await notifications.unsubscribe(tokenOf(request), scopeOf(request.body));
    return isKnown ? sendPage(reply, unsubscribedPage) : sendPage(reply, deadLinkPage, 404);
  });
}

/** What the button says; a one-click request of a mail program (RFC 8058) stops the one list. */
function scopeOf(body: unknown): 'topic' | 'all' {
  const isForm = typeof body === 'string' && new URLSearchParams(body).get('scope') === 'all';
  return isForm ? 'all' : 'topic';
}
