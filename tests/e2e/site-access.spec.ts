// States of the pages for people who see, move or read in other ways; the public pages themselves: site-pages.spec.ts.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';
import { DESKTOP, expectFitsEverybody, open, PHONE, test } from './site-test.ts';

// What the worker does: site-offline.spec.ts.
test.use({ serviceWorkers: 'block' });

test('pages that are not listed, and the parts of the design in every state, are for everybody', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  for (const path of ['/offline', '/nothing-here']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectFitsEverybody(page);
    });
  }
  await open(page, '/design');
  await test.step('/design', () => expectFitsEverybody(page));
  await page.setViewportSize(DESKTOP);
  await test.step('whoever asked for less motion gets none', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Open a dialog' }).click();
    const moving = await page.evaluate(
      () => document.getAnimations().filter((animation) => animation.playState === 'running').length,
    );
    expect(moving).toBe(0);
  });
  await test.step('a dialog keeps the keyboard inside', async () => {
    for (let time = 0; time < 6; time += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(() => {
        const element = document.activeElement;
        // Between the last control and the first one the browser's own bar has its turn.
        return element === document.body || element?.closest('dialog') !== null;
      });
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
  });
  await test.step('in forced colours every button has an edge and the focus can be seen', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const edges = await page
      .getByRole('main')
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderTopWidth));
    expect(edges.length).toBeGreaterThan(10);
    expect(edges.filter((width) => width === '0px')).toEqual([]);
    await page.getByRole('button', { name: 'primary', exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await focusOutline(page)).toMatchObject({ style: 'solid', width: '3px' });
    await page.emulateMedia({ forcedColors: 'none' });
  });
  await page.setViewportSize(PHONE);
  for (const button of ['Open a dialog', 'Ask a question']) {
    await test.step(button, async () => {
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });
  }
});

const focusOutline = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.activeElement ?? document.body);
    return { style: style.outlineStyle, width: style.outlineWidth };
  });
