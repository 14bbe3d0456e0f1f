import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { loseEvery, vowelVoice } from '@bandpal/rooms/testing';
import { writeWav } from '@bandpal/speech';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { join, openCallPage } from './call-page.ts';
import { openRoomsServer } from './rooms-server.ts';

const test = base.extend({
  // Chromium copies nothing but voices, and its own beep is none.
  launchOptions: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'bandpal-voice-'));
      const file = path.join(folder, 'voice.wav');
      const samples = Float32Array.from(vowelVoice(8_000), (sample) => sample / 32_768);
      writeFileSync(file, writeWav({ rateHz: 16_000, samples }));
      await use(launchOptions([...FAKE_MICROPHONE_ARGS, `--use-file-for-fake-audio-capture=${file}`]));
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});
test.use({ permissions: ['microphone'] });

test('what a line loses of a voice is put together from the copies that Chromium sends', async ({ page }) => {
  using lines = loseEvery(10);
  await using server = await openRoomsServer();
  const { room, events } = await server.openRoom();
  await openCallPage(page, server.url);
  await join(page, room.joinUrl);
  await expect.poll(() => events).toContain('audio-ready:webrtc');
  // Copies begin once the server has reported losses to the browser.
  await expect.poll(() => lines.count.recovered).toBeGreaterThan(0);
  const { asked, recovered } = { ...lines.count };
  await expect.poll(() => lines.count.asked - asked).toBeGreaterThanOrEqual(20);
  expect((lines.count.recovered - recovered) / (lines.count.asked - asked)).toBeGreaterThan(0.5);
  expect(lines.count.dropped / lines.count.received).toBeCloseTo(0.1, 1);
  expect(events).not.toContain('audio-ready:websocket');
});
