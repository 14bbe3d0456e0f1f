// Handshakes of a real browser on a line that loses or repeats parts of them.
import { expect, test } from '@playwright/test';
import { spoilHandshakes, toneClip } from '@bandpal/rooms/testing';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { callMethod, events, join, openCallPage } from './call-page.ts';
import { openRoomsServer } from './rooms-server.ts';

test.use({ launchOptions: launchOptions([...FAKE_MICROPHONE_ARGS]), permissions: ['microphone'] });

test('a call whose handshake lost its last packet goes over WebRTC', async ({ page }) => {
  using handshakes = spoilHandshakes({ losses: 1 });
  await using server = await openRoomsServer();
  const { room, seat, events: seen, heard } = await server.openRoom();
  await openCallPage(page, server.url);
  await join(page, room.joinUrl);
  await expect.poll(() => seen).toContain('audio-ready:webrtc');
  expect(handshakes.lostEnds).toBe(1);
  expect(seen).not.toContain('audio-ready:websocket');
  await expect.poll(() => heard.some((loudness) => loudness > 0.02)).toBe(true);
  expect((await seat.play(toneClip(300)).done).completed).toBe(true);
});

test('a call in which the room never hears the last packet goes over the socket', async ({ page }) => {
  using handshakes = spoilHandshakes({ losses: Infinity });
  await using server = await openRoomsServer();
  const { room, events: seen, heard } = await server.openRoom();
  await openCallPage(page, server.url);
  await join(page, room.joinUrl);
  await expect.poll(() => seen).toContain('audio-ready:websocket');
  expect(handshakes.lostEnds).toBeGreaterThan(0);
  expect(seen).not.toContain('audio-ready:webrtc');
  await expect.poll(() => heard.some((loudness) => loudness > 0.02)).toBe(true);
});

for (const { losses, way, found } of [
  { losses: 1, way: 'webrtc', found: /^(good|warning)$/ },
  { losses: Infinity, way: 'websocket', found: /^(warning|bad)$/ },
]) {
  test(`the test before a call finds ${way} where the last packet is lost ${losses === 1 ? 'once' : 'always'}`, async ({
    page,
  }) => {
    using handshakes = spoilHandshakes({ losses });
    await using server = await openRoomsServer();
    await openCallPage(page, server.url);
    await callMethod(page, 'startCamera');
    expect(await callMethod(page, 'testCallQuality')).toMatchObject({
      result: expect.stringMatching(found),
      data: { audioPath: way },
    });
    expect(handshakes.lostEnds).toBeGreaterThan(0);
  });
}

test('a late copy of the browser’s part of a handshake begins no other in a call', async ({ page }) => {
  using handshakes = spoilHandshakes({ losses: 0 });
  await using server = await openRoomsServer();
  const { room, seat, events: seen, heard } = await server.openRoom();
  await openCallPage(page, server.url);
  await join(page, room.joinUrl);
  await expect.poll(() => seen).toContain('audio-ready:webrtc');
  const { sent } = handshakes;
  expect(handshakes.repeat()).toBeGreaterThan(0);
  // The library would answer within the second, and go on for half a minute.
  expect((await seat.play(toneClip(1_500)).done).completed).toBe(true);
  expect(handshakes.sent).toBe(sent);
  const before = heard.length;
  await expect.poll(() => heard.length).toBeGreaterThan(before);
  expect(await events(page, 'error')).toEqual([]);
});
