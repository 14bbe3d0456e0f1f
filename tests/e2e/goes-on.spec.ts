// A typed test on the running product that is loaded again, and taken over by a second tab.
import { expect } from '@playwright/test';
import { test } from '../product/product-test.ts';
import { waitForSight } from './open-room.ts';
import { expectTrouble } from './page-test.ts';
import { endTest, typeAnswer } from './typed-test.ts';

test('a typed test goes on typed after a reload, with what was not sent, and in one tab at a time', async ({
  page,
  context,
}) => {
  const box = page.getByRole('textbox', { name: 'Type your answer' });
  await page.goto('/speaking/part1');
  await page.getByRole('button', { name: 'Type my answers instead' }).click();
  await typeAnswer(page, 'My name is Anna Keller.');
  await waitForSight(page, ({ examiner }) => examiner === 'listening');
  await box.fill('You can call me');

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Continue your test' }).click();
  await expect(box).toHaveValue('You can call me');
  await waitForSight(page, ({ examiner }) => examiner === 'listening');
  await expect(page.getByText(/ of \d+ min/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mute' })).toHaveCount(0);

  const second = await context.newPage();
  await second.goto('/speaking/part1');
  // It was taken without a microphone, as the server knows.
  await second.getByRole('button', { name: 'Continue your test' }).click();
  await expectTrouble(page, 'open-elsewhere');
  await typeAnswer(second, 'You can call me Anna.');
  await endTest(second);
});
