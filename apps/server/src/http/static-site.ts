import fastifyStatic from '@fastify/static';
import { BandpalError } from '@bandpal/contracts';
import type { SiteSettings } from '@bandpal/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from './error-handler.ts';
import { pageLanguage } from './site/page-language.ts';
import { openPageRenderer, SitePages } from './site/site-pages.ts';

export interface SiteFolders {
  /** Built files of the site: apps/web/dist. What renders its pages lies beside it, in `-ssr`. */
  pages: string;
  /** Built call engine: packages/rooms/dist. */
  engine: string;
}

/** Below these an unknown address is an error of a program, not a page. */
const NOT_PAGES = /^\/(api|call|rooms|engine|assets)(\/|$)/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

const UNBUILT_PAGE = `<!doctype html><html lang="en"><title>Bandpal</title>
<h1>The pages are not built yet</h1><p>Run <code>npm run build</code> in the project folder, then reload this page.</p></html>`;

/** How long browsers keep a file: what has a hash in its name for ever, everything else only after asking. */
export function cacheControlOf(file: string): string {
  return /[/\\]assets[/\\](?:texts-[\da-f]{12}[/\\].*|[^/\\]*-[\w-]{8,}\.\w+(\.br|\.gz)?)$/.test(file)
    ? IMMUTABLE
    : REVALIDATE;
}

/**
 * Serves the built files and the call engine, compressed where a compressed copy lies beside them, and the pages as they are for
 * this installation. An address without a page gets one that says so, with status 404.
 */
export async function registerStaticSite(
  app: FastifyInstance,
  folders: SiteFolders,
  settings: () => SiteSettings,
): Promise<void> {
  const options = {
    cacheControl: false,
    dotfiles: 'ignore',
    index: false,
    preCompressed: true,
    // Folders are not files: what is there, if anything, is a page.
    allowedPath: (pathname: string) => /\.\w+$/.test(pathname),
    setHeaders: (reply: FastifyReply, file: string) =>
      void reply.header('cache-control', cacheControlOf(file)),
  } as const;
  await app.register(fastifyStatic, { ...options, root: folders.pages, prefix: '/' });
  await app.register(fastifyStatic, {
    ...options,
    root: folders.engine,
    prefix: '/engine/',
    decorateReply: false,
  });
  const render = await openPageRenderer(`${folders.pages}-ssr`);
  const pages = render === null ? null : new SitePages(render, settings);
  app.setNotFoundHandler((request, reply) => {
    if (!isRead(request) || NOT_PAGES.test(request.url)) return notFound(reply);
    if (pages !== null) return sendPage(pages, request, reply);
    return isPageRequest(request) ? reply.code(503).type('text/html').send(UNBUILT_PAGE) : notFound(reply);
  });
}

async function sendPage(
  pages: SitePages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [address = '/'] = request.url.split('?', 1);
  const { cookie = '', 'accept-language': acceptLanguage = '' } = request.headers;
  const { language, pathname } = pageLanguage({ pathname: address, cookie, acceptLanguage }, pages.languages);
  const found = await pages.find(pathname, language);
  if (found.kind === 'redirect') return reply.redirect(found.to + request.url.slice(address.length), 308);
  if (found.status === 404 && !isPageRequest(request)) return notFound(reply);
  const { encoding, etag, body } = await found.text.for(request.headers['accept-encoding'] ?? '');
  reply.headers({
    'cache-control': REVALIDATE,
    vary: pages.languages.length > 1 ? 'accept-encoding, accept-language, cookie' : 'accept-encoding',
    etag,
  });
  allowStyle(reply, found.styleHash);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (found.status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.code(found.status).type(found.text.type).send(body);
}

/** The one style sheet that stands in the pages themselves is allowed by its hash; nothing else inline is. */
function allowStyle(reply: FastifyReply, hash: string): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy !== 'string') return;
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' '${hash}'`));
}

const isRead = (request: FastifyRequest): boolean => request.method === 'GET' || request.method === 'HEAD';

const isPageRequest = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('text/html');

function notFound(reply: FastifyReply): FastifyReply {
  const error = new BandpalError('request.not-found');
  return reply.code(error.status).send(errorBody(error));
}
