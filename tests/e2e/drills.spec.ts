// An exercise on the running product: from what a report says to work on, through the room, to what was counted.
import { expect, test } from '@playwright/test';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '../chromium.ts';
import { startProduct } from '../product/start-product.ts';
import type { RunningProduct } from '../product/start-product.ts';
import { expectForEverybody } from './page-checks.ts';
import { takeTypedTest, typeAnswer } from './typed-test.ts';

test.use({ launchOptions: launchOptions(FAKE_MICROPHONE_ARGS), permissions: ['microphone'] });

/** Enough words for bands, in answers that are all short. */
const SHORT = [
  'I am a student of nursing and I like my subject a lot.',
  'Usually I study in the library with two or three good friends.',
  'Yes, I think that my teachers are kind and explain things well.',
  'In the evening I cook at home and watch a film on television.',
  'Next year I want to work in a big hospital near my town.',
];
const DEVELOPED =
  'I am a student of nursing. I chose it because I like to look after people and I learn something new every day. For example, last week I helped an old man to walk again, and he was very happy.';

let product: RunningProduct;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct({ GUEST_TESTS_PER_DAY: '1' });
});
test.afterAll(() => product?.[Symbol.asyncDispose]());

test('a report leads to an exercise, which says what was counted and whether the aim was reached', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.goto(`${product.url}/speaking/part1`);
  await takeTypedTest(page, SHORT);
  const report = page.url();

  const link = page.getByRole('link', { name: 'Exercise with the examiner: Answer, reason, example' });
  await expect(link).toBeVisible();
  await expectForEverybody(page);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exercise: Answer, reason, example');
  await expect(page.getByText(/At least 25 words, with a reason and an example/)).toBeVisible();
  await expectForEverybody(page);

  await page.getByRole('button', { name: 'Type my answer instead' }).click();
  const panel = page.getByRole('region', { name: 'Your exercise' });
  await expect(panel.getByText(/Your aim:/)).toBeVisible();
  await panel.getByText('What to do').click();
  await expect(panel.getByText(/^Answer the question in one sentence/)).toBeVisible();
  await expectForEverybody(page);
  await typeAnswer(page, DEVELOPED);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exercise: Answer, reason, example', {
    timeout: 60_000,
  });
  const outcome = page.getByRole('region', { name: 'Your exercise' });
  await expect(outcome.getByText('You reached the aim. Well done!')).toBeVisible({ timeout: 30_000 });
  await expect(outcome.getByText('A reason: we found “because”.')).toBeVisible();
  await expect(outcome.getByText('An example: we found “For example”.')).toBeVisible();
  await expect(outcome.getByText(/cannot tell whether it answers the question/)).toBeVisible();
  await expect(page.getByTestId('overall-band')).toHaveCount(0);
  await expectForEverybody(page);

  // The words for the ear are said by the examiner's voice.
  const sound = await page.request.get(`${product.url}/api/pairs/l-r/0/1/sound?pace=slower`);
  expect([sound.status(), (await sound.body()).subarray(0, 4).toString()]).toEqual([200, 'RIFF']);

  // It stands with its question, by its name.
  await page.getByRole('link', { name: 'Back to the report of the test' }).click();
  await expect(page).toHaveURL(report);
  await expect(
    page.getByRole('link', { name: /^Your try of .*exercise: Answer, reason, example/ }),
  ).toHaveCount(1);
});
