// The test room in a real browser, built, behind a policy stricter than the product's; the server is played at the network edge.
import { expect } from '@playwright/test';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '../chromium.ts';
import { breakMicrophone, examIs, examinerSends, heardByExaminer, mockServer } from './mocked-server.ts';
import { expectAccessible, expectForEverybody } from './page-checks.ts';
import { enterRoom, expectHeard, expectTrouble, test } from './page-test.ts';
import { REPORT, SUMMARY, TEST_ID, metadataOf, part1View, preparationView } from './sample-bodies.ts';

test.use({
  launchOptions: launchOptions([...FAKE_MICROPHONE_ARGS]),
});

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
    await expect(page.getByRole('timer', { name: 'Time in this part' })).toHaveText(/1:2\d/);
    await expectForEverybody(page);
  });

  test('can be used by keyboard alone', async ({ page }) => {
    await enterRoom(page);
    await examIs(page, metadataOf(part1View(), 'listening'));
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
    await expectHeard(page, { type: 'exam', event: 'typing-started' });
    await expect(page.getByRole('textbox', { name: 'Type your answer' })).toHaveValue('I like the sea.');
    await examinerSends(page, {
      type: 'transcript',
      role: 'user',
      transcriptType: 'final',
      transcript: 'I like the sea.',
    });
    await expect(page.getByRole('textbox', { name: 'Type your answer' })).toHaveValue('');
  });

  test('keeps a typed answer that the examiner cannot take yet', async ({ page }) => {
    await enterRoom(page);
    await examIs(page, metadataOf(part1View(), 'thinking'));
    await page.getByRole('button', { name: 'Type an answer' }).click();
    await page.getByRole('textbox', { name: 'Type your answer' }).fill('I like the sea.');
    await expect(page.getByRole('button', { name: 'Send answer' })).toBeDisabled();
    await examIs(page, metadataOf(part1View(), 'listening'));
    await page.getByRole('button', { name: 'Send answer' }).click();
    await examinerSends(page, { type: 'error', code: 'request.invalid', message: 'Nothing is asked now.' });
    await expect(page.getByText('Nothing is asked now.').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Type your answer' })).toHaveValue('I like the sea.');
    await expect(page.getByRole('button', { name: 'Send answer' })).toBeEnabled();
    await expectAccessible(page);
  });

  test('takes the focus to its heading, and to the examiner when a step is left', async ({ page }) => {
    await enterRoom(page, {}, '/speaking/part2');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await examIs(page, metadataOf(preparationView(), 'waiting'));
    await page.getByRole('button', { name: 'I’m ready' }).click();
    await expect(page.getByRole('region', { name: 'Examiner' })).toBeFocused();
  });

  test('works where the browser forbids to store anything', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    );
    await enterRoom(page);
    await examIs(page, metadataOf(part1View(), 'listening'));
    await page.getByRole('button', { name: 'Captions' }).click();
    await expect(page.getByTestId('question')).toBeVisible();
  });

  test('offers to turn the sound on in a running test, until it plays', async ({ page }) => {
    await enterRoom(page);
    await examIs(page, metadataOf(part1View(), 'speaking'));
    // The examiner's player as the voice client makes it, stopped as a browser stops it.
    await page.evaluate(() => {
      const player = document.createElement('audio');
      player.dataset['participantId'] = 'examiner';
      player.srcObject = new AudioContext().createMediaStreamDestination().stream;
      document.body.append(player);
    });
    await expect(page.getByTestId('announcements')).toContainText('Your browser has stopped the sound');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Turn the sound on' }).click();
    await expect(page.getByRole('button', { name: 'Turn the sound on' })).toHaveCount(0);
    expect(await page.evaluate(() => document.querySelector('audio')?.paused)).toBe(false);
  });

  test('stays muted when it is muted before the call is there', async ({ page }) => {
    await page.addInitScript(() => {
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (constraints) => {
        const stream = await open(constraints);
        Object.assign(window, { microphoneTrack: stream.getAudioTracks()[0] });
        return stream;
      };
    });
    await mockServer(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/engine/call-engine.js', async (route) => {
      await held.promise;
      await route.fallback();
    });
    await page.goto('/speaking/part1');
    await page.getByRole('button', { name: 'Start the test' }).click();
    await page.getByRole('button', { name: 'Mute', exact: true }).click();
    const isOn = () =>
      page.evaluate(
        () => (window as unknown as { microphoneTrack: MediaStreamTrack }).microphoneTrack.enabled,
      );
    expect(await isOn()).toBe(false);
    held.resolve();
    await expect(page.getByText('The examiner will start in a moment.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();
    expect(await isOn()).toBe(false);
  });

  test('gives the topic card, the countdown and a place for notes in Part 2', async ({ page }) => {
    await enterRoom(page, {}, '/speaking/part2');
    await examIs(page, metadataOf(preparationView(), 'waiting'));
    await expect(page.getByTestId('cue-card')).toContainText('Describe a skill');
    await expect(page.getByRole('timer', { name: 'Preparation time left' })).toHaveText(/0:4\d/);
    await page.getByRole('textbox', { name: 'Your notes' }).fill('cooking, my aunt, two years');
    await expectForEverybody(page);
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
    await page.getByRole('banner').getByRole('link', { name: 'Bandpal' }).click();
    await page.getByRole('button', { name: 'Stay in the test' }).click();
    await expect(page.getByTestId('question')).toBeVisible();
  });

  test('says what it means when there is no direct audio connection', async ({ page }) => {
    await enterRoom(page);
    await page.evaluate(() => {
      const { examinerSends: send } = window as unknown as { examinerSends: (data: string) => void };
      send('{"type":"audio-path","path":"websocket"}');
    });
    await expect(page.getByText('so the sound goes through the website')).toBeVisible();
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

  for (const [status, then] of [
    ['finished', 'the report'],
    ['released', 'that it cannot be continued'],
  ] as const) {
    test(`begins no new test when a ${status} one was to be continued, but shows ${then}`, async ({
      page,
    }) => {
      await enterRoom(page, { test: { ...SUMMARY, status, resumable: false }, report: REPORT });
      await examIs(page, metadataOf(part1View(), 'listening'));
      await page.evaluate(() => (window as unknown as { loseConnection: () => void }).loseConnection());
      await expectTrouble(page, 'connection-lost');
      let calls = 0;
      page.on('request', (request) => (calls += request.url().endsWith('/call/web') ? 1 : 0));
      await page.getByRole('button', { name: 'Continue the test' }).click();
      if (status === 'finished') await expect(page).toHaveURL(`/reports/${TEST_ID}`);
      else await expectTrouble(page, 'not-resumable');
      expect(calls).toBe(0);
    });
  }
});
