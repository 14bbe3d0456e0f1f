import { notifyRequestSchema } from '@bandpal/contracts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
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
} from '../../http/index.ts';
import type { Notifications } from './notifications.ts';
import { NOTIFY_BUDGETS } from './notify-budgets.ts';
import { confirmedPage, confirmPage, unsubscribedPage, unsubscribePage } from './notify-texts.ts';

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
        await notifications.handleRequest(request.body, bearerTokenOf(request));
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
    async ({ query: { token = '' } }, reply) => {
      const { row } = await notifications.lookUp('confirm', token);
      if (row === null) return sendPage(reply, deadLinkPage, 404);
      return sendPage(reply, row.status === 'confirmed' ? confirmedPage(row) : confirmPage(row, token));
    },
  );

  app.post(
    linkPath('confirm'),
    { schema: { ...page, summary: 'Confirm an address' } },
    async ({ query: { token = '' } }, reply) => {
      const row = await notifications.confirm(token);
      return row === null ? sendPage(reply, deadLinkPage, 404) : sendPage(reply, confirmedPage(row));
    },
  );

  app.get(
    linkPath('unsubscribe'),
    { schema: { ...page, summary: 'Unsubscribe: a page that asks' } },
    async ({ query: { token = '' } }, reply) => {
      const { known, row } = await notifications.lookUp('unsubscribe', token);
      return known ? sendPage(reply, unsubscribePage(row, token)) : sendPage(reply, deadLinkPage, 404);
    },
  );

  app.post(
    linkPath('unsubscribe'),
    { schema: { ...page, summary: 'Unsubscribe' } },
    async ({ query: { token = '' }, body }, reply) => {
      const isKnown = await notifications.unsubscribe(token, scopeOf(body));
      return isKnown ? sendPage(reply, unsubscribedPage) : sendPage(reply, deadLinkPage, 404);
    },
  );
}

/** What the button says; a one-click request of a mail program (RFC 8058) stops the one list. */
function scopeOf(body: unknown): 'topic' | 'all' {
  const isForm = typeof body === 'string' && new URLSearchParams(body).get('scope') === 'all';
  return isForm ? 'all' : 'topic';
}
