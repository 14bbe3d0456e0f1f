// Errors that are typed in a real test are corrected in its report, by the language model that studies every answer.
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { descendantsOf, startProduct } from '@bandpal/tools/product';
import type { RunningProduct } from '@bandpal/tools/product';
import { CORRECT, PLANTED } from '../spoken/planted-errors.ts';
import { expectForEverybody, showPart } from './page-checks.ts';

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product[Symbol.asyncDispose]());

/** Types an answer and waits until the examiner has said the next line. */
async function answer(page: Page, text: string): Promise<void> {
  await expect(page.locator('[data-examiner=listening]')).toBeVisible();
  await page.getByRole('textbox', { name: 'Type your answer' }).fill(text);
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('[data-examiner=listening]')).toHaveCount(0);
}

/** Whether a process of the server computes, or would if it had a processor; one that waits for work or for time does not. */
async function isComputing(): Promise<boolean> {
  const processes = await descendantsOf(product.pid);
  const states = await Promise.all(processes.map(({ pid }) => statesOf(pid)));
  return states.flat().includes('R');
}

/** The states of the threads of a process, by Linux's process table; none when it has ended meanwhile. */
async function statesOf(pid: number): Promise<string[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const stats = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8').catch(() => '')),
  );
  return stats.map((stat) => stat.charAt(stat.lastIndexOf(')') + 2));
}

/** Answers are studied behind the conversation; several looks, for a study goes from one sentence to the next. */
async function untilStudied(): Promise<void> {
  let quietLooks = 0;
  const look = async () => (quietLooks = (await isComputing()) ? 0 : quietLooks + 1);
  await expect.poll(look, { timeout: 120_000, intervals: [200] }).toBeGreaterThan(10);
}

/** The corrections on the page, as what was said and what is better. */
function correctionsOn(page: Page): Promise<string[]> {
  return page.getByTestId('correction').evaluateAll((marks) =>
    marks.map((mark) => {
      const [said = '', better = ''] = ['s', 'ins'].map((tag) => mark.querySelector(tag)?.textContent ?? '');
      return `${said} → ${better.replace(/^\+/, '')}`;
    }),
  );
}

test('a typed test is corrected where its errors are, and a mark that was removed stays removed', async ({
  page,
}) => {
  await page.goto(`${product.url}/speaking/part1`);
  await page.getByRole('button', { name: 'Type my answers instead' }).click();
  // Correct ones come first: with the first answer of all the language model is loaded, for which a busy machine takes long.
  for (const text of [...CORRECT, ...PLANTED.map(([text]) => text)]) await answer(page, text);
  await untilStudied();
  await page.getByRole('button', { name: 'End the test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the test' }).click();
  await expect(page).toHaveURL(/\/reports\//);
  await expect(page.getByText('Text estimate', { exact: true })).toBeVisible();

  const expected = PLANTED.map(([, said, better]) => `${said} → ${better}`);
  const found = await correctionsOn(page);
  expect(found.filter((one) => !expected.includes(one))).toEqual([]);
  expect(new Set(found).size).toBeGreaterThanOrEqual(8);
  await showPart(page, 'Fix');
  await expect(page.getByRole('heading', { name: /things? to work on/ })).toBeVisible();
  await showPart(page, 'Answers');

  const mark = page.getByTestId('correction').filter({ hasText: 'informations' });
  await mark.click();
  await expect(page.getByText(/^Why: One or more than one/)).toBeVisible();
  await expectForEverybody(page);
  const kept = page.waitForResponse(
    (reply) => reply.url().endsWith('/corrections') && reply.status() === 204,
  );
  await page.getByRole('button', { name: 'What I wrote is right' }).click();
  await kept;
  await page.reload();
  await expect(page.getByText('You removed 1 mark:')).toBeVisible();
  await expect(mark).toHaveCount(0);
  expect(await correctionsOn(page)).toHaveLength(found.length - 1);
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(mark).toBeVisible();
});
