import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));

/** Stricter than the product's own policy, so that whatever passes here passes there. */
const CONTENT_SECURITY_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'";

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The built site on a free loopback port; every address without a file gives the page, as the product does. */
export interface StaticSite extends AsyncDisposable {
  readonly url: string;
}

async function answer(request: IncomingMessage, response: ServerResponse, page: Buffer): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://site');
  const type = TYPES[extname(pathname)];
  const body = type === undefined ? page : await readFile(join(DIST, pathname)).catch(() => null);
  response.writeHead(body === null ? 404 : 200, {
    'content-type': type ?? 'text/html; charset=utf-8',
    'content-security-policy': CONTENT_SECURITY_POLICY,
  });
  response.end(body);
}

/** Serves the site; rejects when it has not been built. */
export async function serveSite(): Promise<StaticSite> {
  const page = await readFile(join(DIST, 'index.html'));
  const server = createServer((request, response) => void answer(request, response, page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port.');
  return {
    url: `http://localhost:${address.port}`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
