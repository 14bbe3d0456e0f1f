// Every page and state for people who see, move or read in other ways.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import { DESKTOP, open, PHONE, PUBLIC_PATHS, test } from './site-test.ts';

const ALL = [...PUBLIC_PATHS, '/design', '/offline', '/nothing-here'] as const;

for (const path of ALL) {
  for (const [name, viewport] of [
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const) {
    test(`${path} on a ${name} has nothing axe can find, in light and in dark`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await expectAccessible(page);
    });
  }

  test(`${path} fits 320 px, and 640 px with text of double size`, async ({ page }) => {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 640, height: 640 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '225%'));
    const sizes = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }));
    expect(sizes.content).toBeLessThanOrEqual(sizes.window);
  });
}

test('open states have nothing axe can find', async ({ page, sites }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/faq');
  await page.getByText('How good are the band estimates?').click();
  await expectAccessible(page);
  await page.locator('header summary').click();
  await expectAccessible(page);
  await open(page, '/design');
  for (const button of ['Open a dialog', 'Ask a question']) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
  await open(page, sites.closed);
  await expectAccessible(page);
});

test('whoever asked for less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/design');
  await page.getByRole('button', { name: 'Open a dialog' }).click();
  const moving = await page.evaluate(
    () => document.getAnimations().filter((animation) => animation.playState === 'running').length,
  );
  expect(moving).toBe(0);
});

test('in forced colours every button has an edge and the focus can be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/design');
  const edges = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderTopWidth));
  expect(edges.length).toBeGreaterThan(10);
  expect(edges.filter((width) => width === '0px')).toEqual([]);
  await page.getByRole('button', { name: 'primary', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  const outline = await focusOutline(page);
  expect(outline).toMatchObject({ style: 'solid', width: '3px' });
});

test('targets on a phone are at least 24 px high, and buttons 44', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  const heights = (role: 'button' | 'link') =>
    page.getByRole(role).evaluateAll((elements) =>
      elements
        // A link within a sentence may be as low as its line; what only a keyboard brings up has no size yet.
        .filter((element) => getComputedStyle(element).display !== 'inline' && element.clientWidth > 1)
        .map((element) => ({
          text: element.textContent ?? '',
          height: element.getBoundingClientRect().height,
        })),
    );
  expect((await heights('button')).length).toBeGreaterThan(4);
  expect((await heights('link')).length).toBeGreaterThan(5);
  expect((await heights('button')).filter(({ height }) => height < 44)).toEqual([]);
  expect((await heights('link')).filter(({ height }) => height < 24)).toEqual([]);
});

const focusOutline = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.activeElement ?? document.body);
    return { style: style.outlineStyle, width: style.outlineWidth };
  });
