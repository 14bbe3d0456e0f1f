import assert from 'node:assert/strict';
import { chromium } from '@playwright/test';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '../chromium.ts';
import { seenPath, watchCalls } from '../paths/watch-call.ts';

/** Opens Part 1 in Chromium, has the page test the way of the voice, and begins a spoken test. Rejects where there is no direct way. */
export async function checkInBrowser(url: string): Promise<void> {
  const browser = await chromium.launch(launchOptions(FAKE_MICROPHONE_ARGS));
  try {
    const context = await browser.newContext({ permissions: ['microphone'] });
    await watchCalls(context);
    const page = await context.newPage();
    await page.goto(`${url}/speaking/part1`);
    const found = page.getByRole('region', { name: 'Your connection' });
    await found.getByRole('heading').click();
    // Of a way through the site it says something else.
    await found.getByText(/^Your connection is (?:good|slow or unsteady)\.$/).waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Start the test' }).click();
    await page.locator('[data-stage=running]').waitFor({ timeout: 30_000 });
    await page.getByText('Hello.').first().waitFor({ timeout: 30_000 });
    assert.deepEqual((await seenPath(page)).paths, ['direct']);
  } finally {
    await browser.close();
  }
}
