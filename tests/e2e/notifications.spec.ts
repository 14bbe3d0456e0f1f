// The way of an address: asked for, confirmed, and gone again, on the pages the server makes itself.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { launchOptions } from '../chromium.ts';
import { startProduct } from '../product/start-product.ts';
import type { RunningProduct } from '../product/start-product.ts';
import { expectForEverybody, watchFaults } from './page-checks.ts';

const OPERATOR = fileURLToPath(new URL('../../apps/server/src/command-line.ts', import.meta.url));

test.use({ launchOptions: launchOptions(), viewport: { width: 390, height: 800 } });

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct({ MAIL_OUTBOX: 'true' });
});
test.afterAll(() => product[Symbol.asyncDispose]());

/** What the operator sees while the server runs on its own database. */
async function exportedList(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [OPERATOR, 'notifications', 'export'], {
    env: { ...process.env, DATA_DIR: product.dataDir },
  });
  return stdout;
}

async function expectGoodPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectForEverybody(page);
}

test('an address is confirmed and deleted with a click each', async ({ page }) => {
  const faults = watchFaults(page);
  const outbox = `${product.url}/dev/outbox`;
  await page.goto(outbox);
  await expect(page.getByText('No messages yet.')).toBeVisible();

  const asked = await page.request.post(`${product.url}/notifications/email`, {
    data: { email: 'ana@example.org', topic: 'writing' },
  });
  expect([asked.status(), await asked.json()]).toEqual([202, {}]);
  await expect(async () => {
    await page.goto(outbox);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      'Please confirm: news about Writing practice',
    );
  }).toPass();
  await expectGoodPage(page, 'Messages that were not sent');

  await page.getByRole('link', { name: '/notifications/confirm' }).click();
  await expectGoodPage(page, 'Confirm your address');
  await page.getByRole('button', { name: 'Yes, write to me' }).press('Enter');
  await expectGoodPage(page, 'All set!');
  expect(await exportedList()).toContain('\nana@example.org,writing,');

  await page.goto(outbox);
  await page.getByRole('link', { name: '/notifications/unsubscribe' }).click();
  await expectGoodPage(page, 'Stop these messages?');
  await page.getByRole('button', { name: 'Stop all messages to my address' }).click();
  await expectGoodPage(page, 'You are not on the list');
  expect(await exportedList()).toBe('email,topic,confirmed_at,unsubscribe_url\n');

  await page.goto(outbox);
  await page.getByRole('link', { name: '/notifications/confirm' }).click();
  await expectGoodPage(page, 'This link does not work any more');
  expect(faults).toEqual([]);
});
