// Calls in Firefox, with the unmodified call library.
import { expect, test } from '@playwright/test';
import { toneClip, toneFrame } from '@bandpal/rooms/testing';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { openVirtualSound } from '@bandpal/tools/candidate/browser';
import { openFirefox } from '@bandpal/tools/firefox';
import { callMethod, events, join, openCallPage } from './call-page.ts';
import { Person } from './people-page.ts';
import { decode, hum, keepPieces, recorded } from './recorded-call.ts';
import { openRoomsServer } from './rooms-server.ts';

test.use({
  launchOptions: launchOptions([...FAKE_MICROPHONE_ARGS, '--autoplay-policy=no-user-gesture-required']),
});

/** Loudness of Firefox's own tone, at least. */
const AUDIBLE = 0.01;

const TONE = Int16Array.from(Array.from({ length: 3_000 }, (_, index) => [...toneFrame(index)]).flat());

const playing = (): number =>
  [...document.querySelectorAll('audio')].filter(({ currentTime }) => currentTime > 0.2).length;

test('a candidate in Firefox and a teacher in Chromium hear each other, and the examiner and the candidate do', async ({
  browser,
}) => {
  await using server = await openRoomsServer();
  const { room, seat, heard } = await server.openRoom({ maxPeople: 2, candidate: { userName: 'Candidate' } });
  await using firefox = await openFirefox();
  await openCallPage(firefox.page, server.url);
  await join(firefox.page, room.joinUrl);
  const teacher = await Person.open(browser, server.url);
  await teacher.join(await room.invite({ userName: 'Teacher', isOwner: true }), 'Teacher', {
    startVideoOff: true,
  });
  const line = seat.play(toneClip(20_000));
  await expect
    .poll(async () => teacher.playing())
    .toMatchObject({ 'Candidate audio': 0, 'Vapi Speaker audio': 0 });
  await expect.poll(async () => firefox.page.evaluate(playing)).toBe(2);
  await expect.poll(() => Math.max(...heard)).toBeGreaterThan(AUDIBLE);
  expect(await events(firefox.page, 'error')).toEqual([]);
  expect(await events(firefox.page, 'nonfatal-error')).toEqual([]);
  line.stop();
  await teacher.close();
});

test('where WebRTC is turned off in Firefox, both voices go over the socket', async () => {
  await using server = await openRoomsServer();
  // Firefox starts no audio graph on a machine without sound devices.
  await using sound = await openVirtualSound();
  const devices = await sound.addDevices('fox');
  const { room, seat, heard, events: seen } = await server.openRoom();
  await using firefox = await openFirefox({
    env: devices.browserEnv,
    preferences: { 'media.peerconnection.enabled': false },
  });
  await openCallPage(firefox.page, server.url);
  await join(firefox.page, room.joinUrl);
  await expect.poll(() => seen).toContain('audio-ready:websocket');
  const stop = new AbortController();
  const speaking = devices.microphone.say(TONE, stop.signal);
  await expect.poll(() => Math.max(...heard)).toBeGreaterThan(AUDIBLE);
  const line = seat.play(toneClip(20_000));
  await expect.poll(async () => firefox.page.evaluate(playing)).toBe(1);
  line.stop();
  stop.abort();
  await speaking;
});

test('a recording that Firefox makes has in it the person’s own sound, the examiner’s and that of whoever agrees', async ({
  browser,
}) => {
  await using server = await openRoomsServer();
  await using sound = await openVirtualSound();
  const devices = await sound.addDevices('fox');
  const { room, seat } = await server.openRoom({
    maxPeople: 3,
    candidate: { userName: 'Candidate', permissions: { canSend: true }, enableRecording: 'local' },
  });
  await using firefox = await openFirefox({ env: devices.browserEnv });
  await openCallPage(firefox.page, server.url);
  await join(firefox.page, room.joinUrl);
  await callMethod(firefox.page, 'setSubscribeToTracksAutomatically', true);
  await keepPieces(firefox);
  const people = [
    ['Agrees', { agreesToRecording: true }, 730],
    ['Partner', {}, 1_130],
  ] as const;
  for (const [userName, role, hz] of people) {
    const person = await Person.open(browser, server.url);
    await person.join(await room.invite({ userName, ...role }), userName, { startVideoOff: true });
    await hum(person, hz);
  }
  const line = seat.play(toneClip(60_000, 311));
  const stop = new AbortController();
  const speaking = devices.microphone.say(TONE, stop.signal);
  await expect.poll(async () => firefox.page.evaluate(playing)).toBe(3);
  await callMethod(firefox.page, 'startRecording', { type: 'local' });
  await expect.poll(async () => (await events(firefox.page, 'recording-data')).length).toBeGreaterThan(4);
  await callMethod(firefox.page, 'stopRecording');
  await expect
    .poll(async () => (await events(firefox.page, 'recording-data')).at(-1))
    .toMatchObject({ finished: true });
  expect(await events(firefox.page, 'recording-error')).toEqual([]);
  const { bytes, mimeType } = await recorded(firefox);
  const { amplitudes, width } = await decode(browser, bytes, mimeType, { tones: [440, 311, 730, 1_130] });
  const [own = 0, examiner = 0, agreed = 0, not = 1] = amplitudes;
  expect(Math.min(own, examiner, agreed)).toBeGreaterThan(AUDIBLE);
  expect(not).toBeLessThan(AUDIBLE / 5);
  expect(width).toBe(1280);
  line.stop();
  stop.abort();
  await speaking;
});
