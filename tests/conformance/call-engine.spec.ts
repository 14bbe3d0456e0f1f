import { expect, test, type Page } from '@playwright/test';
import { toneClip } from '@bandpal/rooms/testing';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { callMethod, events, join, openCallPage } from './call-page.ts';
import { openRoomsServer, type RoomsServer } from './rooms-server.ts';

test.use({ launchOptions: launchOptions(FAKE_MICROPHONE_ARGS), permissions: ['microphone'] });

let server: RoomsServer;
test.beforeEach(async () => {
  server = await openRoomsServer();
});
test.afterEach(async () => server[Symbol.asyncDispose]());

/** Loudest report of the seat's voice so far. */
async function loudestLevel(page: Page, sessionId: string): Promise<number> {
  const reports = await events(page, 'remote-participants-audio-level');
  return Math.max(
    0,
    ...reports.map(({ participantsAudioLevel: levels }) =>
      typeof levels === 'object' && levels !== null && sessionId in levels
        ? Number(Object.entries(levels).find(([id]) => id === sessionId)?.[1])
        : 0,
    ),
  );
}

/** The fake microphone beeps once a second; its quiet between the beeps is digital silence. */
const BEEP = 0.02;
/** A second and a half, in which the microphone that is heard beeps. */
const PACKETS_OF_SILENCE = 75;

function isSilent(loudnesses: readonly number[]): boolean {
  return loudnesses.length === PACKETS_OF_SILENCE && Math.max(...loudnesses) < 0.001;
}

for (const [name, query, path] of [
  ['WebRTC', '&path=webrtc', 'webrtc'],
  ['the socket when the address says so', '&path=websocket', 'websocket'],
] as const) {
  test(`the unmodified library joins, hears and is heard over ${name}`, async ({ page }) => {
    const { room, seat, events: seen, messages, heard } = await server.openRoom();
    await openCallPage(page, server.url);
    expect(await join(page, room.joinUrl + query)).toMatchObject({
      local: { local: true, tracks: { audio: { state: 'playable' } } },
    });
    await expect.poll(() => seen).toContain(`audio-ready:${path}`);

    await expect.poll(() => heard.some((loudness) => loudness > BEEP)).toBe(true);
    await expect
      .poll(async () => events(page, 'track-started'))
      .toMatchObject([
        {
          participant: {
            user_name: 'Vapi Speaker',
            tracks: { audio: { subscribed: true, state: 'playable' } },
          },
        },
      ]);

    expect(await callMethod(page, 'startRemoteParticipantsAudioLevelObserver', 100)).toBeNull();
    expect(await callMethod(page, 'startLocalAudioLevelObserver', 100)).toBeNull();
    const playback = seat.play(toneClip(2_000));
    await expect.poll(async () => loudestLevel(page, seat.sessionId)).toBeGreaterThan(0.1);
    expect(await playback.done).toEqual({ completed: true, playedMs: 2_000 });
    await expect
      .poll(async () =>
        Math.max(0, ...(await events(page, 'local-audio-level')).map(({ audioLevel }) => Number(audioLevel))),
      )
      .toBeGreaterThan(0.005);

    await callMethod(page, 'sendAppMessage', 'playable');
    await callMethod(page, 'sendAppMessage', { to: 'seat' }, seat.sessionId);
    await callMethod(page, 'sendAppMessage', 'for somebody else', 'nobody');
    await expect.poll(() => messages).toEqual(['playable', { to: 'seat' }]);
    seat.send('listening');
    await expect
      .poll(async () => events(page, 'app-message'))
      .toContainEqual(expect.objectContaining({ data: 'listening', fromId: seat.sessionId }));
    expect(await events(page, 'app-message')).toContainEqual(
      expect.objectContaining({ data: JSON.stringify({ type: 'audio-path', path }) }),
    );

    await callMethod(page, 'setLocalAudio', false);
    await expect.poll(async () => callMethod(page, 'localAudio')).toBe(false);
    await expect.poll(() => seen).toContain('updated');
    heard.length = 0;
    await expect.poll(() => isSilent(heard.slice(-PACKETS_OF_SILENCE))).toBe(true);
    await callMethod(page, 'setLocalAudio', true);
    await expect.poll(async () => callMethod(page, 'localAudio')).toBe(true);
    await expect.poll(() => heard.some((loudness) => loudness > BEEP)).toBe(true);

    await callMethod(page, 'leave');
    expect(await callMethod(page, 'meetingState')).toBe('left-meeting');
    expect(await room.closed).toBe('empty');
    expect(seen.at(-1)).toBe('left:left');
    expect(await events(page, 'error')).toEqual([]);
  });
}

test('joins again after leaving, with the script already loaded', async ({ page }) => {
  const first = await server.openRoom();
  const second = await server.openRoom();
  await openCallPage(page, server.url);
  await join(page, first.room.joinUrl);
  await callMethod(page, 'leave');
  expect(await join(page, second.room.joinUrl)).toMatchObject({ local: { local: true } });
  await expect.poll(() => second.heard.some((loudness) => loudness > BEEP)).toBe(true);
  await callMethod(page, 'destroy');
  await expect.poll(() => second.events.at(-1)).toBe('left:left');
});

test('connects over WebRTC every time, not most of the time', async ({ page }) => {
  await openCallPage(page, server.url);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { room, events: seen } = await server.openRoom();
    await join(page, room.joinUrl);
    await expect.poll(() => seen.at(-1)).toMatch(/^audio-ready/);
    expect(seen.at(-1)).toBe('audio-ready:webrtc');
    await callMethod(page, 'leave');
    await room.close('ended');
  }
});

