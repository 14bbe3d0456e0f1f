import { expect, test } from '@playwright/test';
import { hasCoturn, openCoturn, toneClip } from '@bandpal/rooms/testing';
import { FAKE_MICROPHONE_ARGS, launchOptions, WITHOUT_UDP_ARGS } from '@bandpal/tools/chromium';
import { join, openCallPage } from './call-page.ts';
import { openRoomsServer } from './rooms-server.ts';

test.use({
  launchOptions: launchOptions([...FAKE_MICROPHONE_ARGS, ...WITHOUT_UDP_ARGS]),
  permissions: ['microphone'],
});

test('a browser that may not use UDP talks through the relay that the room names', async ({ page }) => {
  test.skip(!hasCoturn, 'coturn is not installed; `sh scripts/setup.sh tests` installs it');
  await using coturn = await openCoturn();
  await using server = await openRoomsServer({
    media: {
      port: 0,
      addresses: ['127.0.0.1'],
      iceServers: [],
      turn: { urls: [coturn.tcpUrl], secret: coturn.secret },
    },
  });
  const { room, seat, events, heard } = await server.openRoom();
  await openCallPage(page, server.url);
  // On a busy machine the socket would be faster, which carries the sound where this takes longer than four seconds.
  await join(page, `${room.joinUrl}&path=webrtc`);
  await expect.poll(() => events).toContain('audio-ready:webrtc');
  await expect.poll(() => heard.some((loudness) => loudness > 0.02)).toBe(true);
  expect(await seat.play(toneClip(500)).done).toMatchObject({ completed: true });
  expect(events).not.toContain('audio-ready:websocket');
});
