// Without a network, and with a newer version of the site.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';
import { open, test } from './site-test.ts';
import { serveSite } from './static-site.ts';

const workerIsReady = (page: Page) =>
  page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });

test('a first visit is offered nothing; without a network a page says so, and tries again', async ({
  page,
  context,
}) => {
  await open(page, '/');
  await workerIsReady(page);
  await expect(page.getByText('A new version of this site is ready.')).toHaveCount(0);
  await context.setOffline(true);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveCSS(
    'background-color',
    'rgb(11, 100, 96)',
  );
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Bandpal');
});

test('a newer version is offered, and loaded when the reader says so', async ({ page }) => {
  await using site = await serveSite();
  await open(page, site.url);
  await workerIsReady(page);
  site.renew();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  const notice = page.getByRole('status').filter({ hasText: 'A new version of this site is ready.' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  const reload = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'Load it' }).click();
  await reload;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
