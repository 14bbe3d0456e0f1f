import { reminderChoiceSchema, reminderStateSchema } from '@bandpal/contracts';
import { textsIn } from '@bandpal/message-texts';
import type { Texts } from '@bandpal/message-texts';
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
  readerLanguage,
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
    async (request, reply) => {
      const { token = '' } = request.query;
      const { isKnown, language } = await reminders.lookUp(token);
      const texts = textsIn(readerLanguage(request, language));
      return isKnown ? sendPage(reply, stopPage(texts, token)) : sendPage(reply, deadLinkPage(texts), 404);
    },
  );

  app.post(STOP_PATH, { schema: { ...page, summary: 'Stop reminders' } }, async (request, reply) => {
    const { token = '' } = request.query;
    const { isKnown, language } = await reminders.stop(token);
    const texts = textsIn(readerLanguage(request, language));
    return isKnown ? sendPage(reply, stoppedPage(texts)) : sendPage(reply, deadLinkPage(texts), 404);
  });
}

const stopPage = (texts: Texts, token: string): PlainPage => ({
  language: texts.language,
  title: texts.say('reminder.stop.title'),
  content: html`<div class="card">
    <p>${texts.say('reminder.stop.says')}</p>
    <form method="post" action="${STOP_PATH}?token=${token}">
      <button type="submit">${texts.say('reminder.stop.button')}</button>
    </form>
  </div>`,
});

const stoppedPage = (texts: Texts): PlainPage => ({
  language: texts.language,
  title: texts.say('reminder.stopped.title'),
  content: html`<div class="card">
    <p>${texts.say('reminder.stopped.says')}</p>
    <p><a href="/home">${texts.say('reminder.stopped.link')}</a></p>
  </div>`,
});
