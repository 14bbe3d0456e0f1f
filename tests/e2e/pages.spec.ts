// The pages in a real browser, built, behind a policy stricter than the product's; the server is played at the network edge.
// What a page shows for each answer of the server is tested in apps/web/src, beside its parts.
import { expect } from '@playwright/test';
import { SAMPLE_CONFIG } from '@bandpal/contracts/testing';
import { mockServer } from './mocked-server.ts';
import type { Replies } from './mocked-server.ts';
import { expectAccessible, expectForEverybody } from './page-checks.ts';
import { expectTrouble, test } from './page-test.ts';
import { REPORT, SUMMARY, TEST_ID } from './sample-bodies.ts';

test('the speaking page shows what can be taken, checks the microphone, and leads back into a test that was cut off', async ({
  page,
}) => {
  const tests = [{ id: TEST_ID, mode: 'part1', startedAt: SUMMARY.startedAt }];
  await page.addInitScript((stored) => localStorage.setItem('bandpal.tests', stored), JSON.stringify(tests));
  await mockServer(page, {
    config: { ...SAMPLE_CONFIG, flags: { ...SAMPLE_CONFIG.flags, speakingPart3: false } },
    test: SUMMARY,
  });
  await page.goto('/speaking');
  await expect(page.getByTestId('allowance')).toContainText('1 test left today');
  await expect(page.getByRole('link', { name: /^Start/ })).toHaveCount(2);
  await expect(page.getByText('Not open yet')).toHaveCount(2);

  await test.step('permission, device, level, and a sentence played back', async () => {
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
    await expect(page.getByText('couldn’t play')).toHaveCount(0);
  });
  await expectForEverybody(page);

  await page.getByRole('link', { name: 'Continue your test' }).click();
  await expect(page).toHaveURL(new RegExp(`/speaking/part1\\?resume=${TEST_ID}`));
  await expect(page.getByText('3 answers are saved')).toBeVisible();
});

test('a call that is refused says why, and each way on is there', async ({ page }) => {
  const replies: Replies = { call: 'server.full' };
  await mockServer(page, replies);
  await page.goto('/speaking/part1?autostart=true');
  await expectTrouble(page, 'server-full');
  await expectForEverybody(page);
  const refusals = [
    ['server-draining', 'server.draining'],
    ['engine-failure', 'speech.unavailable'],
    ['too-many-requests', 'request.rate-limited'],
    ['unreachable', 'unreachable'],
    ['unexpected', 'call.unauthorized'],
  ] as const;
  for (const [trouble, call] of refusals) {
    replies.call = call;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectTrouble(page, trouble);
  }

  await test.step('so does a call whose engine does not load', async () => {
    delete replies.call;
    replies.engine = 'missing';
    await page.getByRole('button', { name: 'Try again' }).click();
    // The call library tries three times, three seconds apart.
    await expect(page.locator('[data-trouble=engine-failure]')).toBeVisible();
  });

  for (const [trouble, call] of [
    ['flag-off', 'test.flag-off'],
    ['no-allowance', 'test.no-allowance'],
  ] as const) {
    replies.call = call;
    await page.getByRole('link', { name: 'Back to the tests' }).click();
    await page
      .getByRole('link', { name: /^Start/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Start the test' }).click();
    await expectTrouble(page, trouble);
  }
});

test('the report shows the band, the criteria and the answers, is kept as a file, and can be deleted', async ({
  page,
}) => {
  await mockServer(page, { report: REPORT, test: SUMMARY });
  await page.goto(`/reports/${TEST_ID}`);
  await expect(page).toHaveTitle('Report: Part 1 | Bandpal');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await test.step('the band with its range, the criteria and the marked answers', async () => {
    await expect(page.getByText('between 5.5 and 6.5').first()).toBeVisible();
    await expect(page.getByText('Not assessed', { exact: true }).first()).toBeVisible();
    await page.getByText('Details for teachers').click();
    await expect(page.getByText('3.62 syllables/s', { exact: true }).first()).toBeVisible();
    await page.locator('summary').filter({ hasText: 'Fluency and coherence' }).click();
    await expect(page.getByText('(pause of 1.4 s)').first()).toBeAttached();
    await expect(page.getByText('(unclear)').first()).toBeAttached();
    await page.getByRole('link', { name: 'See the answer, at 7 s' }).first().click();
    await expect(page.locator('#answer-a1')).toBeInViewport();
  });

  await test.step('below an answer how to say it better', async () => {
    await page.getByText('Say it better').first().click();
    await expect(page.getByText('Useful phrases for this question').first()).toBeVisible();
  });
  await expectForEverybody(page);

  await test.step('a file of its data', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the data of this test as a file' }).click();
    expect((await download).suggestedFilename()).toBe('speaking-report-2026-11-20.json');
  });

  await test.step('its end, after a question', async () => {
    await page.getByRole('button', { name: 'Delete my test' }).click();
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await expectAccessible(page);
    const deletion = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.getByRole('button', { name: 'Delete it' }).click();
    expect(new URL((await deletion).url()).pathname).toBe(`/api/tests/${TEST_ID}`);
    await expect(page).toHaveURL('/speaking');
  });
});
