// What the pages of the application tell machines, and how the list of tests comes alive; the public pages: apps/web/src/prerender.test.ts.
import { expect } from '@playwright/test';
import { mockServer } from './mocked-server.ts';
import { REPORT, TEST_ID } from './sample-bodies.ts';
import { expectLive, open, test } from './site-test.ts';

// What the worker does: site-offline.spec.ts.
test.use({ serviceWorkers: 'block' });

test('what belongs to one person, and what nobody should find, is not listed and asks only this site', async ({
  page,
}) => {
  // That nothing goes elsewhere is checked for every test of this file; here the pages that need data have their turn.
  await mockServer(page, { report: REPORT });
  for (const path of [
    '/speaking/part1',
    '/speaking/part2',
    `/reports/${TEST_ID}`,
    '/profile',
    '/design',
    '/offline',
    '/nothing',
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
      await expect(page).toHaveTitle(/Bandpal/);
      if (path === '/profile') await expect(page.getByText('Authentication Required')).toBeVisible();
      else if (path !== '/offline') await expectLive(page);
    });
  }
  await open(page, '/speaking');
  await expect(page).toHaveTitle('Speaking tests | Bandpal');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/speaking$/);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});

test('the list of tests stays as it was served until its data come, and nothing moves', async ({ page }) => {
  await mockServer(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/config.json', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await open(page, '/speaking');
  const summary = page.getByText('What happens').first();
  await summary.click();
  const place = () =>
    page.evaluate(() => document.querySelector('main h3')?.getBoundingClientRect().top ?? Number.NaN);
  const before = await place();
  await expect(page.getByTestId('allowance')).toHaveText('');
  held.resolve();
  await expect(page.getByTestId('allowance')).toContainText('left today');
  expect(await place()).toBe(before);
  // Not drawn anew: what the reader opened is still open.
  await expect(page.locator('main details[open]')).toHaveCount(1);
  await expect(page.locator('title')).toHaveCount(1);
});
