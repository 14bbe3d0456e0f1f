// The pages in a real browser, built, behind a policy stricter than the product's; the server is played at the network edge.
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '../chromium.ts';
import { breakMicrophone, examIs, examinerSends, heardByExaminer, mockServer } from './mocked-server.ts';
import type { Replies } from './mocked-server.ts';
import { expectAccessible, expectNoSidewaysScroll, watchFaults } from './page-checks.ts';
import {
  ALLOWANCE,
  CONFIG,
  REPORT,
  SUMMARY,
  TEST_ID,
  metadataOf,
  part1View,
  preparationView,
} from './sample-bodies.ts';
import { serveSite } from './static-site.ts';

const test = base.extend<{ faultless: undefined }, { siteUrl: string }>({
  siteUrl: [
    // Playwright reads what a fixture needs from this pattern; this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await using site = await serveSite();
      await use(site.url);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
  faultless: [
    async ({ page }, use) => {
      const faults = watchFaults(page);
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

test.use({
  launchOptions: launchOptions([...FAKE_MICROPHONE_ARGS]),
});

async function rememberOwnTest(page: Page): Promise<void> {
  const tests = [{ id: TEST_ID, mode: 'part1', startedAt: SUMMARY.startedAt }];
  await page.addInitScript((stored) => localStorage.setItem('bandpal.tests', stored), JSON.stringify(tests));
}

async function enterRoom(page: Page, replies: Replies = {}, path = '/speaking/part1'): Promise<void> {
  await mockServer(page, replies);
  await page.goto(path);
  await page.getByRole('button', { name: 'Start the test' }).click();
  await expect(page.getByText('The examiner will start in a moment.').first()).toBeVisible();
  await examinerSends(page, 'listening');
}

const expectHeard = (page: Page, message: object): Promise<void> =>
  expect.poll(() => heardByExaminer(page)).toContainEqual(message);

test.describe('the landing page', () => {
  test('leads to the speaking tests', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle(/Bandpal/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Practice IELTS speaking with your AI pal',
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await mockServer(page);
    await page.getByRole('link', { name: 'Start a Free Speaking Test' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Speaking tests');
    await expect(page.locator('main')).toBeFocused();
  });

  test('is not where an unknown address leads', async ({ page }) => {
    await page.goto('/nothing-here');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find this page');
    await expectAccessible(page);
  });
});

test.describe('the speaking page', () => {
  test('shows the open and the closed parts and what is left', async ({ page }) => {
    await mockServer(page, {
      config: { ...CONFIG, flags: { ...CONFIG.flags, speakingPart3: false } },
    });
    await page.goto('/speaking');
    await expect(page.getByTestId('allowance')).toContainText('1 test left today');
    await expect(page.getByRole('link', { name: /^Start/ })).toHaveCount(2);
    await expect(page.getByText('Not open yet')).toHaveCount(2);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
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
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
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
    ['flag-off', { config: { ...CONFIG, flags: { ...CONFIG.flags, speakingPart1: false } } }],
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

async function expectTrouble(page: Page, trouble: string): Promise<void> {
  await expect(page.locator(`[data-trouble=${trouble}]`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(/Nothing (was|more is) charged/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test.describe('the test room', () => {
  test('shows whose turn it is, the question, the captions and the figures', async ({ page }) => {
    await enterRoom(page);
    await examIs(page, metadataOf(part1View(), 'speaking'));
    await expect(page.getByTestId('examiner-state')).toHaveText('The examiner is speaking');
    await expect(page.getByTestId('question')).toContainText('the place where you live');
    await examIs(page, metadataOf(part1View(), 'listening'));
    await expect(page.getByTestId('announcements')).toHaveText('Your turn.');
    await examinerSends(page, {
      type: 'transcript',
      role: 'user',
      transcriptType: 'partial',
      transcript: 'I like the sea',
    });
    await expect(page.getByRole('list', { name: 'Captions' })).toContainText('I like the sea');
    await expect(page.getByTestId('response-time')).toContainText('0.24 s');
    await expect(page.getByRole('timer', { name: 'Time in this part' })).toHaveText(/1:2\d/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('can be used by keyboard alone', async ({ page }) => {
    await enterRoom(page);
    await examIs(page, metadataOf(part1View(), 'listening'));
    await page.getByRole('button', { name: 'End the test' }).focus();
    const names: string[] = [];
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      names.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
    }
    expect(names).toEqual(
      expect.arrayContaining(['Mute', 'Repeat the question', 'Type an answer', 'Captions']),
    );
    await page.getByRole('button', { name: 'Mute', exact: true }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Unmute' })).toBeFocused();
    await page.getByRole('button', { name: 'Repeat the question' }).press('Enter');
    await expectHeard(page, { type: 'exam', event: 'repeat-question' });
  });

  test('needs no microphone of a candidate who types', async ({ page }) => {
    await breakMicrophone(page, 'NotAllowedError');
    await mockServer(page);
    await page.goto('/speaking/part1');
    const call = page.waitForRequest('**/call/web');
    await page.getByRole('button', { name: 'Type my answers instead' }).click();
    expect((await call).postDataJSON()).toMatchObject({ assistantOverrides: { metadata: { typed: true } } });
    await expect(page.getByRole('textbox', { name: 'Type your answer' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mute' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('takes typed answers', async ({ page }) => {
    await enterRoom(page);
    await examIs(page, metadataOf(part1View(), 'listening'));
    await page.getByRole('button', { name: 'Type an answer' }).click();
    await page.getByRole('textbox', { name: 'Type your answer' }).fill('I like the sea.');
    await page.keyboard.press('Control+Enter');
    await expectHeard(page, {
      type: 'add-message',
      message: { role: 'user', content: 'I like the sea.' },
      triggerResponseEnabled: true,
    });
  });

  test('gives the topic card, the countdown and a place for notes in Part 2', async ({ page }) => {
    await enterRoom(page, {}, '/speaking/part2');
    await examIs(page, metadataOf(preparationView(), 'waiting'));
    await expect(page.getByTestId('cue-card')).toContainText('Describe a skill');
    await expect(page.getByRole('timer', { name: 'Preparation time left' })).toHaveText(/0:4\d/);
    await page.getByRole('textbox', { name: 'Your notes' }).fill('cooking, my aunt, two years');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'I’m ready' }).click();
    await examIs(page, metadataOf({ ...preparationView(), phase: 'long-turn' }, 'listening'));
    await expect(page.getByRole('textbox', { name: 'Your notes' })).toHaveValue(
      'cooking, my aunt, two years',
    );
    await page.getByRole('button', { name: 'I have finished' }).click();
    await expectHeard(page, { type: 'exam', event: 'preparation-finished' });
    await expectHeard(page, { type: 'exam', event: 'answer-finished' });
    expect(JSON.stringify(await heardByExaminer(page))).not.toContain('cooking');
  });

  test('asks before the end and then shows the report', async ({ page }) => {
    await enterRoom(page, { report: REPORT });
    await examIs(page, metadataOf(part1View(), 'listening'));
    await page.getByRole('button', { name: 'End the test' }).click();
    await expect(page.getByRole('button', { name: 'Go on with the test' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'End the test' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the test' }).click();
    await expectHeard(page, { type: 'end-call' });
    await examinerSends(page, { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' });
    await expect(page).toHaveURL(`/reports/${TEST_ID}`);
    await expect(page.getByTestId('overall-band')).toHaveText('6.0');
  });

  test('asks before it is left for another page', async ({ page }) => {
    await enterRoom(page);
    await examIs(page, metadataOf(part1View(), 'listening'));
    await page.getByRole('link', { name: 'Speaking', exact: true }).click();
    await page.getByRole('button', { name: 'Stay in the test' }).click();
    await expect(page.getByTestId('question')).toBeVisible();
  });

  test('says in plain words when the spare audio way is used', async ({ page }) => {
    await enterRoom(page);
    await page.evaluate(() => {
      const { examinerSends: send } = window as unknown as { examinerSends: (data: string) => void };
      send('{"type":"audio-path","path":"websocket"}');
    });
    await expect(page.getByText('so we use a spare one')).toBeVisible();
  });

  test('leads from a lost connection back to the same test', async ({ page }) => {
    await enterRoom(page, { test: SUMMARY });
    await examIs(page, metadataOf(part1View(), 'listening'));
    await page.evaluate(() => (window as unknown as { loseConnection: () => void }).loseConnection());
    await expectTrouble(page, 'connection-lost');
    const call = page.waitForRequest('**/call/web');
    await page.getByRole('button', { name: 'Continue the test' }).click();
    expect((await call).postDataJSON()).toMatchObject({
      assistantId: 'examiner-part1',
      assistantOverrides: { metadata: { resumeTestId: TEST_ID } },
    });
    await expect(page.getByText('The examiner will start in a moment.').first()).toBeVisible();
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
    await page.getByText('Fluency and coherence').click();
    await expect(page.getByText('3.62 syllables/s').first()).toBeVisible();
    await expect(page.getByText('(pause of 1.4 s)').first()).toBeAttached();
    await expect(page.getByText('(unsure)').first()).toBeAttached();
    await page.getByRole('link', { name: 'See the answer, at 7 s' }).first().click();
    await expect(page.locator('#answer-a1')).toBeInViewport();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('can be kept as a file', async ({ page }) => {
    await mockServer(page, { report: REPORT });
    await page.goto(`/reports/${TEST_ID}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as JSON' }).click();
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
    await page.goto(`/reports/${TEST_ID}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your report is being written');
    await expectAccessible(page);
    await mockServer(page, { report: REPORT });
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
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
});
