// The frame of every page: header, menu, footer, skip link, and the way a keyboard takes through them.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DESKTOP, open, PHONE, test } from './site-test.ts';

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

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`on a ${name}, a signed-out visitor has Log In, Sign Up and all links of the footer`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, '/');
    await expect(header(page).getByRole('link', { name: 'Bandpal' })).toHaveAttribute('href', '/');
    await expect(header(page).getByRole('button', { name: 'Log In' })).toBeInViewport();
    await expect(header(page).getByRole('button', { name: 'Sign Up' })).toBeInViewport();
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link')).toHaveText([
      'About',
      'Contact',
      'FAQ',
      'Privacy Policy',
      'Terms of Service',
    ]);
    await expect(footer).toContainText('© 2025 Bandpal');
  });

  test(`on a ${name}, the header stays in view`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, '/privacy');
    await page.mouse.wheel(0, 4000);
    await expect(page.getByRole('heading', { name: 'In short' })).not.toBeInViewport();
    await expect(header(page).getByRole('button', { name: 'Sign Up' })).toBeInViewport();
  });
}

test('in a very low window the header leaves with the page', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 320 });
  await open(page, '/privacy');
  await page.mouse.wheel(0, 4000);
  await expect(header(page).getByRole('link', { name: 'Bandpal' })).not.toBeInViewport();
});

test('a visitor with a session has the way to the profile instead', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'somebody'),
  );
  await open(page, '/about');
  await expect(header(page).getByRole('link', { name: 'Your profile' })).toHaveAttribute('href', '/profile');
  await expect(header(page).getByRole('button')).toHaveCount(0);
});

test('the page one is on is marked', async ({ page }) => {
  await open(page, '/faq');
  await expect(page.getByRole('link', { name: 'FAQ' }).and(page.locator('[aria-current=page]'))).toHaveCount(
    2,
  );
});

test('the back link leads home, and the focus goes to the page that opens', async ({ page }) => {
  await open(page, '/contact');
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveCount(0);
});

test('the menu of a phone opens, closes on Escape with the focus back, and is closed on the next page', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  const menu = header(page).locator('summary');
  await expect(header(page).getByRole('link', { name: 'FAQ' })).toBeHidden();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(header(page).getByRole('link', { name: 'Speaking tests' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(header(page).getByRole('link', { name: 'FAQ' })).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await header(page).getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  await expect(header(page).getByRole('link', { name: 'About' })).toBeHidden();
});

test('the keyboard goes through the page in the order it is read', async ({ page, sites }) => {
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

test('the skip link is seen when it has the focus, and leads past the header', async ({ page }) => {
  await open(page, '/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  expect(await tabThrough(page, 1)).toEqual(['Home']);
});

test('nothing that has the focus is hidden by the header', async ({ page }) => {
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

test('a dialog keeps the keyboard inside', async ({ page }) => {
  await open(page, '/design');
  await page.getByRole('button', { name: 'Open a dialog' }).click();
  for (let time = 0; time < 6; time += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => {
      const element = document.activeElement;
      // Between the last control and the first one the browser's own bar has its turn.
      return element === document.body || element?.closest('dialog') !== null;
    });
    expect(isInside).toBe(true);
  }
});

test('a dialog that is opened again at once stays open', async ({ page }) => {
  await open(page, '/design');
  const ask = page.getByRole('button', { name: 'Ask a question' });
  await ask.click();
  const question = page.getByRole('dialog');
  const keep = await question.getByRole('button', { name: 'Keep it' }).elementHandle();
  // Answered and asked again within one frame; browsers report the closing only with the next one.
  const wasClosed = await ask.evaluate(async (again, answer) => {
    if (!(again instanceof HTMLElement && answer instanceof HTMLElement)) throw new Error('no buttons');
    answer.click();
    await Promise.resolve();
    const isClosed = document.querySelector('dialog[open]') === null;
    again.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return isClosed;
  }, keep);
  expect(wasClosed).toBe(true);
  await expect(question).toHaveAccessibleName('Delete it?');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(ask).toBeFocused();
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
