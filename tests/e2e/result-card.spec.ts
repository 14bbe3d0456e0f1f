// A result card on the running product: made by the owner of a report, seen by anyone who has its link until it's revoked.
import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { test } from '../product/product-test.ts';
import { expectForEverybody, watchFaults } from './page-checks.ts';
import { takeTypedTest } from './typed-test.ts';

test.use({ launchOptions: launchOptions(FAKE_MICROPHONE_ARGS), permissions: ['microphone'] });

/** Enough words for bands. */
const ANSWERS = [
  'I am a student of nursing, and I like my subject a lot because I meet many people.',
  'Usually I study in the library with two or three good friends of mine.',
  'Yes, I think that my teachers are kind, and they explains things well to all of us.',
  'In the evening I cook at home for my family, and then we watch a film on television.',
  'Next year I want to work in a big hospital near my town, where my aunt works too.',
  'My flat is small and quiet, but the kitchen is bright, and I can see the river from it.',
];

/** The picture that a page shows, as Chromium reads it: its size, and the colours of two of its places. */
const pixelsOf = (image: Locator) =>
  image.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('This is no picture.');
    await element.decode();
    const { naturalWidth: width, naturalHeight: height } = element;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(element, 0, 0);
    const at = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
    return { width, height, panel: at(20, 20), side: at(1180, 20) };
  });
const DRAWN = { width: 1200, height: 630, panel: [11, 100, 96], side: [248, 247, 243] };

test('a result card is made in the report, shown to everyone who has its link, and gone when it’s revoked', async ({
  page,
  browser,
}) => {
  const faults = watchFaults(page);
  await page.goto('/speaking/part1');
  await takeTypedTest(page, ANSWERS);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Make a result card' }).click();
  const preview = page.getByRole('img', { name: /^Preview of your card: band \d/u });
  // A card waits until the language model has read every answer.
  await expect(preview).toBeVisible({ timeout: 120_000 });
  await page
    .getByLabel('A corrected sentence')
    .selectOption('Yes, I think that my teachers are kind, and they explains things well to all of us.');
  await page.getByRole('textbox', { name: /^Your name/ }).fill('李明');
  await expect(page.getByText('The card can show Latin letters only.', { exact: false })).toBeVisible();
  await expectForEverybody(page);
  await page.getByRole('textbox', { name: /^Your name/ }).fill('Nguyễn Lan');
  await expect(page.getByRole('img', { name: /Nguyễn Lan/u })).toBeVisible();
  expect(await pixelsOf(page.getByRole('img', { name: /Nguyễn Lan/u }))).toEqual(DRAWN);
  await page.getByRole('button', { name: 'Make this card' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to your card' }).inputValue();
  expect(link).toMatch(/\/cards\/[\w-]{32}$/u);
  await expectForEverybody(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the picture' }).click();
  expect((await download).suggestedFilename()).toBe('bandpal-result-card.png');

  await using stranger = await browser.newContext();
  const other = await stranger.newPage();
  const strangerFaults = watchFaults(other);
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^Nguyễn Lan: speaking band \d/u);
  const picture = other.getByRole('img', { name: /^Nguyễn Lan: speaking band \d/u });
  expect(await pixelsOf(picture)).toEqual(DRAWN);
  await expect(other.locator('meta[property="og:image"]')).toHaveAttribute('content', `${link}.png`);
  await expect(other.getByText(/^Better: .*they explain things well to all of us/)).toBeVisible();
  await expect(other.getByText('nursing')).toHaveCount(0);
  await expectForEverybody(other);
  await other.getByRole('link', { name: 'Take a speaking test' }).click();
  await expect(other).toHaveURL('/speaking');

  await page.getByRole('button', { name: /^Revoke/ }).click();
  await expect(page.getByText('The card is revoked.', { exact: false })).toBeFocused();
  await using later = await browser.newContext();
  const gone = await later.newPage();
  expect((await gone.goto(link))?.status()).toBe(404);
  await expect(gone.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t open a card');
  await expectForEverybody(gone);
  expect((await later.request.get(`${link}.png`)).status()).toBe(404);
  expect([faults, strangerFaults]).toEqual([[], []]);
});
