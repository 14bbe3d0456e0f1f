import { expect, test, type Page } from '@playwright/test';
import { toneClip } from '@bandpal/rooms/testing';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { openRoomsServer, type RoomsServer, type SeatedRoom } from './rooms-server.ts';
import { openVoicePage, voiceEvents } from './voice-page.ts';

test.use({
  launchOptions: launchOptions([...FAKE_MICROPHONE_ARGS]),
  permissions: ['microphone'],
});

let server: RoomsServer;
let seated: SeatedRoom;
test.beforeEach(async ({ page }) => {
  server = await openRoomsServer();
  seated = await server.openRoom();
  // Only the room's address matters here; the voice service has tests of its own.
  await page.route('**/call/web', async (route) => {
    await route.fulfill({
      status: 201,
      json: { id: 'call-1', webCallUrl: seated.room.joinUrl, artifactPlan: { videoRecordingEnabled: false } },
    });
  });
  await openVoicePage(page, server.url);
});
test.afterEach(async () => server[Symbol.asyncDispose]());

const start = async (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await window.vapi.start('examiner-part1')) !== null);

function typesOf(messages: readonly unknown[]): unknown[] {
  return messages
    .filter((message) => message !== 'playable')
    .map((message) => (JSON.parse(String(message)) as { type: unknown }).type);
}

test('the unmodified voice client speaks, hears, mutes and ends through our engine', async ({ page }) => {
  expect(await start(page)).toBe(true);
  const progress = await voiceEvents(page, 'call-start-progress');
  expect(progress.filter(({ detail }) => JSON.stringify(detail).includes('"failed"'))).toEqual([]);

  await expect.poll(() => seated.messages).toContain('playable');
  await expect.poll(() => seated.events).toContainEqual(expect.stringMatching(/^audio-ready/));
  seated.seat.send('listening');
  await expect.poll(async () => voiceEvents(page, 'call-start')).toHaveLength(1);
  await expect
    .poll(async () => voiceEvents(page, 'message'))
    .toContainEqual({ name: 'message', detail: expect.objectContaining({ type: 'audio-path' }) });

  await seated.seat.play(toneClip(1_500)).done;
  await expect.poll(async () => voiceEvents(page, 'speech-start')).toHaveLength(1);
  await expect.poll(async () => voiceEvents(page, 'speech-end')).toHaveLength(1);
  const volumes = (await voiceEvents(page, 'volume-level')).map(({ detail }) => Number(detail));
  expect(Math.max(...volumes)).toBeGreaterThan(0.5);

  await page.evaluate(() => window.vapi.setMuted(true));
  await expect.poll(async () => page.evaluate(() => window.vapi.isMuted())).toBe(true);
  await page.evaluate(() => window.vapi.setMuted(false));
  await expect.poll(async () => page.evaluate(() => window.vapi.isMuted())).toBe(false);

  await page.evaluate(() => {
    window.vapi.send({ type: 'add-message', message: { role: 'user', content: 'Hello' } });
    window.vapi.say('Goodbye', true);
    window.vapi.end();
  });
  await expect.poll(() => typesOf(seated.messages)).toEqual(['add-message', 'say', 'end-call']);
  await expect.poll(async () => voiceEvents(page, 'call-end')).toHaveLength(1);
  expect(await seated.room.closed).toBe('empty');
  expect(seated.events.at(-1)).toBe('left:left');
  expect(await voiceEvents(page, 'error')).toEqual([]);
  expect(await page.locator('audio').count()).toBe(0);
});

test('the voice client ends quietly when the room ends the call', async ({ page }) => {
  await start(page);
  await seated.room.close('ended');
  await expect.poll(async () => voiceEvents(page, 'call-end')).toHaveLength(1);
  expect(await voiceEvents(page, 'error')).toEqual([]);
});

test('the voice client names a join that is refused and can start again', async ({ page }) => {
  await seated.room.close('ended');
  expect(await start(page)).toBe(false);
  expect(await voiceEvents(page, 'call-start-failed')).toHaveLength(1);
  expect(JSON.stringify(await voiceEvents(page, 'error'))).toContain('no-room');
  seated = await server.openRoom();
  expect(await start(page)).toBe(true);
  await page.evaluate(() => window.vapi.stop());
  await expect.poll(() => seated.events.at(-1)).toBe('left:left');
});
