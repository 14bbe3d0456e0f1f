// The pages in a real browser, built, behind a policy stricter than the product's; the server is played at the network edge.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { SAMPLE_CONFIG } from '@bandpal/contracts/testing';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '../chromium.ts';
import { breakMicrophone, mockServer } from './mocked-server.ts';
import type { Replies } from './mocked-server.ts';
import { expectAccessible, expectForEverybody } from './page-checks.ts';
import { expectTrouble, test } from './page-test.ts';
import { open } from './site-test.ts';
import { ALLOWANCE, REPORT, SUMMARY, TEST_ID } from './sample-bodies.ts';

test.use({
  launchOptions: launchOptions([...FAKE_MICROPHONE_ARGS]),
});

async function rememberOwnTest(page: Page): Promise<void> {
  const tests = [{ id: TEST_ID, mode: 'part1', startedAt: SUMMARY.startedAt }];
  await page.addInitScript((stored) => localStorage.setItem('bandpal.tests', stored), JSON.stringify(tests));
}

test.describe('the landing page', () => {
  test('leads to the speaking tests', async ({ page }) => {
    await mockServer(page);
    await open(page, '/');
    await page.getByRole('link', { name: 'Choose a test' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Speaking tests');
    await expect(page.locator('main')).toBeFocused();
  });

  test('leads to the page that says what a free test will be like, and begins none', async ({ page }) => {
    await mockServer(page);
    await page.goto('/');
    await page.getByRole('link', { name: 'Start a Free Speaking Test' }).click();
    await expect(page).toHaveURL(/\/speaking\/part1$/);
    await expect(page.getByRole('button', { name: 'Start the test' })).toBeVisible();
  });
});

test.describe('the speaking page', () => {
  test('shows the open and the closed parts and what is left', async ({ page }) => {
    await mockServer(page, {
      config: { ...SAMPLE_CONFIG, flags: { ...SAMPLE_CONFIG.flags, speakingPart3: false } },
    });
    await page.goto('/speaking');
    await expect(page.getByTestId('allowance')).toContainText('1 test left today');
    await expect(page.getByRole('link', { name: /^Start/ })).toHaveCount(2);
    await expect(page.getByText('Not open yet')).toHaveCount(2);
    await expectForEverybody(page);
  });

  test('lists the own tests and offers to continue one that was cut off', async ({ page }) => {
    await rememberOwnTest(page);
    await mockServer(page, { test: SUMMARY });
    await page.goto('/speaking');
    await page.getByRole('link', { name: 'Continue your test' }).click();
    await expect(page).toHaveURL(new RegExp(`/speaking/part1\\?resume=${TEST_ID}`));
    await expect(page.getByText('3 answers are saved')).toBeVisible();
    await expectAccessible(page);
  });

  test('forgets an own test the server no longer has', async ({ page }) => {
    await rememberOwnTest(page);
    await mockServer(page);
    await page.goto('/speaking');
    await expect(page.getByRole('heading', { name: 'Check your microphone' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your tests' })).toHaveCount(0);
  });

  test('checks the microphone: permission, device, level, and a sentence played back', async ({ page }) => {
    await mockServer(page);
    await page.goto('/speaking');
    await page.getByRole('button', { name: 'Check my microphone' }).click();
    await expect(page.getByRole('combobox', { name: 'Microphone' })).toBeVisible();
    await expect(page.getByText('We can hear you.')).toBeVisible();
    await expect
      .poll(async () => (await page.getByTestId('level').boundingBox())?.width ?? 0, { intervals: [50] })
      .toBeGreaterThan(20);
    await page.getByRole('button', { name: 'Record a sentence' }).click();
    // A second of real sound: a shorter one is over before anybody can see it playing.
    await page.waitForTimeout(1000);
    await page.getByRole('button', { name: 'Stop and play back' }).click();
    await expect(page.getByText('Playing your sentence…')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play again' })).toBeEnabled();
    await expect(page.getByText('could not play')).toHaveCount(0);
    await expectForEverybody(page);
  });

  test('says why the microphone does not open', async ({ page }) => {
    await breakMicrophone(page, 'NotAllowedError');
    await mockServer(page);
    await page.goto('/speaking');
    await page.getByRole('button', { name: 'Check my microphone' }).click();
    await expect(page.getByText('The microphone is blocked')).toBeVisible();
  });
});

test.describe('what can stop a test', () => {
  const beforeStart: [string, Replies][] = [
    ['flag-off', { config: { ...SAMPLE_CONFIG, flags: { ...SAMPLE_CONFIG.flags, speakingPart1: false } } }],
    ['no-allowance', { allowance: { ...ALLOWANCE, remaining: 0, resetsAt: '2026-11-22T08:00:00.000Z' } }],
  ];
  for (const [trouble, replies] of beforeStart) {
    test(`${trouble} is told before the microphone is asked for`, async ({ page }) => {
      await mockServer(page, replies);
      await page.goto('/speaking/part1?autostart=true');
      await expectTrouble(page, trouble);
    });
  }

  for (const [errorName, trouble] of [
    ['NotAllowedError', 'microphone-refused'],
    ['NotFoundError', 'microphone-missing'],
    ['NotReadableError', 'microphone-busy'],
  ] as const) {
    test(`${trouble} offers to type`, async ({ page }) => {
      await breakMicrophone(page, errorName);
      await mockServer(page);
      await page.goto('/speaking/part1?autostart=true');
      await expectTrouble(page, trouble);
      await page.getByRole('button', { name: 'Type my answers' }).click();
      await expect(page.getByRole('textbox', { name: 'Type your answer' })).toBeVisible();
    });
  }

  const refusals: [string, Replies][] = [
    ['flag-off', { call: 'test.flag-off' }],
    ['no-allowance', { call: 'test.no-allowance' }],
    ['server-full', { call: 'server.full' }],
    ['server-draining', { call: 'server.draining' }],
    ['engine-failure', { call: 'speech.unavailable' }],
    ['too-many-requests', { call: 'request.rate-limited' }],
    ['unreachable', { call: 'unreachable' }],
    ['unexpected', { call: 'call.unauthorized' }],
  ];
  for (const [trouble, replies] of refusals) {
    test(`${trouble} is told when the call is refused`, async ({ page }) => {
      await mockServer(page, replies);
      await page.goto('/speaking/part1?autostart=true');
      await expectTrouble(page, trouble);
    });
  }

  test('engine-failure is told when the call engine does not load', async ({ page }) => {
    await mockServer(page, { engine: 'missing' });
    await page.goto('/speaking/part1?autostart=true');
    // The call library tries three times, three seconds apart.
    await expect(page.locator('[data-trouble=engine-failure]')).toBeVisible({ timeout: 30_000 });
  });

  test('browser-too-old is told where live audio is missing', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'));
    await mockServer(page);
    await page.goto('/speaking/part1');
    await expectTrouble(page, 'browser-too-old');
  });

  test('a test that cannot be continued says so', async ({ page }) => {
    await mockServer(page, { test: { ...SUMMARY, status: 'finished', resumable: false } });
    await page.goto(`/speaking/part1?resume=${TEST_ID}`);
    await expectTrouble(page, 'not-resumable');
  });

  test('a server that does not answer at all has a page, too', async ({ page }) => {
    await page.route('**/config.json', (route) => route.abort('connectionrefused'));
    await page.goto('/speaking');
    await expect(page.getByRole('alert')).toContainText('We could not reach the server.');
    await expectAccessible(page);
  });
});

test.describe('the report', () => {
  test('shows the band with its range, the criteria and the marked answers', async ({ page }) => {
    await mockServer(page, { report: REPORT });
    await page.goto(`/reports/${TEST_ID}`);
    await expect(page).toHaveTitle('Report: Part 1 | Bandpal');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByText('between 5.5 and 6.5').first()).toBeVisible();
    await expect(page.getByText('Not assessed', { exact: true })).toBeVisible();
    await page.getByText('Details for teachers').click();
    await expect(page.getByText('3.62 syllables/s').first()).toBeVisible();
    await page.getByText('Fluency and coherence').first().click();
    await expect(page.getByText('(pause of 1.4 s)').first()).toBeAttached();
    await expect(page.getByText('(unclear)').first()).toBeAttached();
    await page.getByRole('link', { name: 'See the answer, at 7 s' }).first().click();
    await expect(page.locator('#answer-a1')).toBeInViewport();
    await expectForEverybody(page);
  });

  test('says below an answer how to say it better', async ({ page }) => {
    await mockServer(page, { report: REPORT });
    await page.goto(`/reports/${TEST_ID}`);
    await page.getByText('Say it better').first().click();
    await expect(page.getByText('Useful phrases for this question').first()).toBeVisible();
    await expectForEverybody(page);
  });

  test('can be kept as a file', async ({ page }) => {
    await mockServer(page, { report: REPORT });
    await page.goto(`/reports/${TEST_ID}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the data of this test as a file' }).click();
    expect((await download).suggestedFilename()).toBe('speaking-report-2026-11-20.json');
  });

  test('can be deleted after a question', async ({ page }) => {
    await mockServer(page, { report: REPORT, test: SUMMARY });
    await page.goto(`/reports/${TEST_ID}`);
    await page.getByRole('button', { name: 'Delete my test' }).click();
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
    const deletion = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.getByRole('button', { name: 'Delete it' }).click();
    expect(new URL((await deletion).url()).pathname).toBe(`/api/tests/${TEST_ID}`);
    await expect(page).toHaveURL('/speaking');
  });

  test('that is not ready appears by itself when it is', async ({ page }) => {
    await mockServer(page, { report: 'test.report-pending', test: { ...SUMMARY, status: 'finished' } });
    const written = Promise.withResolvers<void>();
    let asks = 0;
    await page.route(/\/api\/tests\/[^/]+\/report$/, async (route) => {
      asks += 1;
      if (asks === 1) return route.fallback();
      // The page gives up after twenty tries: the second one is held, so that the check before may take its time.
      await written.promise;
      return route.fulfill({ json: REPORT });
    });
    await page.goto(`/reports/${TEST_ID}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your report is being written');
    await expectAccessible(page);
    written.resolve();
    await expect(page.getByTestId('overall-band')).toHaveText('6.0');
  });

  const others: [string, Replies][] = [
    ['This test is not finished', { report: 'test.report-pending', test: SUMMARY }],
    ['There is nothing to assess', { report: 'test.not-found', test: { ...SUMMARY, status: 'released' } }],
    ['We could not find this report', {}],
  ];
  for (const [heading, replies] of others) {
    test(`otherwise says: ${heading}`, async ({ page }) => {
      await mockServer(page, replies);
      await page.goto(`/reports/${TEST_ID}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expectForEverybody(page);
    });
  }
});
