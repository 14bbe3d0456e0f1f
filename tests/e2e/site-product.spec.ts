// The site as the product serves it: settings without a rebuild, headers, compressed files, the right status.
import { expect } from '@playwright/test';
import { startProduct } from '@bandpal/tools/product';
import type { RunningProduct } from '@bandpal/tools/product';
import { test } from '../product/product-test.ts';
import { expectLive, PUBLIC_PATHS } from './site-test.ts';

const CLOSED = {
  SPEAKING_PART1_ENABLED: 'false',
  SPEAKING_PART2_ENABLED: 'false',
  SPEAKING_PART3_ENABLED: 'false',
  GUEST_TESTS_PER_DAY: '0',
  SUPPORT_EMAIL: 'help@example.org',
  PUBLIC_URL: 'https://speak.example.org',
};

/** What is open, and under which name, are settings of a whole process. */
let closed: RunningProduct;

test.beforeAll(async () => {
  closed = await startProduct(CLOSED);
});
test.afterAll(() => closed?.[Symbol.asyncDispose]());

test('the same build is two installations, in the served text already', async ({ request, product }) => {
  const [opened, shut] = await Promise.all([request.get(product.url), request.get(closed.url)]);
  expect(await opened.text()).toContain('href="/speaking/part1"');
  const text = await shut.text();
  expect(text).not.toContain('href="/speaking/part1"');
  expect(text).toContain('<link rel="canonical" href="https://speak.example.org/"/>');
  expect(text).toContain('content="https://speak.example.org/og-image.png"');
  expect(await (await request.get(`${closed.url}/contact`)).text()).toContain('mailto:help@example.org');
  expect(await (await request.get(`${closed.url}/sitemap.xml`)).text()).toContain(
    'https://speak.example.org/faq',
  );
});

test('pages come alive under the product’s own policy, and ask nobody else', async ({ page, product }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', (request) => {
    if (new URL(request.url()).host !== new URL(product.url).host) faults.push(request.url());
  });
  for (const path of PUBLIC_PATHS) {
    await page.goto(path);
    await expectLive(page);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await page.getByRole('link', { name: 'Start a practice session' }).click();
  await expect(page.getByTestId('allowance')).toContainText('left');
  expect(faults).toEqual([]);
});

test('pages and files are sent compressed, with the headers that protect them', async ({ request }) => {
  const page = await request.get('/', { headers: { 'accept-encoding': 'br' } });
  const text = await page.text();
  const headers = page.headers();
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    'x-frame-options': 'DENY',
  });
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(text) ?? [];
  const own = await request.get(script);
  expect([own.status(), own.headers()['cache-control']]).toEqual([200, expect.stringContaining('immutable')]);
  const [, library = ''] = /(\/assets\/react-[\w-]+\.js)/.exec(text) ?? [];
  const compressed = await request.get(library, { headers: { 'accept-encoding': 'br' } });
  expect([compressed.status(), compressed.headers()['content-encoding']]).toEqual([200, 'br']);
});

test('addresses of the application get its page, others the one that says so', async ({ request }) => {
  const statusOf = async (path: string) =>
    (await request.get(path, { headers: { accept: 'text/html' }, maxRedirects: 0 })).status();
  expect(await statusOf('/speaking/part2')).toBe(200);
  expect(await statusOf('/profile')).toBe(200);
  expect(await statusOf('/speaking/part9')).toBe(404);
  expect(await statusOf('/nothing')).toBe(404);
  expect(await statusOf('/about/')).toBe(308);
  expect(await statusOf('/index.html')).toBe(404);
});

test('a reminder reaches the server', async ({ page }) => {
  await page.goto(closed.url);
  await expectLive(page);
  await page.getByRole('button', { name: 'Start a Free Speaking Test' }).click();
  await page.getByLabel('Your email address').fill('ana@example.org');
  const reply = page.waitForResponse((response) => response.url().endsWith('/notifications/email'));
  await page.getByRole('button', { name: 'Notify Me' }).click();
  expect((await reply).status()).toBe(202);
});
