import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { waitForSight } from './open-room.ts';

/** Types these answers in a session that is about to start, ends it and waits for the report. */
export async function takeTypedTest(page: Page, answers: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Type my answers instead' }).click();
  // oxlint-disable-next-line no-await-in-loop -- one question after another
  for (const answer of answers) await typeAnswer(page, answer);
  await endTest(page);
}

/** Types one answer as soon as the examiner listens, and waits until the examiner has it. */
export async function typeAnswer(page: Page, answer: string): Promise<void> {
  await waitForSight(page, ({ examiner }) => examiner === 'listening');
  await page.getByRole('textbox', { name: 'Type your answer' }).fill(answer);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await waitForSight(page, ({ examiner }) => examiner !== 'listening');
}

/** Ends the session in which the candidate is. */
export async function endTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End the test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the test' }).click();
  await expect(page).toHaveURL(/\/reports\//u);
}
