// The landing page in both readings, and the reminder.
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';
import { DESKTOP, open, PHONE, test } from './site-test.ts';

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

test('with the speaking test open, the first button leads to the page before it', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByText('Get real-time feedback and boost your band score')).toBeVisible();
  await expect(page.getByText('Instant Evaluation • No signup required')).toBeVisible();
  await expect(page.getByRole('link', { name: START })).toHaveAttribute('href', '/speaking/part1');
  await expect(page.getByRole('link', { name: 'Choose a test' })).toHaveAttribute('href', '/speaking');
});

test('nothing of the examiner’s voice is fetched before somebody asks for it', async ({ page }) => {
  const sounds: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.wav')) sounds.push(request.url());
  });
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(sounds).toEqual([]);
  await page.getByRole('button', { name: 'Hear the examiner' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  expect(sounds.length).toBeGreaterThan(0);
  await expectAccessible(page);
});

test('sign-up that is closed says so and offers to write when it opens', async ({ page, sites }) => {
  const sent = await takeReminders(page);
  await open(page, sites.closed);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Sign In');
  await expect(dialog(page).getByText('Sign-up is currently disabled')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Get Notified' }).click();
  await dialog(page).getByLabel('Your email address').fill('ana@example.org');
  await dialog(page).getByRole('button', { name: 'Notify Me' }).click();
  await expect(dialog(page).getByText('the operator of the site writes to you')).toBeVisible();
  await expect(dialog(page)).toHaveAccessibleName('All Set!');
  expect(sent).toEqual([{ email: 'ana@example.org', topic: 'updates' }]);
});

test('with the speaking test closed, it opens the reminder for Speaking Part 1', async ({ page, sites }) => {
  const sent = await takeReminders(page);
  await open(page, sites.closed);
  await expect(page.getByText('Instant Evaluation • No signup required')).toBeVisible();
  const start = page.getByRole('button', { name: START });
  await start.click();
  await expect(dialog(page)).toHaveAccessibleName('Get Notified');
  await expect(dialog(page).getByText('Speaking Part 1')).toBeVisible();
  await expect(dialog(page).getByLabel('Your email address')).toBeFocused();
  await expectAccessible(page);
  await dialog(page).getByLabel('Your email address').fill('ana@example.org');
  await dialog(page).getByRole('button', { name: 'Notify Me' }).click();
  await expect(dialog(page)).toHaveAccessibleName('All Set!');
  await expect(dialog(page).getByText('ana@example.org')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Got it' })).toBeFocused();
  await expectAccessible(page);
  expect(sent).toEqual([{ email: 'ana@example.org', topic: 'speaking-part1' }]);
  await dialog(page).getByRole('button', { name: 'Got it' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(start).toBeFocused();
});

test('the reminder starts anew every time it opens', async ({ page, sites }) => {
  await takeReminders(page);
  await open(page, sites.closed);
  const start = page.getByRole('button', { name: START });
  await start.click();
  await dialog(page).getByLabel('Your email address').fill('ana@example.org');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await start.click();
  await expect(dialog(page).getByLabel('Your email address')).toHaveValue('');
  await dialog(page).getByLabel('Your email address').fill('ana@example.org');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('All Set!');
  await page.keyboard.press('Escape');
  await start.click();
  await expect(dialog(page)).toHaveAccessibleName('Get Notified');
});

test('the reminder asks for an address, and says when it is none', async ({ page, sites }) => {
  const sent = await takeReminders(page);
  await open(page, sites.closed);
  await page.getByRole('button', { name: START }).click();
  const field = dialog(page).getByLabel('Your email address');
  await expect(field).toHaveAttribute('required', '');
  await expect(field).toHaveAttribute('type', 'email');
  for (const wrong of ['', 'ana', 'ana@']) {
    await field.fill(wrong);
    await dialog(page).getByRole('button', { name: 'Notify Me' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('Please enter a valid email address.');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription('Please enter a valid email address.');
  }
  await expectAccessible(page);
  expect(sent).toEqual([]);
});

test('a double click and a repeated Enter send one request', async ({ page, sites }) => {
  const sent = await takeReminders(page);
  await open(page, sites.closed);
  const start = page.getByRole('button', { name: START });
  await start.click();
  await dialog(page).getByLabel('Your email address').fill('ana@example.org');
  await dialog(page).getByRole('button', { name: 'Notify Me' }).dblclick();
  await expect(dialog(page)).toHaveAccessibleName('All Set!');
  await page.keyboard.press('Escape');
  await start.click();
  await dialog(page).getByLabel('Your email address').fill('ben@example.org');
  // Both in one task of the page, before React has drawn anything anew.
  await dialog(page)
    .locator('form')
    .evaluate((form) => {
      if (!(form instanceof HTMLFormElement)) throw new Error('no form');
      form.requestSubmit();
      form.requestSubmit();
    });
  await expect(dialog(page)).toHaveAccessibleName('All Set!');
  // A third one, so that whatever the first two sent has arrived.
  await page.keyboard.press('Escape');
  await start.click();
  await dialog(page).getByLabel('Your email address').fill('eva@example.org');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent.length).toBeGreaterThanOrEqual(3);
  expect(sent.map((body) => (body as { email: string }).email)).toEqual([
    'ana@example.org',
    'ben@example.org',
    'eva@example.org',
  ]);
});

test('success does not wait for the server, and a server that is away changes nothing', async ({
  page,
  sites,
}) => {
  await page.route('**/notifications/email', (route) => route.abort('connectionrefused'));
  await open(page, sites.closed);
  await page.getByRole('button', { name: START }).click();
  await dialog(page).getByLabel('Your email address').fill('ana@example.org');
  await dialog(page).getByRole('button', { name: 'Notify Me' }).click();
  await expect(dialog(page)).toHaveAccessibleName('All Set!');
});

test('closes on Escape, on the cross and on a click beside it, and gives the focus back', async ({
  page,
  sites,
}) => {
  await open(page, sites.closed);
  const start = page.getByRole('button', { name: START });
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
  ];
  for (const close of ways) {
    await start.click();
    await expect(dialog(page)).toBeVisible();
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(start).toBeFocused();
  }
});

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`on a ${name}, every practice that is not there offers a reminder of its own`, async ({
    page,
    sites,
  }) => {
    await page.setViewportSize(viewport);
    const sent = await takeReminders(page);
    await open(page, sites.closed);
    await expect(page.getByText('3 parts, about 5 minutes each')).toBeVisible();
    await expect(page.getByText('1 minute of preparation time')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
    const topics = ['Part 1: Interview', 'Writing', 'Listening', 'Reading'];
    for (const topic of topics) {
      await page.getByRole('button', { name: `Get Notified about ${topic}` }).click();
      await dialog(page).getByLabel('Your email address').fill('ana@example.org');
      await dialog(page).getByRole('button', { name: 'Notify Me' }).click();
      await dialog(page).getByRole('button', { name: 'Got it' }).click();
    }
    await expect
      .poll(() => sent.map((body) => (body as { topic: string }).topic))
      .toEqual(['speaking-part1', 'writing', 'listening', 'reading']);
  });

  test(`on a ${name}, the sample report opens in place`, async ({ page }) => {
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

test('the landing page loads at most 25 kB of our own scripts, and none of calls, sign-in or reports', async ({
  page,
}) => {
  const own: { name: string; bytes: number }[] = [];
  page.on('response', async (response) => {
    const name = response.url().split('/').at(-1) ?? '';
    // React and the router have a budget of their own; the worker comes when the page is done.
    if (!name.endsWith('.js') || name.startsWith('react-') || name === 'sw.js') return;
    own.push({ name, bytes: gzipSync(await response.body()).length });
  });
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(own.length).toBeGreaterThan(3);
  expect(
    own.filter(({ name }) => /vapi|auth|identity|product|report-d|sample|test-page|lucide/i.test(name)),
  ).toEqual([]);
  expect(own.reduce((total, { bytes }) => total + bytes, 0)).toBeLessThan(25_000);
});
