import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Nothing axe can find, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
    );
    expect(found).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The page fits the width of a small phone. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const sizes = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(sizes.content).toBeLessThanOrEqual(sizes.window);
}

/**
 * Collects what the page's security policy blocks and what goes wrong unseen. That it blocks the call library's own
 * error reporting to a third party is wanted.
 */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (/content security policy/i.test(text) && !text.includes('sentry.io')) faults.push(text);
  });
  return faults;
}
