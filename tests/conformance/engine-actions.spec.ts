import { expect, test, type Page } from '@playwright/test';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '../chromium.ts';
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
    .poll(async () => (await events(page, 'participant-updated')).at(-1))
    .toMatchObject({
      participant: { local: true, user_name: 'Ada', userData: { a: 1 } },
    });
  await expect.poll(() => seated.events).toContain('updated');
  expect(await callMethod(page, 'room')).toMatchObject({ name: seated.room.name });
  expect(await callMethod(page, 'getNetworkTopology')).toEqual({ topology: 'sfu' });
  expect(await callMethod(page, 'participantCounts')).toEqual({ present: 2, hidden: 0 });
  await expect
    .poll(async () => callMethod(page, 'getNetworkStats'), { timeout: 10_000 })
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
  ['startDialOut', [{ phoneNumber: '+15550100' }], { rejected: { type: 'not-supported' } }],
  ['stopDialOut', [{ sessionId: 'x' }], { rejected: { type: 'not-supported' } }],
  ['sendDTMF', [{ sessionId: 'x', tones: '1' }], { rejected: { type: 'not-supported' } }],
  ['sipCallTransfer', [{ sessionId: 'x', toEndPoint: '+15550100' }], { rejected: { type: 'not-supported' } }],
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
  ['cycleCamera', [], { device: null }],
  ['getCpuLoadStats', [], { cpuLoadState: 'low' }],
  ['getDailyLang', [], { lang: 'en' }],
  ['setNetworkTopology', [{ topology: 'peer' }], { rejected: { error: { type: 'not-supported' } } }],
  ['setNetworkTopology', [{ topology: 'sfu' }], { workerId: 'self' }],
  ['getMeetingSession', [], { meetingSession: {} }],
  ['testWebsocketConnectivity', [], { result: 'aborted' }],
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
  await callMethod(page, 'setMeetingSessionData', { a: 1 });
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
  expect(await callMethod(page, 'meetingState')).toBe('joined-meeting');
});
