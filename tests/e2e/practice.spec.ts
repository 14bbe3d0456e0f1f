// One question taken again, on the running product: from the report through the room to both answers side by side.
import { expect } from '@playwright/test';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { test } from '../product/product-test.ts';
import { expectForEverybody, showPart } from './page-checks.ts';
import { takeTypedTest, typeAnswer } from './typed-test.ts';

test.use({
  shared: 'one guest test a day',
  launchOptions: launchOptions(FAKE_MICROPHONE_ARGS),
  permissions: ['microphone'],
});

const SHORT = 'I am a student and it depends of the day what I do.';
const LONGER =
  'I am a student of nursing, and it depends on the day what I do: on some days I work in the hospital and on others I sit in the library and read.';

test('a question of a report is asked again alone, and both answers stand side by side', async ({
  page,
  context,
}) => {
  await page.goto('/speaking/part1');
  await takeTypedTest(page, [SHORT]);
  const report = page.url();
  const allowance = () => context.request.get('/api/allowance').then((reply) => reply.json());
  expect(await allowance()).toMatchObject({ remaining: 0 });

  await showPart(page, 'Answers');
  await page
    .getByRole('link', { name: /^Try this question again/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Try this question again');
  await expectForEverybody(page);
  await page.getByRole('button', { name: 'Type my answer instead' }).click();
  await typeAnswer(page, LONGER);
  // The practice ends by itself after its one answer.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice: before and now');
  await expect(page.getByText(/^Your answer is longer: \d+ words before/)).toBeVisible();
  await expect(page.getByText('What I do', { exact: false }).first()).toBeVisible();
  await expect(page.getByTestId('overall-band')).toHaveCount(0);
  await expectForEverybody(page);
  expect(await allowance()).toMatchObject({ remaining: 0 });

  // It stands with its question, not among the tests.
  await page.getByRole('link', { name: 'Back to the report of the test' }).click();
  await expect(page).toHaveURL(report);
  await showPart(page, 'Answers');
  await expect(page.getByRole('link', { name: /^Your try of/ })).toHaveCount(1);
  const tests: { tests: unknown[] } = await (await context.request.get('/api/tests')).json();
  expect(tests.tests).toHaveLength(1);

  // Leaving a running practice asks first.
  page.on('dialog', (dialog) => void dialog.accept());
  // The second practice of the day is the last one, answered or not.
  for (const isLast of [true, false]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await page.goto(report);
    // oxlint-disable-next-line no-await-in-loop
    await showPart(page, 'Answers');
    // oxlint-disable-next-line no-await-in-loop
    await page
      .getByRole('link', { name: /^Try this question again/ })
      .first()
      .click();
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('button', { name: 'Type my answer instead' }).click();
    const seen = isLast ? page.locator('[data-examiner]') : page.locator('[data-trouble=practice-limit]');
    // oxlint-disable-next-line no-await-in-loop
    await expect(seen).toBeVisible();
  }
  await expectForEverybody(page);
});
