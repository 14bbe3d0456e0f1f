import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { BandpalError } from '@bandpal/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from './error-handler.ts';

export interface SiteFolders {
  /** Built pages: apps/web/dist. */
  pages: string;
  /** Built call engine: apps/call-engine/dist. */
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
  return /[/\\]assets[/\\][^/\\]*-[\w-]{8,}\.\w+$/.test(file) ? IMMUTABLE : REVALIDATE;
}

/** Serves the built site and the call engine; an unknown address asked for as a page gets the application. */
export async function registerStaticSite(app: FastifyInstance, folders: SiteFolders): Promise<void> {
  const options = {
    cacheControl: false,
    dotfiles: 'ignore',
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
  const index = path.join(folders.pages, 'index.html');
  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request)) return notFound(reply);
    if (!existsSync(index)) return reply.code(503).type('text/html').send(UNBUILT_PAGE);
    return reply.sendFile('index.html');
  });
}

function isPageRequest(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !NOT_PAGES.test(request.url) && (request.headers.accept ?? '').includes('text/html');
}

function notFound(reply: FastifyReply): FastifyReply {
  const error = new BandpalError('request.not-found');
  return reply.code(error.status).send(errorBody(error));
}
