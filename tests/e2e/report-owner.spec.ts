// Whose report it is, on the running product: what is deleted is gone, and a link alone opens nothing.
import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { test } from '../product/product-test.ts';
import { expectForEverybody } from './page-checks.ts';
import { takeTypedTest } from './typed-test.ts';

test.use({ launchOptions: launchOptions(FAKE_MICROPHONE_ARGS), permissions: ['microphone'] });

const MARKER = 'I make marmalade in my kitchen every winter, because my mother taught me how to do it.';

/** Takes a short test; the page shows its report when this resolves. */
async function openOwnReport(page: Page): Promise<{ address: string; api: string }> {
  await page.goto('/speaking/part1');
  await takeTypedTest(page, [MARKER]);
  await expect(page.getByText('marmalade').first()).toBeAttached();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  return { address: page.url(), api: `/api/tests/${id}` };
}

const statusOf = async (context: BrowserContext, url: string) => (await context.request.get(url)).status();

test('a test that its owner deletes is gone', async ({ page, context }) => {
  const { address, api } = await openOwnReport(page);
  await page.getByRole('button', { name: 'Delete my test' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page).toHaveURL('/speaking');
  await expect(page.getByRole('heading', { name: 'Your tests' })).toHaveCount(0);
  expect(await statusOf(context, `${api}/report`)).toBe(404);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t find this report');
});

test('a browser that has lost its cookie is told that nothing was deleted', async ({ page, context }) => {
  const { address, api } = await openOwnReport(page);
  const cookies = await context.cookies();
  await page.getByRole('button', { name: 'Delete my test' }).click();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'wasn’t deleted' })).toBeVisible();
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t open this report here');
  await expect(page.getByRole('button', { name: 'Delete my test' })).toHaveCount(0);
  await expectForEverybody(page);
  // The test is still there for the browser that it belongs to.
  await context.addCookies(cookies);
  expect(await statusOf(context, `${api}/report`)).toBe(200);
});

test('a shared report is read by whoever has its link, until it is taken back', async ({ page, browser }) => {
  await openOwnReport(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expectForEverybody(page);
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Your link' }).inputValue();
  expect(link).toMatch(/\/shared#[\w-]{32}$/u);
  const token = link.slice(-32);

  await using stranger = await browser.newContext();
  const other = await stranger.newPage();
  const asked: string[] = [];
  other.on('request', (request) => void asked.push(request.url()));
  const opened = await other.goto(link);
  expect(opened?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Speaking report: Part 1');
  await expect(other.getByText('marmalade').first()).toBeVisible();
  for (const name of ['Delete my test', 'Share', 'Print', /as a file/]) {
    await expect(other.getByRole('button', { name })).toHaveCount(0);
  }
  await expectForEverybody(other);
  expect(asked.filter((url) => new URL(url).pathname.includes(token))).toEqual([]);

  // A place on the page does not take the place of the link.
  await other.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  await expect(other.getByRole('main')).toBeFocused();
  await expect(other).toHaveURL(link);
  await other.goto(`${new URL(link).origin}/shared#${'x'.repeat(32)}`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t open a report');
  // As links were before.
  await other.goto(link.replace('#', '/'));
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Speaking report: Part 1');
  await other.goto(link);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Speaking report: Part 1');

  await page.getByRole('button', { name: /^Revoke/ }).click();
  await expect(page.getByText('The link is revoked.', { exact: false })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t open a report');
  await expectForEverybody(other);
});

test('a stranger with the address of a report reads nothing and deletes nothing', async ({
  page,
  context,
  browser,
}) => {
  const { address, api } = await openOwnReport(page);
  await using stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('You can’t open this report here');
  await expect(other.getByText('marmalade')).toHaveCount(0);
  expect((await stranger.request.delete(api)).status()).toBe(403);
  expect(await statusOf(context, `${api}/report`)).toBe(200);
});
