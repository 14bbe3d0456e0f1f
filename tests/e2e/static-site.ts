import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteSettings } from '@bandpal/contracts';
import { OPEN_SITE } from '@bandpal/contracts/testing';
import { registerStaticSite } from '@bandpal/server/http/testing';
import fastify from 'fastify';

const FOLDERS = {
  pages: fileURLToPath(new URL('../../apps/web/dist', import.meta.url)),
  engine: fileURLToPath(new URL('../../packages/rooms/dist', import.meta.url)),
};

/** Stricter than the product's own policy, so that whatever passes here passes there. */
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'";

/** The built site on a free loopback port, served by the product's own code, without anything else of the product. */
export interface StaticSite extends AsyncDisposable {
  readonly url: string;
  /** From now on the service worker is another one, as after a new build. */
  renew(): void;
}

/** Serves the site for an installation; rejects when it has not been built. */
export async function serveSite(settings: Omit<SiteSettings, 'publicUrl'> = OPEN_SITE): Promise<StaticSite> {
  let edition = 1;
  let url = '';
  const app = fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', POLICY));
  app.get('/sw.js', async (_request, reply) => {
    const script = await readFile(join(FOLDERS.pages, 'sw.js'), 'utf8');
    return reply.type('text/javascript').send(`${script}\n// ${edition}`);
  });
  await registerStaticSite(app, FOLDERS, () => ({ ...settings, publicUrl: url }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    renew() {
      edition += 1;
    },
    [Symbol.asyncDispose]: () => app.close(),
  };
}
