import { expect, test, type Page } from '@playwright/test';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { callMethod, events, join, openCallPage } from './call-page.ts';
import { openRoomsServer, type RoomsServer, type SeatedRoom } from './rooms-server.ts';

test.use({
  launchOptions: launchOptions([...FAKE_MICROPHONE_ARGS]),
  permissions: ['microphone'],
});

let server: RoomsServer;
let seated: SeatedRoom;
test.beforeEach(async ({ page }) => {
  server = await openRoomsServer();
  seated = await server.openRoom();
  await openCallPage(page, server.url);
});
test.afterEach(async () => server[Symbol.asyncDispose]());

async function joined(page: Page): Promise<void> {
  await join(page, seated.room.joinUrl);
}

test('devices: lists, chooses and cycles them, and reports what is in use', async ({ page }) => {
  await joined(page);
  const { devices } = (await callMethod(page, 'enumerateDevices')) as {
    devices: { kind: string; deviceId: string }[];
  };
  const microphones = devices.filter(({ kind }) => kind === 'audioinput');
  const speakers = devices.filter(({ kind }) => kind === 'audiooutput');
  expect(microphones.length).toBeGreaterThan(1);
  const before = (await callMethod(page, 'getInputDevices')) as { mic: { deviceId: string } };
  expect(before.mic.deviceId).not.toBe('');
  const other = microphones.find(
    ({ deviceId }) => deviceId !== before.mic.deviceId && deviceId !== 'default',
  );
  expect(await callMethod(page, 'setInputDevicesAsync', { audioDeviceId: other?.deviceId })).toMatchObject({
    mic: { deviceId: other?.deviceId },
  });
  expect(await callMethod(page, 'cycleMic')).toMatchObject({ device: { kind: 'audioinput' } });
  expect(
    await callMethod(page, 'setOutputDeviceAsync', { outputDeviceId: speakers.at(-1)?.deviceId }),
  ).toMatchObject({
    speaker: { deviceId: speakers.at(-1)?.deviceId },
  });
  expect(await callMethod(page, 'setOutputDeviceAsync', { outputDeviceId: 'no such device' })).toHaveProperty(
    'rejected',
  );
  expect((await events(page, 'selected-devices-updated')).length).toBeGreaterThan(1);
});

test('noise: the browser suppresses it itself, or the page is told that it cannot', async ({ page }) => {
  await joined(page);
  const noise = { audio: { processor: { type: 'noise-cancellation' } } };
  const result = await callMethod(page, 'updateInputSettings', noise);
  const failures = await events(page, 'nonfatal-error');
  const suppresses = await page.evaluate(() => {
    const call = window.call as unknown as {
      participants(): { local: { tracks: { audio: { track: MediaStreamTrack } } } };
    };
    return call.participants().local.tracks.audio.track.getSettings().noiseSuppression;
  });
  if (suppresses === true) expect(result).toMatchObject(noise);
  else expect(failures).toMatchObject([{ type: 'audio-processor-error' }]);

  await page.evaluate(() => {
    MediaStreamTrack.prototype.getSettings = () => ({ noiseSuppression: false });
    MediaStreamTrack.prototype.applyConstraints = () =>
      Promise.reject(new DOMException('no', 'OverconstrainedError'));
  });
  await callMethod(page, 'updateInputSettings', { audio: { processor: { type: 'none' } } });
  await callMethod(page, 'updateInputSettings', noise);
  expect((await events(page, 'nonfatal-error')).at(-1)).toMatchObject({ type: 'audio-processor-error' });
});

test('the camera start, names, data and network figures of an audio call', async ({ page }) => {
  expect(await callMethod(page, 'startCamera', { url: seated.room.joinUrl })).toMatchObject({
    mic: { kind: 'audioinput' },
  });
  await joined(page);
  expect(await callMethod(page, 'setUserName', 'Ada')).toMatchObject({ userName: 'Ada' });
  expect(await callMethod(page, 'setUserData', { a: 1 })).toMatchObject({ userData: { a: 1 } });
  await expect
    .poll(async () => (await events(page, 'participant-updated')).map(({ participant }) => participant))
    .toContainEqual(expect.objectContaining({ local: true, user_name: 'Ada', userData: { a: 1 } }));
  await expect.poll(() => seated.events).toContain('updated');
  expect(await callMethod(page, 'room')).toMatchObject({ name: seated.room.name });
  expect(await callMethod(page, 'getNetworkTopology')).toEqual({ topology: 'sfu' });
  expect(await callMethod(page, 'participantCounts')).toEqual({ present: 2, hidden: 0 });
  await expect
    .poll(async () => callMethod(page, 'getNetworkStats'))
    .toMatchObject({ networkState: 'good', stats: { latest: { sendBitsPerSecond: expect.any(Number) } } });
  expect(await callMethod(page, 'updateReceiveSettings', { base: { video: { layer: 1 } } })).toMatchObject({
    receiveSettings: { base: { video: { layer: 1 } } },
  });
  expect(await callMethod(page, 'updateSendSettings', { video: 'bandwidth-optimized' })).toEqual({
    video: 'bandwidth-optimized',
  });
});

