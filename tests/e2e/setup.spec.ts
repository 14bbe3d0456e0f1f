// The page that checks the setup, over the real product: from the link that the operator's command prints to what is found.
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { startProduct } from '@bandpal/tools/product';
import type { RunningProduct } from '@bandpal/tools/product';
import { useOwn } from '../product/product-test.ts';
import { test as onProduct } from '../product/product-test.ts';
import { operate } from './auth-product.ts';
import { expectForEverybody, watchFaults } from './page-checks.ts';

/** A product of its own, of which nothing is printed that opens the page. */
const test = onProduct.extend<object, { own: RunningProduct }>({
  own: [
    // Playwright reads what a fixture needs from this pattern; this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await using product = await startProduct();
      await use(product);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  product: async ({ own }, use) => use(useOwn(own)),
});

test.use({
  launchOptions: launchOptions([...FAKE_MICROPHONE_ARGS]),
  permissions: ['microphone', 'clipboard-read', 'clipboard-write'],
});

const printed = z.object({ link: z.string().regex(/\/setup#[\w-]{32}$/) });

const row = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByRole('term').getByText(name, { exact: true }) });

test('the link that the operator asks for opens the page once, which says what to mend, again and again', async ({
  page,
  product,
}) => {
  const faults = watchFaults(page);
  await page.goto('/setup');
  await expect(page.getByText('setup link')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check again' })).toHaveCount(0);
  await expectForEverybody(page);

  const { link } = printed.parse(await operate(product, 'setup', 'link'));
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page).toHaveURL(/\/setup$/);
  const status = page.getByRole('status').filter({ hasText: 'All checks are done.' });
  await expect(status).toBeVisible();
  await expect(row(page, 'Settings')).toContainText('set PUBLIC_URL=https://');
  await expect(row(page, 'Address of the site')).toContainText('leads to this installation');
  await expect(row(page, 'WebSockets')).toContainText('accepts WebSockets');
  await expect(row(page, 'Voice and recogniser')).toContainText('are ready');
  await expect(row(page, 'Database')).toContainText('can be written to');
  await expect(row(page, 'Mail')).toContainText('MAIL_SMTP_URL');
  await expect(row(page, 'Clock')).toContainText('agree');
  await expect(row(page, 'Sound connection')).toContainText(/Sound gets/);
  await expectForEverybody(page);

  await page.getByRole('button', { name: 'Check my microphone' }).click();
  await expect(page.getByRole('img', { name: 'Microphone level' })).toBeVisible();

  await page.getByRole('button', { name: 'Copy for support' }).click();
  await expect(page.getByText('The text is copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('settings.no-address');
  expect(copied).not.toMatch(/@|#/);

  await page.route('**/api/setup', (route) => route.abort());
  await page.route('**/api/setup/checks/disk', (route) => route.abort());
  await page.getByRole('button', { name: 'Check again' }).press('Enter');
  await expect(status).toBeHidden();
  await expect(status).toBeVisible();
  await expect(row(page, 'Disk')).toContainText('didn’t answer this check');
  expect(faults).toEqual([]);

  await page.unroute('**/api/setup');
  await page.context().clearCookies();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('This link has been used or has expired.')).toBeVisible();
  await expectForEverybody(page);
  expect(await product.wholeOutput()).not.toContain('setup#');
});
