import { notifyRequestSchema } from '@bandpal/contracts';
import { textsIn } from '@bandpal/message-texts';
import type { Texts } from '@bandpal/message-texts';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendPage } from '../../html/index.ts';
import {
  bearerTokenOf,
  deadLinkPage,
  LINK_ANSWERS,
  linkPath,
  linkQuery,
  rateLimitOf,
  readBodiesAsText,
  readerLanguage,
} from '../../http/index.ts';
import type { Notifications } from './notifications.ts';
import { NOTIFY_BUDGETS } from './notify-budgets.ts';
import { confirmedPage, confirmPage, unsubscribedPage, unsubscribePage } from './notify-texts.ts';
import { languageOf } from './notify-rows.ts';
import type { SubscriptionRow } from './notify-rows.ts';

/** An address and a topic. */
const BODY_LIMIT_BYTES = 2_048;

/** `POST /notifications/email` and the pages below /notifications/ that messages link to. */
export function notifyRoutes(notifications: Notifications): FastifyPluginAsync {
  return async (instance) => {
    const app = instance.withTypeProvider<ZodTypeProvider>();
    app.post(
      '/notifications/email',
      {
        config: { rateLimit: rateLimitOf(NOTIFY_BUDGETS.ofNetwork) },
        bodyLimit: BODY_LIMIT_BYTES,
        schema: {
          summary: 'Ask to be told about something by mail',
          caller: 'anyone',
          body: notifyRequestSchema,
          answers: { 202: z.object({}) },
        },
      },
      async (request, reply) => {
        await notifications.handleRequest(request.body, {
          accessToken: bearerTokenOf(request),
          readsIn: readerLanguage(request),
        });
        return reply.code(202).header('cache-control', 'no-store').send({});
      },
    );
    await app.register(async (scope) => registerPages(scope, notifications));
  };
}

function registerPages(instance: FastifyInstance, notifications: Notifications): void {
  readBodiesAsText(instance);
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const page = { caller: 'anyone', querystring: linkQuery, answers: LINK_ANSWERS } as const;

  app.get(
    linkPath('confirm'),
    { schema: { ...page, summary: 'Confirm an address: a page that asks' } },
    async (request, reply) => {
      const { token = '' } = request.query;
      const { row } = await notifications.lookUp('confirm', token);
      const texts = textsFor(request, row);
      if (row === null) return sendPage(reply, deadLinkPage(texts), 404);
      const isDone = row.status === 'confirmed';
      return sendPage(reply, isDone ? confirmedPage(texts, row) : confirmPage(texts, row, token));
    },
  );

  app.post(
    linkPath('confirm'),
    { schema: { ...page, summary: 'Confirm an address' } },
    async (request, reply) => {
      const row = await notifications.confirm(request.query.token ?? '');
      const texts = textsFor(request, row);
      return row === null
        ? sendPage(reply, deadLinkPage(texts), 404)
        : sendPage(reply, confirmedPage(texts, row));
    },
  );

  app.get(
    linkPath('unsubscribe'),
    { schema: { ...page, summary: 'Unsubscribe: a page that asks' } },
    async (request, reply) => {
      const { token = '' } = request.query;
      const { known, row } = await notifications.lookUp('unsubscribe', token);
      const texts = textsFor(request, row);
      return known
        ? sendPage(reply, unsubscribePage(texts, row, token))
        : sendPage(reply, deadLinkPage(texts), 404);
    },
  );

  app.post(
    linkPath('unsubscribe'),
    { schema: { ...page, summary: 'Unsubscribe' } },
    async (request, reply) => {
      const { token = '' } = request.query;
      const { known, row } = await notifications.unsubscribe(token, scopeOf(request.body));
      const texts = textsFor(request, row);
      return known ? sendPage(reply, unsubscribedPage(texts)) : sendPage(reply, deadLinkPage(texts), 404);
    },
  );
}

/** In the language of this browser, else in that of the message that brought the link. */
const textsFor = (request: FastifyRequest, row: SubscriptionRow | null): Texts =>
  textsIn(readerLanguage(request, row === null ? null : languageOf(row)));

/** What the button says; a one-click request of a mail program (RFC 8058) stops the one list. */
function scopeOf(body: unknown): 'topic' | 'all' {
  const isForm = typeof body === 'string' && new URLSearchParams(body).get('scope') === 'all';
  return isForm ? 'all' : 'topic';
}