/** Every promise of the library that needs the engine, with what an audio-only call answers. */
const REFUSALS: readonly (readonly [string, unknown[], unknown])[] = [
  ['startDialOut', [{ phoneNumber: '+15550100' }], { rejected: { type: 'not-allowed' } }],
  ['stopDialOut', [{ sessionId: 'x' }], { rejected: { type: 'not-allowed' } }],
  ['sendDTMF', [{ sessionId: 'x', tones: '1' }], { rejected: { type: 'not-allowed' } }],
  ['sipCallTransfer', [{ sessionId: 'x', toEndPoint: '+15550100' }], { rejected: { type: 'not-allowed' } }],
  [
    'startRemoteMediaPlayer',
    [{ url: 'https://example.org/a.mp4' }],
    { rejected: { error: { type: 'not-supported' } } },
  ],
  [
    'updateRemoteMediaPlayer',
    [{ session_id: 'x', settings: {} }],
    { rejected: { error: { type: 'not-supported' } } },
  ],
  ['stopRemoteMediaPlayer', ['x'], { rejected: { error: { type: 'not-supported' } } }],
  ['updateWaitingParticipant', ['x', {}], { rejected: { type: 'not-supported' } }],
  ['updateWaitingParticipants', [{}], { rejected: { type: 'not-supported' } }],
  ['requestAccess', [{}], { access: { level: 'full' }, granted: true }],
  ['cycleCamera', [], {}],
  ['getDailyLang', [], { lang: 'en' }],
  ['setNetworkTopology', [{ topology: 'peer' }], { rejected: { error: { type: 'not-supported' } } }],
  ['setNetworkTopology', [{ topology: 'sfu' }], { workerId: 'self' }],
  ['getMeetingSession', [], { meetingSession: {} }],
];

test('answers what an audio call cannot do with a typed refusal, and leaves no promise open', async ({
  page,
}) => {
  await joined(page);
  for (const [method, args, expected] of REFUSALS) {
    expect(await callMethod(page, method, ...args), method).toMatchObject(
      expected as Record<string, unknown>,
    );
  }
  await callMethod(page, 'startRecording');
  await callMethod(page, 'startLiveStreaming');
  await callMethod(page, 'startTranscription');
  await callMethod(page, 'startScreenShare');
  await callMethod(page, 'setLocalVideo', true);
  await callMethod(page, 'stopCustomTrack', 'x');
  await callMethod(page, 'updateParticipants', { '*': { eject: true } });
  await expect
    .poll(async () => (await events(page)).map(({ action }) => action))
    .toEqual(
      expect.arrayContaining([
        'recording-error',
        'live-streaming-error',
        'transcription-error',
        'local-screen-share-canceled',
        'camera-error',
        'nonfatal-error',
      ]),
    );
  await expect
    .poll(async () => (await events(page, 'nonfatal-error')).filter(({ type }) => type === 'not-supported'))
    .toMatchObject([{ errorMsg: expect.stringContaining('updateParticipants(eject)') }]);
  expect(await callMethod(page, 'meetingState')).toBe('joined-meeting');
});

