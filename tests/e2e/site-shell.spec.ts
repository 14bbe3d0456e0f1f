// The frame of every page: header, menu, footer, skip link, and the way a keyboard takes through them.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DESKTOP, open, PHONE, test } from './site-test.ts';

// What the worker does: site-offline.spec.ts.
test.use({ serviceWorkers: 'block' });

const header = (page: Page) => page.getByRole('banner');

/** What has the focus, by its accessible name or text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

async function tabThrough(page: Page, times: number): Promise<string[]> {
  const names: string[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press('Tab');
    names.push(await focused(page));
  }
  return names;
}

test('the header stays in view, hides nothing that has the focus, and leaves very low windows', async ({
  page,
}) => {
  await test.step('in view', async () => {
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await open(page, '/privacy');
      await page.mouse.wheel(0, 4000);
      await expect(page.getByRole('heading', { name: 'In short' })).not.toBeInViewport();
      await expect(header(page).getByRole('button', { name: 'Sign Up' })).toBeInViewport();
    }
    await page.setViewportSize({ width: 640, height: 320 });
    await open(page, '/privacy');
    await page.mouse.wheel(0, 4000);
    await expect(header(page).getByRole('link', { name: 'Bandpal' })).not.toBeInViewport();
  });
  await test.step('nothing that has the focus is hidden', async () => {
    await page.setViewportSize(PHONE);
    await open(page, '/faq');
    for (let time = 0; time < 40; time += 1) await page.keyboard.press('Tab');
    for (let time = 0; time < 30; time += 1) {
      await page.keyboard.press('Shift+Tab');
      const isHidden = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return false;
        // The skip link lies above the header.
        if (element.closest('header, [href="#main"]') !== null) return false;
        const box = element.getBoundingClientRect();
        const covered = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        return box.bottom <= covered;
      });
      expect(isHidden, await focused(page)).toBe(false);
    }
  });
});

test('from page to page the metadata, the marked link and the focus follow, and the keyboard has its order', async ({
  page,
  sites,
}) => {
  const robots = page.locator('meta[name=robots]');
  await test.step('metadata', async () => {
    await open(page, '/privacy');
    await expect(robots).toHaveAttribute('content', 'noindex');
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveTitle('FAQ | Bandpal');
    await expect(robots).toHaveCount(0);
    await expect(page.locator('meta[name="description"], meta[property="description"]')).toHaveCount(1);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/faq$/);
  });
  await test.step('the page one is on is marked', async () => {
    await open(page, '/faq');
    await expect(
      page.getByRole('link', { name: 'FAQ' }).and(page.locator('[aria-current=page]')),
    ).toHaveCount(2);
  });
  await test.step('the back link leads home, and the focus goes to the page that opens', async () => {
    await open(page, '/contact');
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveCount(0);
  });
  await test.step('the keyboard goes through the page in the order it is read', async () => {
    await page.setViewportSize(DESKTOP);
    await open(page, sites.closed);
    expect(await tabThrough(page, 8)).toEqual([
      'Skip to the content',
      'Bandpal',
      'Speaking tests',
      'About',
      'FAQ',
      'Log In',
      'Sign Up',
      'Start a Free Speaking Test',
    ]);
  });
  await test.step('the skip link is seen when it has the focus, and leads past the header', async () => {
    await open(page, '/about');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    expect(await tabThrough(page, 1)).toEqual(['Home']);
  });
  await test.step('a visitor with a session has the way to the profile instead', async () => {
    await page.evaluate(() =>
      localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'somebody'),
    );
    await open(page, '/about');
    await expect(header(page).getByRole('link', { name: 'Your profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
    await expect(header(page).getByRole('button')).toHaveCount(0);
  });
});

test('a click before the page can answer is not lost', async ({ page, sites }) => {
  const held = Promise.withResolvers<void>();
  // React comes late, as on a slow line.
  await page.route('**/assets/react-*.js', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto(sites.closed);
  await page.getByRole('button', { name: 'Start a Free Speaking Test' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Get Notified');
  await expect(page.getByLabel('Your email address')).toBeFocused();
});
