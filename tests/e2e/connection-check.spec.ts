// The page before a test tries the way to the server, in a real browser and over the real product.
import { expect, type Page } from '@playwright/test';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { test } from '../product/product-test.ts';

test.use({ launchOptions: launchOptions([...FAKE_MICROPHONE_ARGS]), permissions: ['microphone'] });

/** Offers lead nowhere: what a firewall that drops UDP looks like from the page. */
const NO_UDP = 'RTCPeerConnection.prototype.setRemoteDescription = () => new Promise(() => {});';
const MEASURED = /Your connection is (good|slow or unsteady|bad)\./;

const found = (page: Page) => page.getByRole('region', { name: 'Your connection' });

test('it says how the connection is, and a test that starts meanwhile does not wait for it', async ({
  page,
}) => {
  await page.goto('/speaking/part1');
  await expect(found(page)).toContainText('Testing your connection…');
  await expect(found(page)).toContainText(/your connection is/iu);
  // A browser that could not send sound by then, for want of a touch or of time, tries again at the first one.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(found(page)).toContainText(MEASURED);
  await page.reload();
  await expect(found(page)).toContainText('Testing your connection…');
  await page.getByRole('button', { name: 'Start the test' }).click();
  await expect(page.locator('[data-stage=running]')).toBeVisible();
  await expect(page.locator('[data-quality]')).toBeVisible();
});

test('it says that the sound goes through the website where UDP is blocked, and when nothing gets through', async ({
  page,
}) => {
  await page.addInitScript(NO_UDP);
  await page.goto('/speaking/part1');
  await expect(found(page)).toContainText(/blocking direct sound|slow or unsteady|connection is bad/);
  await page.route('**/rooms/test/tickets', (route) => route.abort());
  await page.getByRole('button', { name: 'Test again' }).click();
  await expect(found(page)).toContainText('can’t reach the site');
  await expect(page.getByRole('button', { name: 'Start the test' })).toBeEnabled();
});
