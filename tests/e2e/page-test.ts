// What the specs of the pages share: the built site, a page without faults, and the way into the room.
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { examinerSends, heardByExaminer, mockServer } from './mocked-server.ts';
import type { Replies } from './mocked-server.ts';
import { watchFaults } from './page-checks.ts';
import { serveSite } from './static-site.ts';

/** A test on the built site, with a microphone that beeps; anything that goes wrong unseen in the page fails it. */
export const test = base.extend<{ faultless: undefined }, { siteUrl: string }>({
  siteUrl: [
    // Playwright reads what a fixture needs from this pattern; this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await using site = await serveSite();
      await use(site.url);
    },
    { scope: 'worker' },
  ],
  // Here, and not in every file, so that all files share one browser and one site.
  launchOptions: [launchOptions(FAKE_MICROPHONE_ARGS), { scope: 'worker' }],
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
  faultless: [
    async ({ page }, use) => {
      const faults = watchFaults(page);
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens the page of a test and starts it; the examiner has joined when this resolves. */
export async function enterRoom(page: Page, replies: Replies = {}, path = '/speaking/part1'): Promise<void> {
  await mockServer(page, replies);
  await page.goto(path);
  await startTest(page);
}

/** Starts the test whose page is open; the examiner has joined when this resolves. */
export async function startTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the test' }).click();
  await expect(page.getByText('The examiner will start in a moment.').first()).toBeVisible();
  await examinerSends(page, 'listening');
}

/** The page has sent this message to the examiner. */
export const expectHeard = (page: Page, message: object): Promise<void> =>
  expect.poll(() => heardByExaminer(page)).toContainEqual(message);

/** The screen of this trouble is shown, has the focus, and says what is charged. */
export async function expectTrouble(page: Page, trouble: string): Promise<void> {
  await expect(page.locator(`[data-trouble=${trouble}]`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(/Nothing (was|more is) charged/)).toBeVisible();
}
