import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/**
 * Nothing axe can find, in light and in dark. The dark scheme changes colours alone, so only the rules about colours look again.
 * The pages have no frames of other sites; axe's mode for those opens a further page for every look.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await violationsOf(new AxeBuilder({ page }))).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await violationsOf(new AxeBuilder({ page, axeSource: ALREADY_THERE }), COLOUR_RULES)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Those of axe's category of colours that it applies by itself. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Axe is half a megabyte of script, and the page still has it from the look before. */
const ALREADY_THERE = '0';

async function violationsOf(axe: AxeBuilder, rules?: string[]): Promise<string[]> {
  // Every rule looks at everything all the same: only what passes is not described element by element.
  axe.options({ resultTypes: ['violations'] }).setLegacyMode();
  if (rules !== undefined) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
}

/** The page fits the width of a small phone; the window has its own size again afterwards. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const own = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const sizes = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(sizes.content).toBeLessThanOrEqual(sizes.window);
  if (own !== null) await page.setViewportSize(own);
}

/** The page as it stands is for people who see, move or read in other ways. */
export async function expectForEverybody(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
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

/** Shows a part of the report that is open. */
export const showPart = (
  page: Page,
  part: 'Overview' | 'Fix' | 'Answers' | 'Sound' | 'Limits',
): Promise<void> =>
  page.getByRole('navigation', { name: 'Parts of the report' }).getByRole('link', { name: part }).click();
