// The call library's tests before a call, over a real server, in a real browser.
import { expect, test } from '@playwright/test';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { callMethod, events, join, openCallPage, testWithVideo } from './call-page.ts';
import { openRoomsServer, type RoomsServer } from './rooms-server.ts';

test.use({ launchOptions: launchOptions([...FAKE_MICROPHONE_ARGS]), permissions: ['microphone'] });

let server: RoomsServer;
test.beforeEach(async ({ page }) => {
  server = await openRoomsServer();
  await openCallPage(page, server.url);
});
test.afterEach(async () => server[Symbol.asyncDispose]());

test('the quality of a call is measured over the server, up and down, in the library’s shape', async ({
  page,
}) => {
  await callMethod(page, 'startCamera');
  const results = (await callMethod(page, 'testCallQuality')) as {
    result: string;
    data: Record<string, number>;
    secondsElapsed: number;
  };
  expect(results).toMatchObject({
    result: expect.stringMatching(/^(good|warning|bad)$/),
    data: { audioPath: 'webrtc' },
  });
  expect(results.secondsElapsed).toBeGreaterThan(2.9);
  const {
    maxRoundTripTime,
    avgRoundTripTime,
    avgSendPacketLoss,
    avgSendBitsPerSecond,
    avgRecvBitsPerSecond,
  } = results.data;
  expect(avgRoundTripTime).toBeGreaterThan(0);
  expect(maxRoundTripTime).toBeGreaterThanOrEqual(avgRoundTripTime ?? Infinity);
  // Null when the other side has sent no report yet.
  expect(avgSendPacketLoss ?? 0).toBeGreaterThanOrEqual(0);
  // Packets of a voice's size, both ways; a busy machine sends fewer than fifty a second.
  expect(avgRecvBitsPerSecond).toBeGreaterThan(1_000);
  expect(avgSendBitsPerSecond).toBeGreaterThan(1_000);
  expect(await events(page, 'test-completed')).toMatchObject([
    { test: 'call-quality', results: { result: results.result } },
  ]);
  expect(await callMethod(page, 'testConnectionQuality')).toMatchObject({
    data: { maxRTT: expect.any(Number), packetLoss: expect.any(Number) },
  });
});

test('the three other tests say what gets through', async ({ page }) => {
  expect(await callMethod(page, 'testWebsocketConnectivity')).toEqual({
    result: expect.stringMatching(/^(passed|warning)$/),
    passedRegions: ['self'],
    failedRegions: [],
    abortedRegions: [],
  });
  expect(await testWithVideo(page, 'testNetworkConnectivity', false)).toEqual({ result: 'passed' });
  expect(await testWithVideo(page, 'testPeerToPeerCallQuality', true)).toMatchObject({
    result: expect.stringMatching(/^(good|warning|bad)$/),
    data: { avgRecvPacketLoss: expect.any(Number), maxRoundTripTime: expect.any(Number) },
  });
});

test('a stopped test answers that it was aborted, and a join stops it', async ({ page }) => {
  await callMethod(page, 'startCamera');
  const stopped = page.evaluate(async () => {
    const testing = window.call['testCallQuality']?.();
    window.call['stopTestCallQuality']?.();
    return testing;
  });
  expect(await stopped).toMatchObject({ result: 'aborted', secondsElapsed: expect.any(Number) });
  const { room } = await server.openRoom();
  const cut = page.evaluate(async () => window.call['testCallQuality']?.());
  await join(page, room.joinUrl);
  expect(await cut).toMatchObject({ result: 'aborted' });
  expect(await callMethod(page, 'meetingState')).toBe('joined-meeting');
});

test('a room’s own address and token are what is tested where the page has named them', async ({ page }) => {
  const { room, events: seatEvents } = await server.openRoom();
  await callMethod(page, 'preAuth', { url: room.joinUrl });
  expect(await callMethod(page, 'testCallQuality')).toHaveProperty('data.audioPath', 'webrtc');
  expect(seatEvents).toEqual([]);
  await room.close('ended');
  expect(await callMethod(page, 'testCallQuality')).toMatchObject({
    result: 'failed',
    error: { type: 'no-room' },
  });
});

test('preAuth asks the room: one that is gone or a wrong token are refused', async ({ page }) => {
  const { room } = await server.openRoom();
  expect(await callMethod(page, 'preAuth', { url: room.joinUrl })).toEqual({ access: { level: 'full' } });
  const wrong = { url: room.joinUrl.replace(/t=.*/, 't=nonsense') };
  expect(await callMethod(page, 'preAuth', wrong)).toMatchObject({ rejected: { type: 'not-allowed' } });
  await room.close('ended');
  expect(await callMethod(page, 'preAuth', { url: room.joinUrl })).toMatchObject({
    rejected: { type: 'no-room' },
  });
  expect(await callMethod(page, 'preAuth', { url: 'mailto:nobody' })).toMatchObject({
    rejected: { type: 'no-room' },
  });
});
