import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { databases } from '../testing/databases.ts';
import { siteOn } from '../testing/site-harness.ts';

it.each(databases)('a request is not echoed to whoever sent it, with TRACE on $name', async ({ open }) => {
  await using store = await open();
  await using site = await siteOn(store);
  const { port } = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { cookie: 'bandpal_guest=secret' };
    request({ port, host: '127.0.0.1', method: 'TRACE', path: '/', headers }, resolve)
      .on('error', reject)
      .end();
  });
  const body = (await reply.setEncoding('utf8').toArray()).join('');
  expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  expect(body).not.toContain('secret');
});
