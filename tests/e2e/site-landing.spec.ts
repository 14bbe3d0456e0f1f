// The landing page in both readings; the reminder itself: apps/web/src/pages/home-page.browser.test.tsx.
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';
import { DESKTOP, open, PHONE, test } from './site-test.ts';

// What the worker does: site-offline.spec.ts.
test.use({ serviceWorkers: 'block' });

const START = 'Start a Free Speaking Test';

/** Plays the server's part of a reminder; gives what was sent. */
async function takeReminders(page: Page): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route('**/notifications/email', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 202, json: {} });
  });
  return sent;
}

const dialog = (page: Page) => page.getByRole('dialog');

test('with the speaking test open, the page is light, plays the examiner when asked, and shows a sample', async ({
  page,
}) => {
  const sounds: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.wav')) sounds.push(request.url());
  });
  const scripts: { name: string; bytes: number }[] = [];
  page.on('response', async (response) => {
    const name = response.url().split('/').at(-1) ?? '';
    // React and the router have a budget of their own.
    if (!name.endsWith('.js') || name.startsWith('react-')) return;
    scripts.push({ name, bytes: gzipSync(await response.body()).length });
  });
  await page.setViewportSize(DESKTOP);
  await open(page, '/');
  await page.waitForLoadState('networkidle');

  await test.step('at most 30 kB of our own scripts, and none of calls, sign-in or reports', () => {
    expect(scripts.length).toBeGreaterThan(3);
    expect(
      scripts.filter(({ name }) => /vapi|auth|identity|product|report-d|sample|test-page|lucide/i.test(name)),
    ).toEqual([]);
    expect(scripts.reduce((total, { bytes }) => total + bytes, 0)).toBeLessThan(30_000);
  });

  await test.step('nothing of the examiner’s voice is fetched before somebody asks for it', async () => {
    expect(sounds).toEqual([]);
    await page.getByRole('button', { name: 'Hear the examiner' }).click();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    await expect.poll(() => sounds.length).toBeGreaterThan(0);
    await expectAccessible(page);
  });

  for (const viewport of [DESKTOP, PHONE]) {
    await test.step(`the sample report opens in place, ${viewport.width} px wide`, async () => {
      await page.setViewportSize(viewport);
      await open(page, '/');
      await expect(page.getByTestId('overall-band')).toHaveText('6.5');
      await page.getByRole('button', { name: 'Explore the sample report' }).click();
      await expect(page.getByRole('group', { name: 'Sample report' })).toBeFocused();
      await page.locator('summary').filter({ hasText: 'Fluency and coherence' }).click();
      await expect(page.getByText('From your answers').first()).toBeVisible();
      await page.getByText('Details for teachers').click();
      await expect(page.getByText('Articulation rate').first()).toBeVisible();
      await expect(page.getByTestId('transcript')).toHaveCount(8);
      await expectAccessible(page);
    });
  }
});

test('with everything closed, the page offers to write when it opens, and every window of it is for everybody', async ({
  page,
  sites,
}) => {
  const sent = await takeReminders(page);
  await page.setViewportSize(PHONE);
  await open(page, sites.closed);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await test.step('sign-up that is closed says so and offers to write when it opens', async () => {
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(dialog(page)).toHaveAccessibleName('Sign In');
    await expect(dialog(page).getByText('Sign-up is currently disabled')).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Get Notified' }).click();
    await dialog(page).getByLabel('Your email address').fill('ana@example.org');
    await dialog(page).getByRole('button', { name: 'Notify Me' }).click();
    await expect(dialog(page).getByText('the site’s operator will write to you')).toBeVisible();
    await expect(dialog(page)).toHaveAccessibleName('All Set!');
    await expect.poll(() => sent).toEqual([{ email: 'ana@example.org', topic: 'updates' }]);
    await page.keyboard.press('Escape');
  });

  await test.step('the first button opens the reminder for Speaking Part 1', async () => {
    await expect(page.getByText('Instant Evaluation • No signup required')).toBeVisible();
    const start = page.getByRole('button', { name: START });
    await start.click();
    await expect(dialog(page)).toHaveAccessibleName('Get Notified');
    await expect(dialog(page).getByText('Speaking Part 1')).toBeVisible();
    await expect(dialog(page).getByLabel('Your email address')).toBeFocused();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Notify Me' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('Please enter a valid email address.');
    await expectAccessible(page);
    await dialog(page).getByLabel('Your email address').fill('ana@example.org');
    await dialog(page).getByRole('button', { name: 'Notify Me' }).click();
    await expect(dialog(page)).toHaveAccessibleName('All Set!');
    await expect(dialog(page).getByText('ana@example.org')).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Got it' })).toBeFocused();
    await expectAccessible(page);
    expect(sent.slice(1)).toEqual([{ email: 'ana@example.org', topic: 'speaking-part1' }]);
    await dialog(page).getByRole('button', { name: 'Got it' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(start).toBeFocused();
  });

  await test.step('where no address is set, the contact page says so in words', async () => {
    await page.goto(`${sites.closed}/contact`);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await expect(page.getByText('Write to the operator of this site.')).toBeVisible();
    }
  });
});
