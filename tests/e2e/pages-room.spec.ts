// The test room in a real browser, built, behind a policy stricter than the product's; the server is played at the network edge.
// What the room shows in each state of the exam is tested in apps/web/src/features/test-room.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { examIs, examinerSends, heardByExaminer, mockServer } from './mocked-server.ts';
import { expectAccessible, expectForEverybody, expectNoSidewaysScroll } from './page-checks.ts';
import { enterRoom, expectHeard, expectTrouble, test } from './page-test.ts';
import { REPORT, SUMMARY, TEST_ID, metadataOf, part1View, preparationView } from './sample-bodies.ts';
import { DESKTOP, PHONE } from './site-test.ts';

const SMALL_PHONE = { width: 375, height: 667 };
const LAPTOP = { width: 1280, height: 800 };

const loseConnection = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { loseConnection: () => void }).loseConnection());

test('a test of Part 1 is taken by voice, by keyboard and by typing, and leads to its report', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  const signIn = header.getByRole('button', { name: 'Log In' });
  const box = page.getByRole('textbox', { name: 'Type your answer' });
  const send = page.getByRole('button', { name: 'Send answer' });

  await test.step('who is muted before the call is there stays muted, and the header has the logo alone', async () => {
    await page.addInitScript(() => {
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (constraints) => {
        const stream = await open(constraints);
        Object.assign(window, { microphoneTrack: stream.getAudioTracks()[0] });
        return stream;
      };
    });
    const isOn = () =>
      page.evaluate(
        () => (window as unknown as { microphoneTrack: MediaStreamTrack }).microphoneTrack.enabled,
      );
    await mockServer(page, { report: REPORT });
    const held = Promise.withResolvers<void>();
    await page.route('**/engine/call-engine.js', async (route) => {
      await held.promise;
      await route.fallback();
    });
    await page.setViewportSize(PHONE);
    await page.goto('/speaking/part1');
    await expect(signIn).toBeVisible();
    await page.getByRole('button', { name: 'Start the test' }).click();
    await expect(header.getByText('Test in progress')).toBeVisible();
    await expect(header.getByRole('button')).toHaveCount(0);
    await expect(header.locator('summary')).toHaveCount(0);
    await expect(header.getByRole('link')).toHaveText(['Bandpal']);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Mute', exact: true }).click();
    expect(await isOn()).toBe(false);
    held.resolve();
    await expect(page.getByText('The examiner will start in a moment.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();
    expect(await isOn()).toBe(false);
    await page.getByRole('button', { name: 'Unmute' }).click();
    await examinerSends(page, 'listening');
    const captions = page.getByRole('button', { name: 'Captions' });
    await expect(captions).toHaveAttribute('aria-pressed', 'false');
    await captions.click();
    await page.setViewportSize(DESKTOP);
  });

  await test.step('whose turn it is, the question, the captions and the figures are shown', async () => {
    await examIs(page, metadataOf(part1View(), 'speaking'));
    await expect(page.getByTestId('examiner-state')).toHaveText('The examiner is speaking');
    await expect(page.getByTestId('question')).toContainText('the place where you live');
    await examIs(page, metadataOf(part1View(), 'listening'));
    await expect(page.getByRole('timer', { name: 'Time in this part' })).toHaveText(/1:2\d/);
    await expect(page.getByTestId('announcements')).toHaveText('Your turn.');
    await examinerSends(page, {
      type: 'transcript',
      role: 'user',
      transcriptType: 'partial',
      transcript: 'I like the sea',
    });
    await expect(page.getByRole('list', { name: 'Captions' })).toContainText('I like the sea');
    await expectForEverybody(page);
  });

  await test.step('the keyboard alone is enough', async () => {
    await page.getByRole('heading', { level: 1 }).focus();
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

  await test.step('a typed answer that the examiner cannot take yet is kept', async () => {
    await examIs(page, metadataOf(part1View(), 'thinking'));
    await page.getByRole('button', { name: 'Type an answer' }).click();
    await box.fill('I like the sea.');
    await expect(send).toBeDisabled();
    await examIs(page, metadataOf(part1View(), 'listening'));
    await send.click();
    await examinerSends(page, { type: 'error', code: 'request.invalid', message: 'Nothing is asked now.' });
    await expect(page.getByText('Nothing is asked now.').first()).toBeVisible();
    await expect(box).toHaveValue('I like the sea.');
    await expect(send).toBeEnabled();
  });

  await test.step('the sound can be turned on when the browser has stopped it, until it plays', async () => {
    // The examiner's player as the voice client makes it, stopped as a browser stops it.
    await page.evaluate(() => {
      const player = document.createElement('audio');
      player.dataset['participantId'] = 'examiner';
      player.srcObject = new AudioContext().createMediaStreamDestination().stream;
      document.body.append(player);
    });
    await expect(page.getByTestId('announcements')).toContainText('Your browser has stopped the sound');
    // With the box, and with what was said of the answer.
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Turn the sound on' }).click();
    await expect(page.getByRole('button', { name: 'Turn the sound on' })).toHaveCount(0);
    expect(await page.evaluate(() => document.querySelector('audio')?.paused)).toBe(false);
  });

  await test.step('a typed answer stays in the box until the examiner has it', async () => {
    const answer = {
      type: 'add-message',
      message: { role: 'user', content: 'I like the sea.' },
      triggerResponseEnabled: true,
      questionId: 'home-2',
    };
    await box.press('Control+Enter');
    await expect.poll(async () => (await heardByExaminer(page)).filter(isAnswer)).toEqual([answer, answer]);
    await expectHeard(page, { type: 'exam', event: 'typing-started' });
    await expect(box).toHaveValue('I like the sea.');
    await examinerSends(page, {
      type: 'transcript',
      role: 'user',
      transcriptType: 'final',
      transcript: 'I like the sea.',
    });
    await expect(box).toHaveValue('');
  });

  await test.step('it says what it means that there is no direct audio connection', async () => {
    await page.evaluate(() => {
      const { examinerSends: say } = window as unknown as { examinerSends: (data: string) => void };
      say('{"type":"audio-path","path":"websocket"}');
    });
    await expect(page.getByText('so the sound goes through the website')).toBeVisible();
  });

  await test.step('the logo asks, by keyboard too; the first answer is to stay, and the focus comes back', async () => {
    const leaving = page.getByRole('dialog', { name: 'Leave the test?' });
    const logo = header.getByRole('link', { name: 'Bandpal' });
    await logo.focus();
    for (const stay of ['Enter', 'Escape'] as const) {
      await page.keyboard.press('Enter');
      await expect(leaving).toHaveAccessibleDescription(/Your finished answers are saved/);
      await expect(leaving.getByRole('button', { name: 'Stay in the test' })).toBeFocused();
      if (stay === 'Enter') await expectAccessible(page);
      await page.keyboard.press(stay);
      await expect(leaving).toHaveCount(0);
      await expect(logo).toBeFocused();
    }
    await expect(page).toHaveURL('/speaking/part1');
    await expect(page.getByTestId('question')).toBeVisible();
    expect(JSON.stringify(await heardByExaminer(page))).not.toContain('end-call');
    await expectNoSidewaysScroll(page);
  });

  await test.step('the end is asked about first, and leads to the report', async () => {
    const end = page.getByRole('button', { name: 'End the test' });
    await end.click();
    await expect(page.getByRole('button', { name: 'Go on with the test' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await end.click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the test' }).click();
    await expectHeard(page, { type: 'end-call' });
    await examinerSends(page, { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' });
    await expect(page).toHaveURL(`/reports/${TEST_ID}`);
    await expect(page.getByTestId('overall-band')).toHaveText('6.0');
    await expect(signIn).toBeVisible();
    await expect(header.getByText('Test in progress')).toHaveCount(0);
  });
});

const isAnswer = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'add-message';

test('Part 2 has its topic card, its countdown and a place for notes, also where the browser forbids to store anything', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  await enterRoom(page, { report: REPORT }, '/speaking/part2');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await examIs(page, metadataOf(preparationView(), 'waiting'));
  await expect(page.getByRole('timer', { name: 'Preparation time left' })).toHaveText(/0:4\d/);
  await expect(page.getByTestId('cue-card')).toContainText('Describe a skill');
  for (const window of [SMALL_PHONE, LAPTOP]) {
    await page.setViewportSize(window);
    await expect(page.getByRole('timer', { name: 'Preparation time left' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Mute', exact: true })).toBeInViewport({ ratio: 1 });
    await page.getByRole('textbox', { name: 'Your notes' }).focus();
    await expect(page.getByRole('textbox', { name: 'Your notes' })).toBeInViewport();
    await expect(page.getByRole('timer', { name: 'Preparation time left' })).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('textbox', { name: 'Your notes' }).fill('cooking, my aunt, two years');
  await expectForEverybody(page);
  await page.getByRole('button', { name: 'I’m ready' }).click();
  await expect(page.getByRole('region', { name: 'Examiner' })).toBeFocused();
  await examIs(page, metadataOf({ ...preparationView(), phase: 'long-turn' }, 'listening'));
  await expect(page.getByRole('textbox', { name: 'Your notes' })).toHaveValue('cooking, my aunt, two years');
  const captions = page.getByRole('list', { name: 'Captions' });
  await expect(captions).toBeVisible();
  await page.getByRole('button', { name: 'Captions' }).click();
  await expect(captions).toHaveCount(0);
  await page.getByRole('button', { name: 'I’ve finished' }).click();
  await expectHeard(page, { type: 'exam', event: 'preparation-finished' });
  await expectHeard(page, { type: 'exam', event: 'answer-finished' });
  expect(JSON.stringify(await heardByExaminer(page))).not.toContain('cooking');
  await examinerSends(page, { type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call' });
  await expect(page).toHaveURL(`/reports/${TEST_ID}`);
});

test('a lost connection leads back to the same test, and keeps nobody on the page', async ({ page }) => {
  await enterRoom(page, { test: SUMMARY });
  await examIs(page, metadataOf(part1View(), 'listening'));
  await loseConnection(page);
  await expectTrouble(page, 'connection-lost');
  const call = page.waitForRequest('**/call/web');
  await page.getByRole('button', { name: 'Continue the test' }).click();
  expect((await call).postDataJSON()).toMatchObject({
    assistantId: 'examiner-part1',
    assistantOverrides: { metadata: { resumeTestId: TEST_ID } },
  });
  await expect(page.getByText('The examiner will start in a moment.').first()).toBeVisible();
  await examinerSends(page, 'listening');
  await examIs(page, metadataOf(part1View(), 'listening'));
  await expect(page.getByTestId('question')).toBeVisible();
  await loseConnection(page);
  await expectTrouble(page, 'connection-lost');
  await page.getByRole('banner').getByRole('link', { name: 'Bandpal' }).click();
  await expect(page).toHaveURL('/');
});
