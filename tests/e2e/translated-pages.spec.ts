// The product as people meet it whose browser translates pages into their own language. Its states one by one: apps/web/src/features/test-room.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { translatePage } from '@bandpal/web/testing';
import type { TranslatorManner } from '@bandpal/web/testing';
import { test } from '../product/product-test.ts';
import { watchFaults } from './page-checks.ts';
import { endTest, typeAnswer } from './typed-test.ts';

/** Every page that is opened is translated from its first text on. */
async function translateAll(page: Page, manner: TranslatorManner): Promise<void> {
  await page.addInitScript({
    content: `document.addEventListener('DOMContentLoaded', () => (${translatePage.toString()})('${manner}'));`,
  });
}

for (const manner of ['wraps', 'replaces'] as const) {
  test(`a typed test is taken to its report under a translator that ${manner} texts`, async ({ page }) => {
    const faults = watchFaults(page);
    await translateAll(page, manner);
    await page.goto('/speaking/part1');
    await page.getByRole('button', { name: 'Type my answers instead' }).click();
    await typeAnswer(page, 'Anna Keller.');
    await typeAnswer(page, 'Please call me Anna.');
    await typeAnswer(page, 'I come from Lima, and I lives there since five years with my family.');
    await expect(page.getByTestId('question').locator('[data-translated]')).toHaveCount(0);
    await expect(page.getByTestId('answered').locator('[data-translated]')).toHaveCount(1);
    await endTest(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Your report');
    await expect(page.getByTestId('transcript').first().locator('[data-translated]')).toHaveCount(0);
    for (const part of await page.locator('[data-report-parts] a').all()) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await part.click();
      // oxlint-disable-next-line no-await-in-loop
      for (const summary of await page.locator('main summary:visible').all()) {
        // oxlint-disable-next-line no-await-in-loop
        await summary.click();
      }
    }
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Your report');
    expect(faults).toEqual([]);
  });

  test(`pages that come ready from the server come alive under a translator that ${manner} texts`, async ({
    page,
  }) => {
    await translateAll(page, manner);
    await page.goto('/');
    const button = page.locator('main').getByRole('button', { name: /^Get Notified/ });
    // Where the page is made anew between press and release there is no click on either button.
    await expect(async () => {
      await button.first().click();
      await expect(page.getByRole('dialog', { name: 'Get Notified' })).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('About');
  });
}
