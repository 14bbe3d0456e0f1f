import * as z from 'zod/mini';
import { createHash, timingSafeEqual } from 'node:crypto';
import { BandpalError } from '@bandpal/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { isOwnProgram } from '../proxied.ts';
import { textsIn, type MessageKey, type Texts } from '@bandpal/message-texts';
import { html, sendPage, textAsHtml, type Html, type PlainPage } from '../../html/index.ts';
import { readerLanguage } from '../site/page-language.ts';

/** Named checks; each resolves to whether it holds. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<boolean> | boolean>>;

/** `GET /healthz`, `/readyz`, `/metrics`. */
export function registerHealthRoutes(
  app: FastifyInstance,
  deps: {
    checks: () => ReadinessChecks;
    /** The process is about to end and takes no new calls; what is asked otherwise is still answered. */
    isDraining?: () => boolean;
    metrics: Metrics;
    metricsToken: string | undefined;
  },
): void {
  app.get(
    '/healthz',
    {
      config: {
        notes: {
          summary: 'Whether the process lives',
          caller: 'anyone',
          answers: { 200: z.object({ status: z.literal('ok') }) },
        },
      },
    },
    () => ({ status: 'ok' }),
  );

  app.get(
    '/readyz',
    {
      config: {
        notes: {
          summary: 'Whether the server takes work',
          caller: 'anyone',
          answers: { 200: readiness('ready'), 503: readiness('draining', 'not-ready') },
        },
      },
    },
    async (_request, reply) => {
      const results = await Promise.all(
        Object.entries(deps.checks()).map(async ([name, check]) => [name, await holds(check)] as const),
      );
      const isReady = results.every(([, ok]) => ok);
      return reply
        .code(isReady ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: isReady ? 'ready' : unreadyStatus(deps), checks: Object.fromEntries(results) });
    },
  );

  app.get(
    '/metrics',
    {
      config: {
        notes: {
          summary: 'Figures for Prometheus',
          caller: 'operator',
          answers: { 200: { description: 'Figures.', media: 'text/plain' } },
        },
      },
    },
    async (request, reply) => {
      // Whoever may not read the figures does not learn that there are any.
      if (!mayReadMetrics(request, deps.metricsToken)) throw new BandpalError('request.not-found');
      return reply.type(deps.metrics.contentType).send(await deps.metrics.render());
    },
  );
}

function unreadyStatus({ isDraining }: { isDraining?: () => boolean }): 'draining' | 'not-ready' {
  return isDraining?.() === true ? 'draining' : 'not-ready';
}

/** Whether a check holds; one that throws does not. */
async function holds(check: () => Promise<boolean> | boolean): Promise<boolean> {
  try {
    return await check();
  } catch {
    // A check that throws does not hold; the part it asks logs its own troubles.
    return false;
  }
}

/** With a token: whoever has it. Without: programs of this machine that come without a proxy. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSameText(request.headers.authorization ?? '', `Bearer ${token}`);
  return isOwnProgram(request);
}

function isSameText(given: string, expected: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(expected));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

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
  app.get(
    '/status',
    {
      config: {
        notes: {
          summary: 'What works, for people',
          caller: 'anyone',
          answers: {
            200: { description: 'A page.', media: 'text/html' },
            503: { description: 'A page.', media: 'text/html' },
          },
        },
      },
    },
    async (request, reply) => {
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
    },
  );
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

/** What `/readyz` answers. */
function readiness(...status: string[]) {
  return z.object({ status: z.enum(status), checks: z.record(z.string(), z.boolean()) });
}