test('refuses a second tab with the same token', async ({ page, context }) => {
  const { room } = await server.openRoom();
  await openCallPage(page, server.url);
  await join(page, room.joinUrl);
  const other = await context.newPage();
  await openCallPage(other, server.url);
  expect(await join(other, room.joinUrl)).toMatchObject({
    rejected: { action: 'error', error: { type: 'not-allowed', msg: 'This test is open in another tab.' } },
  });
  expect(await callMethod(page, 'meetingState')).toBe('joined-meeting');
});

test('answers a room that is gone and a forged token with typed errors', async ({ page }) => {
  const { room } = await server.openRoom();
  await openCallPage(page, server.url);
  expect(await join(page, `${room.joinUrl}x`)).toMatchObject({
    rejected: { error: { type: 'not-allowed' } },
  });
  await room.close('ended');
  expect(await join(page, room.joinUrl)).toMatchObject({ rejected: { error: { type: 'no-room' } } });
  expect(await join(page, `${server.url}/nowhere`)).toMatchObject({
    rejected: { error: { type: 'connection-error' } },
  });
});

for (const path of ['webrtc', 'websocket']) {
  test(`comes back by itself after a lost connection, with its sound over ${path}`, async ({ page }) => {
    const { room, seat, events: seen, messages, heard } = await server.openRoom();
    await openCallPage(page, server.url);
    await join(page, `${room.joinUrl}&path=${path}`);
    await expect.poll(() => heard.some((loudness) => loudness > BEEP)).toBe(true);
    server.dropSockets();
    seat.send('said meanwhile');
    await expect
      .poll(async () => (await events(page, 'network-connection')).at(-1)?.['event'])
      .toBe('connected');
    // With WebRTC nobody is lost as long as the browser itself is not held up.
    if (path === 'websocket') {
      const told = ['lost', 'returned', 'audio-ready:websocket'];
      await expect.poll(() => seen).toEqual(['joined', 'audio-ready:websocket', ...told]);
    }
    await callMethod(page, 'sendAppMessage', 'back');
    await expect.poll(() => messages).toEqual(['back']);
    heard.length = 0;
    await expect.poll(() => heard.some((loudness) => loudness > BEEP)).toBe(true);
    const connection = (await events(page, 'network-connection')).filter(({ type }) => type === 'signaling');
    expect(connection.map(({ event }) => event)).toEqual(['connected', 'interrupted', 'connected']);
    const said = (await events(page, 'app-message')).filter(({ data }) => data === 'said meanwhile');
    expect(said).toHaveLength(1);
    expect(await callMethod(page, 'meetingState')).toBe('joined-meeting');
    expect(seat.play(toneClip(200)).firstPacketAt).not.toBeNull();
  });
}

test('gives up with a connection error when the server stays away', async ({ page }) => {
  const { room } = await server.openRoom();
  await openCallPage(page, server.url);
  await join(page, room.joinUrl);
  await server.kill();
  await expect
    .poll(async () => events(page, 'error'))
    .toMatchObject([{ error: { type: 'connection-error', details: { on: 'reconnect' } } }]);
  expect(await events(page, 'left-meeting')).toHaveLength(1);
  expect(
    await page.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ audio: true }).then((s) => s.getTracks().length),
    ),
  ).toBe(1);
});

test('ends without an error when the other side ends the call', async ({ page }) => {
  const { room } = await server.openRoom();
  await openCallPage(page, server.url);
  await join(page, room.joinUrl);
  await room.close('ended');
  await expect.poll(async () => events(page, 'left-meeting')).toHaveLength(1);
  expect(await events(page, 'error')).toEqual([]);
});

// That it is gone within ten seconds of the server's own clock: packages/rooms/src/server/room-policies.test.ts.
test('leaves nothing behind after a tab is killed', async ({ page }) => {
  const { room, events: seen } = await server.openRoom();
  await openCallPage(page, server.url);
  await join(page, room.joinUrl);
  await expect.poll(() => seen).toContainEqual(expect.stringMatching(/^audio-ready/));
  await page.close();
  expect(await room.closed).toBe('empty');
  expect(seen.slice(-2)).toEqual(['lost', 'left:timeout']);
  expect(server.harness.rooms.count + server.harness.rooms.connectionCount).toBe(0);
});

for (const [name, script] of [
  ['WebRTC is missing', 'delete window.RTCPeerConnection; delete window.webkitRTCPeerConnection;'],
  // Offers lead nowhere: what a firewall that drops UDP looks like from the page.
  ['UDP is blocked', 'RTCPeerConnection.prototype.setRemoteDescription = () => new Promise(() => {});'],
] as const) {
  test(`goes over the socket by itself when ${name}`, async ({ page }) => {
    const { room, seat, events: seen, heard } = await server.openRoom();
    await page.addInitScript(script);
    await openCallPage(page, server.url);
    await join(page, room.joinUrl);
    await expect.poll(() => seen).toContain('audio-ready:websocket');
    await expect.poll(() => heard.some((loudness) => loudness > BEEP)).toBe(true);
    await callMethod(page, 'startRemoteParticipantsAudioLevelObserver', 100);
    seat.play(toneClip(2_000));
    await expect.poll(async () => loudestLevel(page, seat.sessionId)).toBeGreaterThan(0.1);
  });
}

test('says why there is no microphone and joins without one', async ({ page }) => {
  const { room } = await server.openRoom();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await openCallPage(page, server.url);
  expect(await join(page, room.joinUrl)).toMatchObject({
    local: { audio: false, tracks: { audio: { state: 'blocked', blocked: { byPermissions: true } } } },
  });
  expect(await events(page, 'camera-error')).toMatchObject([
    {
      error: { type: 'permissions', blockedBy: 'user', blockedMedia: ['audio'] },
      errorMsg: { audioOk: false },
    },
  ]);
  expect(await callMethod(page, 'localAudio')).toBe(false);
});
