import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';

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

/** Opens a typed call of Part 1 at a server of any version, as a page does. */
export async function openTypedCall(url: string): Promise<void> {
  const call = await fetch(`${url}/call/web`, {
    method: 'POST',
    headers: { authorization: 'Bearer bandpal-web', 'content-type': 'application/json' },
    body: JSON.stringify({
      assistantId: 'examiner-part1',
      assistantOverrides: { metadata: { typed: true } },
    }),
  });
  assert.equal(call.status, 201, await call.text());
}

const LIMIT_MS = 180_000;

/** Waits until the server in a container takes calls; rejects with its log when that takes more than three minutes. */
export async function waitUntilReady(url: string, log: () => string | Promise<string>): Promise<void> {
  const until = performance.now() + LIMIT_MS;
  while (!(await isReady(url))) {
    // oxlint-disable no-await-in-loop -- a container tells nobody when its server is ready
    if (performance.now() > until) throw new Error(await log());
    await delay(250);
    // oxlint-enable no-await-in-loop
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
