import { BandpalError, reminderChoiceSchema } from '@bandpal/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { html, sendPage } from '../html/index.ts';
import type { PlainPage } from '../html/index.ts';
import { bearerTokenOf, tokenOf } from './link-requests.ts';
import { PAGE_PATHS } from './notification-links.ts';
import type { PracticeReminders } from './practice-reminders.ts';
import { deadLinkPage } from './subscription-pages.ts';

/** Days, an hour and the name of a time zone. */
const BODY_LIMIT_BYTES = 2_048;

/** `/api/reminders` of a signed-in person, and the page that the link in a reminder leads to. */
export async function registerReminderRoutes(
  app: FastifyInstance,
  reminders: PracticeReminders,
): Promise<void> {
  app.get('/api/reminders', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return reminders.read(bearerTokenOf(request));
  });

  app.put('/api/reminders', { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const body = reminderChoiceSchema.safeParse(request.body);
    if (!body.success) {
      const field = body.error.issues[0]?.path.join('.');
      throw new BandpalError('request.invalid', field === undefined || field === '' ? {} : { field });
    }
    void reply.header('cache-control', 'no-store');
    return reminders.save(bearerTokenOf(request), body.data);
  });

  await app.register(async (scope) => registerPages(scope, reminders));
}

/** In a scope of their own, in which any body is text: mail programs send one-click forms as they like. */
function registerPages(app: FastifyInstance, reminders: PracticeReminders): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  const path = PAGE_PATHS['stop-reminders'];

  // Opening it changes nothing: mail scanners open every link.
  app.get(path, async (request: FastifyRequest, reply) => {
    const token = tokenOf(request);
    return reminders.isKnown(token) ? sendPage(reply, stopPage(token)) : sendPage(reply, deadLinkPage, 404);
  });

  app.post(path, async (request: FastifyRequest, reply) => {
    const isKnown = await reminders.stop(tokenOf(request));
    return isKnown ? sendPage(reply, stoppedPage) : sendPage(reply, deadLinkPage, 404);
  });
}

const stopPage = (token: string): PlainPage => ({
  title: 'Stop the reminders?',
  content: html`<div class="card">
    <p>We will not remind you of practising any more. Your account and your tests stay.</p>
    <form method="post" action="${PAGE_PATHS['stop-reminders']}?token=${token}">
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
