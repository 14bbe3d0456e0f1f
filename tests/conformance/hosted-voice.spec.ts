// The whole product with its tests on a hosted voice service: the real pages and the unmodified clients against a stand-in.
import { expect, test, type Page } from '@playwright/test';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { startProduct } from '@bandpal/tools/product';
import type { RunningProduct } from '@bandpal/tools/product';
import { showPart } from '../e2e/page-checks.ts';
import { endTest, takeTypedTest } from '../e2e/typed-test.ts';
import { HostedPlatform } from './hosted-platform.ts';

const SECRET = 'only the stand-in and the product know it';

test.use({
  permissions: ['microphone'],
  launchOptions: launchOptions([...FAKE_MICROPHONE_ARGS, '--autoplay-policy=no-user-gesture-required']),
});
test.describe.configure({ mode: 'serial' });

let platform: HostedPlatform;
let product: RunningProduct;
test.beforeAll(async () => {
  platform = await HostedPlatform.open();
  product = await startProduct(platform.settings(SECRET));
  platform.product = { url: product.url, secret: SECRET };
});
test.afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await platform[Symbol.asyncDispose]();
});

/** Addresses that the page has asked for, and what its content policy has refused. */
function watch(page: Page): { hosts: Set<string>; refused: string[] } {
  const seen = { hosts: new Set<string>(), refused: [] as string[] };
  page.on('request', (request) => seen.hosts.add(new URL(request.url()).origin));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) seen.refused.push(message.text());
  });
  return seen;
}

test('a spoken Part 1 is held there, by the exam here, and ends in a report of what is known', async ({
  page,
}) => {
  const { hosts, refused } = watch(page);
  platform.answers = [
    'I work as a nurse in a big hospital, because I have always wanted to help people who are ill.',
    'Most of my time goes into talking with patients and their families, which is harder than it sounds.',
    'If I had the choice again, I would probably do the same, although the nights are long.',
    'My colleagues are patient and funny, and we have been working together for several years.',
  ];
  await page.goto(`${product.url}/speaking/part1`);
  await expect(page.getByRole('region', { name: 'Your connection' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Start the test' }).click();
  await expect(page.locator('[data-stage=running]')).toBeVisible();
  await expect(page.getByTestId('question')).toContainText('?');
  await expect(page.getByRole('list', { name: 'Captions' })).toContainText('several years');
  await endTest(page);

  const [call] = platform.calls;
  await call?.ended;
  expect(platform.starts).toMatchObject([
    { key: 'the-public-key-there', body: { assistantId: 'assistant-1' } },
  ]);
  expect(new Set(call?.statuses)).toEqual(new Set(['/hosted/chat/completions 200', '/hosted/webhook 204']));
  await showPart(page, 'Answers');
  await expect(page.getByText('Spoken · ', { exact: false }).first()).toBeVisible();
  for (const why of ['gives no timing', 'says nothing about their sound']) {
    await expect(page.getByText(why, { exact: false }).first()).toBeAttached();
  }
  expect(refused).toEqual([]);
  expect([...hosts].toSorted()).toEqual([product.url, platform.url].toSorted());
});

test('a Part 2 shows its card and its clock, and the page has the line after the preparation said', async ({
  page,
}) => {
  platform.answers = [];
  await page.goto(`${product.url}/speaking/part2`);
  await page.getByRole('button', { name: 'Start the test' }).click();
  await expect(page.getByTestId('cue-card')).toContainText('Describe');
  const call = platform.calls.at(-1);
  await expect.poll(() => call?.messages.length).toBe(1);
  await page.getByRole('button', { name: 'I’m ready' }).click();
  await expect.poll(() => call?.said.length).toBe(1);
  await expect(page.getByRole('list', { name: 'Captions' })).toContainText(call?.said[0] ?? '');
  await expect(page.getByLabel('Time of your talk')).toBeVisible();

  const talk =
    'Last summer I went to a small town by the sea where my aunt lives, and I stayed there for two weeks.';
  const heard = call?.hear(talk);
  await expect.poll(() => call?.messages.at(-1)?.content).toBe(talk);
  await page.getByRole('button', { name: 'I’ve finished' }).click();
  await heard;
  // The talk was short, so the examiner asks for more.
  expect(call?.messages.at(-1)).toMatchObject({ role: 'assistant' });
  await endTest(page);
  await call?.ended;
  expect(new Set(call?.statuses)).toEqual(new Set(['/hosted/chat/completions 200', '/hosted/webhook 204']));
});

test('a test whose page was loaded again goes on at its question, in another call', async ({ page }) => {
  platform.answers = ['I work as a nurse in a big hospital, because I like to help people who are ill.'];
  const before = platform.calls.length;
  await page.goto(`${product.url}/speaking/part1`);
  await page.getByRole('button', { name: 'Start the test' }).click();
  const messages = () => platform.calls[before]?.messages.length ?? 0;
  await expect.poll(messages).toBe(3);
  const asked = platform.calls[before]?.messages[2]?.content ?? '';
  const isShown = async () => asked.includes((await page.getByTestId('question').textContent()) ?? '?');
  await expect.poll(isShown).toBe(true);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Continue your test' }).click();
  await expect(page.locator('[data-stage=running]')).toBeVisible();
  await expect.poll(isShown).toBe(true);
  expect(platform.calls.length).toBe(before + 2);
  await endTest(page);
});

test('a test that is typed is held here, and the service hears nothing of it', async ({ page }) => {
  platform.answers = [];
  const { hosts, refused } = watch(page);
  const calls = platform.calls.length;
  await page.goto(`${product.url}/speaking/part1`);
  await takeTypedTest(page, [
    'I work as a nurse in a hospital by the sea.',
    'I talk with people who are ill.',
  ]);
  expect(platform.calls.length).toBe(calls);
  await showPart(page, 'Answers');
  await expect(page.getByText('Typed · ', { exact: false }).first()).toBeVisible();
  expect(refused).toEqual([]);
  expect([...hosts]).toEqual([product.url]);
});
