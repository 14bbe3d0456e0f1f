import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { renderedSiteSchema } from '@bandpal/contracts';
import type { RenderedSite, SiteSettings } from '@bandpal/contracts';
import { OPEN_SITE } from '@bandpal/contracts/testing';

const DIST = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));
const RENDERER = fileURLToPath(new URL('../../apps/web/dist-ssr/', import.meta.url));

/** Stricter than the product's own policy, so that whatever passes here passes there. */
const policyWith = (styleHash: string): string =>
  `default-src 'self'; script-src 'self'; style-src '${styleHash}'; img-src 'self' data:; connect-src 'self'`;

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wav': 'audio/wav',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** The built site on a free loopback port, its pages rendered as the product renders them. */
export interface StaticSite extends AsyncDisposable {
  readonly url: string;
  /** From now on the service worker is another one, as after a new build. */
  renew(): void;
}

async function render(settings: SiteSettings): Promise<RenderedSite> {
  const { renderSite } = (await import(pathToFileURL(join(RENDERER, 'prerender.js')).href)) as {
    renderSite: (settings: SiteSettings, built: object) => Promise<unknown>;
  };
  const template = await readFile(join(RENDERER, 'template.html'), 'utf8');
  const chunksOf: unknown = JSON.parse(await readFile(join(RENDERER, 'chunks.json'), 'utf8'));
  return renderedSiteSchema.parse(await renderSite(settings, { template, chunksOf }));
}

function pageAt(site: RenderedSite, pathname: string): { status: number; type: string; body: string } {
  const html = 'text/html; charset=utf-8';
  const page = site.pages.find(({ path }) => path === pathname);
  if (page !== undefined) return { status: 200, type: html, body: page.html };
  const file = site.files.find(({ path }) => path === pathname);
  if (file !== undefined) return { status: 200, type: file.type, body: file.text };
  const isApp = /^\/(speaking|reports|profile)(\/|$)/.test(pathname);
  return isApp
    ? { status: 200, type: html, body: site.appPage }
    : { status: 404, type: html, body: site.notFoundPage };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  site: RenderedSite,
  edition: number,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://site');
  const type = TYPES[extname(pathname)];
  const content = type === undefined ? null : await readFile(join(DIST, pathname)).catch(() => null);
  const reply =
    type !== undefined && content !== null
      ? { status: 200, type, body: content }
      : type === undefined
        ? pageAt(site, pathname)
        : { status: 404, type: 'text/plain', body: '' };
  response.writeHead(reply.status, {
    'content-type': reply.type,
    'content-security-policy': policyWith(site.styleHash),
  });
  response.end(pathname === '/sw.js' ? `${reply.body.toString()}\n// ${edition}` : reply.body);
}

/** Serves the site for an installation; rejects when it has not been built. */
export async function serveSite(settings: Omit<SiteSettings, 'publicUrl'> = OPEN_SITE): Promise<StaticSite> {
  let site: RenderedSite | undefined;
  let edition = 1;
  const server = createServer((request, response) => {
    if (site !== undefined) void answer(request, response, site, edition);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port.');
  const url = `http://localhost:${address.port}`;
  site = await render({ ...settings, publicUrl: url });
  return {
    url,
    renew() {
      edition += 1;
    },
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