test('says nothing that is not so: the processor, the language, and ways that a call cannot take', async ({
  page,
}) => {
  await openCallPage(page, server.url, { dailyConfig: { iceConfig: { iceServers: [], placement: 'back' } } });
  await joined(page);
  expect(await callMethod(page, 'getCpuLoadStats')).toEqual({ stats: {} });
  expect(await callMethod(page, 'getDailyLang')).toMatchObject({ lang: 'en', langSetting: 'en' });
  await callMethod(page, 'setDailyLang', 'fr');
  expect(await callMethod(page, 'getDailyLang')).toMatchObject({ lang: 'fr', langSetting: 'fr' });
  await callMethod(page, 'setProxyUrl', 'https://proxy.example');
  await callMethod(page, 'setIceConfig', { iceTransportPolicy: 'relay' });
  await callMethod(page, 'setIceConfig', { iceServers: [{ urls: 'https://turn.example' }] });
  await expect
    .poll(async () => (await events(page, 'nonfatal-error')).map(({ errorMsg }) => errorMsg))
    .toEqual([expect.stringContaining('proxyUrl'), expect.stringContaining('iceConfig')]);
});

test('session data and user data travel through the room', async ({ page }) => {
  const shared: unknown[] = [];
  seated.seat.onSharedData((data) => shared.push(data));
  const people: unknown[] = [];
  seated.seat.onParticipant(({ participant }) => people.push(participant.userData));
  await callMethod(page, 'setUserData', { from: 'before' });
  await joined(page);
  expect(people).toContainEqual({ from: 'before' });
  await callMethod(page, 'setUserData', { from: 'inside' });
  await expect.poll(() => people).toContainEqual({ from: 'inside' });
  const long = 'x'.repeat(102_400 - 8);
  await callMethod(page, 'setMeetingSessionData', { a: long });
  await expect.poll(() => shared).toEqual([{ a: long }]);
  await callMethod(page, 'setMeetingSessionData', { b: 1 }, 'shallow-merge');
  await expect
    .poll(async () => (await events(page, 'nonfatal-error')).at(-1))
    .toMatchObject({ type: 'meeting-session-data-error' });
  await callMethod(page, 'setMeetingSessionData', { a: 1 });
  await callMethod(page, 'setMeetingSessionData', { b: 2 }, 'shallow-merge');
  await expect.poll(() => shared.at(-1)).toEqual({ a: 1, b: 2 });
  await expect
    .poll(async () => callMethod(page, 'meetingSessionState'))
    .toEqual({ data: { a: 1, b: 2 }, topology: 'sfu' });
  seated.seat.share({ c: 3 });
  await expect.poll(async () => callMethod(page, 'meetingSessionState')).toMatchObject({ data: { c: 3 } });
});

test('an update for everybody reaches the examiner', async ({ page }) => {
  await join(page, seated.room.joinUrl);
  const subscribed = async () =>
    page.evaluate(() => {
      const participants = Object.values(window.call['participants']?.() ?? {}) as {
        local: boolean;
        tracks: { audio: { subscribed: boolean } };
      }[];
      return participants.find(({ local }) => !local)?.tracks.audio.subscribed;
    });
  await expect.poll(subscribed).toBe(true);
  await callMethod(page, 'updateParticipants', { '*': { setSubscribedTracks: { audio: false } } });
  await expect.poll(subscribed).toBe(false);
});

test('a microphone is opened for a call or a camera start only, and one that fails leaves the one that works', async ({
  page,
}) => {
  const opened = async () => page.evaluate(() => (window as unknown as { opened: number }).opened);
  await page.evaluate(() => {
    const counter = window as unknown as { opened: number };
    counter.opened = 0;
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      counter.opened += 1;
      return open(constraints);
    };
  });
  await callMethod(page, 'load');
  await callMethod(page, 'setLocalAudio', true);
  expect(await callMethod(page, 'getInputDevices')).toMatchObject({ mic: {} });
  expect(await opened()).toBe(0);
  await joined(page);
  expect(await opened()).toBe(1);
  const before = (await callMethod(page, 'getInputDevices')) as { mic: { deviceId: string } };
  expect(await callMethod(page, 'setInputDevicesAsync', { audioDeviceId: 'no such device' })).toMatchObject({
    mic: before.mic,
  });
  expect(await events(page, 'camera-error')).toMatchObject([{ error: { type: 'constraints' } }]);
  await expect.poll(async () => callMethod(page, 'localAudio')).toBe(true);
});

test.describe('a page whose rules allow evaluated text', () => {
  test.use({ bypassCSP: true });

  test('gets its sound over the socket, too, where the library evaluates the engine', async ({ page }) => {
    await openCallPage(page, server.url, { dailyConfig: { avoidEval: false, audioPath: 'websocket' } });
    await joined(page);
    await expect.poll(() => seated.events).toContain('audio-ready:websocket');
    await expect.poll(() => seated.heard.length).toBeGreaterThan(0);
  });
});
