import assert from 'node:assert/strict';
import { openTypedCall } from './open-typed-call.ts';

/** Asks a server for one thing of each part that a release may have lost on its way: pages, their files, the call engine, a voice. */
export async function checkSite(url: string): Promise<void> {
  const get = (path: string, accept = '*/*') => fetch(`${url}${path}`, { headers: { accept } });
  const ready = await get('/readyz');
  assert.equal(ready.status, 200, await ready.text());
  const page = await get('/', 'text/html');
  const text = await page.text();
  assert.match(text, /<h1/);
  const [, script = ''] = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(text) ?? [];
  assert.equal((await get(script)).status, 200, `the page's script ${script}`);
  assert.equal((await get('/engine/call-engine.js')).status, 200);
  await openTypedCall(url);
}
