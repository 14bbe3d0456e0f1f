// The way of an address: asked for, confirmed, and gone again, on the pages the server makes itself.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { launchOptions } from '@bandpal/tools/chromium';
import { test } from '../product/product-test.ts';
import type { ProductInUse } from '../product/product-test.ts';
import { newAddress, operate } from './auth-product.ts';
import { expectForEverybody, watchFaults } from './page-checks.ts';

test.use({
  shared: 'mail and sign-up',
  launchOptions: launchOptions(),
  viewport: { width: 390, height: 800 },
});

/** The lines about an address that the operator sees while the server runs on its own database. */
async function exportedLines(product: ProductInUse, email: string): Promise<string[]> {
  const { csv } = (await operate(product, 'notifications', 'export')) as { csv: string };
  return csv.split(/\r?\n/).filter((line) => line.startsWith(`${email},`));
}

async function expectGoodPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectForEverybody(page);
}

test('an address is confirmed and deleted with a click each', async ({ page, product }) => {
  const faults = watchFaults(page);
  const email = newAddress();
  /** The message in the outbox, which has those of other people too. */
  const message = page.locator('article').filter({ hasText: `To ${email},` });

  const asked = await page.request.post('/notifications/email', { data: { email, topic: 'writing' } });
  expect([asked.status(), await asked.json()]).toEqual([202, {}]);
  await expect(async () => {
    await page.goto('/dev/outbox');
    await expect(message.getByRole('heading', { level: 2 })).toHaveText(
      'Please confirm: news about Writing practice',
    );
  }).toPass();
  await expectGoodPage(page, 'Messages that were not sent');

  await message.getByRole('link', { name: '/notifications/confirm' }).click();
  await expectGoodPage(page, 'Confirm your address');
  await page.getByRole('button', { name: 'Yes, write to me' }).press('Enter');
  await expectGoodPage(page, 'All set!');
  expect(await exportedLines(product, email)).toEqual([expect.stringMatching(/^[^,]+,writing,/)]);

  await page.goto('/dev/outbox');
  await message.getByRole('link', { name: '/notifications/unsubscribe' }).click();
  await expectGoodPage(page, 'Stop these messages?');
  await page.getByRole('button', { name: 'Stop all messages to my address' }).click();
  await expectGoodPage(page, 'You’re not on the list');
  expect(await exportedLines(product, email)).toEqual([]);

  await page.goto('/dev/outbox');
  await message.getByRole('link', { name: '/notifications/confirm' }).click();
  await expectGoodPage(page, 'This link no longer works');
  expect(faults).toEqual([]);
});
