import type { CDPSession } from '@vitest/browser-playwright';
import axe from 'axe-core';
import { expect } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { readInTranslation } from './under-translation.ts';

/** Those of axe's category of colours that it applies by itself; the dark scheme changes colours alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const DESKTOP = [1280, 720] as const;
const SMALL_PHONE = [320, 640] as const;
/** What every test of a component begins with. */
const OWN = [414, 896] as const;

/**
 * Nothing axe can find on the page as it stands, in light and in dark. The part that is tested has to stand in `main`, as on its page.
 * From here on the page is translated, as many people read it, and what the test does next has to work all the same.
 */
export async function expectAccessible(): Promise<void> {
  await page.viewport(...DESKTOP);
  expect(await violationsOf({})).toEqual([]);
  await preferColours('dark');
  expect(await violationsOf({ runOnly: COLOUR_RULES })).toEqual([]);
  await preferColours('light');
  await page.viewport(...OWN);
  readInTranslation('replaces');
}

/** The page is for people who see, move or read in other ways: accessible, and no wider than a small phone. */
export async function expectForEverybody(): Promise<void> {
  await expectAccessible();
  await page.viewport(...SMALL_PHONE);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  await page.viewport(...OWN);
}

async function violationsOf(options: axe.RunOptions): Promise<string[]> {
  const { violations } = await axe.run(document, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
}

async function preferColours(value: 'light' | 'dark'): Promise<void> {
  const session: CDPSession = cdp();
  await session.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });
}
