// The frame of the page while a test is going on: nothing in it disturbs the test, and nobody leaves it by one click.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '../chromium.ts';
import { examinerSends, examIs, heardByExaminer, mockServer } from './mocked-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import { enterRoom, test } from './page-test.ts';
import { metadataOf, part1View, REPORT, TEST_ID } from './sample-bodies.ts';
import { DESKTOP, open, PHONE } from './site-test.ts';

test.use({
  launchOptions: launchOptions([...FAKE_MICROPHONE_ARGS]),
});

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const question = (page: Page) => page.getByTestId('question');
const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave the test?' });

async function enterQuestion(page: Page): Promise<void> {
  await enterRoom(page);
  await examIs(page, metadataOf(part1View(), 'listening'));
  await expect(question(page)).toBeVisible();
}

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`on a ${name}, the header of a running test has the logo and nothing to press beside it`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await mockServer(page, { report: REPORT });
    await page.goto('/speaking/part1');
    await expect(header(page).getByRole('button', { name: 'Log In' })).toBeVisible();
    await page.getByRole('button', { name: 'Start the test' }).click();
    await expect(header(page).getByText('Test in progress')).toBeVisible();
    await expect(header(page).getByRole('button')).toHaveCount(0);
    await expect(header(page).locator('summary')).toHaveCount(0);
    await expect(header(page).getByRole('link')).toHaveText(['Bandpal']);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessible(page);

    await expect(page.getByText('The examiner will start in a moment.').first()).toBeVisible();
    await examinerSends(page, 'listening');
    await examIs(page, metadataOf(part1View(), 'listening'));
    await examinerSends(page, {
      type: 'status-update',
      status: 'ended',
      endedReason: 'assistant-ended-call',
    });
    await expect(page).toHaveURL(`/reports/${TEST_ID}`);
    await expect(header(page).getByRole('button', { name: 'Log In' })).toBeVisible();
    await expect(header(page).getByText('Test in progress')).toHaveCount(0);
  });
}

test('with the keyboard alone, the logo asks, the first answer is to stay, and the focus comes back', async ({
  page,
}) => {
  await enterQuestion(page);
  const logo = header(page).getByRole('link', { name: 'Bandpal' });
  await logo.focus();
  for (const stay of ['Enter', 'Escape'] as const) {
    await page.keyboard.press('Enter');
    await expect(leaving(page)).toHaveAccessibleDescription(/Your finished answers are saved/);
    await expect(leaving(page).getByRole('button', { name: 'Stay in the test' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press(stay);
    await expect(leaving(page)).toHaveCount(0);
    await expect(logo).toBeFocused();
  }
  await expect(page).toHaveURL('/speaking/part1');
  await expect(question(page)).toBeVisible();
  expect(JSON.stringify(await heardByExaminer(page))).not.toContain('end-call');
  await expectNoSidewaysScroll(page);
});

test('there is no footer under a running test, and the way back asks before it leaves', async ({ page }) => {
  await mockServer(page);
  // A link of a page whose scripts have not taken it over loads another document, and the way back is no longer inside the site.
  await open(page, '/speaking');
  await page
    .getByRole('link', { name: /^Start/ })
    .first()
    .click();
  await enterStartedQuestion(page);
  await expect(footer(page)).toHaveCount(0);
  await page.goBack();
  await leaving(page).getByRole('button', { name: 'Stay in the test' }).click();
  await expect(question(page)).toBeVisible();

  await page.goBack();
  await leaving(page).getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/speaking');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(footer(page).getByRole('link', { name: 'FAQ' })).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Log In' })).toBeVisible();
});

test('the tab does not close without a question', async ({ page }) => {
  await enterQuestion(page);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(question(page)).toBeVisible();
});

test('when the connection is lost for good, nothing keeps the candidate on the page', async ({ page }) => {
  await enterQuestion(page);
  await page.evaluate(() => (window as unknown as { loseConnection: () => void }).loseConnection());
  await expect(page.locator('[data-trouble=connection-lost]')).toBeVisible();
  await header(page).getByRole('link', { name: 'Bandpal' }).click();
  await expect(page).toHaveURL('/');
});

async function enterStartedQuestion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the test' }).click();
  await expect(page.getByText('The examiner will start in a moment.').first()).toBeVisible();
  await examinerSends(page, 'listening');
  await examIs(page, metadataOf(part1View(), 'listening'));
  await expect(question(page)).toBeVisible();
}
