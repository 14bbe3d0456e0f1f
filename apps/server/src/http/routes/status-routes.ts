import { textsIn } from '@bandpal/message-texts';
import type { MessageKey, Texts } from '@bandpal/message-texts';
import type { FastifyInstance } from 'fastify';
import { html, sendPage, textAsHtml } from '../../html/index.ts';
import type { Html, PlainPage } from '../../html/index.ts';
import { readerLanguage } from '../site/page-language.ts';
import { holds } from './health-routes.ts';
import type { ReadinessChecks } from './health-routes.ts';

/** `GET /status`: how the site is, for people. */
export function registerStatusRoute(
  app: FastifyInstance,
  deps: {
    checks: () => ReadinessChecks;
    /** Whether the last message left; null where that is not known. */
    mailWorks: () => boolean | null;
    now: () => Date;
  },
): void {
  app.get('/status', async (request, reply) => {
    const { database, engines, calls } = deps.checks();
    const [hasDatabase, hasEngines, takesTests] = await Promise.all([database, engines, calls].map(ask));
    const status: SiteStatus = {
      database: hasDatabase === true,
      engines: hasEngines === true,
      newTests: takesTests === true,
      mail: deps.mailWorks(),
    };
    const page = statusPage(textsIn(readerLanguage(request)), status, deps.now());
    return sendPage(reply, page, status.database && status.engines ? 200 : 503);
  });
}

/** A part that is not checked is not amiss. */
function ask(check: ReadinessChecks[string] | undefined): Promise<boolean> {
  return check === undefined ? Promise.resolve(true) : holds(check);
}

/** What works at this moment. */
interface SiteStatus {
  database: boolean;
  /** Of every speech engine that calls need, a process takes work. */
  engines: boolean;
  /** Whether new tests are taken. */
  newTests: boolean;
  /** Whether the last message left; null: none was sent yet, or none ever is. */
  mail: boolean | null;
}

/** The page that says it in words; it names no machine, no version and no figure. */
function statusPage(texts: Texts, status: SiteStatus, at: Date): PlainPage {
  const rows = [
    row(texts, 'status.data', status.database),
    row(texts, 'status.tests', status.engines),
    row(texts, 'status.new-tests', status.newTests),
    ...(status.mail === null ? [] : [row(texts, 'status.mail', status.mail)]),
  ];
  return {
    language: texts.language,
    title: texts.say(titleOf(status)),
    content: html`<div class="card">
        <dl>${rows}</dl>
      </div>
      <p class="soft">${texts.say('status.at', { at })}</p>
      <p><a href="/">${texts.say('status.back')}</a></p>`,
  };
}

function titleOf({ database, engines, newTests, mail }: SiteStatus): MessageKey {
  if (!database || !engines) return 'status.down.title';
  return newTests && mail !== false ? 'status.works.title' : 'status.limited.title';
}

/** A part of the site; what to say when it fails is the text `<part>.trouble`. */
type Part = 'status.data' | 'status.tests' | 'status.new-tests' | 'status.mail';

function row(texts: Texts, part: Part, works: boolean): Html {
  const trouble = () => textAsHtml(texts, 'status.fails', { trouble: texts.say(`${part}.trouble`) });
  return html`<dt>${texts.say(part)}</dt>
    <dd>${works ? texts.say('status.works') : trouble()}</dd>`;
}
