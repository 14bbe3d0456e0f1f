import { reminderChoiceSchema, reminderStateSchema } from '@bandpal/contracts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { html, sendPage } from '../../html/index.ts';
import type { PlainPage } from '../../html/index.ts';
import {
  bearerTokenOf,
  deadLinkPage,
  LINK_ANSWERS,
  linkPath,
  linkQuery,
  readBodiesAsText,
} from '../../http/index.ts';
import type { PracticeReminders } from './practice-reminders.ts';

/** Days, an hour and the name of a time zone. */
const BODY_LIMIT_BYTES = 2_048;
const STOP_PATH = linkPath('stop-reminders');

/** `/api/reminders` of a signed-in person, and the page that the link in a reminder leads to. */
export function reminderRoutes(reminders: PracticeReminders): FastifyPluginAsync {
  return async (instance) => {
    const app = instance.withTypeProvider<ZodTypeProvider>();
    const answers = { 200: reminderStateSchema };
    app.get(
      '/api/reminders',
      { schema: { summary: 'When the person is reminded of practising', caller: 'owner', answers } },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        return reminders.read(bearerTokenOf(request));
      },
    );

    app.put(
      '/api/reminders',
      {
        bodyLimit: BODY_LIMIT_BYTES,
        schema: {
          summary: 'Choose when to be reminded',
          caller: 'account',
          body: reminderChoiceSchema,
          answers,
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        return reminders.save(bearerTokenOf(request), request.body);
      },
    );

    await app.register(async (scope) => registerPages(scope, reminders));
  };
}

function registerPages(instance: FastifyInstance, reminders: PracticeReminders): void {
  readBodiesAsText(instance);
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const page = { caller: 'anyone', querystring: linkQuery, answers: LINK_ANSWERS } as const;

  // Opening it changes nothing: mail scanners open every link.
  app.get(
    STOP_PATH,
    { schema: { ...page, summary: 'Stop reminders: a page that asks' } },
    async ({ query: { token = '' } }, reply) =>
      reminders.isKnown(token) ? sendPage(reply, stopPage(token)) : sendPage(reply, deadLinkPage, 404),
  );

  app.post(
    STOP_PATH,
    { schema: { ...page, summary: 'Stop reminders' } },
    async ({ query: { token = '' } }, reply) => {
      const isKnown = await reminders.stop(token);
      return isKnown ? sendPage(reply, stoppedPage) : sendPage(reply, deadLinkPage, 404);
    },
  );
}

const stopPage = (token: string): PlainPage => ({
  title: 'Stop the reminders?',
  content: html`<div class="card">
    <p>We will not remind you of practising any more. Your account and your tests stay.</p>
    <form method="post" action="${STOP_PATH}?token=${token}">
      <button type="submit">Stop the reminders</button>
    </form>
  </div>`,
});

const stoppedPage: PlainPage = {
  title: 'The reminders have stopped',
  content: html`<div class="card">
    <p>You can start them again on the page “Your practice”.</p>
    <p><a href="/home">Your practice</a></p>
  </div>`,
};
