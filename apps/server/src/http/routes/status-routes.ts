import type { FastifyInstance } from 'fastify';
import { html, sendPage } from '../../html/index.ts';
import type { Html, PlainPage } from '../../html/index.ts';
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
  app.get('/status', async (_request, reply) => {
    const { database, engines, calls } = deps.checks();
    const [hasDatabase, hasEngines, takesTests] = await Promise.all([database, engines, calls].map(ask));
    const status: SiteStatus = {
      database: hasDatabase === true,
      engines: hasEngines === true,
      newTests: takesTests === true,
      mail: deps.mailWorks(),
    };
    return sendPage(reply, statusPage(status, deps.now()), status.database && status.engines ? 200 : 503);
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
function statusPage(status: SiteStatus, at: Date): PlainPage {
  return {
    title: titleOf(status),
    content: html`<div class="card">
        <dl>
          ${row('Accounts, tests and reports', status.database, 'They can’t be reached. Nothing is lost.')}
          ${row('Speaking tests', status.engines, 'The examiner can’t hear or speak at the moment.')}
          ${row(
            'New tests',
            status.newTests,
            'The server is about to restart. Running tests can be finished, and new ones can start in a minute.',
          )}
          ${
            status.mail === null
              ? html``
              : row(
                  'Messages by email',
                  status.mail,
                  'The last one couldn’t be sent. Codes and links may not arrive.',
                )
          }
        </dl>
      </div>
      <p class="soft">
        As of ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC. Reload the page to look again.
      </p>
      <p><a href="/">Back to the home page</a></p>`,
  };
}

function titleOf({ database, engines, newTests, mail }: SiteStatus): string {
  if (!database || !engines) return 'Not working at the moment';
  return newTests && mail !== false ? 'Everything works' : 'Working, with limits';
}

function row(what: string, works: boolean, trouble: string): Html {
  return html`<dt>${what}</dt>
    <dd>${works ? 'Working' : html`<strong>Not working.</strong> ${trouble}`}</dd>`;
}
