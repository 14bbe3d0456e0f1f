import { expect, test } from '@playwright/test';
import { toneClip } from '@bandpal/rooms/testing';
import { FAKE_MICROPHONE_ARGS, launchOptions, WITHOUT_UDP_ARGS } from '@bandpal/tools/chromium';
import { callMethod, events, join, openCallPage, testWithVideo } from './call-page.ts';
import { openRoomsServer } from './rooms-server.ts';

test.use({
  launchOptions: launchOptions([...FAKE_MICROPHONE_ARGS, ...WITHOUT_UDP_ARGS]),
  permissions: ['microphone'],
});

test('a browser that may not use UDP talks over the socket', async ({ page }) => {
  await using server = await openRoomsServer();
  const { room, seat, events: seen, heard } = await server.openRoom();
  await openCallPage(page, server.url);
  await join(page, room.joinUrl);
  await expect.poll(() => seen).toContain('audio-ready:websocket');
  await expect.poll(() => heard.some((loudness) => loudness > 0.02)).toBe(true);
  const { completed } = await seat.play(toneClip(500)).done;
  expect(completed).toBe(true);
  expect((await events(page, 'track-started')).at(-1)).toMatchObject({
    participant: { user_name: 'Vapi Speaker' },
  });
});

test('its tests before a call say so, and measure the socket instead', async ({ page }) => {
  await using server = await openRoomsServer();
  await openCallPage(page, server.url);
  await callMethod(page, 'startCamera');
  const quality = (await callMethod(page, 'testCallQuality')) as { secondsElapsed: number };
  expect(quality).toMatchObject({
    result: expect.stringMatching(/^(warning|bad)$/),
    data: {
      audioPath: 'websocket',
      avgRoundTripTime: expect.any(Number),
      avgSendBitsPerSecond: expect.any(Number),
    },
  });
  // Four seconds in which WebRTC may connect, three of measuring.
  expect(quality.secondsElapsed).toBeLessThan(15);
  expect(await testWithVideo(page, 'testNetworkConnectivity', false)).toEqual({ result: 'failed' });
  expect(await callMethod(page, 'testWebsocketConnectivity')).toMatchObject({
    passedRegions: ['self'],
  });
});
