// What the specs of the public site share: installations of both kinds, and a page without faults or requests to others.
import { expect, test as base } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import { OPEN_SITE } from '@bandpal/contracts/testing';
import { expectAccessible, expectNoSidewaysScroll, watchFaults } from './page-checks.ts';
import { serveSite } from './static-site.ts';

/** Pages everybody may read. */
export const PUBLIC_PATHS = ['/', '/about', '/contact', '/faq', '/privacy', '/terms'] as const;

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

/** As the defaults of the configuration are: everything closed, no address set. */
const CLOSED_SITE = {
  ...OPEN_SITE,
  flags: { signupEnabled: false, speakingPart1: false, speakingPart2: false, speakingPart3: false },
  guestTests: false,
  sendsMail: false,
  supportEmail: '',
};

interface Sites {
  open: string;
  closed: string;
}

/** A test on the built site with every part open; `sites.closed` is the same site with its default flags. */
export const test = base.extend<{ faultless: undefined }, { sites: Sites }>({
  sites: [
    // Playwright reads what a fixture needs from this pattern; this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await using open = await serveSite();
      await using closed = await serveSite(CLOSED_SITE);
      await use({ open: open.url, closed: closed.url });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ sites }, use) => use(sites.open),
  faultless: [
    async ({ page }, use) => {
      const faults = watchFaults(page);
      const strangers: string[] = [];
      page.on('request', (request: Request) => {
        const { hostname, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && hostname !== 'localhost') strangers.push(request.url());
      });
      await use(undefined);
      expect(faults).toEqual([]);
      expect(strangers).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page and waits until its scripts have taken it over. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expectLive(page);
}

/** React marks the elements it has taken over. */
export async function expectLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const element = document.querySelector('#main h1');
    return element !== null && Object.keys(element).some((key) => key.startsWith('__react'));
  });
}

/** The page as it is opened: nothing axe can find on a desktop and on a phone, and it fits 320 px, and 640 px with text of double size. */
export async function expectFitsEverybody(page: Page): Promise<void> {
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 640, height: 640 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '225%'));
  const sizes = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(sizes.content).toBeLessThanOrEqual(sizes.window);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize(PHONE);
}
