import { expect, test } from '@playwright/test';
import { toneClip } from '@bandpal/rooms/testing';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '../chromium.ts';
import { events, join, openCallPage } from './call-page.ts';
import { openRoomsServer } from './rooms-server.ts';

test.use({
  launchOptions: launchOptions([
    ...FAKE_MICROPHONE_ARGS,
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  ]),
  permissions: ['microphone'],
});

test('a browser that may not use UDP talks over the socket', async ({ page }) => {
  await using server = await openRoomsServer();
  const { room, seat, events: seen, heard } = await server.openRoom();
  await openCallPage(page, server.url);
  await join(page, room.joinUrl);
  await expect.poll(() => seen, { timeout: 10_000 }).toContain('audio-ready:websocket');
  await expect.poll(() => heard.some((loudness) => loudness > 0.02)).toBe(true);
  const { completed } = await seat.play(toneClip(500)).done;
  expect(completed).toBe(true);
  expect((await events(page, 'track-started')).at(-1)).toMatchObject({
    participant: { user_name: 'Vapi Speaker' },
  });
});
